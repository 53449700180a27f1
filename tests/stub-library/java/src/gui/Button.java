package gui;

public final class Button {
    private final Dom dom;

    private Button(String label) {
        dom = new Dom(" [" + label + "]");
    }

    public static Button create(String label) {
        return new Button(label);
    }

    public Button withOnClick(Object data, Callback callback) {
        dom.onClick = () -> callback.invoke(data, new CallbackInfo());
        return this;
    }

    public Dom dom() {
        return dom;
    }
}
