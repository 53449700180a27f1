package gui;

import com.sun.jna.Pointer;

public final class Button {
    private final Pointer handle;

    private Button(Pointer handle) {
        this.handle = handle;
    }

    public static Button create(String label) {
        return new Button(NativeLibrary.LIBRARY.GuiButton_create(NativeLibrary.text(label)));
    }

    public Button withOnClick(Object data, Callback callback) {
        Pointer bound = NativeLibrary.hold(info -> callback.invoke(data, new CallbackInfo()));
        return new Button(NativeLibrary.LIBRARY.GuiButton_withOnClick(handle, bound, NativeLibrary.ON_EVENT));
    }

    public Dom dom() {
        return new Dom(NativeLibrary.LIBRARY.GuiButton_dom(handle));
    }
}
