package gui;

@FunctionalInterface
public interface LayoutCallback {
    Dom invoke(Object data, LayoutCallbackInfo info);
}
