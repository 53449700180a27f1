{ The part of the binding that the example programs use. Run lays out, clicks the button once, lays out again, and prints
  what it was given. }
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
    FText: String;
    FData: TGuiRefAny;
    FOnClick: TGuiCallback;
    FChildren: array of TGuiDom;
  public
    class function CreateBody: TGuiDom; static;
    class function CreateText(const Text: String): TGuiDom; static;
    function WithChild(const Child: TGuiDom): TGuiDom;
  end;

  TGuiLayoutCallback = function(Data: TGuiRefAny; Info: TGuiLayoutCallbackInfo): TGuiDom;

  TGuiButton = record
  private
    FDom: TGuiDom;
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
    class function Create: TGuiAppConfig; static;
  end;

  TGuiApp = record
  private
    FModel: TGuiRefAny;
    function LayOut(const Window: TGuiWindowCreateOptions): TGuiDom;
  public
    class function Create(Model: TGuiRefAny; Config: TGuiAppConfig): TGuiApp; static;
    procedure Run(const Window: TGuiWindowCreateOptions);
  end;

implementation

type
  TShared = class(TInterfacedObject, IGuiShared)
    FValue: TObject;
    destructor Destroy; override;
    function GetValue: TObject;
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
  Result := Default(TGuiDom);
end;

class function TGuiDom.CreateText(const Text: String): TGuiDom;
begin
  Result := Default(TGuiDom);
  Result.FText := Text;
end;

function TGuiDom.WithChild(const Child: TGuiDom): TGuiDom;
begin
  Result := Self;
  Insert(Child, Result.FChildren, Length(Result.FChildren));
end;

class function TGuiButton.Create(const ALabel: String): TGuiButton;
begin
  Result.FDom := TGuiDom.CreateText(' [' + ALabel + ']');
end;

function TGuiButton.WithOnClick(Data: TGuiRefAny; Callback: TGuiCallback): TGuiButton;
begin
  Result := Self;
  Result.FDom.FData := Data;
  Result.FDom.FOnClick := Callback;
end;

function TGuiButton.Dom: TGuiDom;
begin
  Result := FDom;
end;

class function TGuiWindowCreateOptions.Create(Layout: TGuiLayoutCallback): TGuiWindowCreateOptions;
begin
  Result := Default(TGuiWindowCreateOptions);
  Result.LayoutCallback := Layout;
end;

class function TGuiAppConfig.Create: TGuiAppConfig;
begin
  Result := Default(TGuiAppConfig);
end;

class function TGuiApp.Create(Model: TGuiRefAny; Config: TGuiAppConfig): TGuiApp;
begin
  Result.FModel := Model;
end;

function TGuiApp.LayOut(const Window: TGuiWindowCreateOptions): TGuiDom;
var
  Child: TGuiDom;
begin
  Result := Window.LayoutCallback(FModel, Default(TGuiLayoutCallbackInfo));
  for Child in Result.FChildren do
    Write(Child.FText);
  WriteLn;
end;

procedure TGuiApp.Run(const Window: TGuiWindowCreateOptions);
var
  Child: TGuiDom;
begin
  with Window.WindowState do
    WriteLn(Title, ' ', Size.Dimensions.Width:0:0, 'x', Size.Dimensions.Height:0:0);
  for Child in LayOut(Window).FChildren do
    if Assigned(Child.FOnClick) and (Child.FOnClick(Child.FData, Default(TGuiCallbackInfo)) = TGuiUpdate.RefreshDom) then
      LayOut(Window);
end;

end.
