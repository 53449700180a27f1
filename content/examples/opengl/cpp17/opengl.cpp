#include "gui17.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

struct Wave {
    float phase = 0.0f;
};

struct Color {
    float red, green, blue;
};

inline constexpr std::int32_t bars = 24;

void fill(const gui::Gl& gl, const Color& color) {
    const auto& [red, green, blue] = color;
    gl.clear_color(red, green, blue, 1.0f);
    gl.clear(gui::Gl::COLOR_BUFFER_BIT);
}

void draw(const gui::Gl& gl, const Wave& wave, const gui::HidpiAdjustedBounds& bounds) {
    const auto [width, height] = bounds.get_physical_size();
    const auto pixels = static_cast<std::int32_t>(width);
    gl.viewport(0, 0, width, height);
    fill(gl, {0.1f, 0.1f, 0.15f});

    // Two logical pixels look the same on every screen.
    const auto gap = static_cast<std::int32_t>(std::lround(2.0f * width / bounds.get_logical_size().width));

    // Within a scissor box, clearing fills the box.
    gl.enable(gui::Gl::SCISSOR_TEST);
    for (std::int32_t i = 0, left = 0; i < bars; ++i) {
        const auto next = pixels * (i + 1) / bars;
        const auto t = i / (bars - 1.0f);
        const auto level = 0.5f + 0.4f * std::sin(wave.phase + 6.2832f * t);
        gl.scissor(left, 0, next - gap - left, static_cast<std::int32_t>(height * level));
        fill(gl, {t, 0.5f, 1.0f - t});
        left = next;
    }
    gl.disable(gui::Gl::SCISSOR_TEST);
}

gui::ImageRef render(gui::RefAny data, gui::RenderImageCallbackInfo info) {
    const auto bounds = info.get_bounds();
    const auto size = bounds.get_physical_size();
    const auto* wave = data.downcast_ref<Wave>();

    if (const std::optional<gui::Gl> gl = info.get_gl(); gl && wave) {
        auto texture = gui::Texture::create(*gl, size);
        gl->draw_into(texture);
        draw(*gl, *wave, bounds);
        return gui::ImageRef::texture(std::move(texture));
    }
    // A window drawn in software has no OpenGL context.
    return gui::ImageRef::empty(size);
}

gui::Update on_press(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info) {
    if (auto* wave = data.downcast_mut<Wave>(); wave != nullptr) {
        wave->phase += 0.5f;
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
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
    auto& [width, height] = window.window_state.size.dimensions;
    width = 640.0f;
    height = 400.0f;

    auto app = gui::App::create(gui::RefAny::new_(Wave{}), gui::AppConfig::create());
    app.run(std::move(window));
}
