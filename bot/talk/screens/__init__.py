"""What a message shows, as data that knows no Discord: the front makes it real.

- `screen`: what screens are made of: texts, pictures, buttons and menus, and what a press means.
- In the channel: `card` (the lobby), `rolls`, `ending`; `posts` says which of them there are now.
- In private: `chooser` (with `path`, the way through its questions) and `answer` (what somebody has
  answered, and one sheet).
"""
