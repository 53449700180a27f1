"""The part of the module that the example programs use, over the C API.

The native module contains the library; a wheel has it as a file beside this one.
"""

import ctypes
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import SimpleNamespace

_FILE = {"darwin": "libgui.dylib", "win32": "gui.dll"}.get(sys.platform, "libgui.so")
_library = ctypes.CDLL(__file__ if __file__.endswith((".so", ".pyd")) else str(Path(__file__).with_name(_FILE)))

# A struct that contains one pointer: a Dom, a widget, a RefAny, or the information for a callback.
_handle = ctypes.c_void_p


class _String(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def take(self):
        text = ctypes.string_at(self.bytes, self.length).decode()
        _call("GuiString_delete", None, ctypes.byref(self))
        return text


class _StringVec(ctypes.Structure):
    _fields_ = [("items", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class _Color(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint8) for name in "rgba"]


class RowRange(ctypes.Structure):
    _fields_ = [("start", ctypes.c_size_t), ("end", ctypes.c_size_t)]


class FloatValue(ctypes.Structure):
    _fields_ = [("number", ctypes.c_ssize_t)]


class DpiScaleFactor(ctypes.Structure):
    _fields_ = [("inner", FloatValue)]


class LogicalSize(ctypes.Structure):
    _fields_ = [("width", ctypes.c_float), ("height", ctypes.c_float)]


class PhysicalSizeU32(ctypes.Structure):
    _fields_ = [("width", ctypes.c_uint32), ("height", ctypes.c_uint32)]


class HidpiAdjustedBounds(ctypes.Structure):
    _fields_ = [("logical_size", LogicalSize), ("hidpi_factor", DpiScaleFactor)]

    def get_logical_size(self):
        return _call("GuiHidpiAdjustedBounds_getLogicalSize", LogicalSize, ctypes.byref(self))

    def get_physical_size(self):
        return _call("GuiHidpiAdjustedBounds_getPhysicalSize", PhysicalSizeU32, ctypes.byref(self))


class _WindowSize(ctypes.Structure):
    _fields_ = [("dimensions", LogicalSize)]


class _WindowState(ctypes.Structure):
    _fields_ = [("title", _String), ("size", _WindowSize)]


class _WindowCreateOptions(ctypes.Structure):
    _fields_ = [("layout", ctypes.c_void_p), ("window_state", _WindowState)]


class _Thread(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("data", "work", "write_back_data", "write_back")]


def _call(name, returns, *arguments):
    function = getattr(_library, name)
    function.restype = returns
    return function(*arguments)


def _text(text):
    if not isinstance(text, str):
        raise TypeError("text must be a str")
    data = text.encode()
    return _call("GuiString_fromUtf8", _String, data, ctypes.c_size_t(len(data)))


# Values by their number. The library holds only the number, in a RefAny, and calls the destructor after its last use.
_held = {}
_TYPE = ctypes.c_uint64(1)
_destructor = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_size_t))(lambda number: _held.pop(number[0], None) and None)


def _ref_any(value):
    number = ctypes.c_size_t(max(_held, default=0) + 1)
    _held[number.value] = value
    size = ctypes.c_size_t(ctypes.sizeof(number))
    return _handle(_call("GuiRefAny_new", _handle, ctypes.byref(number), size, size, _TYPE, _destructor))


def _callback(returns, *arguments):
    """A C function whose first argument is a RefAny. It calls the held function with the other arguments."""

    def call(data, *rest):
        ref_any = _handle(data)
        number = _call("GuiRefAny_downcastRef", ctypes.POINTER(ctypes.c_size_t), ctypes.byref(ref_any), _TYPE)
        result = _held[number[0]](*rest)
        _call("GuiRefAny_delete", None, ctypes.byref(ref_any))
        return result

    return ctypes.CFUNCTYPE(returns, _handle, *arguments)(call)


class Update(Enum):
    DoNothing = 0
    RefreshDom = 1


class WindowEventFilter(Enum):
    LeftMouseUp = 6


@dataclass
class ColorU:
    r: int
    g: int
    b: int
    a: int


class CallbackInfo:
    def __init__(self, handle):
        self._handle = _handle(handle)

    def start_thread(self, thread):
        _call("GuiCallbackInfo_startThread", None, ctypes.byref(self._handle), thread._thread)


class RenderImageCallbackInfo(CallbackInfo):
    def get_bounds(self):
        return _call("GuiRenderImageCallbackInfo_getBounds", HidpiAdjustedBounds, ctypes.byref(self._handle))

    def get_gl(self):
        option = _call("GuiRenderImageCallbackInfo_getGl", _OptionGl, ctypes.byref(self._handle))
        _call("GuiOptionGl_delete", None, ctypes.byref(option))
        return Gl(option.payload) if option.tag == 1 else None


_on_event = _callback(ctypes.c_int, _handle)
_on_toggle = _callback(ctypes.c_int, _handle, ctypes.c_bool)
_on_input = _callback(ctypes.c_int, _handle, _String)
_on_change = _callback(ctypes.c_int, _handle, _Color)
_on_choose = _callback(ctypes.c_int, _handle, ctypes.c_size_t)
_on_rows = _callback(_handle, _handle, RowRange)
_on_render = _callback(_handle, _handle)
_on_layout = _callback(_handle, _handle)
_on_work = _callback(None, _handle)
_on_write_back = _callback(ctypes.c_int, _handle, _handle)


def _bound(data, callback, convert=lambda value: value):
    """What an event calls: the program's callback, with its data."""
    return _ref_any(lambda info, *rest: Update(callback(data, CallbackInfo(info), *map(convert, rest))).value)


class Dom:
    def __init__(self, name, *arguments):
        self._handle = _handle(_call(name, _handle, *arguments))

    @staticmethod
    def create_body():
        return Dom("GuiDom_createBody")

    @staticmethod
    def create_div():
        return Dom("GuiDom_createDiv")

    @staticmethod
    def create_text(text: str):
        return Dom("GuiDom_createText", _text(text))

    @staticmethod
    def create_image(image):
        return Dom("GuiDom_createImage", image._handle)

    @staticmethod
    def from_xml(text: str):
        return Dom("GuiDom_fromXml", _text(text))

    def with_child(self, child):
        if not isinstance(child, Dom):
            raise TypeError("child must be a Dom")
        return Dom("GuiDom_withChild", self._handle, child._handle)

    def with_css(self, css: str):
        return Dom("GuiDom_withCss", self._handle, _text(css))

    def with_callback(self, event, data, callback):
        return Dom("GuiDom_withCallback", self._handle, event.value, _bound(data, callback), _on_event)


class _Widget:
    def __init__(self, function, *arguments):
        self._handle = _handle(_call(f"Gui{type(self).__name__}_{function}", _handle, *arguments))

    def dom(self):
        return Dom(f"Gui{type(self).__name__}_dom", self._handle)


class Button(_Widget):
    @staticmethod
    def create(label: str):
        return Button("create", _text(label))

    def with_on_click(self, data, callback):
        return Button("withOnClick", self._handle, _bound(data, callback), _on_event)


class CheckBox(_Widget):
    @staticmethod
    def create(checked: bool):
        return CheckBox("create", ctypes.c_bool(checked))

    def with_on_toggle(self, data, callback):
        return CheckBox("withOnToggle", self._handle, _bound(data, callback), _on_toggle)


class TextInput(_Widget):
    @staticmethod
    def create(text: str):
        return TextInput("create", _text(text))

    def with_on_input(self, data, callback):
        return TextInput("withOnInput", self._handle, _bound(data, callback, _String.take), _on_input)


class ProgressBar(_Widget):
    @staticmethod
    def create(percent: float):
        return ProgressBar("create", ctypes.c_float(percent))


class ColorInput(_Widget):
    @staticmethod
    def create(color: ColorU):
        return ColorInput("create", _Color(color.r, color.g, color.b, color.a))

    def with_on_change(self, data, callback):
        convert = lambda color: ColorU(color.r, color.g, color.b, color.a)
        return ColorInput("withOnChange", self._handle, _bound(data, callback, convert), _on_change)


class DropDown(_Widget):
    @staticmethod
    def create(choices: list):
        strings = (_String * len(choices))(*map(_text, choices))
        return DropDown("create", _call("GuiStringVec_fromArray", _StringVec, strings, ctypes.c_size_t(len(choices))))

    def with_selected(self, index: int):
        return DropDown("withSelected", self._handle, ctypes.c_size_t(index))

    def with_on_choose(self, data, callback):
        return DropDown("withOnChoose", self._handle, _bound(data, callback), _on_choose)


class VirtualView(_Widget):
    @staticmethod
    def create(data, callback):
        rows = _ref_any(lambda info, rows: callback(data, CallbackInfo(info), rows)._handle.value)
        return VirtualView("create", rows, _on_rows)

    def with_rows(self, row_count: int, row_height: float):
        return VirtualView("withRows", self._handle, ctypes.c_size_t(row_count), ctypes.c_float(row_height))


class _Gl(ctypes.Structure):
    _fields_ = [("calls", ctypes.c_void_p)]


class _OptionGl(ctypes.Structure):
    _fields_ = [("tag", ctypes.c_int), ("payload", _Gl)]


class _Texture(ctypes.Structure):
    _fields_ = [("size", PhysicalSizeU32), ("gl", _Gl)]


class Gl:
    SCISSOR_TEST = 0x0C11
    COLOR_BUFFER_BIT = 0x4000

    def __init__(self, gl):
        self._gl = gl

    def _do(self, function, *arguments):
        _call(f"GuiGl_{function}", None, ctypes.byref(self._gl), *arguments)

    def draw_into(self, texture):
        self._do("drawInto", ctypes.byref(texture._texture))

    def viewport(self, x: int, y: int, width: int, height: int):
        self._do("viewport", x, y, width, height)

    def scissor(self, x: int, y: int, width: int, height: int):
        self._do("scissor", x, y, width, height)

    def enable(self, capability: int):
        self._do("enable", ctypes.c_uint32(capability))

    def disable(self, capability: int):
        self._do("disable", ctypes.c_uint32(capability))

    def clear_color(self, r: float, g: float, b: float, a: float):
        self._do("clearColor", *map(ctypes.c_float, (r, g, b, a)))

    def clear(self, mask: int):
        self._do("clear", ctypes.c_uint32(mask))


class Texture:
    @staticmethod
    def create(gl, size):
        texture = Texture()
        size = PhysicalSizeU32(size.width, size.height)
        texture._texture = _call("GuiTexture_create", _Texture, ctypes.byref(gl._gl), size)
        return texture


class ImageRef:
    def __init__(self, function, *arguments):
        self._handle = _handle(_call(f"GuiImageRef_{function}", _handle, *arguments))

    @staticmethod
    def callback(data, render):
        rendered = _ref_any(lambda info: render(data, RenderImageCallbackInfo(info))._handle.value)
        return ImageRef("callback", rendered, _on_render)

    @staticmethod
    def texture(texture):
        return ImageRef("texture", texture._texture)

    @staticmethod
    def empty(size):
        return ImageRef("empty", PhysicalSizeU32(size.width, size.height))


class _Sender:
    def __init__(self, handle):
        self._handle = _handle(handle)

    def send(self, message):
        return _call("GuiThreadSender_send", ctypes.c_bool, ctypes.byref(self._handle), _ref_any(message))


class Thread:
    def __init__(self, thread):
        self._thread = thread

    @staticmethod
    def create(data, work):
        def run(handle):
            sender = _Sender(handle)
            work(data, sender)
            _call("GuiThreadSender_delete", None, ctypes.byref(sender._handle))

        return Thread(_call("GuiThread_create", _Thread, _ref_any(run), _on_work))

    def with_write_back(self, data, callback):
        def write_back(info, message):
            ref_any = _handle(message)
            number = _call("GuiRefAny_downcastRef", ctypes.POINTER(ctypes.c_size_t), ctypes.byref(ref_any), _TYPE)
            value = _held[number[0]]
            _call("GuiRefAny_delete", None, ctypes.byref(ref_any))
            return Update(callback(data, CallbackInfo(info), value)).value

        bound = _ref_any(write_back)
        return Thread(_call("GuiThread_withWriteBack", _Thread, self._thread, bound, _on_write_back))


class WindowCreateOptions:
    def __init__(self, layout):
        self._layout = layout
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
    """Creates the library's app when it runs, because the callback that uses the model is not known before."""

    def __init__(self, model):
        self._model = model

    @staticmethod
    def create(model, config):
        return App(model)

    def run(self, window):
        lay_out = lambda info: window._layout(self._model, CallbackInfo(info))._handle.value
        app = _handle(_call("GuiApp_create", _handle, _ref_any(lay_out), _handle(_call("GuiAppConfig_create", _handle))))
        options = _call("GuiWindowCreateOptions_create", _WindowCreateOptions, _on_layout)
        state = window.window_state
        options.window_state.title = _text(state.title)
        options.window_state.size.dimensions = LogicalSize(state.size.dimensions.width, state.size.dimensions.height)
        _call("GuiApp_run", None, ctypes.byref(app), options)
        _call("GuiApp_delete", None, ctypes.byref(app))
