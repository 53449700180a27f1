from dataclasses import dataclass

from gui import *

ROW_HEIGHT = 24.0
MOST_ROWS = 1_000_000_000


@dataclass
class Model:
    row_count: int


def steps_from(number):
    """Steps until a number is 1: an even number is halved, an odd one tripled plus one."""
    steps = 0
    while number > 1:
        number = 3 * number + 1 if number % 2 else number // 2
        steps += 1
    return steps


def row(number, row_count):
    color = "#eef2f6" if number % 2 else "#ffffff"
    text = f"{number} of {row_count}: {steps_from(number)} steps"
    return Dom.create_text(text).with_css(f"height: {ROW_HEIGHT:.0f}px; background: {color};")


def rows_in_sight(model, info, rows):
    """Only visible rows are created."""
    rows_dom = Dom.create_div()
    for index in range(rows.start, rows.end):
        rows_dom = rows_dom.with_child(row(index + 1, model.row_count))
    return rows_dom


def on_more(model, info):
    if model.row_count >= MOST_ROWS:
        return Update.DoNothing
    model.row_count *= 10
    return Update.RefreshDom


def layout(model, info):
    more = Button.create("Ten times as many rows").with_on_click(model, on_more)
    rows = VirtualView.create(model, rows_in_sight).with_rows(model.row_count, ROW_HEIGHT)
    return (
        Dom.create_body()
        .with_css("display: flex; flex-direction: column;")
        .with_child(more.dom())
        .with_child(rows.dom().with_css("flex-grow: 1;"))
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "Infinity"
    window.window_state.size.dimensions.width = 400.0
    window.window_state.size.dimensions.height = 600.0

    app = App.create(Model(row_count=1_000_000), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
