"""The REST interface, as far as the bot uses it: each request carried out, or refused with a code.

What is kept: guilds, channels, people, messages, commands, interactions.
"""

import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from tests.support.request import DEFER, EPHEMERAL, MESSAGE, UPDATE
from tests.support.wire.arrivals import Arrival, said
from tests.support.wire.posts import change, post_of
from tests.support.wire.things import APPLICATION_INFO, BOT, Interaction, Post
from tests.support.wire.world import World

Answer = web.Response
Handler = Callable[..., Answer]


class Refused(Exception):
    """Discord says no, with a status and a code of its list."""

    def __init__(self, status: int, code: int, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.body = {"message": words, "code": code}


class Rest:
    """Carries out requests on a world."""

    def __init__(self, world: World, gateway: Callable[[], str]) -> None:
        self._world = world
        self._gateway = gateway
        self._routes = [
            (method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)), handler)
            for method, path, handler in self._table()
        ]

    def answer(self, arrival: Arrival) -> Answer:
        """Carries a request out."""
        for method, path, handler in self._routes:
            found = path.fullmatch(arrival.path)
            if found and method == arrival.method:
                try:
                    return handler(arrival, **found.groupdict())
                except Refused as refused:
                    return said(refused.body, refused.status)
        return said({"message": f"the tests' Discord does not know {arrival}", "code": 0}, 404)

    def _table(self) -> list[tuple[str, str, Handler]]:
        commands, messages = "/applications/{app}/commands", "/channels/{channel}/messages"
        answers = "/webhooks/{app}/{token}"
        return [
            ("GET", "/users/@me", lambda _: said(BOT)),
            ("GET", "/oauth2/applications/@me", lambda _: said(APPLICATION_INFO)),
            ("GET", "/applications/@me", lambda _: said(APPLICATION_INFO)),
            ("GET", "/gateway", lambda _: said({"url": self._gateway()})),
            ("GET", "/gateway/bot", self._bot_gateway),
            ("GET", "/users/@me/guilds", self._guilds),
            ("GET", commands, lambda _, app: said(self._world.commands)),
            ("PUT", commands, self._register),
            ("POST", "/interactions/{id}/{token}/callback", self._callback),
            ("PATCH", answers + "/messages/{message}", self._edit_answer),
            ("POST", answers, self._follow_up),
            ("POST", messages, self._send),
            ("PATCH", messages + "/{message}", self._edit),
            ("DELETE", messages + "/{message}", self._delete),
            ("POST", "/users/@me/channels", self._open_dm),
            ("GET", "/users/{user}", self._user),
        ]

    def _bot_gateway(self, _: Arrival) -> Answer:
        limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return said({"url": self._gateway(), "shards": 1, "session_start_limit": limits})

    def _guilds(self, _: Arrival) -> Answer:
        guilds = self._world.guilds.values()
        return said(
            [
                {"id": str(one.id), "name": one.name, "permissions": str(one.rights.value)}
                for one in guilds
            ]
        )

    def _register(self, arrival: Arrival, app: str) -> Answer:
        self._world.commands = [
            {
                "id": str(self._world.new_id()),
                "application_id": app,
                "version": str(self._world.new_id()),
                "default_member_permissions": None,
                **command,
            }
            for command in arrival.body
        ]
        return said(self._world.commands)

    def _callback(self, arrival: Arrival, id: str, token: str) -> Answer:  # noqa: A002
        press = self._world.interactions.get(token)
        if press is None or str(press.id) != id:
            raise Refused(404, 10062, "Unknown interaction")
        if press.callback is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        press.callback, press.acknowledged = arrival.body["type"], arrival.at
        data = arrival.body.get("data") or {}
        press.choices = data.get("choices") or []
        if press.callback in (DEFER, MESSAGE):
            press.original = Post(self._world.new_id(), press.channel, flags=data.get("flags", 0))
            self._world.keep(press.original)
        else:
            press.original = press.pressed
        if press.callback in (MESSAGE, UPDATE) and press.original is not None:
            change(press.original, data, arrival.files, self._world.new_id)
            press.shown = True
        return self._called_back(press)

    def _called_back(self, press: Interaction) -> Answer:
        interaction: dict[str, Any] = {"id": str(press.id), "type": press.kind}
        if press.original is not None:
            interaction |= {
                "response_message_id": str(press.original.id),
                "response_message_ephemeral": press.original.private,
                "response_message_loading": press.callback == DEFER,
            }
        return said({"interaction": interaction})

    def _edit_answer(self, arrival: Arrival, app: str, token: str, message: str) -> Answer:
        press = self._press(token)
        post = press.original if message == "@original" else self._world.posts.get(int(message))
        if post is None:
            raise Refused(404, 10008, "Unknown Message")
        change(post, arrival.body, arrival.files, self._world.new_id)
        press.shown, press.finished = True, arrival.at
        return said(post.payload)

    def _follow_up(self, arrival: Arrival, app: str, token: str) -> Answer:
        press = self._press(token)
        post = post_of(self._world.new_id(), press.channel, arrival, self._world.new_id)
        post.flags |= arrival.body.get("flags", 0) & EPHEMERAL
        self._world.keep(post)
        press.followups.append(post)
        press.finished = arrival.at
        return said(post.payload)

    def _press(self, token: str) -> Interaction:
        press = self._world.interactions.get(token)
        if press is None or press.callback is None:
            raise Refused(404, 10015, "Unknown Webhook")
        return press

    def _send(self, arrival: Arrival, channel: str) -> Answer:
        if int(channel) not in self._world.places:
            raise Refused(404, 10003, "Unknown Channel")
        nonce = (channel, arrival.body.get("nonce"))
        known = self._world.nonces.get(nonce) if arrival.body.get("enforce_nonce") else None
        if known is None:
            post = post_of(self._world.new_id(), int(channel), arrival, self._world.new_id)
            known = self._world.nonces[nonce] = self._world.keep(post)
        return said(known.payload)

    def _edit(self, arrival: Arrival, channel: str, message: str) -> Answer:
        post = self._post(channel, message)
        change(post, arrival.body, arrival.files, self._world.new_id)
        return said(post.payload)

    def _delete(self, _: Arrival, channel: str, message: str) -> Answer:
        del self._world.posts[self._post(channel, message).id]
        return web.Response(status=204)

    def _post(self, channel: str, message: str) -> Post:
        post = self._world.posts.get(int(message))
        if post is None or post.channel != int(channel) or post.private:
            raise Refused(404, 10008, "Unknown Message")
        return post

    def _open_dm(self, arrival: Arrival) -> Answer:
        person = self._world.people[int(arrival.body["recipient_id"])]
        return said(self._world.direct(person))

    def _user(self, _: Arrival, user: str) -> Answer:
        person = self._world.people.get(int(user))
        if person is None:
            raise Refused(404, 10013, "Unknown User")
        return said(person.payload)
