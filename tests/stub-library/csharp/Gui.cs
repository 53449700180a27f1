// The part of the binding that the example programs use. App.Run lays out, clicks the button once, lays out again, and
// prints what it was given.
using System;
using System.Collections.Generic;
using System.Linq;

namespace Gui
{
    public enum Update { DoNothing, RefreshDom }

    public struct CallbackInfo { }
    public struct LayoutCallbackInfo { }

    public delegate Update Callback(object data, CallbackInfo info);
    public delegate Dom LayoutCallback(object data, LayoutCallbackInfo info);

    public sealed class Dom
    {
        internal string Text = "";
        internal Func<Update> OnClick;
        internal readonly List<Dom> Children = new List<Dom>();

        internal Dom() { }
        public static Dom CreateBody() => new Dom();
        public static Dom CreateText(string text) => new Dom { Text = text };
        public Dom WithChild(Dom child) { Children.Add(child); return this; }
    }

    public sealed class Button
    {
        private readonly Dom dom;

        private Button(string label) { dom = new Dom { Text = $" [{label}]" }; }
        public static Button Create(string label) => new Button(label);
        public Button WithOnClick(object data, Callback callback)
        {
            dom.OnClick = () => callback(data, new CallbackInfo());
            return this;
        }
        public Dom Dom() => dom;
    }

    public sealed class LogicalSize { public float Width, Height; }
    public sealed class WindowSize { public readonly LogicalSize Dimensions = new LogicalSize(); }
    public sealed class WindowState { public string Title; public readonly WindowSize Size = new WindowSize(); }

    public sealed class WindowCreateOptions
    {
        internal LayoutCallback Layout;
        public readonly WindowState WindowState = new WindowState();

        private WindowCreateOptions() { }
        public static WindowCreateOptions Create(LayoutCallback layout) => new WindowCreateOptions { Layout = layout };
    }

    public sealed class AppConfig
    {
        private AppConfig() { }
        public static AppConfig Create() => new AppConfig();
    }

    public sealed class App
    {
        private readonly object model;

        private App(object model) { this.model = model; }
        public static App Create(object model, AppConfig config) => new App(model);

        public void Run(WindowCreateOptions window)
        {
            var size = window.WindowState.Size.Dimensions;
            Console.WriteLine($"{window.WindowState.Title} {size.Width}x{size.Height}");
            foreach (var child in LayOut(window).Children)
            {
                if (child.OnClick != null && child.OnClick() == Update.RefreshDom) LayOut(window);
            }
        }

        private Dom LayOut(WindowCreateOptions window)
        {
            var body = window.Layout(model, new LayoutCallbackInfo());
            Console.WriteLine(string.Concat(body.Children.Select(child => child.Text)));
            return body;
        }
    }
}
