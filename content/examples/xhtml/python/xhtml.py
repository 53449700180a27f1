import sys
from dataclasses import dataclass
from pathlib import Path

from gui import *

PAGE = """\
<html xmlns="http://www.w3.org/1999/xhtml">
  <head>
    <title>Tea</title>
    <style>
      body { padding: 24px; font-family: sans-serif; }
      h1 { color: #7a3b00; }
      li { margin-bottom: 4px; }
      .hint { color: #666666; font-style: italic; }
    </style>
  </head>
  <body>
    <h1>A pot of tea</h1>
    <p>Warm the pot, and let the water boil.</p>
    <ol>
      <li>Take one spoon of leaves for each cup.</li>
      <li>Pour the water over the leaves.</li>
      <li>Wait four minutes.</li>
    </ol>
    <p class="hint">Milk comes last, if at all.</p>
  </body>
</html>
"""


@dataclass
class Model:
    markup: str


def layout(model, info):
    return Dom.from_xml(model.markup)


def main():
    try:
        markup = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else PAGE
    except OSError as error:
        sys.exit(str(error))

    window = WindowCreateOptions.create(layout)
    window.window_state.title = "XHTML"
    window.window_state.size.dimensions.width = 480.0
    window.window_state.size.dimensions.height = 360.0

    app = App.create(Model(markup), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
