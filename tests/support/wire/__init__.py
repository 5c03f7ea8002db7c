"""A Discord of our own behind a real network connection: what the bot sends leaves the process.

`WireDiscord` serves the REST interface and the gateway on 127.0.0.1; `reached` points the library
at it. It carries requests out as Discord documents it, and plays the tricks a test asks for: a rate
limit, a server error, a broken connection, an answer that comes late, a gateway that drops.
"""

from tests.support.wire.arrivals import Arrival
from tests.support.wire.discord import TOKEN, WireDiscord
from tests.support.wire.places import Channel, Guild, Person
from tests.support.wire.reach import reached
from tests.support.wire.things import Interaction, Post

__all__ = [
    "TOKEN",
    "Arrival",
    "Channel",
    "Guild",
    "Interaction",
    "Person",
    "Post",
    "WireDiscord",
    "reached",
]
