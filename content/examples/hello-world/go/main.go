package main

/*
#cgo !windows LDFLAGS: -L${SRCDIR} -lgui
#cgo windows LDFLAGS: -L${SRCDIR} -l:gui.dll.lib
#include <stdlib.h>
#include "gui.h"

// Defined below in Go, and declared here so that C.layout and C.onClick are their addresses.
GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info);
GuiUpdate onClick(GuiRefAny data, GuiCallbackInfo info);
*/
import "C"

import (
	"runtime"
	"strconv"
	"unsafe"
)

// model is copied into memory that the library owns, so it must hold no Go pointers.
type model struct {
	counter int
}

// modelType is any number that no other type of this program uses.
const modelType = 1

func guiString(s string) C.GuiString {
	text := C.CString(s)
	defer C.free(unsafe.Pointer(text))
	return C.GuiString_fromUtf8((*C.uint8_t)(unsafe.Pointer(text)), C.size_t(len(s)))
}

//export onClick
func onClick(data C.GuiRefAny, _ C.GuiCallbackInfo) C.GuiUpdate {
	defer C.GuiRefAny_delete(&data) // a callback owns the reference it is given

	m := (*model)(C.GuiRefAny_downcastMut(&data, modelType))
	if m == nil {
		return C.GuiUpdate_DoNothing
	}
	m.counter++
	return C.GuiUpdate_RefreshDom
}

//export layout
func layout(data C.GuiRefAny, _ C.GuiLayoutCallbackInfo) C.GuiDom {
	body := C.GuiDom_createBody()
	m := (*model)(C.GuiRefAny_downcastRef(&data, modelType))
	if m == nil {
		C.GuiRefAny_delete(&data)
		return body
	}
	counter := C.GuiDom_createText(guiString(strconv.Itoa(m.counter)))

	// The button takes the reference over: no delete here.
	button := C.GuiButton_create(guiString("Increase counter"))
	button = C.GuiButton_withOnClick(button, data, C.GuiCallbackType(C.onClick))

	body = C.GuiDom_withChild(body, counter)
	return C.GuiDom_withChild(body, C.GuiButton_dom(button))
}

func init() {
	// Windows belong to the main thread on macOS.
	runtime.LockOSThread()
}

func main() {
	m := model{counter: 5}
	data := C.GuiRefAny_new(unsafe.Pointer(&m),
		C.size_t(unsafe.Sizeof(m)), C.size_t(unsafe.Alignof(m)), modelType, nil)

	window := C.GuiWindowCreateOptions_create(C.GuiLayoutCallbackType(C.layout))
	window.window_state.title = guiString("Hello, world")
	window.window_state.size.dimensions.width = 400
	window.window_state.size.dimensions.height = 300

	app := C.GuiApp_create(data, C.GuiAppConfig_create())
	defer C.GuiApp_delete(&app)
	C.GuiApp_run(&app, window)
}
