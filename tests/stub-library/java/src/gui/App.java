package gui;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;

/** Creates the library's app when it runs, because the callback that uses the model is not known before. */
public final class App {
    private final Object model;

    private App(Object model) {
        this.model = model;
    }

    public static App create(Object model, AppConfig config) {
        return new App(model);
    }

    public void run(WindowCreateOptions window) {
        NativeLibrary library = NativeLibrary.LIBRARY;
        Pointer bound = NativeLibrary.hold(info -> window.layout.invoke(model, new LayoutCallbackInfo()));
        var app = new PointerByReference(library.GuiApp_create(bound, library.GuiAppConfig_create()));
        var options = library.GuiWindowCreateOptions_create(NativeLibrary.ON_LAYOUT);
        options.title = NativeLibrary.text(window.windowState.title);
        options.width = window.windowState.size.dimensions.width;
        options.height = window.windowState.size.dimensions.height;
        library.GuiApp_run(app, options);
        library.GuiApp_delete(app);
    }
}
