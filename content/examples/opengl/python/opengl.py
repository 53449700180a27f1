from dataclasses import dataclass
from math import sin, tau

from gui import *

BARS = 24


@dataclass
class Wave:
    phase: float = 0.0


def draw(gl, wave, bounds):
    size = bounds.get_physical_size()
    # Two logical pixels look the same on every screen.
    gap = round(2.0 * size.width / bounds.get_logical_size().width)

    gl.viewport(0, 0, size.width, size.height)
    gl.clear_color(0.1, 0.1, 0.15, 1.0)
    gl.clear(Gl.COLOR_BUFFER_BIT)

    # Within a scissor box, clearing fills the box.
    gl.enable(Gl.SCISSOR_TEST)
    for i in range(BARS):
        t = i / (BARS - 1)
        level = 0.5 + 0.4 * sin(wave.phase + tau * t)
        left = size.width * i // BARS
        right = size.width * (i + 1) // BARS - gap
        gl.scissor(left, 0, right - left, int(size.height * level))
        gl.clear_color(t, 0.5, 1.0 - t, 1.0)
        gl.clear(Gl.COLOR_BUFFER_BIT)
    gl.disable(Gl.SCISSOR_TEST)


def render(wave, info):
    bounds = info.get_bounds()
    size = bounds.get_physical_size()
    gl = info.get_gl()
    if gl is None:
        # The window is drawn in software.
        return ImageRef.empty(size)

    texture = Texture.create(gl, size)
    gl.draw_into(texture)
    draw(gl, wave, bounds)
    return ImageRef.texture(texture)


def on_press(wave, info):
    wave.phase += 0.5
    return Update.RefreshDom


def layout(wave, info):
    picture = (
        Dom.create_image(ImageRef.callback(wave, render))
        .with_css("flex-grow: 1;")
        .with_callback(WindowEventFilter.LeftMouseUp, wave, on_press)
    )
    return (
        Dom.create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(Dom.create_text("Click the picture to move the wave."))
        .with_child(picture)
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "OpenGL"
    window.window_state.size.dimensions.width = 640.0
    window.window_state.size.dimensions.height = 400.0

    app = App.create(Wave(), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
