#Requires -Version 7.0

Import-Module (Join-Path $PSScriptRoot 'Gui.psd1')

class Model {
    [int] $Counter = 5
}

$onClick = {
    param($Model, $Info)

    $Model.Counter++
    [Gui.Update]::RefreshDom
}

$layout = {
    param($Model, $Info)

    $button = [Gui.Button]::Create('Increase counter').WithOnClick($Model, $onClick)

    [Gui.Dom]::CreateBody().
        WithChild([Gui.Dom]::CreateText("$($Model.Counter)")).
        WithChild($button.Dom())
}

$window = [Gui.WindowCreateOptions]::Create($layout)
$window.WindowState.Title = 'Hello, world'
$window.WindowState.Size.Dimensions.Width = 400
$window.WindowState.Size.Dimensions.Height = 300

$app = [Gui.App]::Create([Model]::new(), [Gui.AppConfig]::Create())
$app.Run($window)
