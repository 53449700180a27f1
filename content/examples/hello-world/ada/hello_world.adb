with Ada.Strings.Fixed;
with Ada.Strings.Unbounded;

with Gui; use Gui;

procedure Hello_World is

   type Model is record
      Counter : Natural;
   end record;

   package Models is new Gui.Ref_Any_Of (Model);
   use type Models.Reference;

   function Image (Value : Natural) return String is
     (Ada.Strings.Fixed.Trim (Value'Image, Ada.Strings.Left));

   function On_Click (Data : Ref_Any; Info : Callback_Info) return Update is
      pragma Unreferenced (Info);
      State : constant Models.Reference := Models.Downcast (Data);
   begin
      if State = null then
         return Do_Nothing;
      end if;
      State.Counter := State.Counter + 1;
      return Refresh_Dom;
   end On_Click;

   function Layout (Data : Ref_Any; Info : Layout_Callback_Info) return Dom is
      pragma Unreferenced (Info);
      State : constant Models.Reference := Models.Downcast (Data);
   begin
      if State = null then
         return Create_Body;
      end if;
      return Create_Body
        .With_Child (Create_Text (Image (State.Counter)))
        .With_Child
          (Create_Button ("Increase counter")
             .With_On_Click (Data, On_Click'Unrestricted_Access)
             .To_Dom);
   end Layout;

   --  The callbacks outlive every call of the library. Their nesting in the
   --  main procedure hides that from the accessibility rules, hence
   --  'Unrestricted_Access.
   Window : Window_Create_Options :=
     Create_Window (Layout'Unrestricted_Access);

   Application : constant App :=
     Create_App (Models.Upcast ((Counter => 5)), Create_App_Config);

begin
   Window.Window_State.Title :=
     Ada.Strings.Unbounded.To_Unbounded_String ("Hello, world");
   Window.Window_State.Size.Dimensions := (Width => 400.0, Height => 300.0);

   Application.Run (Window);
end Hello_World;
