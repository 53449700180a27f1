open Gui

type model = { mutable counter : int }

let on_click model _info =
  model.counter <- model.counter + 1;
  Update.RefreshDom

let layout model _info =
  let counter = Dom.create_text (string_of_int model.counter) in
  let button =
    Button.create "Increase counter" |> Button.with_on_click model on_click
  in
  Dom.create_body ()
  |> Dom.with_child counter
  |> Dom.with_child (Button.dom button)

let () =
  let window = WindowCreateOptions.create layout in
  let state = WindowCreateOptions.window_state window in
  state.title <- "Hello, world";
  state.size.dimensions.width <- 400.0;
  state.size.dimensions.height <- 300.0;

  let app = App.create { counter = 5 } (AppConfig.create ()) in
  App.run app window
