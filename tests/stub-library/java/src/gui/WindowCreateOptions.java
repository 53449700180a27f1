package gui;

public final class WindowCreateOptions {
    public static final class LogicalSize {
        public float width;
        public float height;
    }

    public static final class WindowSize {
        public final LogicalSize dimensions = new LogicalSize();
    }

    public static final class WindowState {
        public String title;
        public final WindowSize size = new WindowSize();
    }

    public final WindowState windowState = new WindowState();
    final LayoutCallback layout;

    private WindowCreateOptions(LayoutCallback layout) {
        this.layout = layout;
    }

    public static WindowCreateOptions create(LayoutCallback layout) {
        return new WindowCreateOptions(layout);
    }
}
