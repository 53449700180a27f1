/* Stands in for the native library as COBOL sees it: every value is a pointer, and a callback takes one record. Lays out,
   clicks the button once, lays out again, and prints what it was given. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint64_t type_id; char value[16]; } RefAny;
typedef struct { RefAny* data; void* info; union { int32_t update; struct Node* body; } result; } Call;
typedef void (*Callback)(Call* call);
typedef struct Node { char* text; RefAny* data; Callback on_click; struct Node* children[8]; int count; } Node;
typedef struct { Callback layout; char* title; float width, height; } Window;

char* GuiString_fromUtf8(const char* bytes, size_t length) { return strndup(bytes, length); }

RefAny* GuiRefAny_new(const void* value, size_t size, size_t alignment, uint64_t type_id, void* destructor) {
    (void)alignment, (void)destructor;
    RefAny* ref_any = calloc(1, sizeof *ref_any);
    ref_any->type_id = type_id;
    memcpy(ref_any->value, value, size);
    return ref_any;
}

void* GuiRefAny_downcastMut(RefAny** ref_any, uint64_t type_id) {
    return (*ref_any)->type_id == type_id ? (*ref_any)->value : NULL;
}

const void* GuiRefAny_downcastRef(RefAny** ref_any, uint64_t type_id) { return GuiRefAny_downcastMut(ref_any, type_id); }

void GuiRefAny_delete(RefAny** ref_any) { (void)ref_any; }

Node* GuiDom_createText(char* text) {
    Node* node = calloc(1, sizeof *node);
    node->text = text;
    return node;
}

Node* GuiDom_createBody(void) { return GuiDom_createText(""); }

Node* GuiDom_withChild(Node* dom, Node* child) {
    dom->children[dom->count++] = child;
    return dom;
}

Node* GuiButton_create(char* label) {
    char* text = malloc(strlen(label) + 4);
    sprintf(text, " [%s]", label);
    return GuiDom_createText(text);
}

Node* GuiButton_withOnClick(Node* button, RefAny* data, Callback callback) {
    button->data = data;
    button->on_click = callback;
    return button;
}

Node* GuiButton_dom(Node* button) { return button; }

void GuiWindowCreateOptions_create(Window* window, Callback layout) { window->layout = layout; }

void* GuiAppConfig_create(void) { return NULL; }

RefAny* GuiApp_create(RefAny* model, void* config) { return (void)config, model; }

static Node* lay_out(RefAny* model, Callback layout) {
    Call call = {model, NULL, {0}};
    layout(&call);
    Node* body = call.result.body;
    for (int i = 0; i < body->count; i++) printf("%s", body->children[i]->text);
    printf("\n");
    return body;
}

void GuiApp_run(RefAny** app, Window* window) {
    printf("%s %.0fx%.0f\n", window->title, window->width, window->height);
    Node* body = lay_out(*app, window->layout);
    for (int i = 0; i < body->count; i++) {
        Call call = {body->children[i]->data, NULL, {0}};
        if (body->children[i]->on_click) body->children[i]->on_click(&call);
        if (call.result.update) lay_out(*app, window->layout);
    }
    fflush(stdout);
}

void GuiApp_delete(RefAny** app) { (void)app; }
