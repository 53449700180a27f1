Red [
    Title: "Hello, world"
]

; The library is called from Red/System. Every value of the library is a handle
; (int-ptr!), except the window options, a structure.
#system-global [
    #include %gui.reds

    #define MODEL-TYPE 1                ; any number that no other type of this program uses

    model!: alias struct! [
        counter [integer!]
    ]

    text: func [
        string  [c-string!]
        return: [int-ptr!]
    ][
        GuiString_fromUtf8 as byte-ptr! string length? string
    ]

    on-click: func [
        [cdecl]
        data    [int-ptr!]
        info    [int-ptr!]
        return: [integer!]
        /local
            model  [model!]
            update [integer!]
    ][
        update: GuiUpdate_DoNothing
        model: as model! GuiRefAny_downcastMut data MODEL-TYPE
        unless null? model [
            model/counter: model/counter + 1
            update: GuiUpdate_RefreshDom
        ]
        GuiRefAny_delete data           ; a callback owns the reference it is given
        update
    ]

    layout: func [
        [cdecl]
        data    [int-ptr!]
        info    [int-ptr!]
        return: [int-ptr!]
        /local
            model  [model!]
            digits [c-string!]
            button [int-ptr!]
            body   [int-ptr!]
    ][
        body: GuiDom_createBody
        model: as model! GuiRefAny_downcastRef data MODEL-TYPE
        if null? model [
            GuiRefAny_delete data
            return body
        ]

        digits: "            "          ; room for any integer and its end
        sprintf [digits "%d" model/counter]
        body: GuiDom_withChild body GuiDom_createText text digits

        button: GuiButton_create text "Increase counter"
        button: GuiButton_withOnClick button data as int-ptr! :on-click
        GuiDom_withChild body GuiButton_dom button
    ]
]

open-window: routine [
    /local
        model  [model!]
        window [GuiWindowCreateOptions!]
        data   [int-ptr!]
        app    [int-ptr!]
][
    model: declare model!
    model/counter: 5
    data: GuiRefAny_new as byte-ptr! model size? model! 4 MODEL-TYPE null

    window: declare GuiWindowCreateOptions!
    GuiWindowCreateOptions_create window as int-ptr! :layout
    window/window_state/title: text "Hello, world"
    window/window_state/size/dimensions/width: as float32! 400.0
    window/window_state/size/dimensions/height: as float32! 300.0

    app: GuiApp_create data GuiAppConfig_create
    GuiApp_run app window
    GuiApp_delete app
]

open-window
