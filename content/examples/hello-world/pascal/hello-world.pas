program HelloWorld;

{$mode objfpc}{$H+}

uses
  SysUtils, gui;

type
  TModel = class
    Counter: Integer;
    constructor Create(Start: Integer);
  end;

constructor TModel.Create(Start: Integer);
begin
  inherited Create;
  Counter := Start;
end;

function OnClick(Data: TGuiRefAny; Info: TGuiCallbackInfo): TGuiUpdate;
var
  Model: TModel;
begin
  if not (Data.Value is TModel) then
    Exit(TGuiUpdate.DoNothing);
  Model := TModel(Data.Value);
  Inc(Model.Counter);
  Result := TGuiUpdate.RefreshDom;
end;

function Layout(Data: TGuiRefAny; Info: TGuiLayoutCallbackInfo): TGuiDom;
var
  Model: TModel;
  Counter: TGuiDom;
  Button: TGuiButton;
begin
  Result := TGuiDom.CreateBody;
  if not (Data.Value is TModel) then
    Exit;
  Model := TModel(Data.Value);

  Counter := TGuiDom.CreateText(IntToStr(Model.Counter));
  Button := TGuiButton.Create('Increase counter').WithOnClick(Data, @OnClick);
  Result := Result.WithChild(Counter).WithChild(Button.Dom);
end;

var
  Window: TGuiWindowCreateOptions;
  App: TGuiApp;
begin
  Window := TGuiWindowCreateOptions.Create(@Layout);
  Window.WindowState.Title := 'Hello, world';
  Window.WindowState.Size.Dimensions.Width := 400;
  Window.WindowState.Size.Dimensions.Height := 300;

  { The RefAny owns the model and frees it with its last reference. }
  App := TGuiApp.Create(TGuiRefAny.New(TModel.Create(5)), TGuiAppConfig.Create);
  App.Run(Window);
end.
