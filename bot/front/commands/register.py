"""Registering the commands with Discord, when they have changed since the last time."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.tables import Store

log = logging.getLogger(__name__)

COMMANDS_HASH = "commands"


async def register_if_changed(tree: app_commands.CommandTree[Any], store: Store) -> None:
    """Registers the tree's commands unless the store knows them (by hash) from the last time."""
    now = await _hash(tree)
    if await store.meta(COMMANDS_HASH) == now:
        return
    try:
        synced = await tree.sync()
    except discord.HTTPException as error:
        log.error("commands could not be registered, tried again at the next start: %s", error)
        return
    await store.set_meta(COMMANDS_HASH, now)
    log.info("registered %d commands", len(synced))


async def _hash(tree: app_commands.CommandTree[Any]) -> str:
    assert tree.translator is not None
    payload = [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
        if isinstance(command, (app_commands.Command, app_commands.Group))
    ]
    text = json.dumps([tree.client.application_id, payload], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
