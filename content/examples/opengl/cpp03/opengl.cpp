#include "gui03.hpp"

#include <cmath>
#include <cstddef>

struct Wave {
    float phase;

    explicit Wave(float start) : phase(start) {}
};

static const int bars = 24;

static void draw(const gui::Gl& gl, const Wave& wave, const gui::HidpiAdjustedBounds& bounds) {
    const gui::PhysicalSizeU32 size = bounds.get_physical_size();
    const int width = static_cast<int>(size.width);
    const int height = static_cast<int>(size.height);
    // Two logical pixels look the same on every screen.
    const float scale = width / bounds.get_logical_size().width;
    const int gap = static_cast<int>(std::floor(2.0f * scale + 0.5f));

    gl.viewport(0, 0, width, height);
    gl.clear_color(0.1f, 0.1f, 0.15f, 1.0f);
    gl.clear(gui::Gl::COLOR_BUFFER_BIT);

    // Within a scissor box, clearing fills the box.
    gl.enable(gui::Gl::SCISSOR_TEST);
    for (int i = 0; i < bars; ++i) {
        const float t = i / (bars - 1.0f);
        const float level = 0.5f + 0.4f * std::sin(wave.phase + 6.2832f * t);
        const int left = width * i / bars;
        const int right = width * (i + 1) / bars - gap;
        gl.scissor(left, 0, right - left, static_cast<int>(height * level));
        gl.clear_color(t, 0.5f, 1.0f - t, 1.0f);
        gl.clear(gui::Gl::COLOR_BUFFER_BIT);
    }
    gl.disable(gui::Gl::SCISSOR_TEST);
}

static gui::ImageRef render(gui::RefAny data, gui::RenderImageCallbackInfo info) {
    const gui::HidpiAdjustedBounds bounds = info.get_bounds();
    const gui::PhysicalSizeU32 size = bounds.get_physical_size();

    const Wave* wave = data.downcast_ref<Wave>();
    gui::OptionGl context = info.get_gl();
    // A window drawn in software has no OpenGL context.
    if (wave == NULL || !context.is_some()) {
        return gui::ImageRef::empty(size);
    }

    const gui::Gl gl = context.unwrap();
    gui::Texture texture = gui::Texture::create(gl, size);
    gl.draw_into(texture);
    draw(gl, *wave, bounds);
    return gui::ImageRef::texture(texture);
}

static gui::Update on_press(gui::RefAny data, gui::CallbackInfo) {
    Wave* wave = data.downcast_mut<Wave>();
    if (wave == NULL) {
        return gui::Update::DoNothing;
    }
    wave->phase += 0.5f;
    return gui::Update::RefreshDom;
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom picture = gui::Dom::create_image(gui::ImageRef::callback(data, render));
    picture = picture.with_css("flex-grow: 1;");
    picture = picture.with_callback(gui::WindowEventFilter::LeftMouseUp, data, on_press);

    gui::Dom body = gui::Dom::create_body();
    body = body.with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;");
    body = body.with_child(gui::Dom::create_text("Click the picture to move the wave."));
    body = body.with_child(picture);
    return body;
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL";
    window.window_state.size.dimensions.width = 640.0f;
    window.window_state.size.dimensions.height = 400.0f;

    gui::App app = gui::App::create(gui::RefAny::new_(Wave(0.0f)), gui::AppConfig::create());
    app.run(window);
    return 0;
}
