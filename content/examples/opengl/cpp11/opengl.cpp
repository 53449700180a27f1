#include "gui11.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

struct Wave {
    float phase;
};

static constexpr std::int32_t bars = 24;

// Within a scissor box, clearing fills the box: as long as this object lives.
class Boxes {
public:
    explicit Boxes(const gui::Gl& gl) : gl_(gl) { gl_.enable(gui::Gl::SCISSOR_TEST); }
    ~Boxes() { gl_.disable(gui::Gl::SCISSOR_TEST); }
    Boxes(const Boxes&) = delete;
    Boxes& operator=(const Boxes&) = delete;

    void fill(std::int32_t left, std::int32_t width, std::int32_t height) const {
        gl_.scissor(left, 0, width, height);
        gl_.clear(gui::Gl::COLOR_BUFFER_BIT);
    }

private:
    const gui::Gl& gl_;
};

static void draw(const gui::Gl& gl, const Wave& wave, const gui::HidpiAdjustedBounds& bounds) {
    const auto size = bounds.get_physical_size();
    const auto width = static_cast<std::int32_t>(size.width);
    const auto height = static_cast<std::int32_t>(size.height);
    // Two logical pixels look the same on every screen.
    const auto gap = static_cast<std::int32_t>(std::lround(2.0f * width / bounds.get_logical_size().width));

    gl.viewport(0, 0, width, height);
    gl.clear_color(0.1f, 0.1f, 0.15f, 1.0f);
    gl.clear(gui::Gl::COLOR_BUFFER_BIT);

    const Boxes boxes{gl};
    const auto edge = [width](std::int32_t bar) { return width * bar / bars; };
    for (std::int32_t i = 0; i < bars; ++i) {
        const auto t = i / (bars - 1.0f);
        const auto level = 0.5f + 0.4f * std::sin(wave.phase + 6.2832f * t);
        gl.clear_color(t, 0.5f, 1.0f - t, 1.0f);
        boxes.fill(edge(i), edge(i + 1) - gap - edge(i), static_cast<std::int32_t>(height * level));
    }
}

static const auto render = [](gui::RefAny data, gui::RenderImageCallbackInfo info) -> gui::ImageRef {
    const auto bounds = info.get_bounds();
    const auto* wave = data.downcast_ref<Wave>();
    auto context = info.get_gl();
    // A window drawn in software has no OpenGL context.
    if (wave == nullptr || !context.is_some()) {
        return gui::ImageRef::empty(bounds.get_physical_size());
    }

    const auto gl = std::move(context).unwrap();
    auto texture = gui::Texture::create(gl, bounds.get_physical_size());
    gl.draw_into(texture);
    draw(gl, *wave, bounds);
    return gui::ImageRef::texture(std::move(texture));
};

static const auto on_press = [](gui::RefAny data, gui::CallbackInfo) -> gui::Update {
    auto* wave = data.downcast_mut<Wave>();
    if (wave == nullptr) {
        return gui::Update::DoNothing;
    }
    wave->phase += 0.5f;
    return gui::Update::RefreshDom;
};

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto picture = gui::Dom::create_image(gui::ImageRef::callback(data, render))
        .with_css("flex-grow: 1;")
        .with_callback(gui::WindowEventFilter::LeftMouseUp, std::move(data), on_press);

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(gui::Dom::create_text("Click the picture to move the wave."))
        .with_child(std::move(picture));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL";
    window.window_state.size.dimensions.width = 640.0f;
    window.window_state.size.dimensions.height = 400.0f;

    auto app = gui::App::create(gui::RefAny::new_(Wave{0.0f}), gui::AppConfig::create());
    app.run(std::move(window));
}
