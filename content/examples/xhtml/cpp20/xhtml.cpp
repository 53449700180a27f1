#include "gui20.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

// The page is checked while it is compiled.
consteval std::string_view whole_page(std::string_view text) {
    if (!text.starts_with("<html") || !text.ends_with("</html>\n")) {
        throw "the page is cut off";
    }
    return text;
}

constexpr auto page = whole_page(R"xhtml(<html xmlns="http://www.w3.org/1999/xhtml">
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
)xhtml");

struct Model {
    std::string markup;
};

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file;
    file.exceptions(std::ios::failbit);
    file.open(path, std::ios::binary);

    std::string text;
    std::ranges::copy(std::istreambuf_iterator{file}, std::default_sentinel, std::back_inserter(text));
    return text;
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    if (const auto* model = data.downcast_ref<Model>()) [[likely]] {
        return gui::Dom::from_xml(model->markup);
    }
    return gui::Dom::create_body();
}

int main(int argc, char** argv) try {
    const auto arguments = std::span(argv, argc).subspan(1);
    Model model{.markup = arguments.empty() ? std::string(page) : read_file(arguments.front())};

    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "XHTML";
    window.window_state.size.dimensions = {.width = 480.0f, .height = 360.0f};

    auto app = gui::App::create(gui::RefAny::new_(std::move(model)), gui::AppConfig::create());
    app.run(std::move(window));
} catch (const std::ios::failure&) {
    std::cerr << "cannot read " << argv[1] << '\n';
    return 1;
}
