use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, Update};
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::widgets::Button;
use gui::window::WindowCreateOptions;

#[derive(Default)]
struct Calculator {
    /// What has been typed since the last operator.
    entry: String,
    total: f64,
    /// The operator that waits for its second number.
    pending: Option<char>,
}

/// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    symbol: char,
    calculator: RefAny,
}

const KEYS: &str = "C/789*456-123+0.=";
const LONGEST_ENTRY: usize = 15;

impl Calculator {
    fn press(&mut self, symbol: char) {
        match symbol {
            'C' => *self = Self::default(),
            '0'..='9' | '.' => self.enter(symbol),
            _ => {
                // An empty entry is no number.
                if let Ok(number) = self.entry.parse::<f64>() {
                    self.total = match self.pending {
                        Some('+') => self.total + number,
                        Some('-') => self.total - number,
                        Some('*') => self.total * number,
                        Some('/') => self.total / number,
                        _ => number,
                    };
                }
                self.entry.clear();
                self.pending = (symbol != '=').then_some(symbol);
            }
        }
    }

    fn enter(&mut self, symbol: char) {
        match (symbol, self.entry.as_str()) {
            ('.', entry) if entry.contains('.') => return,
            ('.', "") => self.entry.push('0'),
            ('0'..='9', "0") => self.entry.clear(),
            _ => {}
        }
        if self.entry.len() < LONGEST_ENTRY {
            self.entry.push(symbol);
        }
    }

    fn shown(&self) -> String {
        if !self.entry.is_empty() {
            return self.entry.clone();
        }
        // Ten digits hide what binary fractions leave over: 0.1 + 0.2 is 0.3.
        match format!("{:.9e}", self.total).parse::<f64>() {
            Ok(rounded) if rounded.is_finite() => rounded.to_string(),
            _ => "Error".to_owned(),
        }
    }
}

extern "C" fn on_key(mut data: RefAny, _info: CallbackInfo) -> Update {
    let Some(Key { symbol, calculator }) = data.downcast_mut::<Key>() else {
        return Update::DoNothing;
    };
    let Some(calculator) = calculator.downcast_mut::<Calculator>() else {
        return Update::DoNothing;
    };
    calculator.press(*symbol);
    Update::RefreshDom
}

fn key_button(symbol: char, calculator: RefAny) -> Dom {
    let columns = match symbol {
        'C' => 3,
        '0' => 2,
        _ => 1,
    };
    Button::create(symbol.to_string())
        .with_on_click(RefAny::new(Key { symbol, calculator }), on_key)
        .dom()
        .with_css(format!("grid-column: span {columns};"))
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let Some(calculator) = data.downcast_ref::<Calculator>() else {
        return Dom::create_body();
    };
    let display = Dom::create_text(calculator.shown())
        .with_css("padding: 8px; font-size: 32px; text-align: right;");
    let keys = KEYS
        .chars()
        .map(|symbol| key_button(symbol, data.clone()))
        .fold(Dom::create_div(), Dom::with_child)
        .with_css(
            "display: grid; grid-template-columns: repeat(4, 1fr); \
             grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;",
        );

    Dom::create_body()
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(display)
        .with_child(keys)
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator".into();
    window.window_state.size.dimensions.width = 320.0;
    window.window_state.size.dimensions.height = 440.0;

    let app = App::create(RefAny::new(Calculator::default()), AppConfig::create());
    app.run(window);
}
