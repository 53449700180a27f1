package gui;

@FunctionalInterface
public interface Callback {
    Update invoke(Object data, CallbackInfo info);
}
