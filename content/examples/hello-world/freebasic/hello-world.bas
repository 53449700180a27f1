#include once "gui.bi"

Type CounterModel
    counter As Long
End Type

'' Any number that no other type of this program uses.
Const MODEL_TYPE = 1

Function gui_text(ByRef s As Const String) As GuiString
    Return GuiString_fromUtf8(CPtr(Const UByte Ptr, StrPtr(s)), Len(s))
End Function

Function on_click cdecl(ByVal ref_any As GuiRefAny, ByVal info As GuiCallbackInfo) As GuiUpdate
    Dim As GuiUpdate result = GuiUpdate_DoNothing
    Dim As CounterModel Ptr model = GuiRefAny_downcastMut(@ref_any, MODEL_TYPE)
    If model <> 0 Then
        model->counter += 1
        result = GuiUpdate_RefreshDom
    End If

    '' A callback owns the reference it is given.
    GuiRefAny_delete(@ref_any)
    Return result
End Function

Function layout cdecl(ByVal ref_any As GuiRefAny, ByVal info As GuiLayoutCallbackInfo) As GuiDom
    Dim As GuiDom body = GuiDom_createBody()
    Dim As Const CounterModel Ptr model = GuiRefAny_downcastRef(@ref_any, MODEL_TYPE)
    If model = 0 Then
        GuiRefAny_delete(@ref_any)
        Return body
    End If

    '' The button takes the reference over: no delete here.
    Dim As GuiButton button = GuiButton_create(gui_text("Increase counter"))
    button = GuiButton_withOnClick(button, ref_any, @on_click)

    body = GuiDom_withChild(body, GuiDom_createText(gui_text(Str(model->counter))))
    Return GuiDom_withChild(body, GuiButton_dom(button))
End Function

Dim As CounterModel model
model.counter = 5

'' The value is copied: its size, its alignment (that of its only field), its type, and no destructor.
Dim As GuiRefAny ref_any = GuiRefAny_new(@model, SizeOf(CounterModel), SizeOf(Long), MODEL_TYPE, 0)

Dim As GuiWindowCreateOptions options = GuiWindowCreateOptions_create(@layout)
options.window_state.title = gui_text("Hello, world")
options.window_state.size.dimensions.width = 400
options.window_state.size.dimensions.height = 300

Dim As GuiApp app = GuiApp_create(ref_any, GuiAppConfig_create())
GuiApp_run(@app, options)
GuiApp_delete(@app)
