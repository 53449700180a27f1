<?php

declare(strict_types=1);

use Gui\{App, AppConfig, Button, CallbackInfo, Dom, LayoutCallbackInfo, Update, WindowCreateOptions};

final class Model
{
    public function __construct(public int $counter)
    {
    }
}

function on_click(Model $model, CallbackInfo $info): Update
{
    $model->counter++;
    return Update::RefreshDom;
}

function layout(Model $model, LayoutCallbackInfo $info): Dom
{
    $button = Button::create('Increase counter')->withOnClick($model, on_click(...));

    return Dom::createBody()
        ->withChild(Dom::createText((string) $model->counter))
        ->withChild($button->dom());
}

// The native library can call PHP back only through the extension. PHP's own FFI loads the library and stops there.
if (!class_exists(App::class)) {
    FFI::cdef('', match (PHP_OS_FAMILY) {
        'Windows' => 'gui.dll',
        'Darwin' => 'libgui.dylib',
        default => 'libgui.so',
    });
    fwrite(STDERR, "The native library loads. To open the window, build the PHP extension of the library.\n");
    exit(1);
}

$window = WindowCreateOptions::create(layout(...));
$window->windowState->title = 'Hello, world';
$window->windowState->size->dimensions->width = 400.0;
$window->windowState->size->dimensions->height = 300.0;

$app = App::create(new Model(counter: 5), AppConfig::create());
$app->run($window);
