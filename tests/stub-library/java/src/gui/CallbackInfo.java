package gui;

public final class CallbackInfo { }
