module Update = struct
  type t = DoNothing | RefreshDom
end

module CallbackInfo = struct
  type t = unit
end

module LayoutCallbackInfo = struct
  type t = unit
end

module Dom = struct
  type t = { text : string; on_click : (unit -> Update.t) option; children : t list }

  let create_text text = { text; on_click = None; children = [] }
  let create_body () = create_text ""
  let with_child child dom = { dom with children = dom.children @ [ child ] }
end

module Button = struct
  type t = Dom.t

  let create label = Dom.create_text (" [" ^ label ^ "]")
  let with_on_click model callback button = { button with Dom.on_click = Some (fun () -> callback model ()) }
  let dom button = button
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
  type t = unit

  let create () = ()
end

module App = struct
  type 'model t = 'model

  let create model () = model

  let lay_out model window =
    let body = window.WindowCreateOptions.layout model () in
    print_endline (String.concat "" (List.map (fun (child : Dom.t) -> child.text) body.Dom.children));
    body

  let run model (window : 'model WindowCreateOptions.t) =
    let { WindowState.title; size = { dimensions } } = window.window_state in
    Printf.printf "%s %.0fx%.0f\n" title dimensions.width dimensions.height;
    let click (child : Dom.t) =
      match child.on_click with
      | Some on_click when on_click () = Update.RefreshDom -> ignore (lay_out model window)
      | _ -> ()
    in
    List.iter click (lay_out model window).children
end
