package gui;

public final class LayoutCallbackInfo { }
