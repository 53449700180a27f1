using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Gui
{
    public enum Update { DoNothing, RefreshDom }

    public sealed class CallbackInfo { }

    public sealed class LayoutCallbackInfo { }

    public delegate Update Callback(object data, CallbackInfo info);

    public delegate Dom LayoutCallback(object data, LayoutCallbackInfo info);

    /// Functions of the C API. A struct that contains one pointer is passed as that pointer.
    internal static class Native
    {
        [StructLayout(LayoutKind.Sequential)]
        internal struct Text
        {
            public IntPtr Bytes;
            public UIntPtr Length;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Window
        {
            public IntPtr Layout;
            public Text Title;
            public float Width;
            public float Height;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int Event(IntPtr data, IntPtr info);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate IntPtr Layout(IntPtr data, IntPtr info);

        [DllImport("gui")] private static extern Text GuiString_fromUtf8(byte[] bytes, UIntPtr length);
        [DllImport("gui")] private static extern IntPtr GuiRefAny_new(
            ref ulong value, UIntPtr size, UIntPtr alignment, ulong typeId, IntPtr destructor);
        [DllImport("gui")] private static extern IntPtr GuiRefAny_downcastRef(ref IntPtr refAny, ulong typeId);
        [DllImport("gui")] private static extern void GuiRefAny_delete(ref IntPtr refAny);
        [DllImport("gui")] internal static extern IntPtr GuiDom_createBody();
        [DllImport("gui")] internal static extern IntPtr GuiDom_createText(Text text);
        [DllImport("gui")] internal static extern IntPtr GuiDom_withChild(IntPtr dom, IntPtr child);
        [DllImport("gui")] internal static extern IntPtr GuiButton_create(Text label);
        [DllImport("gui")] internal static extern IntPtr GuiButton_withOnClick(IntPtr button, IntPtr data, Event callback);
        [DllImport("gui")] internal static extern IntPtr GuiButton_dom(IntPtr button);
        [DllImport("gui")] internal static extern IntPtr GuiAppConfig_create();
        [DllImport("gui")] internal static extern Window GuiWindowCreateOptions_create(Layout layout);
        [DllImport("gui")] internal static extern IntPtr GuiApp_create(IntPtr model, IntPtr config);
        [DllImport("gui")] internal static extern void GuiApp_run(ref IntPtr app, Window window);
        [DllImport("gui")] internal static extern void GuiApp_delete(ref IntPtr app);

        private const ulong Type = 1;

        /// Callbacks by their number. The library holds only the number, in a RefAny.
        private static readonly List<Func<object>> Held = new List<Func<object>>();

        internal static readonly Event OnEvent = (data, info) => (int)(Update)Call(data);
        internal static readonly Layout OnLayout = (data, info) => ((Dom)Call(data)).Handle;

        internal static Text From(string text)
        {
            var bytes = Encoding.UTF8.GetBytes(text);
            return GuiString_fromUtf8(bytes, (UIntPtr)bytes.Length);
        }

        internal static IntPtr Hold(Func<object> call)
        {
            var number = (ulong)Held.Count;
            Held.Add(call);
            return GuiRefAny_new(ref number, (UIntPtr)sizeof(ulong), (UIntPtr)sizeof(ulong), Type, IntPtr.Zero);
        }

        private static object Call(IntPtr data)
        {
            var number = Marshal.ReadInt64(GuiRefAny_downcastRef(ref data, Type));
            var result = Held[(int)number]();
            GuiRefAny_delete(ref data);
            return result;
        }
    }

    public sealed class Dom
    {
        internal readonly IntPtr Handle;

        internal Dom(IntPtr handle) { Handle = handle; }

        public static Dom CreateBody() { return new Dom(Native.GuiDom_createBody()); }

        public static Dom CreateText(string text) { return new Dom(Native.GuiDom_createText(Native.From(text))); }

        public Dom WithChild(Dom child) { return new Dom(Native.GuiDom_withChild(Handle, child.Handle)); }
    }

    public sealed class Button
    {
        private readonly IntPtr handle;

        private Button(IntPtr handle) { this.handle = handle; }

        public static Button Create(string label) { return new Button(Native.GuiButton_create(Native.From(label))); }

        public Button WithOnClick(object data, Callback callback)
        {
            var bound = Native.Hold(() => callback(data, new CallbackInfo()));
            return new Button(Native.GuiButton_withOnClick(handle, bound, Native.OnEvent));
        }

        public Dom Dom() { return new Dom(Native.GuiButton_dom(handle)); }
    }

    public sealed class LogicalSize
    {
        public float Width;
        public float Height;
    }

    public sealed class WindowSize
    {
        public readonly LogicalSize Dimensions = new LogicalSize();
    }

    public sealed class WindowState
    {
        public string Title = "";
        public readonly WindowSize Size = new WindowSize();
    }

    public sealed class WindowCreateOptions
    {
        public readonly WindowState WindowState = new WindowState();
        internal readonly LayoutCallback Layout;

        private WindowCreateOptions(LayoutCallback layout) { Layout = layout; }

        public static WindowCreateOptions Create(LayoutCallback layout) { return new WindowCreateOptions(layout); }
    }

    public sealed class AppConfig
    {
        public static AppConfig Create() { return new AppConfig(); }
    }

    /// Creates the library's app when it runs, because the callback that uses the model is not known before.
    public sealed class App
    {
        private readonly object model;

        private App(object model) { this.model = model; }

        public static App Create(object model, AppConfig config) { return new App(model); }

        public void Run(WindowCreateOptions window)
        {
            var bound = Native.Hold(() => window.Layout(model, new LayoutCallbackInfo()));
            var app = Native.GuiApp_create(bound, Native.GuiAppConfig_create());
            var options = Native.GuiWindowCreateOptions_create(Native.OnLayout);
            options.Title = Native.From(window.WindowState.Title);
            options.Width = window.WindowState.Size.Dimensions.Width;
            options.Height = window.WindowState.Size.Dimensions.Height;
            Native.GuiApp_run(ref app, options);
            Native.GuiApp_delete(ref app);
        }
    }
}
