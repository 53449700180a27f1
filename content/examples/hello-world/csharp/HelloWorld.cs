using Gui;

internal sealed class Model
{
    public int Counter { get; set; }
}

internal static class HelloWorld
{
    private static Update OnClick(object data, CallbackInfo info)
    {
        var model = (Model)data;
        model.Counter++;
        return Update.RefreshDom;
    }

    private static Dom Layout(object data, LayoutCallbackInfo info)
    {
        var model = (Model)data;
        var button = Button.Create("Increase counter").WithOnClick(model, OnClick);

        return Dom.CreateBody()
            .WithChild(Dom.CreateText(model.Counter.ToString()))
            .WithChild(button.Dom());
    }

    private static void Main()
    {
        var window = WindowCreateOptions.Create(Layout);
        window.WindowState.Title = "Hello, world";
        window.WindowState.Size.Dimensions.Width = 400;
        window.WindowState.Size.Dimensions.Height = 300;

        var app = App.Create(new Model { Counter = 5 }, AppConfig.Create());
        app.Run(window);
    }
}
