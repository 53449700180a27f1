package gui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public final class Dom {
    final String text;
    final List<Dom> children = new ArrayList<>();
    Supplier<Update> onClick;

    Dom(String text) {
        this.text = text;
    }

    public static Dom createBody() {
        return new Dom("");
    }

    public static Dom createText(String text) {
        return new Dom(text);
    }

    public Dom withChild(Dom child) {
        children.add(child);
        return this;
    }
}
