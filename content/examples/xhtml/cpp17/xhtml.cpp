#include "gui17.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace fs = std::filesystem;

inline constexpr std::string_view page = R"xhtml(<html xmlns="http://www.w3.org/1999/xhtml">
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
    std::string markup{page};
};

[[nodiscard]] std::optional<std::string> read_file(const fs::path& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error) {
        return std::nullopt;
    }
    std::string text(size, '\0');
    if (std::ifstream file{path, std::ios::binary}; !file.read(text.data(), text.size())) {
        return std::nullopt;
    }
    return text;
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    if (const auto* model = data.downcast_ref<Model>(); model != nullptr) {
        return gui::Dom::from_xml(model->markup);
    }
    return gui::Dom::create_body();
}

int main(int argc, char** argv) {
    Model model;
    if (argc > 1) {
        const fs::path path{argv[1]};
        if (auto text = read_file(path); text) {
            model.markup = *std::move(text);
        } else {
            std::cerr << "cannot read " << path << '\n';
            return 1;
        }
    }

    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "XHTML";
    auto& [width, height] = window.window_state.size.dimensions;
    width = 480.0f;
    height = 360.0f;

    auto app = gui::App::create(gui::RefAny::new_(std::move(model)), gui::AppConfig::create());
    app.run(std::move(window));
}
