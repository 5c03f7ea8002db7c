"""The slash commands, a file a group, and what they have in common: names, choices, completion.

Each command names a use case; buttons (`bot.front.answering.presses`) are shortcuts for them.
"""
