const std = @import("std");
const gui = @import("gui.zig");

const Model = struct {
    counter: u32,
};

fn onClick(data: gui.RefAny, _: gui.CallbackInfo) gui.Update {
    // A callback owns the reference it is given.
    var owned = data;
    defer owned.delete();

    const model = owned.downcastMut(Model) orelse return .DoNothing;
    model.counter += 1;
    return .RefreshDom;
}

fn layout(data: gui.RefAny, _: gui.LayoutCallbackInfo) gui.Dom {
    var owned = data;
    const body = gui.Dom.createBody();
    const model = owned.downcastRef(Model) orelse {
        owned.delete();
        return body;
    };

    // Ten digits hold every u32.
    var buffer: [10]u8 = undefined;
    const counter = std.fmt.bufPrint(&buffer, "{d}", .{model.counter}) catch unreachable;

    // The button takes the reference over: no delete here.
    const button = gui.Button.create(gui.String.fromUtf8("Increase counter"))
        .withOnClick(owned, onClick);

    return body
        .withChild(gui.Dom.createText(gui.String.fromUtf8(counter)))
        .withChild(button.dom());
}

pub fn main() void {
    var window = gui.WindowCreateOptions.create(layout);
    window.window_state.title = gui.String.fromUtf8("Hello, world");
    window.window_state.size.dimensions = .{ .width = 400, .height = 300 };

    const model = gui.RefAny.new(Model{ .counter = 5 });
    var app = gui.App.create(model, gui.AppConfig.create());
    defer app.delete();
    app.run(window);
}
