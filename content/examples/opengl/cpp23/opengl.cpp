#include "gui23.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <utility>

struct Wave {
    float phase;
};

struct Box {
    std::int32_t left, bottom, width, height;
};

struct Color {
    float red, green, blue;
};

// A texture of the size that the bounds give, painted box by box.
class Canvas {
public:
    Canvas(const gui::Gl& gl, const gui::HidpiAdjustedBounds& bounds)
        : gl_{gl},
          size_{bounds.get_physical_size()},
          scale_{size_.width / bounds.get_logical_size().width},
          texture_{gui::Texture::create(gl, size_)} {
        gl_.draw_into(texture_);
        gl_.viewport(0, 0, size_.width, size_.height);
    }

    // The box of bar `i` of `count`, two logical pixels apart from the next.
    Box operator[](std::int32_t i, std::int32_t count, float level) const {
        const auto width = static_cast<std::int32_t>(size_.width);
        const auto left = width * i / count;
        const auto right = width * (i + 1) / count - static_cast<std::int32_t>(std::lround(2.0f * scale_));
        return {left, 0, right - left, static_cast<std::int32_t>(size_.height * level)};
    }

    void fill(const Color& color) const {
        gl_.clear_color(color.red, color.green, color.blue, 1.0f);
        gl_.clear(gui::Gl::COLOR_BUFFER_BIT);
    }

    // Within a scissor box, clearing fills the box.
    void fill(const Box& box, const Color& color) const {
        gl_.enable(gui::Gl::SCISSOR_TEST);
        gl_.scissor(box.left, box.bottom, box.width, box.height);
        fill(color);
        gl_.disable(gui::Gl::SCISSOR_TEST);
    }

    gui::ImageRef image() && { return gui::ImageRef::texture(std::move(texture_)); }

private:
    const gui::Gl& gl_;
    gui::PhysicalSizeU32 size_;
    float scale_;
    gui::Texture texture_;
};

gui::ImageRef render(gui::RefAny data, gui::RenderImageCallbackInfo info) {
    const auto bounds = info.get_bounds();
    const auto* wave = data.downcast_ref<Wave>();

    const auto paint = [&](const gui::Gl& gl) {
        constexpr auto bars = 24;
        Canvas canvas{gl, bounds};
        canvas.fill({.red = 0.1f, .green = 0.1f, .blue = 0.15f});
        for (auto i = 0; wave && i < bars; ++i) {
            const auto t = i / (bars - 1.0f);
            const auto level = 0.5f + 0.4f * std::sin(wave->phase + 2 * std::numbers::pi_v<float> * t);
            canvas.fill(canvas[i, bars, level], {.red = t, .green = 0.5f, .blue = 1.0f - t});
        }
        return std::move(canvas).image();
    };

    // A window drawn in software has no OpenGL context.
    return std::optional<gui::Gl>{info.get_gl()}
        .transform(paint)
        .or_else([&] { return std::optional{gui::ImageRef::empty(bounds.get_physical_size())}; })
        .value();
}

gui::Update on_press(gui::RefAny data, gui::CallbackInfo) {
    auto* wave = data.downcast_mut<Wave>();
    if (!wave) {
        return gui::Update::DoNothing;
    }
    wave->phase += 0.5f;
    return gui::Update::RefreshDom;
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    // `auto(data)` is one more reference to the wave.
    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(gui::Dom::create_text("Click the picture to move the wave."))
        .with_child(gui::Dom::create_image(gui::ImageRef::callback(auto(data), render))
            .with_css("flex-grow: 1;")
            .with_callback(gui::WindowEventFilter::LeftMouseUp, auto(data), on_press));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL";
    window.window_state.size.dimensions = {.width = 640.0f, .height = 400.0f};

    auto app = gui::App::create(gui::RefAny::new_(Wave{.phase = 0.0f}), gui::AppConfig::create());
    app.run(std::move(window));
}
