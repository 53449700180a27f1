use gui::app::{App, AppConfig};
use gui::callbacks::LayoutCallbackInfo;
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::window::WindowCreateOptions;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

const PAGE: &str = r#"<html xmlns="http://www.w3.org/1999/xhtml">
  <head>
    <title>Tea</title>
    <style>
      body { padding: 24px; font-family: sans-serif; }
      h1 { color: #7a3b00; }
      li { margin-bottom: 4px; }
      .hint { color: #666666; font-style: italic; }
    </style>
  </head>
  <body>
    <h1>A pot of tea</h1>
    <p>Warm the pot, and let the water boil.</p>
    <ol>
      <li>Take one spoon of leaves for each cup.</li>
      <li>Pour the water over the leaves.</li>
      <li>Wait four minutes.</li>
    </ol>
    <p class="hint">Milk comes last, if at all.</p>
  </body>
</html>
"#;

struct Model {
    markup: String,
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    match data.downcast_ref::<Model>() {
        Some(model) => Dom::from_xml(model.markup.as_str()),
        None => Dom::create_body(),
    }
}

fn show(markup: String) {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "XHTML".into();
    window.window_state.size.dimensions.width = 480.0;
    window.window_state.size.dimensions.height = 360.0;

    let app = App::create(RefAny::new(Model { markup }), AppConfig::create());
    app.run(window);
}

fn main() -> ExitCode {
    let Some(path) = env::args_os().nth(1) else {
        show(PAGE.to_owned());
        return ExitCode::SUCCESS;
    };
    match fs::read_to_string(&path) {
        Ok(markup) => {
            show(markup);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}: {error}", Path::new(&path).display());
            ExitCode::FAILURE
        }
    }
}
