/* Haskell's foreign function interface cannot pass structs. These functions wrap the ones that have struct parameters. */
#include "gui.h"

static GuiString text(const char* bytes, size_t length) { return GuiString_fromUtf8((const uint8_t*)bytes, length); }

void* gui_dom_create_text(const char* bytes, size_t length) { return GuiDom_createText(text(bytes, length)).node; }

void* gui_button_create(const char* bytes, size_t length) { return GuiButton_create(text(bytes, length)).node; }

void gui_app_run(GuiApp* app, GuiLayoutCallbackType layout, const char* title, size_t length, float width, float height) {
    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = text(title, length);
    window.window_state.size.dimensions.width = width;
    window.window_state.size.dimensions.height = height;
    GuiApp_run(app, window);
}
