use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, Update, VirtualViewCallbackInfo};
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::virtual_view::{RowRange, VirtualView};
use gui::widgets::Button;
use gui::window::WindowCreateOptions;
use std::iter::successors;

struct Model {
    row_count: usize,
}

const ROW_HEIGHT: f32 = 24.0;
const MOST_ROWS: usize = 1_000_000_000;

/// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
fn steps_from(number: u64) -> usize {
    successors(Some(number), |&n| match n {
        0 | 1 => None,
        n if n % 2 == 0 => Some(n / 2),
        n => Some(3 * n + 1),
    })
    .skip(1)
    .count()
}

fn row(number: usize, row_count: usize) -> Dom {
    let steps = steps_from(number as u64);
    let color = if number % 2 == 0 {
        "#ffffff"
    } else {
        "#eef2f6"
    };
    Dom::create_text(format!("{number} of {row_count}: {steps} steps"))
        .with_css(format!("height: {ROW_HEIGHT}px; background: {color};"))
}

/// Only visible rows are created.
extern "C" fn rows_in_sight(data: RefAny, _info: VirtualViewCallbackInfo, rows: RowRange) -> Dom {
    let Some(model) = data.downcast_ref::<Model>() else {
        return Dom::create_div();
    };
    (rows.start..rows.end)
        .map(|index| row(index + 1, model.row_count))
        .fold(Dom::create_div(), Dom::with_child)
}

extern "C" fn on_more(mut data: RefAny, _info: CallbackInfo) -> Update {
    match data.downcast_mut::<Model>() {
        Some(model) if model.row_count < MOST_ROWS => {
            model.row_count *= 10;
            Update::RefreshDom
        }
        _ => Update::DoNothing,
    }
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let Some(model) = data.downcast_ref::<Model>() else {
        return Dom::create_body();
    };
    let more = Button::create("Ten times as many rows").with_on_click(data.clone(), on_more);
    let list =
        VirtualView::create(data.clone(), rows_in_sight).with_rows(model.row_count, ROW_HEIGHT);

    Dom::create_body()
        .with_css("display: flex; flex-direction: column;")
        .with_child(more.dom())
        .with_child(list.dom().with_css("flex-grow: 1;"))
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity".into();
    window.window_state.size.dimensions.width = 400.0;
    window.window_state.size.dimensions.height = 600.0;

    let model = RefAny::new(Model {
        row_count: 1_000_000,
    });
    let app = App::create(model, AppConfig::create());
    app.run(window);
}
