package gui;

import com.sun.jna.Pointer;

public final class Dom {
    final Pointer handle;

    Dom(Pointer handle) {
        this.handle = handle;
    }

    public static Dom createBody() {
        return new Dom(NativeLibrary.LIBRARY.GuiDom_createBody());
    }

    public static Dom createText(String text) {
        return new Dom(NativeLibrary.LIBRARY.GuiDom_createText(NativeLibrary.text(text)));
    }

    public Dom withChild(Dom child) {
        return new Dom(NativeLibrary.LIBRARY.GuiDom_withChild(handle, child.handle));
    }
}
