#include "gui03.hpp"

#include <cstddef>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

static const char page[] =
    "<html xmlns=\"http://www.w3.org/1999/xhtml\">\n"
    "  <head>\n"
    "    <title>Tea</title>\n"
    "    <style>\n"
    "      body { padding: 24px; font-family: sans-serif; }\n"
    "      h1 { color: #7a3b00; }\n"
    "      li { margin-bottom: 4px; }\n"
    "      .hint { color: #666666; font-style: italic; }\n"
    "    </style>\n"
    "  </head>\n"
    "  <body>\n"
    "    <h1>A pot of tea</h1>\n"
    "    <p>Warm the pot, and let the water boil.</p>\n"
    "    <ol>\n"
    "      <li>Take one spoon of leaves for each cup.</li>\n"
    "      <li>Pour the water over the leaves.</li>\n"
    "      <li>Wait four minutes.</li>\n"
    "    </ol>\n"
    "    <p class=\"hint\">Milk comes last, if at all.</p>\n"
    "  </body>\n"
    "</html>\n";

struct Model {
    std::string markup;

    explicit Model(const std::string& text) : markup(text) {}
};

static std::string read_file(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!(text << file.rdbuf())) {
        throw std::runtime_error(std::string("cannot read ") + path);
    }
    return text.str();
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return gui::Dom::create_body();
    }
    return gui::Dom::from_xml(model->markup);
}

int main(int argc, char** argv) {
    try {
        const Model model(argc > 1 ? read_file(argv[1]) : page);

        gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
        window.window_state.title = "XHTML";
        window.window_state.size.dimensions.width = 480.0f;
        window.window_state.size.dimensions.height = 360.0f;

        gui::App app = gui::App::create(gui::RefAny::new_(model), gui::AppConfig::create());
        app.run(window);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
