"""The part of the module that the example programs use.

`App.run` prints every layout, and plays the events that GUI_EVENTS lists (see ../c/gui.c).
"""

import os
from dataclasses import dataclass
from enum import Enum
from types import SimpleNamespace


class Update(Enum):
    DoNothing = 0
    RefreshDom = 1


class WindowEventFilter(Enum):
    LeftMouseUp = 0


@dataclass
class ColorU:
    r: int
    g: int
    b: int
    a: int


def _text(value):
    if not isinstance(value, str):
        raise TypeError("text must be a str")
    return value


def _in_one_line(text):
    return " ".join(text.split())


class Dom:
    def __init__(self, items=lambda: []):
        self.items = items
        self.css = ""
        self.children = []
        self.events = {}
        self.label = None

    @staticmethod
    def create_body():
        return Dom()

    @staticmethod
    def create_div():
        return Dom()

    @staticmethod
    def create_text(text: str):
        _text(text)
        return Dom(lambda: [text])

    @staticmethod
    def create_image(image):
        return Dom(image.items)

    @staticmethod
    def from_xml(text: str):
        _text(text)
        return Dom(lambda: [_in_one_line(text)])

    def with_child(self, child):
        if not isinstance(child, Dom):
            raise TypeError("child must be a Dom")
        self.children.append(child)
        return self

    def with_css(self, css: str):
        assert not self.css
        self.css = _text(css)
        return self

    def with_callback(self, event, data, callback):
        assert event is WindowEventFilter.LeftMouseUp
        return self._on("press", lambda argument: callback(data, _CallbackInfo()))

    def _on(self, verb, action):
        self.events[verb] = action
        return self

    def all_items(self):
        items = list(self.items())
        if self.css:
            items.append("{" + _in_one_line(self.css) + "}")
        return items + [item for child in self.children for item in child.all_items()]

    def find(self, verb, argument):
        fits = verb != "click" or argument in ("", self.label)
        if fits and verb in self.events:
            return self.events[verb]
        found = (child.find(verb, argument) for child in self.children)
        return next((action for action in found if action), None)


class _Widget:
    def __init__(self, items):
        self._dom = Dom(items)

    def dom(self):
        return self._dom


class Button(_Widget):
    @staticmethod
    def create(label: str):
        _text(label)
        button = Button(lambda: [f"[{label}]"])
        button._dom.label = label
        return button

    def with_on_click(self, data, callback):
        self._dom._on("click", lambda argument: callback(data, _CallbackInfo()))
        return self


class CheckBox(_Widget):
    @staticmethod
    def create(checked: bool):
        check_box = CheckBox(lambda: ["[x]" if checked else "[ ]"])
        check_box.checked = checked
        return check_box

    def with_on_toggle(self, data, callback):
        self._dom._on("toggle", lambda argument: callback(data, _CallbackInfo(), not self.checked))
        return self


class TextInput(_Widget):
    @staticmethod
    def create(text: str):
        _text(text)
        return TextInput(lambda: [f"<{text}>"])

    def with_on_input(self, data, callback):
        self._dom._on("type", lambda argument: callback(data, _CallbackInfo(), argument))
        return self


class ProgressBar(_Widget):
    @staticmethod
    def create(percent: float):
        return ProgressBar(lambda: [f"{percent:.0f}%"])


class ColorInput(_Widget):
    @staticmethod
    def create(color: ColorU):
        return ColorInput(lambda: [f"#{color.r:02x}{color.g:02x}{color.b:02x}{color.a:02x}"])

    def with_on_change(self, data, callback):
        def change(argument):
            r, g, b = bytes.fromhex(argument[1:])
            return callback(data, _CallbackInfo(), ColorU(r, g, b, 255))

        self._dom._on("pick", change)
        return self


class DropDown(_Widget):
    @staticmethod
    def create(choices: list):
        drop_down = DropDown(lambda: drop_down._items())
        drop_down.choices = [_text(choice) for choice in choices]
        drop_down.selected = 0
        return drop_down

    def _items(self):
        return [f"({'*' if i == self.selected else ' '}) {choice}" for i, choice in enumerate(self.choices)]

    def with_selected(self, index: int):
        assert 0 <= index < len(self.choices)
        self.selected = index
        return self

    def with_on_choose(self, data, callback):
        self._dom._on("choose", lambda argument: callback(data, _CallbackInfo(), int(argument)))
        return self


class VirtualView(_Widget):
    @staticmethod
    def create(data, callback):
        virtual_view = VirtualView(lambda: virtual_view._items())
        virtual_view.data = data
        virtual_view.callback = callback
        return virtual_view

    def with_rows(self, row_count: int, row_height: float):
        self.row_count = row_count
        self.row_height = row_height
        return self

    def _items(self):
        start = self.row_count // 2
        rows = SimpleNamespace(start=start, end=min(start + 3, self.row_count))
        return [f"{self.row_count} rows of {self.row_height:.0f}:", *self.callback(self.data, None, rows).all_items()]


class Gl:
    SCISSOR_TEST = 0x0C11
    COLOR_BUFFER_BIT = 0x4000
    clears = 0
    scissored = False
    box = (0, 0, 0, 0)

    def draw_into(self, texture):
        assert isinstance(texture, Texture)

    def viewport(self, x: int, y: int, width: int, height: int):
        assert all(isinstance(part, int) for part in (x, y, width, height))

    def scissor(self, x: int, y: int, width: int, height: int):
        Gl.box = (x, y, width, height)
        assert all(isinstance(part, int) for part in Gl.box)

    def enable(self, capability: int):
        Gl.scissored = capability == Gl.SCISSOR_TEST

    def disable(self, capability: int):
        Gl.scissored = False

    def clear_color(self, r: float, g: float, b: float, a: float):
        assert all(0 <= part <= 1 for part in (r, g, b)) and a == 1

    def clear(self, mask: int):
        assert mask == Gl.COLOR_BUFFER_BIT
        Gl.clears += 1


class Texture:
    def __init__(self, size):
        self.size = size

    @staticmethod
    def create(gl, size):
        assert isinstance(gl, Gl)
        return Texture(size)


class HidpiAdjustedBounds:
    def get_logical_size(self):
        return SimpleNamespace(width=300.0, height=201.0)

    def get_physical_size(self):
        return SimpleNamespace(width=450, height=301)


class _RenderImageCallbackInfo:
    def get_bounds(self):
        return HidpiAdjustedBounds()

    def get_gl(self):
        return None if "GUI_SOFTWARE" in os.environ else Gl()


class ImageRef:
    def __init__(self, items=None, size=None):
        self.items = items
        self.size = size

    @staticmethod
    def callback(data, render):
        def items():
            Gl.clears = 0
            size = render(data, _RenderImageCallbackInfo()).size
            assert not Gl.scissored
            x, y, width, height = Gl.box
            return [f"picture {size.width}x{size.height}: {Gl.clears} clears, last {x},{y} {width}x{height}"]

        return ImageRef(items=items)

    @staticmethod
    def texture(texture):
        return ImageRef(size=texture.size)

    @staticmethod
    def empty(size):
        return ImageRef(size=size)


class Thread:
    def __init__(self, data, work):
        self.data = data
        self.work = work

    @staticmethod
    def create(data, work):
        return Thread(data, work)

    def with_write_back(self, data, callback):
        self.write_back = lambda message: callback(data, _CallbackInfo(), message)
        return self


_started = []


class _CallbackInfo:
    def start_thread(self, thread):
        _started.append(thread)


class WindowCreateOptions:
    def __init__(self, layout):
        self.layout = layout
        size = SimpleNamespace(dimensions=SimpleNamespace(width=0.0, height=0.0))
        self.window_state = SimpleNamespace(title="", size=size)

    @staticmethod
    def create(layout):
        return WindowCreateOptions(layout)


class AppConfig:
    @staticmethod
    def create():
        return AppConfig()


class App:
    def __init__(self, model):
        self.model = model

    @staticmethod
    def create(model, config):
        return App(model)

    def run(self, window):
        state = window.window_state
        print(f"{state.title} {state.size.dimensions.width:.0f}x{state.size.dimensions.height:.0f}")
        self._layout = window.layout
        self._lay_out()
        for line in os.environ.get("GUI_EVENTS", "click").split("\n"):
            if line:
                self._play(*line.partition(" ")[::2])

    def _lay_out(self):
        self._body = self._layout(self.model, None)
        print(" ".join(self._body.all_items()))

    def _refresh(self, update):
        if Update(update) is Update.RefreshDom:
            self._lay_out()

    def _play(self, verb, argument):
        action = self._body.find(verb, argument)
        if not action:
            print("nothing to", verb, argument)
            return
        self._refresh(action(argument))
        while _started:
            thread = _started.pop(0)
            send = lambda message: self._refresh(thread.write_back(message)) is None
            thread.work(thread.data, SimpleNamespace(send=send))
