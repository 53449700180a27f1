#include "gui23.hpp"

#include <cstddef>
#include <expected>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>
#include <utility>

constexpr auto page = R"xhtml(<html xmlns="http://www.w3.org/1999/xhtml">
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

using Text = std::expected<std::string, std::error_code>;

Text read_file(const std::filesystem::path& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error) {
        return std::unexpected(error);
    }
    std::ifstream file{path, std::ios::binary};
    std::string text;
    text.resize_and_overwrite(size, [&file](char* bytes, std::size_t length) {
        return file.read(bytes, length).gcount();
    });
    return text;
}

struct Model {
    std::string markup;
};

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* model = data.downcast_ref<Model>();
    return model ? gui::Dom::from_xml(model->markup) : gui::Dom::create_body();
}

int main(int argc, char** argv) {
    auto markup = argc < 2 ? Text{page} : read_file(argv[1]);
    if (!markup) {
        std::cerr << argv[1] << ": " << markup.error().message() << '\n';
        return 1;
    }

    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "XHTML";
    window.window_state.size.dimensions = {.width = 480.0f, .height = 360.0f};

    auto app = gui::App::create(gui::RefAny::new_(Model{.markup = *std::move(markup)}), gui::AppConfig::create());
    app.run(std::move(window));
}
