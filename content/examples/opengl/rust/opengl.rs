use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, RenderImageCallbackInfo, Update};
use gui::dom::Dom;
use gui::gl::{Gl, Texture};
use gui::image::ImageRef;
use gui::refany::RefAny;
use gui::window::{HidpiAdjustedBounds, WindowCreateOptions, WindowEventFilter};
use std::f32::consts::TAU;

struct Wave {
    phase: f32,
}

const BARS: i32 = 24;

fn draw(gl: &Gl, wave: &Wave, bounds: HidpiAdjustedBounds) {
    let size = bounds.get_physical_size();
    let (width, height) = (size.width as i32, size.height as i32);
    // Two logical pixels look the same on every screen.
    let gap = (2.0 * width as f32 / bounds.get_logical_size().width).round() as i32;

    gl.viewport(0, 0, width, height);
    gl.clear_color(0.1, 0.1, 0.15, 1.0);
    gl.clear(Gl::COLOR_BUFFER_BIT);

    // Within a scissor box, clearing fills the box.
    gl.enable(Gl::SCISSOR_TEST);
    for i in 0..BARS {
        let t = i as f32 / (BARS - 1) as f32;
        let level = 0.5 + 0.4 * (wave.phase + TAU * t).sin();
        let left = width * i / BARS;
        let right = width * (i + 1) / BARS - gap;
        gl.scissor(left, 0, right - left, (height as f32 * level) as i32);
        gl.clear_color(t, 0.5, 1.0 - t, 1.0);
        gl.clear(Gl::COLOR_BUFFER_BIT);
    }
    gl.disable(Gl::SCISSOR_TEST);
}

extern "C" fn render(data: RefAny, info: RenderImageCallbackInfo) -> ImageRef {
    let bounds = info.get_bounds();
    let size = bounds.get_physical_size();

    // A window drawn in software has no OpenGL context.
    let (Some(wave), Some(gl)) = (data.downcast_ref::<Wave>(), info.get_gl().into_option()) else {
        return ImageRef::empty(size);
    };
    let texture = Texture::create(&gl, size);
    gl.draw_into(&texture);
    draw(&gl, wave, bounds);
    ImageRef::texture(texture)
}

extern "C" fn on_press(mut data: RefAny, _info: CallbackInfo) -> Update {
    let Some(wave) = data.downcast_mut::<Wave>() else {
        return Update::DoNothing;
    };
    wave.phase += 0.5;
    Update::RefreshDom
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let picture = Dom::create_image(ImageRef::callback(data.clone(), render))
        .with_css("flex-grow: 1;")
        .with_callback(WindowEventFilter::LeftMouseUp, data, on_press);

    Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(Dom::create_text("Click the picture to move the wave."))
        .with_child(picture)
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "OpenGL".into();
    window.window_state.size.dimensions.width = 640.0;
    window.window_state.size.dimensions.height = 400.0;

    let wave = RefAny::new(Wave { phase: 0.0 });
    let app = App::create(wave, AppConfig::create());
    app.run(window);
}
