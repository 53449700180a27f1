/// The part of the binding that the example programs use. `App.run` lays out, clicks the button once, lays out again, and
/// prints what it was given.
module gui;

import std.stdio : write, writefln, writeln;

enum Update
{
    DoNothing,
    RefreshDom,
}

struct CallbackInfo
{
}

struct LayoutCallbackInfo
{
}

struct RefAny
{
    private void* value;
    private TypeInfo type;

    this(T)(T value)
    {
        auto copy = new T;
        *copy = value;
        this.value = copy;
        type = typeid(T);
    }

    const(T)* downcastRef(T)() const
    {
        return typeid(T) is type ? cast(const(T)*) value : null;
    }

    T* downcastMut(T)()
    {
        return typeid(T) is type ? cast(T*) value : null;
    }
}

alias Callback = extern (C) Update function(RefAny data, CallbackInfo info);
alias LayoutCallback = extern (C) Dom function(RefAny data, LayoutCallbackInfo info);

struct Dom
{
    private string text;
    private RefAny data;
    private Callback onClick;
    private Dom[] children;

    static Dom createBody()
    {
        return Dom();
    }

    static Dom createText(string text)
    {
        return Dom(text);
    }

    Dom withChild(Dom child)
    {
        children ~= child;
        return this;
    }
}

struct Button
{
    private Dom node;

    static Button create(string label)
    {
        return Button(Dom(" [" ~ label ~ "]"));
    }

    Button withOnClick(RefAny data, Callback callback)
    {
        node.data = data;
        node.onClick = callback;
        return this;
    }

    Dom dom()
    {
        return node;
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
    static AppConfig create()
    {
        return AppConfig();
    }
}

struct App
{
    private RefAny model;

    static App create(RefAny model, AppConfig config)
    {
        return App(model);
    }

    void run(WindowCreateOptions window)
    {
        with (window.windowState)
            writefln("%s %.0fx%.0f", title, size.dimensions.width, size.dimensions.height);
        foreach (child; layOut(window).children)
            if (child.onClick && child.onClick(child.data, CallbackInfo()) == Update.RefreshDom)
                layOut(window);
    }

    private Dom layOut(WindowCreateOptions window)
    {
        auto page = window.layout(model, LayoutCallbackInfo());
        foreach (child; page.children)
            write(child.text);
        writeln();
        return page;
    }
}
