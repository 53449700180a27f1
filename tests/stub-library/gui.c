/* Stub of the native library. Prints every layout, and plays the events in GUI_EVENTS, one per line:
   "click label", "toggle", "type text", "pick #rrggbb", "choose index", "press". Default: clicks the first button. */
#include "gui.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct GuiSharedValue {
    size_t references;
    uint64_t type_id;
    GuiRefAnyDestructorType destructor;
    void* value;
};

typedef enum {
    BODY, DIV, TEXT, XML, BUTTON, CHECK_BOX, TEXT_INPUT, PROGRESS_BAR, COLOR_INPUT, DROP_DOWN, ROWS, IMAGE,
} Kind;

struct GuiNode {
    Kind kind;
    GuiString text;
    GuiString css;
    bool checked;
    float percent;
    GuiColorU color;
    GuiStringVec choices;
    size_t index;
    GuiPhysicalSizeU32 size;
    GuiRefAny data;
    union {
        GuiCallbackType click;
        GuiCheckBoxCallbackType toggle;
        GuiTextInputCallbackType input;
        GuiColorInputCallbackType change;
        GuiDropDownCallbackType choose;
        GuiVirtualViewCallbackType rows;
        GuiRenderImageCallbackType render;
    } callback;
    GuiRefAny press_data;
    GuiCallbackType press;
    struct GuiNode** children;
    size_t child_count;
};

/* Strings, models */

GuiString GuiString_fromUtf8(const uint8_t* bytes, size_t length) {
    GuiString string = {malloc(length + 1), length};
    memcpy(string.bytes, bytes, length);
    string.bytes[length] = '\0';
    return string;
}

void GuiString_delete(GuiString* string) { free(string->bytes); }

GuiString GuiString_clone(const GuiString* string) {
    return GuiString_fromUtf8((const uint8_t*)string->bytes, string->length);
}

const uint8_t* GuiString_asBytes(const GuiString* string) { return (const uint8_t*)string->bytes; }

size_t GuiString_length(const GuiString* string) { return string->length; }

GuiStringVec GuiStringVec_fromArray(const GuiString* items, size_t length) {
    GuiStringVec vec = {malloc(length * sizeof *items), length};
    memcpy(vec.items, items, length * sizeof *items);
    return vec;
}

GuiRefAny GuiRefAny_new(const void* value, size_t size, size_t alignment, uint64_t type_id,
                        GuiRefAnyDestructorType destructor) {
    assert(size % alignment == 0);
    struct GuiSharedValue* shared = malloc(sizeof *shared);
    *shared = (struct GuiSharedValue){1, type_id, destructor, malloc(size)};
    memcpy(shared->value, value, size);
    return (GuiRefAny){shared};
}

const void* GuiRefAny_downcastRef(const GuiRefAny* ref_any, uint64_t type_id) {
    return ref_any->shared->type_id == type_id ? ref_any->shared->value : NULL;
}

void* GuiRefAny_downcastMut(GuiRefAny* ref_any, uint64_t type_id) {
    return ref_any->shared->type_id == type_id ? ref_any->shared->value : NULL;
}

GuiRefAny GuiRefAny_clone(const GuiRefAny* ref_any) {
    ref_any->shared->references += 1;
    return *ref_any;
}

void GuiRefAny_delete(GuiRefAny* ref_any) {
    struct GuiSharedValue* shared = ref_any->shared;
    if (shared == NULL || --shared->references > 0) return;
    if (shared->destructor) shared->destructor(shared->value);
    free(shared->value);
    free(shared);
}

/* Doms */

static struct GuiNode* node(Kind kind, GuiString text) {
    struct GuiNode* result = calloc(1, sizeof *result);
    result->kind = kind;
    result->text = text;
    return result;
}

static const GuiString NO_TEXT = {NULL, 0};

GuiDom GuiDom_createBody(void) { return (GuiDom){node(BODY, NO_TEXT)}; }

GuiDom GuiDom_createDiv(void) { return (GuiDom){node(DIV, NO_TEXT)}; }

GuiDom GuiDom_createText(GuiString text) { return (GuiDom){node(TEXT, text)}; }

GuiDom GuiDom_createImage(GuiImageRef image) { return (GuiDom){image.node}; }

GuiDom GuiDom_fromXml(GuiString text) { return (GuiDom){node(XML, text)}; }

GuiDom GuiDom_withChild(GuiDom dom, GuiDom child) {
    dom.node->children = realloc(dom.node->children, (dom.node->child_count + 1) * sizeof child.node);
    dom.node->children[dom.node->child_count++] = child.node;
    return dom;
}

GuiDom GuiDom_withCss(GuiDom dom, GuiString css) {
    assert(dom.node->css.bytes == NULL);
    dom.node->css = css;
    return dom;
}

GuiDom GuiDom_withCallback(GuiDom dom, GuiWindowEventFilter event, GuiRefAny data, GuiCallbackType callback) {
    assert(event == GuiWindowEventFilter_LeftMouseUp);
    dom.node->press_data = data;
    dom.node->press = callback;
    return dom;
}

void GuiDom_delete(GuiDom* dom) {
    struct GuiNode* self = dom->node;
    for (size_t i = 0; i < self->child_count; i++) GuiDom_delete(&(GuiDom){self->children[i]});
    for (size_t i = 0; i < self->choices.length; i++) GuiString_delete(&self->choices.items[i]);
    GuiString_delete(&self->text);
    GuiString_delete(&self->css);
    GuiRefAny_delete(&self->data);
    GuiRefAny_delete(&self->press_data);
    free(self->choices.items);
    free(self->children);
    free(self);
}

/* Widgets */

/* Defines the function that sets the callback of a widget. */
#define SET_CALLBACK(Widget, function, Callback, event)                            \
    Widget Widget##_##function(Widget widget, GuiRefAny data, Callback callback) { \
        widget.node->data = data;                                                  \
        widget.node->callback.event = callback;                                    \
        return widget;                                                             \
    }

SET_CALLBACK(GuiButton, withOnClick, GuiCallbackType, click)
SET_CALLBACK(GuiCheckBox, withOnToggle, GuiCheckBoxCallbackType, toggle)
SET_CALLBACK(GuiTextInput, withOnInput, GuiTextInputCallbackType, input)
SET_CALLBACK(GuiColorInput, withOnChange, GuiColorInputCallbackType, change)
SET_CALLBACK(GuiDropDown, withOnChoose, GuiDropDownCallbackType, choose)

GuiButton GuiButton_create(GuiString label) { return (GuiButton){node(BUTTON, label)}; }

GuiDom GuiButton_dom(GuiButton button) { return (GuiDom){button.node}; }

GuiCheckBox GuiCheckBox_create(bool checked) {
    GuiCheckBox check_box = {node(CHECK_BOX, NO_TEXT)};
    check_box.node->checked = checked;
    return check_box;
}

GuiDom GuiCheckBox_dom(GuiCheckBox check_box) { return (GuiDom){check_box.node}; }

GuiTextInput GuiTextInput_create(GuiString text) { return (GuiTextInput){node(TEXT_INPUT, text)}; }

GuiDom GuiTextInput_dom(GuiTextInput text_input) { return (GuiDom){text_input.node}; }

GuiProgressBar GuiProgressBar_create(float percent) {
    GuiProgressBar progress_bar = {node(PROGRESS_BAR, NO_TEXT)};
    progress_bar.node->percent = percent;
    return progress_bar;
}

GuiDom GuiProgressBar_dom(GuiProgressBar progress_bar) { return (GuiDom){progress_bar.node}; }

GuiColorInput GuiColorInput_create(GuiColorU color) {
    GuiColorInput color_input = {node(COLOR_INPUT, NO_TEXT)};
    color_input.node->color = color;
    return color_input;
}

GuiDom GuiColorInput_dom(GuiColorInput color_input) { return (GuiDom){color_input.node}; }

GuiDropDown GuiDropDown_create(GuiStringVec choices) {
    GuiDropDown drop_down = {node(DROP_DOWN, NO_TEXT)};
    drop_down.node->choices = choices;
    return drop_down;
}

GuiDropDown GuiDropDown_withSelected(GuiDropDown drop_down, size_t index) {
    assert(index < drop_down.node->choices.length);
    drop_down.node->index = index;
    return drop_down;
}

GuiDom GuiDropDown_dom(GuiDropDown drop_down) { return (GuiDom){drop_down.node}; }

GuiVirtualView GuiVirtualView_create(GuiRefAny data, GuiVirtualViewCallbackType callback) {
    GuiVirtualView virtual_view = {node(ROWS, NO_TEXT)};
    virtual_view.node->data = data;
    virtual_view.node->callback.rows = callback;
    return virtual_view;
}

GuiVirtualView GuiVirtualView_withRows(GuiVirtualView virtual_view, size_t row_count, float row_height) {
    virtual_view.node->index = row_count;
    virtual_view.node->percent = row_height;
    return virtual_view;
}

GuiDom GuiVirtualView_dom(GuiVirtualView virtual_view) { return (GuiDom){virtual_view.node}; }

/* Images and OpenGL, which only counts drawing calls */

static struct {
    int references;
    int clears;
    bool scissored;
    int32_t viewport[4];
    int32_t scissor[4];
} gl_state;

GuiImageRef GuiImageRef_callback(GuiRefAny data, GuiRenderImageCallbackType render) {
    GuiImageRef image = {node(IMAGE, NO_TEXT)};
    image.node->data = data;
    image.node->callback.render = render;
    return image;
}

GuiImageRef GuiImageRef_empty(GuiPhysicalSizeU32 size) {
    GuiImageRef image = {node(IMAGE, NO_TEXT)};
    image.node->size = size;
    return image;
}

GuiImageRef GuiImageRef_texture(GuiTexture texture) {
    gl_state.references--;
    return GuiImageRef_empty(texture.size);
}

GuiHidpiAdjustedBounds GuiRenderImageCallbackInfo_getBounds(
    const GuiRenderImageCallbackInfo* render_image_callback_info) {
    (void)render_image_callback_info;
    return (GuiHidpiAdjustedBounds){{300.0f, 201.0f}, {{1500}}};
}

GuiOptionGl GuiRenderImageCallbackInfo_getGl(const GuiRenderImageCallbackInfo* render_image_callback_info) {
    (void)render_image_callback_info;
    if (getenv("GUI_SOFTWARE")) return (GuiOptionGl){.None = {GuiOptionGl_Tag_None}};
    gl_state.references++;
    return (GuiOptionGl){.Some = {GuiOptionGl_Tag_Some, {NULL}}};
}

void GuiOptionGl_delete(GuiOptionGl* option_gl) {
    if (option_gl->Some.tag == GuiOptionGl_Tag_Some) gl_state.references--;
}

GuiPhysicalSizeU32 GuiHidpiAdjustedBounds_getPhysicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds) {
    const GuiLogicalSize size = hidpi_adjusted_bounds->logical_size;
    const float factor = (float)hidpi_adjusted_bounds->hidpi_factor.inner.number / 1000;
    return (GuiPhysicalSizeU32){(uint32_t)(size.width * factor), (uint32_t)(size.height * factor)};
}

GuiHidpiAdjustedBounds GuiHidpiAdjustedBounds_fromBounds(GuiLayoutSize bounds, GuiDpiScaleFactor hidpi_factor) {
    const float factor = (float)hidpi_factor.inner.number / 1000;
    return (GuiHidpiAdjustedBounds){{(float)bounds.width / factor, (float)bounds.height / factor}, hidpi_factor};
}

GuiDpiScaleFactor GuiHidpiAdjustedBounds_getHidpiFactor(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds) {
    return hidpi_adjusted_bounds->hidpi_factor;
}

GuiLogicalSize GuiHidpiAdjustedBounds_getLogicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds) {
    return hidpi_adjusted_bounds->logical_size;
}

GuiTexture GuiTexture_create(const GuiGl* gl, GuiPhysicalSizeU32 size) {
    gl_state.references++;
    return (GuiTexture){size, *gl};
}

void GuiGl_drawInto(const GuiGl* gl, const GuiTexture* texture) {
    (void)gl;
    (void)texture;
    gl_state.clears = 0;
}

static void set_box(int32_t box[4], int32_t x, int32_t y, int32_t width, int32_t height) {
    const int32_t values[4] = {x, y, width, height};
    memcpy(box, values, sizeof values);
}

void GuiGl_viewport(const GuiGl* gl, int32_t x, int32_t y, int32_t width, int32_t height) {
    (void)gl;
    set_box(gl_state.viewport, x, y, width, height);
}

void GuiGl_scissor(const GuiGl* gl, int32_t x, int32_t y, int32_t width, int32_t height) {
    (void)gl;
    set_box(gl_state.scissor, x, y, width, height);
}

void GuiGl_enable(const GuiGl* gl, uint32_t capability) {
    (void)gl;
    if (capability == GuiGl_SCISSOR_TEST) gl_state.scissored = true;
}

void GuiGl_disable(const GuiGl* gl, uint32_t capability) {
    (void)gl;
    if (capability == GuiGl_SCISSOR_TEST) gl_state.scissored = false;
}

void GuiGl_clearColor(const GuiGl* gl, float r, float g, float b, float a) {
    (void)gl;
    assert(r >= 0 && r <= 1 && g >= 0 && g <= 1 && b >= 0 && b <= 1 && a == 1);
}

void GuiGl_clear(const GuiGl* gl, uint32_t mask) {
    (void)gl;
    assert(mask == GuiGl_COLOR_BUFFER_BIT);
    gl_state.clears++;
}

/* Threads: run after the callback that starts them */

static GuiThread started;

GuiThread GuiThread_create(GuiRefAny data, GuiThreadCallbackType work) {
    return (GuiThread){.data = data, .work = work};
}

GuiThread GuiThread_withWriteBack(GuiThread thread, GuiRefAny data, GuiWriteBackCallbackType write_back) {
    thread.write_back_data = data;
    thread.write_back = write_back;
    return thread;
}

void GuiCallbackInfo_startThread(const GuiCallbackInfo* callback_info, GuiThread thread) {
    (void)callback_info;
    started = thread;
}

void GuiThreadSender_delete(GuiThreadSender* thread_sender) { free((void*)thread_sender->opaque); }

/* The app */

static struct {
    GuiRefAny model;
    GuiLayoutCallbackType layout;
    GuiDom body;
    bool line_begun;
} window_now;

static void put(const char* text) {
    printf(window_now.line_begun ? " %s" : "%s", text);
    window_now.line_begun = true;
}

/* Collapses white space in the text. */
static void put_in_one_line(const char* before, const GuiString* text, const char* after) {
    char* line = malloc(text->length + strlen(before) + strlen(after) + 1);
    size_t length = strlen(strcpy(line, before));
    for (const char* c = text->bytes; *c != '\0'; c++) {
        if (!isspace((unsigned char)*c)) line[length++] = *c;
        else if (length > strlen(before) && line[length - 1] != ' ' && c[1] != '\0') line[length++] = ' ';
    }
    strcpy(line + length, after);
    put(line);
    free(line);
}

static void print_node(const struct GuiNode* self) {
    char line[64];
    switch (self->kind) {
        case BODY: case DIV: break;
        case TEXT: put(self->text.bytes); break;
        case XML: put_in_one_line("", &self->text, ""); break;
        case BUTTON: put_in_one_line("[", &self->text, "]"); break;
        case TEXT_INPUT: put_in_one_line("<", &self->text, ">"); break;
        case CHECK_BOX: put(self->checked ? "[x]" : "[ ]"); break;
        case PROGRESS_BAR:
            snprintf(line, sizeof line, "%.0f%%", self->percent);
            put(line);
            break;
        case COLOR_INPUT:
            snprintf(line, sizeof line, "#%02x%02x%02x%02x", self->color.r, self->color.g, self->color.b, self->color.a);
            put(line);
            break;
        case DROP_DOWN:
            for (size_t i = 0; i < self->choices.length; i++)
                put_in_one_line(i == self->index ? "(*) " : "( ) ", &self->choices.items[i], "");
            break;
        case ROWS: {
            GuiRowRange rows = {self->index / 2, self->index / 2 + 3};
            if (rows.end > self->index) rows.end = self->index;
            GuiDom dom = self->callback.rows(GuiRefAny_clone(&self->data), (GuiVirtualViewCallbackInfo){NULL}, rows);
            snprintf(line, sizeof line, "%zu rows of %.0f:", self->index, self->percent);
            put(line);
            print_node(dom.node);
            GuiDom_delete(&dom);
            break;
        }
        case IMAGE: {
            gl_state.clears = 0;
            GuiImageRef image = self->callback.render(GuiRefAny_clone(&self->data), (GuiRenderImageCallbackInfo){NULL});
            assert(gl_state.references == 0 && !gl_state.scissored);
            snprintf(line, sizeof line, "picture %ux%u: %d clears, last %d,%d %dx%d", image.node->size.width,
                     image.node->size.height, gl_state.clears, gl_state.scissor[0], gl_state.scissor[1],
                     gl_state.scissor[2], gl_state.scissor[3]);
            put(line);
            GuiDom_delete(&(GuiDom){image.node});
            break;
        }
    }
    if (self->css.bytes) put_in_one_line("{", &self->css, "}");
    for (size_t i = 0; i < self->child_count; i++) print_node(self->children[i]);
}

static void lay_out(void) {
    if (window_now.body.node) GuiDom_delete(&window_now.body);
    window_now.body = window_now.layout(GuiRefAny_clone(&window_now.model), (GuiLayoutCallbackInfo){NULL});
    window_now.line_begun = false;
    print_node(window_now.body.node);
    printf("\n");
}

bool GuiThreadSender_send(const GuiThreadSender* thread_sender, GuiRefAny message) {
    const GuiThread* thread = thread_sender->opaque;
    const GuiRefAny data = GuiRefAny_clone(&thread->write_back_data);
    if (thread->write_back(data, (GuiCallbackInfo){NULL}, message) == GuiUpdate_RefreshDom) lay_out();
    return true;
}

static struct GuiNode* find(struct GuiNode* self, Kind kind, const char* text) {
    if (self->kind == kind && (*text == '\0' || strcmp(self->text.bytes, text) == 0)) return self;
    for (size_t i = 0; i < self->child_count; i++) {
        struct GuiNode* found = find(self->children[i], kind, text);
        if (found) return found;
    }
    return NULL;
}

static void play(const char* verb, const char* argument) {
    static const struct { const char* verb; Kind kind; } VERBS[] = {
        {"click", BUTTON}, {"toggle", CHECK_BOX}, {"type", TEXT_INPUT},
        {"pick", COLOR_INPUT}, {"choose", DROP_DOWN}, {"press", IMAGE},
    };
    size_t i = 0;
    while (strcmp(VERBS[i].verb, verb) != 0) i++;
    struct GuiNode* self = find(window_now.body.node, VERBS[i].kind, VERBS[i].kind == BUTTON ? argument : "");
    if (self == NULL) {
        printf("nothing to %s %s\n", verb, argument);
        return;
    }

    const GuiCallbackInfo info = {NULL};
    GuiRefAny data = GuiRefAny_clone(self->kind == IMAGE ? &self->press_data : &self->data);
    GuiUpdate update = GuiUpdate_DoNothing;
    unsigned r, g, b;
    switch (self->kind) {
        case BUTTON: update = self->callback.click(data, info); break;
        case CHECK_BOX: update = self->callback.toggle(data, info, !self->checked); break;
        case TEXT_INPUT:
            update = self->callback.input(data, info, GuiString_fromUtf8((const uint8_t*)argument, strlen(argument)));
            break;
        case COLOR_INPUT:
            sscanf(argument, "#%2x%2x%2x", &r, &g, &b);
            update = self->callback.change(data, info, (GuiColorU){(uint8_t)r, (uint8_t)g, (uint8_t)b, 255});
            break;
        case DROP_DOWN: update = self->callback.choose(data, info, strtoul(argument, NULL, 10)); break;
        default: update = self->press(data, info);
    }
    if (update == GuiUpdate_RefreshDom) lay_out();

    if (started.work) {
        GuiThread* thread = malloc(sizeof *thread);
        *thread = started;
        started.work = NULL;
        GuiRefAny write_back_data = thread->write_back_data;
        thread->work(thread->data, (GuiThreadSender){thread});
        GuiRefAny_delete(&write_back_data);
    }
}

GuiAppConfig GuiAppConfig_create(void) { return (GuiAppConfig){NULL}; }

GuiWindowCreateOptions GuiWindowCreateOptions_create(GuiLayoutCallbackType layout) {
    return (GuiWindowCreateOptions){.layout = layout};
}

GuiApp GuiApp_create(GuiRefAny model, GuiAppConfig config) {
    (void)config;
    return (GuiApp){model};
}

void GuiApp_run(const GuiApp* app, GuiWindowCreateOptions window) {
    const GuiWindowState* state = &window.window_state;
    printf("This is a stand-in for the library: it prints instead of opening a window.\n");
    printf("%s %.0fx%.0f\n", state->title.bytes, state->size.dimensions.width, state->size.dimensions.height);
    GuiString_delete(&window.window_state.title);

    window_now.model = app->model;
    window_now.layout = window.layout;
    lay_out();

    const char* events = getenv("GUI_EVENTS") ? getenv("GUI_EVENTS") : "click";
    char* script = strcpy(malloc(strlen(events) + 1), events);
    for (char* line = script; line != NULL;) {
        char* next = strchr(line, '\n');
        if (next) *next++ = '\0';
        char* argument = strchr(line, ' ');
        if (argument) *argument++ = '\0';
        if (*line) play(line, argument ? argument : "");
        line = next;
    }
    free(script);
    GuiDom_delete(&window_now.body);
    /* Clears all pointers, which would hide memory leaks of the program from the leak checker. */
    memset(&window_now, 0, sizeof window_now);
    memset(&started, 0, sizeof started);
    fflush(stdout);
}

void GuiApp_delete(GuiApp* app) {
    GuiRefAny_delete(&app->model);
    app->model.shared = NULL;
}
