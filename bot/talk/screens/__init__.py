"""What a message shows, as data that knows no Discord: the front makes it real.

- `screen`: what screens are made of: texts, pictures, buttons and menus, and what a press means.
- In the channel: `card` (the lobby), `open_roll`, `closed_roll`, `ending`; `posts` says which of
  them there are now. Several of them show `seats` (sheets and who is awaited), `taken` (what
  `rolls` brought, a line a player) and the `promise` about the dice.
- In private: the `chooser`: what it `offers`, the `question` with its `choices` and `controls`, the
  `path` through the questions, the `preview`; the `answer` (what somebody has answered, and one
  sheet); `lesson` shows how a game is played, and its rules, and `help` what somebody can do now.
"""
