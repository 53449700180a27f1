with Ada.Strings.Fixed;
with Ada.Text_IO;
with Ada.Unchecked_Conversion;

package body Gui is

   use Ada.Strings.Unbounded;

   package body Ref_Any_Of is

      --  Its address tells the instances apart.
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

   function Create_Body return Dom is (Create_Text (""));

   function Create_Text (Text : String) return Dom is
     (Root => new Node'(Text => To_Unbounded_String (Text), others => <>));

   function With_Child (Self : Dom; Child : Dom'Class) return Dom is
   begin
      Self.Root.Count := Self.Root.Count + 1;
      Self.Root.Children (Self.Root.Count) := Dom (Child);
      return Self;
   end With_Child;

   function Create_Button (Label : String) return Button is
     (Root => Create_Text (" [" & Label & "]").Root);

   function With_On_Click
     (Self : Button; Data : Ref_Any; Callback : Event_Callback) return Button
   is
   begin
      Self.Root.Data := Data;
      Self.Root.On_Click := Callback;
      return Self;
   end With_On_Click;

   function To_Dom (Self : Button'Class) return Dom is (Root => Self.Root);

   function Create_Window
     (Callback : Layout_Callback) return Window_Create_Options is
     (Callback => Callback, others => <>);

   function Create_App_Config return App_Config is (null record);

   function Create_App (Model : Ref_Any; Config : App_Config) return App is
      pragma Unreferenced (Config);
   begin
      return (Model => Model);
   end Create_App;

   procedure Run (Self : App; Window : Window_Create_Options) is

      function Lay_Out return Dom is
         Result : constant Dom := Window.Callback (Self.Model, (null record));
      begin
         for I in 1 .. Result.Root.Count loop
            Ada.Text_IO.Put (To_String (Result.Root.Children (I).Root.Text));
         end loop;
         Ada.Text_IO.New_Line;
         return Result;
      end Lay_Out;

      function Image (Value : Float) return String is
        (Ada.Strings.Fixed.Trim
           (Integer'Image (Integer (Value)), Ada.Strings.Left));

      Size : Logical_Size renames Window.Window_State.Size.Dimensions;
      Root : Dom;
   begin
      Ada.Text_IO.Put_Line
        (To_String (Window.Window_State.Title) & " " & Image (Size.Width)
         & "x" & Image (Size.Height));
      Root := Lay_Out;
      for I in 1 .. Root.Root.Count loop
         declare
            Child : Node renames Root.Root.Children (I).Root.all;
         begin
            if Child.On_Click /= null
              and then Child.On_Click (Child.Data, (null record)) = Refresh_Dom
            then
               Root := Lay_Out;
               exit;
            end if;
         end;
      end loop;
   end Run;

end Gui;
