/// A binding to the C API for the example programs only. Callbacks have C linkage, so the library calls them directly.
module gui;

enum Update
{
    DoNothing,
    RefreshDom,
}

struct CallbackInfo
{
    private const(void)* opaque;
}

struct LayoutCallbackInfo
{
    private const(void)* opaque;
}

struct RefAny
{
    private void* shared_;

    this(T)(T value)
    {
        this = GuiRefAny_new(&value, T.sizeof, T.alignof, typeOf!T, null);
    }

    const(T)* downcastRef(T)() const
    {
        return cast(const(T)*) GuiRefAny_downcastRef(&this, typeOf!T);
    }

    T* downcastMut(T)()
    {
        return cast(T*) GuiRefAny_downcastMut(&this, typeOf!T);
    }

    private static ulong typeOf(T)()
    {
        return cast(size_t) cast(void*) typeid(T);
    }
}

alias Callback = extern (C) Update function(RefAny data, CallbackInfo info);
alias LayoutCallback = extern (C) Dom function(RefAny data, LayoutCallbackInfo info);

struct Dom
{
    private void* node;

    static Dom createBody()
    {
        return GuiDom_createBody();
    }

    static Dom createText(string text)
    {
        return GuiDom_createText(given(text));
    }

    Dom withChild(Dom child)
    {
        return GuiDom_withChild(this, child);
    }
}

struct Button
{
    private void* node;

    static Button create(string label)
    {
        return GuiButton_create(given(label));
    }

    Button withOnClick(RefAny data, Callback callback)
    {
        return GuiButton_withOnClick(this, data, callback);
    }

    Dom dom()
    {
        return GuiButton_dom(this);
    }
}

struct LogicalSize
{
    float width = 0, height = 0;
}

struct WindowSize
{
    LogicalSize dimensions;
}

struct WindowState
{
    string title;
    WindowSize size;
}

struct WindowCreateOptions
{
    private LayoutCallback layout;
    WindowState windowState;

    static WindowCreateOptions create(LayoutCallback layout)
    {
        return WindowCreateOptions(layout);
    }
}

struct AppConfig
{
    private const(void)* opaque;

    static AppConfig create()
    {
        return GuiAppConfig_create();
    }
}

struct App
{
    private RefAny model;

    static App create(RefAny model, AppConfig config)
    {
        return GuiApp_create(model, config);
    }

    void run(WindowCreateOptions window)
    {
        auto options = GuiWindowCreateOptions_create(window.layout);
        options.title = given(window.windowState.title);
        options.dimensions = window.windowState.size.dimensions;
        GuiApp_run(&this, options);
        GuiApp_delete(&this);
    }
}

private:

struct String
{
    char* bytes;
    size_t length;
}

struct NativeWindow
{
    LayoutCallback layout;
    String title;
    LogicalSize dimensions;
}

String given(string text)
{
    return GuiString_fromUtf8(text.ptr, text.length);
}

extern (C):

String GuiString_fromUtf8(const(char)* bytes, size_t length);
RefAny GuiRefAny_new(const(void)* value, size_t size, size_t alignment, ulong typeId, void* destructor);
const(void)* GuiRefAny_downcastRef(const(RefAny)* refAny, ulong typeId);
void* GuiRefAny_downcastMut(RefAny* refAny, ulong typeId);
Dom GuiDom_createBody();
Dom GuiDom_createText(String text);
Dom GuiDom_withChild(Dom dom, Dom child);
Button GuiButton_create(String label);
Button GuiButton_withOnClick(Button button, RefAny data, Callback callback);
Dom GuiButton_dom(Button button);
AppConfig GuiAppConfig_create();
NativeWindow GuiWindowCreateOptions_create(LayoutCallback layout);
App GuiApp_create(RefAny model, AppConfig config);
void GuiApp_run(const(App)* app, NativeWindow window);
void GuiApp_delete(App* app);
