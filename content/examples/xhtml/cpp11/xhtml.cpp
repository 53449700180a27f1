#include "gui11.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>

static const auto page = R"xhtml(<html xmlns="http://www.w3.org/1999/xhtml">
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
)xhtml";

struct Model {
    std::string markup;
};

static std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        throw std::system_error{errno, std::generic_category(), path};
    }
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

static const auto layout = [](gui::RefAny data, gui::LayoutCallbackInfo) -> gui::Dom {
    const auto* model = data.downcast_ref<Model>();
    return model != nullptr ? gui::Dom::from_xml(model->markup) : gui::Dom::create_body();
};

int main(int argc, char** argv) try {
    Model model{argc > 1 ? read_file(argv[1]) : page};

    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "XHTML";
    window.window_state.size.dimensions.width = 480.0f;
    window.window_state.size.dimensions.height = 360.0f;

    auto app = gui::App::create(gui::RefAny::new_(std::move(model)), gui::AppConfig::create());
    app.run(std::move(window));
} catch (const std::system_error& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
