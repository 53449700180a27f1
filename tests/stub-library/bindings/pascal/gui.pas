{ A binding to the C API for the example programs only. }
unit gui;

{$mode objfpc}{$H+}
{$modeswitch advancedrecords}{$scopedenums on}

interface

type
  TGuiUpdate = (DoNothing, RefreshDom);

  TGuiCallbackInfo = record
  end;

  TGuiLayoutCallbackInfo = record
  end;

  IGuiShared = interface
    function GetValue: TObject;
  end;

  TGuiRefAny = record
  private
    FShared: IGuiShared;
    function GetValue: TObject;
  public
    class function New(Value: TObject): TGuiRefAny; static;
    property Value: TObject read GetValue;
  end;

  TGuiCallback = function(Data: TGuiRefAny; Info: TGuiCallbackInfo): TGuiUpdate;

  TGuiDom = record
  private
    FHandle: Pointer;
  public
    class function CreateBody: TGuiDom; static;
    class function CreateText(const Text: String): TGuiDom; static;
    function WithChild(const Child: TGuiDom): TGuiDom;
  end;

  TGuiLayoutCallback = function(Data: TGuiRefAny; Info: TGuiLayoutCallbackInfo): TGuiDom;

  TGuiButton = record
  private
    FHandle: Pointer;
  public
    class function Create(const ALabel: String): TGuiButton; static;
    function WithOnClick(Data: TGuiRefAny; Callback: TGuiCallback): TGuiButton;
    function Dom: TGuiDom;
  end;

  TGuiLogicalSize = record
    Width, Height: Single;
  end;

  TGuiWindowSize = record
    Dimensions: TGuiLogicalSize;
  end;

  TGuiWindowState = record
    Title: String;
    Size: TGuiWindowSize;
  end;

  TGuiWindowCreateOptions = record
    LayoutCallback: TGuiLayoutCallback;
    WindowState: TGuiWindowState;
    class function Create(Layout: TGuiLayoutCallback): TGuiWindowCreateOptions; static;
  end;

  TGuiAppConfig = record
  private
    FHandle: Pointer;
  public
    class function Create: TGuiAppConfig; static;
  end;

  TGuiApp = record
  private
    FModel: TGuiRefAny;
    FConfig: TGuiAppConfig;
  public
    class function Create(Model: TGuiRefAny; Config: TGuiAppConfig): TGuiApp; static;
    procedure Run(const Window: TGuiWindowCreateOptions);
  end;

implementation

const
  {$if defined(windows)}
  Native = 'gui.dll';
  {$else}
  Native = 'gui';
  {$endif}
  TypeId = 1;

{ A struct that contains one pointer is passed as that pointer. }
type
  {$packrecords c}
  TNativeString = record
    Bytes: PChar;
    Length: SizeUInt;
  end;

  TNativeEvent = function(Data, Info: Pointer): LongInt; cdecl;
  TNativeLayout = function(Data, Info: Pointer): Pointer; cdecl;

  TNativeWindow = record
    Layout: TNativeLayout;
    Title: TNativeString;
    Dimensions: TGuiLogicalSize;
  end;
  {$packrecords default}

  { Callbacks. The library holds only their address, in a RefAny. }
  THeld = class
    Data: TGuiRefAny;
    OnClick: TGuiCallback;
    Layout: TGuiLayoutCallback;
  end;

  TShared = class(TInterfacedObject, IGuiShared)
    FValue: TObject;
    destructor Destroy; override;
    function GetValue: TObject;
  end;

function GuiString_fromUtf8(Bytes: PChar; Length: SizeUInt): TNativeString; cdecl; external Native;
function GuiRefAny_new(Value: Pointer; Size, Alignment: SizeUInt; Id: QWord; Destructor_: Pointer): Pointer; cdecl;
  external Native;
function GuiRefAny_downcastRef(RefAny: Pointer; Id: QWord): Pointer; cdecl; external Native;
procedure GuiRefAny_delete(RefAny: Pointer); cdecl; external Native;
function GuiDom_createBody: Pointer; cdecl; external Native;
function GuiDom_createText(Text: TNativeString): Pointer; cdecl; external Native;
function GuiDom_withChild(Dom, Child: Pointer): Pointer; cdecl; external Native;
function GuiButton_create(Text: TNativeString): Pointer; cdecl; external Native;
function GuiButton_withOnClick(Button, Data: Pointer; Callback: TNativeEvent): Pointer; cdecl; external Native;
function GuiButton_dom(Button: Pointer): Pointer; cdecl; external Native;
function GuiAppConfig_create: Pointer; cdecl; external Native;
function GuiWindowCreateOptions_create(Layout: TNativeLayout): TNativeWindow; cdecl; external Native;
function GuiApp_create(Model, Config: Pointer): Pointer; cdecl; external Native;
procedure GuiApp_run(App: Pointer; Window: TNativeWindow); cdecl; external Native;
procedure GuiApp_delete(App: Pointer); cdecl; external Native;

function Given(const Text: String): TNativeString;
begin
  Result := GuiString_fromUtf8(PChar(Text), Length(Text));
end;

procedure Release(Value: Pointer); cdecl;
begin
  THeld(PPointer(Value)^).Free;
end;

function Hold(Held: THeld): Pointer;
begin
  Result := GuiRefAny_new(@Held, SizeOf(Pointer), SizeOf(Pointer), TypeId, @Release);
end;

function HeldBy(RefAny: Pointer): THeld;
begin
  Result := THeld(PPointer(GuiRefAny_downcastRef(@RefAny, TypeId))^);
end;

function CallEvent(Data, Info: Pointer): LongInt; cdecl;
var
  Held: THeld;
begin
  Held := HeldBy(Data);
  Result := Ord(Held.OnClick(Held.Data, Default(TGuiCallbackInfo)));
  GuiRefAny_delete(@Data);
end;

function CallLayout(Data, Info: Pointer): Pointer; cdecl;
var
  Held: THeld;
begin
  Held := HeldBy(Data);
  Result := Held.Layout(Held.Data, Default(TGuiLayoutCallbackInfo)).FHandle;
  GuiRefAny_delete(@Data);
end;

destructor TShared.Destroy;
begin
  FValue.Free;
  inherited Destroy;
end;

function TShared.GetValue: TObject;
begin
  Result := FValue;
end;

class function TGuiRefAny.New(Value: TObject): TGuiRefAny;
var
  Shared: TShared;
begin
  Shared := TShared.Create;
  Shared.FValue := Value;
  Result.FShared := Shared;
end;

function TGuiRefAny.GetValue: TObject;
begin
  Result := FShared.GetValue;
end;

class function TGuiDom.CreateBody: TGuiDom;
begin
  Result.FHandle := GuiDom_createBody;
end;

class function TGuiDom.CreateText(const Text: String): TGuiDom;
begin
  Result.FHandle := GuiDom_createText(Given(Text));
end;

function TGuiDom.WithChild(const Child: TGuiDom): TGuiDom;
begin
  Result.FHandle := GuiDom_withChild(FHandle, Child.FHandle);
end;

class function TGuiButton.Create(const ALabel: String): TGuiButton;
begin
  Result.FHandle := GuiButton_create(Given(ALabel));
end;

function TGuiButton.WithOnClick(Data: TGuiRefAny; Callback: TGuiCallback): TGuiButton;
var
  Held: THeld;
begin
  Held := THeld.Create;
  Held.Data := Data;
  Held.OnClick := Callback;
  Result.FHandle := GuiButton_withOnClick(FHandle, Hold(Held), @CallEvent);
end;

function TGuiButton.Dom: TGuiDom;
begin
  Result.FHandle := GuiButton_dom(FHandle);
end;

class function TGuiWindowCreateOptions.Create(Layout: TGuiLayoutCallback): TGuiWindowCreateOptions;
begin
  Result := Default(TGuiWindowCreateOptions);
  Result.LayoutCallback := Layout;
end;

class function TGuiAppConfig.Create: TGuiAppConfig;
begin
  Result.FHandle := GuiAppConfig_create;
end;

class function TGuiApp.Create(Model: TGuiRefAny; Config: TGuiAppConfig): TGuiApp;
begin
  Result.FModel := Model;
  Result.FConfig := Config;
end;

{ Creates the library's app only now, because the callback that uses the model was not known before. }
procedure TGuiApp.Run(const Window: TGuiWindowCreateOptions);
var
  Held: THeld;
  App: Pointer;
  Options: TNativeWindow;
begin
  Held := THeld.Create;
  Held.Data := FModel;
  Held.Layout := Window.LayoutCallback;
  App := GuiApp_create(Hold(Held), FConfig.FHandle);
  Options := GuiWindowCreateOptions_create(@CallLayout);
  Options.Title := Given(Window.WindowState.Title);
  Options.Dimensions := Window.WindowState.Size.Dimensions;
  GuiApp_run(@App, Options);
  GuiApp_delete(@App);
end;

end.
