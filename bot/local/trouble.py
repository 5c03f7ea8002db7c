"""What keeps a local page from running."""


class LocalTrouble(Exception):
    """The local page cannot run; the code and its facts make one sentence (`trouble.CODE`)."""

    def __init__(self, code: str, **facts: object) -> None:
        """Keep the code and the facts."""
        super().__init__(code)
        self.code = code
        self.facts = facts
