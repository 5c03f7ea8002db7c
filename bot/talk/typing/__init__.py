"""What people type: dice, cells, marks and options, read or refused, and the suggestions meanwhile.

- `answers`: a whole move (`read_answer`, `read_mark`), from `dice` and `cells`.
- `lexicon`: what people call dice, in every language at once.
- `complete`: the suggestions while a move is typed; `narrowing`: which, where there are thousands.
- `options`: the printed sheet and the rules at `/game new`, with their suggestions.

What cannot be read is an error of `bot.talk.words.unreadable`.
"""
