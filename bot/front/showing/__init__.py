"""Making channels show their tables. It knows nothing of commands or answers.

- `shower`: when a table is shown, and again where that failed; `channels`: message by message.
- `messages`: posting, editing and deleting one, down a `ladder` where Discord refuses its form;
  `layout` with `items`: a screen as Discord has it; `pictures`: drawn off the loop,
  with the `avatars` that are there.
- What stands in the way: `obstacles`, of which `hosts` are told, with `rights`,
  `outages`, `broken` connections and Discord's `codes`; `rests` between two trials.
- `privates`: private messages that ask, until their roll is over.
- `chosen`: the settings of servers and users, as far as they are known.
- `reread`: what a channel holds that may be older than the store.
"""
