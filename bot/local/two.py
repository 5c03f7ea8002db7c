"""Two players side by side in one window: a page that holds two of the ordinary ones."""

TWO_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Dobbelbot: two players</title>
    <link rel="stylesheet" href="/two.css">
  </head>
  <body><script type="module" src="/two.js"></script></body>
</html>
"""
TWO_STYLE = """html, body { height: 100%; margin: 0; background: #1e1f22; }
body { display: flex; gap: 4px; }
iframe { flex: 1 1 0; min-width: 0; border: 0; }
"""
# The address is /two#KEY~PLAYER~PLAYER; each half is the ordinary page of one of them.
TWO_SCRIPT = """const [key, ...players] = window.location.hash.slice(1).split("~");
for (const player of players) {
  const frame = document.createElement("iframe");
  frame.src = `/#${key}~${player}`;
  frame.title = `Player ${player}`;
  document.body.append(frame);
}
"""
