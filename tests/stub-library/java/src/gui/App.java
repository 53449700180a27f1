package gui;

import java.util.stream.Collectors;

/** Lays out, clicks the button once, lays out again, and prints what it was given. */
public final class App {
    private final Object model;

    private App(Object model) {
        this.model = model;
    }

    public static App create(Object model, AppConfig config) {
        return new App(model);
    }

    public void run(WindowCreateOptions window) {
        WindowCreateOptions.LogicalSize size = window.windowState.size.dimensions;
        System.out.printf("%s %.0fx%.0f%n", window.windowState.title, size.width, size.height);
        for (Dom child : layOut(window).children) {
            if (child.onClick != null && child.onClick.get() == Update.RefreshDom) layOut(window);
        }
    }

    private Dom layOut(WindowCreateOptions window) {
        Dom body = window.layout.invoke(model, new LayoutCallbackInfo());
        System.out.println(body.children.stream().map(child -> child.text).collect(Collectors.joining()));
        return body;
    }
}
