"""What is changed in the simulation's own page so that a game can be played in it."""

from bot.local.looks import LOOKS, Patch

PATCHES = (
    # A redraw must not change a picture's size for a moment, or the scroll jumps and an open menu
    # closes: it must neither collapse nor grow with the words that describe it.
    Patch(
        "/media.js",
        """  const width = Number(manifest?.displayWidth);
  const height = Number(manifest?.displayHeight);
  if (width > 0 && height > 0) {
""",
        """  const known = options.assetMetadata?.(assetId);
  const width = Number(manifest?.displayWidth || known?.displayWidth);
  const height = Number(manifest?.displayHeight || known?.displayHeight);
  if (width > 0 && height > 0) {
    image.style.aspectRatio = `${width} / ${height}`;
    image.style.minHeight = "0";
    if (className.includes("gallery-image")) trigger.style.width = "100%";
""",
    ),
    # A new last message is shown whole, picture included, unless the reader scrolls or chooses.
    Patch(
        "/timeline.js",
        """  /** @type {number | null} */
  let correction = null;
""",
        """  /** @type {number | null} */
  let correction = null;
  let followUntil = 0;
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"])
    ui.timeline.addEventListener(kind, () => { followUntil = 0; }, { passive: true });
""",
    ),
    Patch(
        "/timeline.js",
        """    const desired = [];
    const dayKeys = new Set();
""",
        """    if ((hasNewTail || !previousIds.length) && !state.dropdown) {
      followUntil = Date.now() + 2500;
      state.scrollIntent = { policy: "bottom" };
    }
    const desired = [];
    const dayKeys = new Set();
""",
    ),
    Patch(
        "/timeline.js",
        """    return { policy: ui.timeline.scrollHeight - ui.timeline.scrollTop""",
        """    return { policy: Date.now() < followUntil || ui.timeline.scrollHeight - ui.timeline.scrollTop""",  # noqa: E501
    ),
    # A menu that has left the screen is closed. Where a message above it has grown it has not left
    # for good: the place is put right before that is looked at.
    Patch(
        "/app.js",
        """  fitOpenDropdowns();
  reconcileLightbox();
""",
        """  timeline.reconcileScrollIntent();
  fitOpenDropdowns();
  reconcileLightbox();
""",
    ),
    Patch(
        "/timeline.js",
        """    state.scrollIntent = snapshot.targetId && String(snapshot.targetId) !== String(previousTargetId || "")
""",  # noqa: E501
        """    state.scrollIntent = Date.now() >= followUntil && snapshot.targetId && String(snapshot.targetId) !== String(previousTargetId || "")
""",  # noqa: E501
    ),
    # Others' moves are seen at once: a page that knows all there is waits until there is more.
    Patch("/session.js", "failure, interval = 500 })", "failure, interval = 200 })"),
    Patch(
        "/session.js",
        "    const accepted = await readState();",
        "    const accepted = await readState(true);",
    ),
    Patch(
        "/session.js",
        """  function readState() {
    if (stopped) return Promise.resolve(false);
    if (pending) return pending;
""",
        """  let patient = false;
  function readState(wait = false) {
    if (stopped) return Promise.resolve(false);
    if (pending && (wait || !patient)) return pending;
    if (pending) invalidate();
    patient = wait;
""",
    ),
    Patch(
        "/session.js",
        "        const value = await read(owner.signal);",
        "        const value = await read(owner.signal, wait);",
    ),
    Patch(
        "/app.js",
        """  read: (signal) => request("/api/state", "GET", undefined, state.contextId, signal),""",
        """  read: (signal, wait) => request(wait && state.seen ? `/api/state?seen=${encodeURIComponent(state.seen)}` : "/api/state", "GET", undefined, state.contextId, signal),""",  # noqa: E501
    ),
    Patch(
        "/app.js",
        """      if (!session.accept(snapshot)) return false;
      reconcileUncertainAction(snapshot);
      return true;
    }
    return installSnapshot(snapshot);
""",
        """      if (!session.accept(snapshot)) return false;
      reconcileUncertainAction(snapshot);
      state.seen = snapshot.seen;
      return true;
    }
    const installed = await installSnapshot(snapshot);
    if (installed) state.seen = snapshot.seen;
    return installed;
""",
    ),
    # A redraw between pressing and letting go would take the button away, and the press with it.
    Patch(
        "/app.js",
        """  install: async (snapshot) => {
""",
        """  install: async (snapshot) => {
    if (snapshot === null) return true;
    if (document.querySelector("button:active")) return false;
""",
    ),
    # As in Discord, the list closes once the last option has been picked, and Enter sends.
    Patch(
        "/commands.js",
        """    renderCompose({ focus: Boolean(next) });
""",
        """    const typed = document.activeElement;
    if (!next && typed instanceof HTMLElement) typed.blur();
    renderCompose({ focus: Boolean(next) });
    if (!next) queryElement(commandElement(), ".command-chip")?.focus();
""",
    ),
    # Completions are offered before anything is typed, as in Discord.
    Patch(
        "/commands.js",
        """            const current = String(field.value || "");
""",
        """            const current = String(field.value || "");
            queryAutocomplete(option, current);
""",
    ),
    # #KEY~PLAYER opens the page as that player.
    Patch(
        "/app.js",
        'const hash = window.location.hash.startsWith("#") ? window.location.hash.slice(1) : "";',
        """const [hash, player] = window.location.hash.slice(1).split("~");""",
    ),
    Patch(
        "/app.js",
        'await request("/api/pages", "POST", {}, null)',
        'await request("/api/pages", "POST", { viewer_id: player }, null)',
    ),
    # A reload keeps who one is, and a page whose server has been started again reloads itself.
    Patch(
        "/app.js",
        'ui.viewer.addEventListener("change", () => dispatch(',
        'ui.viewer.addEventListener("change", () => history.replaceState(null, "", '
        "`#${hash}~${ui.viewer.value}`));\n"
        'ui.viewer.addEventListener("change", () => dispatch(',
    ),
    Patch(
        "/app.js",
        '    if (error instanceof Error && "status" in error && (error.status === 401',
        '    if (error instanceof Error && "status" in error && error.status === 410) '
        "window.location.reload();\n"
        '    else if (error instanceof Error && "status" in error && (error.status === 401',
    ),
    *LOOKS,
)


def patched(path: str, text: str) -> str:
    """The served file at `path` with every replacement made.

    Raises:
        LookupError: the simulation's file is not the one these replacements were written for.
    """
    for patch in PATCHES:
        if patch.path == path:
            if text.count(patch.old) != 1:
                raise LookupError(f"{path}: not found once: {patch.old.strip()[:60]}")
            text = text.replace(patch.old, patch.new)
    return text
