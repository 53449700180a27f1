with Ada.Unchecked_Conversion;
with Interfaces.C; use Interfaces.C;

package body Gui is

   use Ada.Strings.Unbounded;

   Type_Id : constant Interfaces.Unsigned_64 := 1;

   --  Callbacks. The library holds only their address, in a RefAny.
   type Held is record
      Data     : Ref_Any;
      On_Click : Event_Callback;
      Layout   : Layout_Callback;
   end record;

   type Held_Access is access Held;
   type Held_Address is access all Held_Access;

   type Native_String is record
      Bytes  : System.Address;
      Length : size_t;
   end record
     with Convention => C_Pass_By_Copy;

   type Native_Layout is access function
     (Data, Info : Handle) return Handle
     with Convention => C;
   type Native_Event is access function
     (Data, Info : Handle) return int
     with Convention => C;

   type Native_Window is record
      Layout        : Native_Layout;
      Title         : Native_String;
      Width, Height : C_float;
   end record
     with Convention => C_Pass_By_Copy;

   function From_Utf8
     (Bytes : System.Address; Length : size_t) return Native_String
     with Import, Convention => C, External_Name => "GuiString_fromUtf8";
   function Ref_Any_New
     (Value : Held_Address; Size, Alignment : size_t;
      Id : Interfaces.Unsigned_64; Destructor : System.Address) return Handle
     with Import, Convention => C, External_Name => "GuiRefAny_new";
   function Downcast_Ref
     (Data : access Handle; Id : Interfaces.Unsigned_64) return Held_Address
     with Import, Convention => C, External_Name => "GuiRefAny_downcastRef";
   procedure Ref_Any_Delete (Data : access Handle)
     with Import, Convention => C, External_Name => "GuiRefAny_delete";
   function Dom_Create_Body return Handle
     with Import, Convention => C, External_Name => "GuiDom_createBody";
   function Dom_Create_Text (Text : Native_String) return Handle
     with Import, Convention => C, External_Name => "GuiDom_createText";
   function Dom_With_Child (Self, Child : Handle) return Handle
     with Import, Convention => C, External_Name => "GuiDom_withChild";
   function Button_Create (Label : Native_String) return Handle
     with Import, Convention => C, External_Name => "GuiButton_create";
   function Button_With_On_Click
     (Self, Data : Handle; Callback : Native_Event) return Handle
     with Import, Convention => C, External_Name => "GuiButton_withOnClick";
   function Button_Dom (Self : Handle) return Handle
     with Import, Convention => C, External_Name => "GuiButton_dom";
   function App_Config_Create return Handle
     with Import, Convention => C, External_Name => "GuiAppConfig_create";
   function Window_Create (Layout : Native_Layout) return Native_Window
     with Import, Convention => C,
          External_Name => "GuiWindowCreateOptions_create";
   function App_Create (Model, Config : Handle) return Handle
     with Import, Convention => C, External_Name => "GuiApp_create";
   procedure App_Run (Self : access Handle; Window : Native_Window)
     with Import, Convention => C, External_Name => "GuiApp_run";
   procedure App_Delete (Self : access Handle)
     with Import, Convention => C, External_Name => "GuiApp_delete";

   function Given (Text : String) return Native_String is
     (From_Utf8 (Text'Address, Text'Length));

   function Hold (Value : Held) return Handle is
      Kept : aliased Held_Access := new Held'(Value);
      Size : constant size_t := System.Address'Size / 8;
   begin
      return Ref_Any_New
        (Kept'Unchecked_Access, Size, Size, Type_Id, System.Null_Address);
   end Hold;

   --  Deletes the Ref_Any and returns its callback, which is never freed.
   function Taken (Data : Handle) return Held_Access is
      Owned : aliased Handle := Data;
   begin
      return Item : constant Held_Access :=
        Downcast_Ref (Owned'Access, Type_Id).all
      do
         Ref_Any_Delete (Owned'Access);
      end return;
   end Taken;

   function On_Event (Data, Info : Handle) return int
     with Convention => C;
   function On_Event (Data, Info : Handle) return int is
      pragma Unreferenced (Info);
      Item : constant Held_Access := Taken (Data);
   begin
      return Update'Pos (Item.On_Click (Item.Data, (null record)));
   end On_Event;

   function On_Layout (Data, Info : Handle) return Handle
     with Convention => C;
   function On_Layout (Data, Info : Handle) return Handle is
      pragma Unreferenced (Info);
      Item : constant Held_Access := Taken (Data);
   begin
      return Item.Layout (Item.Data, (null record)).Native;
   end On_Layout;

   package body Ref_Any_Of is

      --  The address of Marker identifies the instance.
      Marker : aliased Boolean := False;

      function To_Reference is new Ada.Unchecked_Conversion
        (System.Address, Reference);

      function Upcast (Value : Element) return Ref_Any is
         Copy : constant Reference := new Element'(Value);
      begin
         return (Copy.all'Address, Marker'Address);
      end Upcast;

      function Downcast (Data : Ref_Any) return Reference is
         use type System.Address;
      begin
         if Data.Of_Type /= Marker'Address then
            return null;
         end if;
         return To_Reference (Data.Value);
      end Downcast;

   end Ref_Any_Of;

   function Create_Body return Dom is (Native => Dom_Create_Body);

   function Create_Text (Text : String) return Dom is
     (Native => Dom_Create_Text (Given (Text)));

   function With_Child (Self : Dom; Child : Dom'Class) return Dom is
     (Native => Dom_With_Child (Self.Native, Child.Native));

   function Create_Button (Label : String) return Button is
     (Native => Button_Create (Given (Label)));

   function With_On_Click
     (Self : Button; Data : Ref_Any; Callback : Event_Callback) return Button
   is
     (Native => Button_With_On_Click
        (Self.Native, Hold ((Data, Callback, null)), On_Event'Access));

   function To_Dom (Self : Button'Class) return Dom is
     (Native => Button_Dom (Self.Native));

   function Create_Window
     (Callback : Layout_Callback) return Window_Create_Options is
     (Callback => Callback, others => <>);

   function Create_App_Config return App_Config is (null record);

   function Create_App (Model : Ref_Any; Config : App_Config) return App is
      pragma Unreferenced (Config);
   begin
      return (Model => Model);
   end Create_App;

   --  Creates the library's app only now, because the callback that uses the
   --  model was not known before.
   procedure Run (Self : App; Window : Window_Create_Options) is
      Bound   : constant Handle := Hold ((Self.Model, null, Window.Callback));
      Created : aliased Handle := App_Create (Bound, App_Config_Create);
      Options : Native_Window := Window_Create (On_Layout'Access);
      State   : Window_State_Record renames Window.Window_State;
   begin
      Options.Title := Given (To_String (State.Title));
      Options.Width := C_float (State.Size.Dimensions.Width);
      Options.Height := C_float (State.Size.Dimensions.Height);
      App_Run (Created'Access, Options);
      App_Delete (Created'Access);
   end Run;

end Gui;
