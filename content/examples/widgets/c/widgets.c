#include "gui.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    bool bold;
    GuiString text;
    float progress;
    GuiColorU color;
    size_t size;
} Model;

static const uint64_t MODEL_TYPE = 1;

enum { SIZES = 3 };
static const char* const SIZE_NAMES[SIZES] = {"Small", "Medium", "Large"};
static const int SIZE_PIXELS[SIZES] = {12, 18, 27};

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static void delete_model(void* value) {
    Model* model = value;
    GuiString_delete(&model->text);
}

static GuiUpdate on_step(GuiRefAny data, GuiCallbackInfo info) {
    (void)info;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL) model->progress = model->progress < 100.0f ? model->progress + 10.0f : 0.0f;
    GuiRefAny_delete(&data);
    return GuiUpdate_RefreshDom;
}

static GuiUpdate on_bold(GuiRefAny data, GuiCallbackInfo info, bool checked) {
    (void)info;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL) model->bold = checked;
    GuiRefAny_delete(&data);
    return GuiUpdate_RefreshDom;
}

static GuiUpdate on_text(GuiRefAny data, GuiCallbackInfo info, GuiString text) {
    (void)info;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL) {
        GuiString_delete(&model->text);
        model->text = text;
    } else {
        GuiString_delete(&text);
    }
    GuiRefAny_delete(&data);
    return GuiUpdate_RefreshDom;
}

static GuiUpdate on_color(GuiRefAny data, GuiCallbackInfo info, GuiColorU color) {
    (void)info;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL) model->color = color;
    GuiRefAny_delete(&data);
    return GuiUpdate_RefreshDom;
}

static GuiUpdate on_size(GuiRefAny data, GuiCallbackInfo info, size_t index) {
    (void)info;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL && index < SIZES) model->size = index;
    GuiRefAny_delete(&data);
    return GuiUpdate_RefreshDom;
}

static GuiDom preview(const Model* model) {
    char css[96];
    snprintf(css, sizeof css, "color: #%02x%02x%02x; font-size: %dpx; font-weight: %s;",
             model->color.r, model->color.g, model->color.b, SIZE_PIXELS[model->size],
             model->bold ? "bold" : "normal");
    return GuiDom_withCss(GuiDom_createText(GuiString_clone(&model->text)), string(css));
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    GuiDom body = GuiDom_createBody();
    const Model* model = GuiRefAny_downcastRef(&data, MODEL_TYPE);
    if (model == NULL) {
        GuiRefAny_delete(&data);
        return body;
    }

    GuiString names[SIZES];
    for (size_t i = 0; i < SIZES; i++) names[i] = string(SIZE_NAMES[i]);

    /* Each control owns a reference to the one model. */
    GuiButton step = GuiButton_create(string("Next step"));
    step = GuiButton_withOnClick(step, GuiRefAny_clone(&data), on_step);
    GuiCheckBox bold = GuiCheckBox_create(model->bold);
    bold = GuiCheckBox_withOnToggle(bold, GuiRefAny_clone(&data), on_bold);
    GuiTextInput text = GuiTextInput_create(GuiString_clone(&model->text));
    text = GuiTextInput_withOnInput(text, GuiRefAny_clone(&data), on_text);
    GuiProgressBar progress = GuiProgressBar_create(model->progress);
    GuiColorInput color = GuiColorInput_create(model->color);
    color = GuiColorInput_withOnChange(color, GuiRefAny_clone(&data), on_color);
    GuiDropDown size = GuiDropDown_create(GuiStringVec_fromArray(names, SIZES));
    size = GuiDropDown_withSelected(size, model->size);
    size = GuiDropDown_withOnChoose(size, GuiRefAny_clone(&data), on_size);

    const GuiDom children[] = {
        GuiButton_dom(step),           GuiCheckBox_dom(bold),     GuiTextInput_dom(text),
        GuiProgressBar_dom(progress),  GuiColorInput_dom(color),  GuiDropDown_dom(size),
        preview(model),
    };
    for (size_t i = 0; i < sizeof children / sizeof *children; i++) body = GuiDom_withChild(body, children[i]);

    GuiRefAny_delete(&data);
    return GuiDom_withCss(body, string("display: flex; flex-direction: column; gap: 8px; padding: 16px;"));
}

int main(void) {
    const Model model = {
        .text = string("Hello"),
        .progress = 30.0f,
        .color = {.r = 0, .g = 90, .b = 180, .a = 255},
        .size = 1,
    };
    GuiRefAny data = GuiRefAny_new(&model, sizeof model, alignof(Model), MODEL_TYPE, delete_model);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("Widgets");
    window.window_state.size.dimensions.width = 360.0f;
    window.window_state.size.dimensions.height = 420.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
