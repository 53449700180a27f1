#include "gui.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PAGE[] =
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

typedef struct {
    GuiString markup;
} Model;

static const uint64_t MODEL_TYPE = 1;

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static void delete_model(void* value) {
    Model* model = value;
    GuiString_delete(&model->markup);
}

static bool read_file(const char* path, GuiString* text) {
    FILE* file = fopen(path, "rb");
    if (file == NULL) return false;

    uint8_t* bytes = NULL;
    size_t length = 0;
    size_t capacity = 0;
    bool complete = true;
    while (complete && !feof(file)) {
        if (length == capacity) {
            uint8_t* larger = realloc(bytes, capacity += 4096);
            complete = larger != NULL;
            if (!complete) break;
            bytes = larger;
        }
        length += fread(bytes + length, 1, capacity - length, file);
        complete = !ferror(file);
    }
    fclose(file);

    if (complete) *text = GuiString_fromUtf8(bytes, length);
    free(bytes);
    return complete;
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    const Model* model = GuiRefAny_downcastRef(&data, MODEL_TYPE);
    GuiDom page = model != NULL ? GuiDom_fromXml(GuiString_clone(&model->markup)) : GuiDom_createBody();
    GuiRefAny_delete(&data);
    return page;
}

int main(int argc, char** argv) {
    Model model;
    if (argc < 2) {
        model.markup = string(PAGE);
    } else if (!read_file(argv[1], &model.markup)) {
        perror(argv[1]);
        return EXIT_FAILURE;
    }
    GuiRefAny data = GuiRefAny_new(&model, sizeof model, alignof(Model), MODEL_TYPE, delete_model);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("XHTML");
    window.window_state.size.dimensions.width = 480.0f;
    window.window_state.size.dimensions.height = 360.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return EXIT_SUCCESS;
}
