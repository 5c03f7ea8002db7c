"""A little bot with every kind of control that ours has; its state outlives it in a file."""

import asyncio
import io
import json
import re
from pathlib import Path
from typing import Any, Self

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

COLOURS = ("red", "green", "blue")
CELLS = ", ".join(
    f"{letter}{number} free" for letter in "ABCDEFGHIJKLMNO" for number in range(1, 8)
)


def described(text: str) -> str:
    """Words for the picture, as long as those for a sheet."""
    return f"A board. {text}. {CELLS}"[:1024]


def picture(text: str) -> discord.File:
    """A picture as large as a sheet, with words to describe it."""
    image = Image.new("RGB", (1200, 800), "#f4efe2")
    draw = ImageDraw.Draw(image)
    for row in range(7):
        for column in range(15):
            x, y = 30 + column * 76, 60 + row * 76
            draw.rectangle((x, y, x + 70, y + 70), fill=COLOURS[(row * column + row) % 3])
    draw.text((40, 690), text, fill="black", font_size=64)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png", description=described(text))


class Press(ui.DynamicItem[ui.Button[Any]], template=r"toy:(?P<what>add|mine|ask|fail|quiet)"):
    """A button; what it does stands in its custom id."""

    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"toy:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.pressed(interaction, self.what)


class Choice(ui.DynamicItem[ui.Select[Any]], template=r"toy:colour"):
    """A menu of colours, below a picture."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in COLOURS]
        super().__init__(ui.Select(custom_id="toy:colour", options=options, placeholder="Colour"))

    @classmethod
    async def from_custom_id(cls, *_: Any) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.chosen(interaction, interaction.data["values"][0])


class Board(ui.LayoutView):
    """A picture in a container, a line of text, and controls."""

    def __init__(self, text: str, *items: ui.Item[Any], picture: bool = True) -> None:
        super().__init__(timeout=None)
        box = ui.Container[Any](ui.TextDisplay(text), accent_colour=0x3366AA)
        if picture:
            shown = discord.MediaGalleryItem("attachment://board.png", description=described(text))
            box.add_item(ui.MediaGallery(shown))
        self.add_item(box)
        if items:
            self.add_item(ui.ActionRow(*items))


class Name(ui.Modal, title="Your name"):
    """A form with one field."""

    text = ui.TextInput[Any](label="Name", max_length=300)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        interaction.client.state["name"] = self.text.value
        await interaction.client.changed(interaction)


class Toy(discord.Client):
    """Counts presses, remembers a colour and a name, and shows them on one board."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.file = folder / "toy.json" if folder else None
        self.state: dict[str, Any] = {"count": 0, "colour": "none", "name": "nobody", "board": 0}
        if self.file and self.file.exists():
            self.state |= json.loads(self.file.read_text())
        self.jobs: set[asyncio.Task[None]] = set()
        self.tree.command(name="board", description="Shows the board")(self.board)
        later = self.tree.command(name="later", description="Says something later")(self.later)
        later.autocomplete("word")(self.complete)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Choice)
        if not self.state.get("synced"):  # as our bot does: only when something has changed
            await self.tree.sync()
            self.state["synced"] = True
            self.save()

    def save(self) -> None:
        if self.file:
            self.file.write_text(json.dumps(self.state))

    @property
    def line(self) -> str:
        return "Count {count}, colour {colour}, name {name}".format(**self.state)

    def view(self) -> Board:
        return Board(self.line, *(Press(what) for what in ("add", "mine", "ask", "fail", "quiet")))

    async def board(self, interaction: discord.Interaction) -> None:
        answer = await interaction.response.send_message(
            view=self.view(),
            file=picture(self.line),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.state["board"] = answer.message_id
        self.save()

    @app_commands.describe(seconds="How much later", word="What to say")
    async def later(
        self, interaction: discord.Interaction, seconds: float, word: str = "Later"
    ) -> None:
        async def speak() -> None:
            await asyncio.sleep(seconds)
            await interaction.channel.send(word)  # type: ignore[union-attr]

        await interaction.response.send_message(f"in {seconds} s", ephemeral=True)
        job = asyncio.create_task(speak())
        self.jobs.add(job)
        job.add_done_callback(self.jobs.discard)

    async def complete(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        offered = ("Later", "Much later", "Sooner")
        return [app_commands.Choice(name=f"Say {w}", value=w) for w in offered if typed in w]

    async def pressed(self, interaction: discord.Interaction, what: str) -> None:
        match what:
            case "add":
                self.state["count"] += 1
                await self.changed(interaction)
            case "mine":
                view = Board(f"{interaction.locale.value}: {self.line}", Choice())
                await interaction.response.send_message(
                    view=view, file=picture("mine"), ephemeral=True
                )
            case "ask":
                await interaction.response.send_modal(Name(custom_id=f"toy:{interaction.id}"))
            case "fail":
                raise RuntimeError("the toy is broken")

    async def chosen(self, interaction: discord.Interaction, colour: str) -> None:
        self.state["colour"] = colour
        self.save()
        chosen = Board(f"You chose {colour}", picture=False)
        await interaction.response.edit_message(view=chosen, attachments=[])
        if self.state["board"]:
            board = self.get_partial_messageable(interaction.channel_id or 0)
            message = board.get_partial_message(self.state["board"])
            await message.edit(view=self.view(), attachments=[picture(self.line)])

    async def changed(self, interaction: discord.Interaction) -> None:
        self.save()
        await interaction.response.edit_message(view=self.view(), attachments=[picture(self.line)])
