(** A binding to the C API for the example programs only. *)

module Update : sig
  type t = DoNothing | RefreshDom
end

module CallbackInfo : sig
  type t
end

module LayoutCallbackInfo : sig
  type t
end

module Dom : sig
  type t

  val create_body : unit -> t
  val create_text : string -> t
  val with_child : t -> t -> t
end

module Button : sig
  type t

  val create : string -> t
  val with_on_click : 'model -> ('model -> CallbackInfo.t -> Update.t) -> t -> t
  val dom : t -> Dom.t
end

module LogicalSize : sig
  type t = { mutable width : float; mutable height : float }
end

module WindowSize : sig
  type t = { mutable dimensions : LogicalSize.t }
end

module WindowState : sig
  type t = { mutable title : string; mutable size : WindowSize.t }
end

module WindowCreateOptions : sig
  type 'model t

  val create : ('model -> LayoutCallbackInfo.t -> Dom.t) -> 'model t
  val window_state : 'model t -> WindowState.t
end

module AppConfig : sig
  type t

  val create : unit -> t
end

module App : sig
  type 'model t

  val create : 'model -> AppConfig.t -> 'model t


  val run : 'model t -> 'model WindowCreateOptions.t -> unit
end
