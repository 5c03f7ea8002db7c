"""What is changed in the simulation's page so that it looks and speaks like the program itself."""

from dataclasses import dataclass
from html import escape

from bot.talk import say


@dataclass(frozen=True)
class Patch:
    """One replacement in a served file; `old` must stand in it exactly once."""

    path: str
    old: str
    new: str


_DIE = (
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="#fff">'
    '<circle cx="6" cy="6" r="2.6"/><circle cx="18" cy="6" r="2.6"/>'
    '<circle cx="12" cy="12" r="2.6"/>'
    '<circle cx="6" cy="18" r="2.6"/><circle cx="18" cy="18" r="2.6"/></svg>'
)
_STYLE = """
.brand-mark { background: var(--discord-brand); }
.preview-brand strong { font-size: 15px; }
.channel-empty { display: grid; gap: 16px; justify-items: center; padding-top: 18vh; }
.channel-empty button { padding: 10px 20px; color: #fff; background: var(--discord-brand); }
.channel-topic { white-space: normal; }
#refresh, #view-action-output, body:not(.inspecting) :is(
  #capture-open, #inspector-toggle, .advanced-search, .layout-label, .message-row-indicators,
  .message-pagination, #message-page-status
) { display: none; }
@media (max-width: 760px) {
  #preview-shell.preview-shell { --toolbar-height: 52px; }
  .preview-toolbar { flex-wrap: nowrap; }
  .preview-toolbar #action-status { flex: 1 1 0; margin-left: auto; }
  .viewer-control { white-space: nowrap; }
}
@media (max-width: 560px) {
  .preview-toolbar #action-status {
    position: absolute; top: 100%; right: 6px; padding: 2px 8px; background: #202125;
  }
  .preview-toolbar #action-status:empty { display: none; }
  .channel-topic { font-size: 12px; line-height: 16px; }
}
@media (max-width: 400px) { .toolbar-button { font-size: 13px; } }
"""
LOOKS = (
    Patch("/", "<title>SimCord Preview</title>", "<title>Dobbelbot</title>"),
    Patch("/", 'aria-label="SimCord preview"', 'aria-label="Dobbelbot"'),
    Patch("/", '<span class="brand-mark" aria-hidden="true">S</span>',
          f'<span class="brand-mark" aria-hidden="true">{_DIE}</span>'),
    Patch("/", "<span><strong>SimCord</strong><small>Preview</small></span>",
          "<span><strong>Dobbelbot</strong></span>"),
    Patch("/", ">Messages</button>", ">{messages}</button>"),
    Patch("/", "<h1>Messages</h1>", "<h1>{messages}</h1>"),
    Patch("/", '<label class="viewer-control">Viewing as', '<label class="viewer-control">{as}'),
    Patch("/", '<select id="viewer-picker" aria-label="Viewing as">',
          '<select id="viewer-picker" aria-label="{as}">'),
    Patch("/", '<p id="channel-empty" class="channel-empty" hidden>No messages in this channel.'
          '</p>', '<div id="channel-empty" class="channel-empty" hidden><span>{empty}</span>'
          '<button id="open-table" type="button" data-first="{first}">{open}</button></div>'),
    # The button types the command and takes the entry of the list that then appears.
    Patch("/app.js", """
bootstrap();
""", """
$("open-table").addEventListener("click", () => {
  const box = /** @type {HTMLTextAreaElement} */ ($("channel-composer-input"));
  box.focus();
  box.value = $("open-table").dataset.first || "";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
});
bootstrap();
"""),
    # What went well needs no word: the channel shows it.
    Patch("/actions.js", 'return labels[kind || ""] || "Action completed";', 'return "";'),
    Patch("/actions.js", '"Preview ready"', '""'),
    Patch("/preview.css", "--discord-brand: #5865f2;", "--discord-brand: #2e86c1;"),
    Patch("/preview.css", ".media-lightbox-trigger:disabled { cursor: wait; }\n",
          f".media-lightbox-trigger:disabled {{ cursor: wait; }}\n{_STYLE}"),
)  # fmt: skip
"""The program's name and colours, its words where `{word}` stands, and what a player never needs
away."""


def spoken_page(page: str, language: str, first: str, *, inspector: bool) -> str:
    """The patched page in one language; with `inspector`, the simulation's tools are in it."""
    words = {
        "messages": say(language, "local.messages"),
        "as": say(language, "local.as"),
        "empty": say(language, "local.empty", first=first),
        "open": say(language, "local.open"),
        "first": first,
    }
    for word, text in words.items():
        page = page.replace(f"{{{word}}}", escape(text))
    page = page.replace('<html lang="en">', f'<html lang="{language}">')
    return page.replace("<body>", '<body class="inspecting">') if inspector else page
