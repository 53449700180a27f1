package gui;

public enum Update { DoNothing, RefreshDom }
