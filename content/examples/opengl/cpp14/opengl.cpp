#include "gui14.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

template <typename Number>
constexpr auto turn = Number(6.283185307179586);

struct Wave {
    float phase = 0.0f;

    auto level(float t) const { return 0.5f + 0.4f * std::sin(phase + turn<float> * t); }
};

// Calls `paint(left, width, t)` for each bar, with t from 0 to 1.
template <typename Paint>
static void for_each_bar(std::int32_t total, std::int32_t gap, Paint paint) {
    constexpr auto bars = 24;
    const auto edge = [total](auto bar) { return total * bar / bars; };
    for (auto i = 0; i < bars; ++i) {
        paint(edge(i), edge(i + 1) - gap - edge(i), i / (bars - 1.0f));
    }
}

static auto render(gui::RefAny data, gui::RenderImageCallbackInfo info) {
    const auto bounds = info.get_bounds();
    const auto size = bounds.get_physical_size();
    const auto* wave = data.downcast_ref<Wave>();
    auto context = info.get_gl();
    // A window drawn in software has no OpenGL context.
    if (!wave || !context.is_some()) {
        return gui::ImageRef::empty(size);
    }

    const auto gl = std::move(context).unwrap();
    auto texture = gui::Texture::create(gl, size);
    gl.draw_into(texture);
    gl.viewport(0, 0, size.width, size.height);

    const auto fill = [&gl](auto red, auto green, auto blue) {
        gl.clear_color(red, green, blue, 1.0f);
        gl.clear(gui::Gl::COLOR_BUFFER_BIT);
    };
    fill(0.1f, 0.1f, 0.15f);

    // Within a scissor box, clearing fills the box. Two logical pixels look the same on every screen.
    gl.enable(gui::Gl::SCISSOR_TEST);
    const auto gap = std::lround(2.0f * size.width / bounds.get_logical_size().width);
    for_each_bar(size.width, gap, [&](auto left, auto width, auto t) {
        gl.scissor(left, 0, width, size.height * wave->level(t));
        fill(t, 0.5f, 1.0f - t);
    });
    gl.disable(gui::Gl::SCISSOR_TEST);

    return gui::ImageRef::texture(std::move(texture));
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto on_press = [](gui::RefAny pressed, auto) {
        auto* wave = pressed.downcast_mut<Wave>();
        if (!wave) {
            return gui::Update::DoNothing;
        }
        wave->phase += 0.5f;
        return gui::Update::RefreshDom;
    };

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(gui::Dom::create_text("Click the picture to move the wave."))
        .with_child(gui::Dom::create_image(gui::ImageRef::callback(data, render))
            .with_css("flex-grow: 1;")
            .with_callback(gui::WindowEventFilter::LeftMouseUp, data, on_press));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL";
    window.window_state.size.dimensions.width = 640.0f;
    window.window_state.size.dimensions.height = 400.0f;

    auto app = gui::App::create(gui::RefAny::new_(Wave{}), gui::AppConfig::create());
    app.run(std::move(window));
}
