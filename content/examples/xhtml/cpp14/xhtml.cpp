#include "gui14.hpp"

#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

using namespace std::string_literals;

static auto tea_page() {
    return R"xhtml(<html xmlns="http://www.w3.org/1999/xhtml">
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
)xhtml"s;
}

// The text of the file, or null.
static auto read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    return (text << file.rdbuf()) ? std::make_unique<std::string>(text.str()) : nullptr;
}

int main(int argc, char** argv) {
    const auto markup = argc > 1 ? read_file(argv[1]) : std::make_unique<std::string>(tea_page());
    if (!markup) {
        std::cerr << "cannot read " << std::quoted(argv[1]) << '\n';
        return 1;
    }

    auto window = gui::WindowCreateOptions::create([](gui::RefAny data, auto) {
        const auto* text = data.downcast_ref<std::string>();
        return text ? gui::Dom::from_xml(*text) : gui::Dom::create_body();
    });
    window.window_state.title = "XHTML";
    window.window_state.size.dimensions.width = 480.0f;
    window.window_state.size.dimensions.height = 360.0f;

    auto app = gui::App::create(gui::RefAny::new_(*markup), gui::AppConfig::create());
    app.run(std::move(window));
}
