"""Making channels show their tables. It knows nothing of commands or answers.

- `shower`: when a table is shown, and again where that failed; `channels`: message by message.
- `messages`: posting, editing and deleting one; `layout` with `items`: a screen as Discord has it;
  `pictures`: drawn off the loop.
- What stands in the way: `rights`, of which `hosts` are told; `broken` connections; `codes`.
- `reread`: what a channel holds that may be older than the store.
"""
