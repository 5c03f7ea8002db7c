"""Words and facts: every sentence by its code, and all that goes into one.

How a sentence is made::

    say("nl", "declined.round_over", roll=7)              # one text, by its code
    say_for("nl", game, "part.columns")                   # the game's own text, else the shared one
    tell("nl", game, refusal_or_fact_or_declined, names)  # facts resolved to words first

**Where.** `catalogues` has `say` and how a language writes values, `tell` the sentences for facts
and refusals, `facts` what each fact becomes in them, `faces` dice, cells and moves (`signs` their
colours' signs), `sheetwords` what a picture shows, `safe` what people have written, `unreadable`
the errors of reading it, `limits` how much fits.

**Catalogues.** `bot/talk/texts/<language>/*.po` are gettext catalogues whose keys are codes:
`msgid` is the code, `msgstr` the sentence with `{fields}` named as the facts are. How many files
there are and what they are called means nothing: all files of a language are read together, once,
at first use, and a code that stands in two files is an error. A new language is a new folder.
English answers for every locale without a folder; a code without a text raises `KeyError`, and a
test walks all of them in all languages.

**Plural.** An entry with `msgid_plural` has one `msgstr[n]` a form, and `msgid_plural` names the
fact that counts::

    msgid "fact.sheet_marks"
    msgid_plural "marks"
    msgstr[0] "{marks} exclamation mark left."
    msgstr[1] "{marks} exclamation marks left."

**Values.** `say` writes whole numbers, lists, dates and durations as the language does; strings
stay as they are, so numbers that are no quantity (ids) are given as strings. `tell` also turns
letters into colours, seats into names, move texts into words, and so on by the *name* of the fact
(`bot.talk.words.facts`); a list `cells` brings `cells_count` along, for the plural.

**Families.** `tell` looks for `refusal.<code>`, `fact.<code>`, `unreadable.<code>` or
`declined.<code>`, by what it is given; `gains` for `brings.<code>`, the short words for what a move
brings. A fact that is true may have a text of its own (`fact.column_complete.first`), and so may
a move's first word (`fact.chose.pass`). Other families: `face.` (a die's face; `.also` is what
people type besides, between bars), `cost.` (what a face that is taken alone costs, by the kind of
its die), `owed.` (what a seat is owed, by its face), `reason.`, `part.`, `rating.`, `option.` with
the names of the values beside it (`option.sheet`, `sheet.black`), `rule.` (an option's short name
when it is set otherwise than usual), `pace.`, `typing.`, `describe.`.

**Games.** A game's own texts carry its key in front (`<key>.name`, `<key>.rules`, `<key>.rating.…`)
and win over those that stand without, which all games share. No Python here names a game.

**Names.** Nothing that a player has typed goes into a sentence before `safe` (message text) or
`plain` (labels, image descriptions: places that know no markdown) has made it harmless. `tell`
does so by itself for names, quotes and seats.
"""
