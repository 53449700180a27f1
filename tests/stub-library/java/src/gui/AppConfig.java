package gui;

public final class AppConfig {
    private AppConfig() { }

    public static AppConfig create() {
        return new AppConfig();
    }
}
