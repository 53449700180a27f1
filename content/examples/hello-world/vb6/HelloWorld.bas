Attribute VB_Name = "HelloWorld"
Option Explicit

' Visual Basic passes no structures by value: every value of the library is a
' handle (Long), except the window options, a structure passed by reference.

Private Type Model
    Counter As Long
End Type

' Any number that no other type of this program uses. A Currency is 64 bits
' wide, as the library's type numbers are.
Private Const MODEL_TYPE As Currency = 1

Private Declare Sub CopyMemory Lib "kernel32" Alias "RtlMoveMemory" _
    (Destination As Any, Source As Any, ByVal Length As Long)

' Visual Basic hands strings over as ANSI, whose first 128 characters are UTF-8.
Private Function Text(ByVal Value As String) As Long
    Text = GuiString_fromUtf8(Value, Len(Value))
End Function

Public Function OnClick(ByVal Data As Long, ByVal Info As Long) As Long
    Dim Address As Long
    Dim State As Model

    OnClick = GuiUpdate_DoNothing
    Address = GuiRefAny_downcastMut(Data, MODEL_TYPE)
    If Address <> 0 Then
        CopyMemory State, ByVal Address, LenB(State)
        State.Counter = State.Counter + 1
        CopyMemory ByVal Address, State, LenB(State)
        OnClick = GuiUpdate_RefreshDom
    End If

    ' A callback owns the reference it is given.
    GuiRefAny_delete Data
End Function

Public Function Layout(ByVal Data As Long, ByVal Info As Long) As Long
    Dim Address As Long
    Dim State As Model
    Dim Body As Long
    Dim Button As Long

    Body = GuiDom_createBody()
    Address = GuiRefAny_downcastRef(Data, MODEL_TYPE)
    If Address = 0 Then
        GuiRefAny_delete Data
        Layout = Body
        Exit Function
    End If
    CopyMemory State, ByVal Address, LenB(State)

    ' The button takes the reference over: no delete here.
    Button = GuiButton_create(Text("Increase counter"))
    Button = GuiButton_withOnClick(Button, Data, AddressOf OnClick)

    Body = GuiDom_withChild(Body, GuiDom_createText(Text(CStr(State.Counter))))
    Layout = GuiDom_withChild(Body, GuiButton_dom(Button))
End Function

Public Sub Main()
    Dim State As Model
    Dim Data As Long
    Dim Window As GuiWindowCreateOptions
    Dim Instance As Long

    ' The value is copied: its size, its alignment, its type, and no destructor.
    State.Counter = 5
    Data = GuiRefAny_new(State, LenB(State), 4, MODEL_TYPE, 0)

    GuiWindowCreateOptions_create Window, AddressOf Layout
    Window.window_state.title = Text("Hello, world")
    Window.window_state.size.dimensions.width = 400
    Window.window_state.size.dimensions.height = 300

    Instance = GuiApp_create(Data, GuiAppConfig_create())
    GuiApp_run Instance, Window
    GuiApp_delete Instance
End Sub
