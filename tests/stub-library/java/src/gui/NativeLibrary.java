package gui;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Functions of the C API. A struct that contains one pointer is passed as that pointer. */
interface NativeLibrary extends Library {
    NativeLibrary LIBRARY = Native.load("gui", NativeLibrary.class);
    long TYPE = 1;

    @FieldOrder({"bytes", "length"})
    class Text extends Structure {
        public Pointer bytes;
        public long length;

        public static final class ByValue extends Text implements Structure.ByValue { }
    }

    @FieldOrder({"layout", "title", "width", "height"})
    class Window extends Structure {
        public Pointer layout;
        public Text title;
        public float width;
        public float height;

        public static final class ByValue extends Window implements Structure.ByValue { }
    }

    interface Event extends Callback {
        int invoke(Pointer data, Pointer info);
    }

    interface Layout extends Callback {
        Pointer invoke(Pointer data, Pointer info);
    }

    Text.ByValue GuiString_fromUtf8(byte[] bytes, long length);
    Pointer GuiRefAny_new(Pointer value, long size, long alignment, long typeId, Pointer destructor);
    Pointer GuiRefAny_downcastRef(PointerByReference refAny, long typeId);
    void GuiRefAny_delete(PointerByReference refAny);
    Pointer GuiDom_createBody();
    Pointer GuiDom_createText(Text.ByValue text);
    Pointer GuiDom_withChild(Pointer dom, Pointer child);
    Pointer GuiButton_create(Text.ByValue label);
    Pointer GuiButton_withOnClick(Pointer button, Pointer data, Event callback);
    Pointer GuiButton_dom(Pointer button);
    Pointer GuiAppConfig_create();
    Window.ByValue GuiWindowCreateOptions_create(Layout layout);
    Pointer GuiApp_create(Pointer model, Pointer config);
    void GuiApp_run(PointerByReference app, Window.ByValue window);
    void GuiApp_delete(PointerByReference app);

    static Text.ByValue text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return LIBRARY.GuiString_fromUtf8(bytes, bytes.length);
    }

    /** Callbacks by their number. The library holds only the number, in a RefAny. */
    List<Function<Pointer, Object>> HELD = new ArrayList<>();

    static Pointer hold(Function<Pointer, Object> call) {
        Memory number = new Memory(Long.BYTES);
        number.setLong(0, HELD.size());
        HELD.add(call);
        return LIBRARY.GuiRefAny_new(number, Long.BYTES, Long.BYTES, TYPE, null);
    }

    private static Object call(Pointer data, Pointer info) {
        PointerByReference refAny = new PointerByReference(data);
        long number = LIBRARY.GuiRefAny_downcastRef(refAny, TYPE).getLong(0);
        Object result = HELD.get((int) number).apply(info);
        LIBRARY.GuiRefAny_delete(refAny);
        return result;
    }

    Event ON_EVENT = (data, info) -> ((Update) call(data, info)).ordinal();
    Layout ON_LAYOUT = (data, info) -> ((Dom) call(data, info)).handle;
}
