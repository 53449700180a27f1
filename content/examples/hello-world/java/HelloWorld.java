import gui.App;
import gui.AppConfig;
import gui.Button;
import gui.CallbackInfo;
import gui.Dom;
import gui.LayoutCallbackInfo;
import gui.Update;
import gui.WindowCreateOptions;

public final class HelloWorld {

    private static final class Model {
        int counter = 5;
    }

    private static Update onClick(Object data, CallbackInfo info) {
        var model = (Model) data;
        model.counter++;
        return Update.RefreshDom;
    }

    private static Dom layout(Object data, LayoutCallbackInfo info) {
        var model = (Model) data;
        var button = Button.create("Increase counter").withOnClick(model, HelloWorld::onClick);

        return Dom.createBody()
                .withChild(Dom.createText(Integer.toString(model.counter)))
                .withChild(button.dom());
    }

    public static void main(String[] args) {
        var window = WindowCreateOptions.create(HelloWorld::layout);
        window.windowState.title = "Hello, world";
        window.windowState.size.dimensions.width = 400;
        window.windowState.size.dimensions.height = 300;

        var app = App.create(new Model(), AppConfig.create());
        app.run(window);
    }
}
