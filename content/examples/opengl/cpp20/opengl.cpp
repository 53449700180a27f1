#include "gui20.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <ranges>
#include <utility>

struct Wave {
    float phase;
};

struct Bar {
    std::int32_t left, width, height;
    float tint;
};

// The bars that make a picture of this size; `gap` pixels stay free right of each.
auto bars_of(const Wave& wave, gui::PhysicalSizeU32 size, std::int32_t gap) {
    constexpr std::int32_t count = 24;
    const auto edge = [width = static_cast<std::int32_t>(size.width)](std::int32_t bar) { return width * bar / count; };

    return std::views::iota(0, count) | std::views::transform([=](std::int32_t i) {
        const auto t = std::lerp(0.0f, 1.0f, i / (count - 1.0f));
        const auto angle = wave.phase + 2 * std::numbers::pi_v<float> * t;
        const auto level = std::lerp(0.1f, 0.9f, 0.5f + 0.5f * std::sin(angle));
        return Bar{
            .left = edge(i),
            .width = edge(i + 1) - gap - edge(i),
            .height = static_cast<std::int32_t>(size.height * level),
            .tint = t,
        };
    });
}

void draw(const gui::Gl& gl, std::ranges::input_range auto&& bars) {
    gl.clear_color(0.1f, 0.1f, 0.15f, 1.0f);
    gl.clear(gui::Gl::COLOR_BUFFER_BIT);

    // Within a scissor box, clearing fills the box.
    gl.enable(gui::Gl::SCISSOR_TEST);
    for (const auto& [left, width, height, tint] : bars) {
        gl.scissor(left, 0, width, height);
        gl.clear_color(tint, 0.5f, 1.0f - tint, 1.0f);
        gl.clear(gui::Gl::COLOR_BUFFER_BIT);
    }
    gl.disable(gui::Gl::SCISSOR_TEST);
}

gui::ImageRef render(gui::RefAny data, gui::RenderImageCallbackInfo info) {
    const auto bounds = info.get_bounds();
    const auto size = bounds.get_physical_size();
    const auto* wave = data.downcast_ref<Wave>();
    const std::optional<gui::Gl> gl = info.get_gl();
    // A window drawn in software has no OpenGL context.
    if (!wave || !gl) [[unlikely]] {
        return gui::ImageRef::empty(size);
    }

    // Two logical pixels look the same on every screen.
    const auto gap = std::lround(2 * size.width / bounds.get_logical_size().width);

    auto texture = gui::Texture::create(*gl, size);
    gl->draw_into(texture);
    gl->viewport(0, 0, size.width, size.height);
    draw(*gl, bars_of(*wave, size, gap));
    return gui::ImageRef::texture(std::move(texture));
}

gui::Update on_press(gui::RefAny data, gui::CallbackInfo) {
    using enum gui::Update;

    if (auto* wave = data.downcast_mut<Wave>()) {
        wave->phase += 0.5f;
        return RefreshDom;
    }
    return DoNothing;
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto picture = gui::Dom::create_image(gui::ImageRef::callback(data, render))
        .with_css("flex-grow: 1;")
        .with_callback(gui::WindowEventFilter::LeftMouseUp, data, on_press);

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(gui::Dom::create_text("Click the picture to move the wave."))
        .with_child(std::move(picture));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL";
    window.window_state.size.dimensions = {.width = 640.0f, .height = 400.0f};

    auto app = gui::App::create(gui::RefAny::new_(Wave{.phase = 0.0f}), gui::AppConfig::create());
    app.run(std::move(window));
}
