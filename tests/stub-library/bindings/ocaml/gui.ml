(* A struct that contains one pointer is passed as that pointer. *)
open Ctypes

module Native = struct
  let file =
    if Sys.win32 then "gui.dll"
    else if Sys.file_exists "/System/Library" then "libgui.dylib"
    else "libgui.so"

  let library = Dl.dlopen ~filename:file ~flags:[ Dl.RTLD_NOW ]
  let foreign name typ = Foreign.foreign ~from:library name typ

  type text

  let text : text structure typ = structure "GuiString"
  let _bytes = field text "bytes" (ptr void)
  let _length = field text "length" size_t
  let () = seal text

  type window

  let window : window structure typ = structure "GuiWindowCreateOptions"
  let _layout = field window "layout" (ptr void)
  let title = field window "title" text
  let width = field window "width" float
  let height = field window "height" float
  let () = seal window
  let handle = ptr void
  let event = Foreign.funptr (handle @-> handle @-> returning int)
  let layout = Foreign.funptr (handle @-> handle @-> returning handle)
  let from_utf8 = foreign "GuiString_fromUtf8" (string @-> size_t @-> returning text)
  let ref_any_new = foreign "GuiRefAny_new" (ptr size_t @-> size_t @-> size_t @-> uint64_t @-> handle @-> returning handle)
  let downcast_ref = foreign "GuiRefAny_downcastRef" (ptr handle @-> uint64_t @-> returning (ptr size_t))
  let ref_any_delete = foreign "GuiRefAny_delete" (ptr handle @-> returning void)
  let create_body = foreign "GuiDom_createBody" (void @-> returning handle)
  let create_text = foreign "GuiDom_createText" (text @-> returning handle)
  let with_child = foreign "GuiDom_withChild" (handle @-> handle @-> returning handle)
  let button_create = foreign "GuiButton_create" (text @-> returning handle)
  let with_on_click = foreign "GuiButton_withOnClick" (handle @-> handle @-> event @-> returning handle)
  let button_dom = foreign "GuiButton_dom" (handle @-> returning handle)
  let app_config_create = foreign "GuiAppConfig_create" (void @-> returning handle)
  let app_create = foreign "GuiApp_create" (handle @-> handle @-> returning handle)
  let window_create = foreign "GuiWindowCreateOptions_create" (layout @-> returning window)
  let app_run = foreign "GuiApp_run" (ptr handle @-> window @-> returning void)
  let app_delete = foreign "GuiApp_delete" (ptr handle @-> returning void)
  let given string = from_utf8 string (Unsigned.Size_t.of_int (String.length string))
  let type_id = Unsigned.UInt64.of_int 1

  (* Callbacks by their number. The library holds only the number, in a RefAny. *)
  let ref_any held call =
    let number = Hashtbl.length held in
    Hashtbl.add held number call;
    let size = Unsigned.Size_t.of_int (sizeof size_t) in
    ref_any_new (allocate size_t (Unsigned.Size_t.of_int number)) size size type_id null

  let call held data info =
    let ref_any = allocate handle data in
    let number = Unsigned.Size_t.to_int !@(downcast_ref ref_any type_id) in
    let result = (Hashtbl.find held number) info in
    ref_any_delete ref_any;
    result

  let events : (int, unit ptr -> int) Hashtbl.t = Hashtbl.create 8
  let layouts : (int, unit ptr -> unit ptr) Hashtbl.t = Hashtbl.create 8
  let on_event = call events
  let on_layout = call layouts
end

module Update = struct
  type t = DoNothing | RefreshDom
end

module CallbackInfo = struct
  type t = unit ptr
end

module LayoutCallbackInfo = struct
  type t = unit ptr
end

module Dom = struct
  type t = unit ptr

  let create_text text = Native.create_text (Native.given text)
  let create_body = Native.create_body
  let with_child child dom = Native.with_child dom child
end

module Button = struct
  type t = unit ptr

  let create label = Native.button_create (Native.given label)

  let with_on_click model callback button =
    let event info = match callback model info with Update.RefreshDom -> 1 | Update.DoNothing -> 0 in
    Native.with_on_click button (Native.ref_any Native.events event) Native.on_event

  let dom = Native.button_dom
end

module LogicalSize = struct
  type t = { mutable width : float; mutable height : float }
end

module WindowSize = struct
  type t = { mutable dimensions : LogicalSize.t }
end

module WindowState = struct
  type t = { mutable title : string; mutable size : WindowSize.t }
end

module WindowCreateOptions = struct
  type 'model t = { layout : 'model -> LayoutCallbackInfo.t -> Dom.t; window_state : WindowState.t }

  let create layout =
    { layout; window_state = { title = ""; size = { dimensions = { width = 0.0; height = 0.0 } } } }

  let window_state window = window.window_state
end

module AppConfig = struct
  type t = unit ptr

  let create = Native.app_config_create
end

module App = struct
  type 'model t = { model : 'model; config : AppConfig.t }

  let create model config = { model; config }

  (* Creates the library's app only now, because the callback that uses the model was not known before. *)
  let run { model; config } (window : 'model WindowCreateOptions.t) =
    let { WindowState.title; size = { dimensions } } = window.window_state in
    let bound = Native.ref_any Native.layouts (fun info -> window.layout model info) in
    let app = allocate Native.handle (Native.app_create bound config) in
    let options = Native.window_create Native.on_layout in
    setf options Native.title (Native.given title);
    setf options Native.width dimensions.width;
    setf options Native.height dimensions.height;
    Native.app_run app options;
    Native.app_delete app
end
