module hello_world;

import std.conv : to;

import gui;

struct Model
{
    int counter;
}

extern (C) Update onClick(RefAny data, CallbackInfo info)
{
    auto model = data.downcastMut!Model;
    if (model is null)
        return Update.DoNothing;
    model.counter++;
    return Update.RefreshDom;
}

extern (C) Dom layout(RefAny data, LayoutCallbackInfo info)
{
    const model = data.downcastRef!Model;
    if (model is null)
        return Dom.createBody();

    return Dom.createBody()
        .withChild(Dom.createText(model.counter.to!string))
        .withChild(Button.create("Increase counter").withOnClick(data, &onClick).dom);
}

void main()
{
    auto window = WindowCreateOptions.create(&layout);
    window.windowState.title = "Hello, world";
    window.windowState.size.dimensions.width = 400;
    window.windowState.size.dimensions.height = 300;

    auto app = App.create(RefAny(Model(5)), AppConfig.create());
    app.run(window);
}
