import math
import operator
from dataclasses import dataclass

from gui import *

KEYS = "C/789*456-123+0.="
COLUMNS = {"C": 3, "0": 2}
LONGEST_ENTRY = 15


def divide(a, b):
    return a / b if b else math.nan


OPERATIONS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": divide}


@dataclass
class Calculator:
    entry: str = ""  # What has been typed since the last operator.
    total: float = 0.0
    pending: str = "="  # The operator that waits for its second number.

    def press(self, symbol):
        if symbol == "C":
            self.entry, self.total, self.pending = "", 0.0, "="
        elif symbol == "." or symbol.isdigit():
            self.type(symbol)
        else:
            if self.entry:
                number = float(self.entry)
                operation = OPERATIONS.get(self.pending)
                self.total = operation(self.total, number) if operation else number
            self.entry, self.pending = "", symbol

    def type(self, symbol):
        if symbol == ".":
            if "." in self.entry:
                return
            self.entry = self.entry or "0"
        elif self.entry == "0":
            self.entry = ""
        if len(self.entry) < LONGEST_ENTRY:
            self.entry += symbol

    @property
    def shown(self):
        if self.entry:
            return self.entry
        return f"{self.total:.10g}" if math.isfinite(self.total) else "Error"


@dataclass
class Key:
    """What each button owns: which key it is, and the calculator."""

    symbol: str
    calculator: Calculator


def on_key(key, info):
    key.calculator.press(key.symbol)
    return Update.RefreshDom


def key_button(key):
    return (
        Button.create(key.symbol)
        .with_on_click(key, on_key)
        .dom()
        .with_css(f"grid-column: span {COLUMNS.get(key.symbol, 1)};")
    )


def layout(calculator, info):
    display = Dom.create_text(calculator.shown).with_css(
        "padding: 8px; font-size: 32px; text-align: right;"
    )
    grid = Dom.create_div().with_css(
        "display: grid; grid-template-columns: repeat(4, 1fr); "
        "grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;"
    )
    for symbol in KEYS:
        grid = grid.with_child(key_button(Key(symbol, calculator)))

    return (
        Dom.create_body()
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(display)
        .with_child(grid)
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "Calculator"
    window.window_state.size.dimensions.width = 320.0
    window.window_state.size.dimensions.height = 440.0

    app = App.create(Calculator(), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
