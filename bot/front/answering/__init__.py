"""Answering whoever presses or types, with the parts handed in (`bot.front.parts`).

- `reply`: the one private answer to an interaction.
- `boundary`: round every interaction; whatever is raised becomes a sentence.
- `presses`: what each button and menu does; `playing`: what of it is playing.
"""
