--  A binding to the C API for the example programs only.

with Ada.Strings.Unbounded;

private with System;

package Gui is

   type Update is (Do_Nothing, Refresh_Dom);

   type Callback_Info is null record;
   type Layout_Callback_Info is null record;

   type Ref_Any is private;

   generic
      type Element is private;
   package Ref_Any_Of is
      type Reference is access all Element;

      function Upcast (Value : Element) return Ref_Any;

      --  Null if Data holds a value of another type.
      function Downcast (Data : Ref_Any) return Reference;
   end Ref_Any_Of;

   type Dom is tagged private;

   type Event_Callback is access function
     (Data : Ref_Any; Info : Callback_Info) return Update;
   type Layout_Callback is access function
     (Data : Ref_Any; Info : Layout_Callback_Info) return Dom;

   function Create_Body return Dom;
   function Create_Text (Text : String) return Dom;
   function With_Child (Self : Dom; Child : Dom'Class) return Dom;

   type Button is tagged private;

   function Create_Button (Label : String) return Button;
   function With_On_Click
     (Self : Button; Data : Ref_Any; Callback : Event_Callback) return Button;
   function To_Dom (Self : Button'Class) return Dom;

   type Logical_Size is record
      Width, Height : Float := 0.0;
   end record;

   type Window_Size is record
      Dimensions : Logical_Size;
   end record;

   type Window_State_Record is record
      Title : Ada.Strings.Unbounded.Unbounded_String;
      Size  : Window_Size;
   end record;

   type Window_Create_Options is record
      Callback     : Layout_Callback;
      Window_State : Window_State_Record;
   end record;

   function Create_Window
     (Callback : Layout_Callback) return Window_Create_Options;

   type App_Config is null record;

   function Create_App_Config return App_Config;

   type App is tagged private;

   function Create_App (Model : Ref_Any; Config : App_Config) return App;

   procedure Run (Self : App; Window : Window_Create_Options);

private

   type Ref_Any is record
      Value, Of_Type : System.Address := System.Null_Address;
   end record;

   --  A struct that contains one pointer.
   subtype Handle is System.Address;

   type Dom is tagged record
      Native : Handle;
   end record;

   type Button is tagged record
      Native : Handle;
   end record;

   type App is tagged record
      Model : Ref_Any;
   end record;

end Gui;
