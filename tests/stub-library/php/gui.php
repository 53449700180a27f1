<?php

// Stands in for the extension: the part of it that the example programs use. `App::run` lays out, clicks the button
// once, lays out again, and prints what it was given. Load it before the program (auto_prepend_file).

declare(strict_types=1);

namespace Gui;

enum Update
{
    case DoNothing;
    case RefreshDom;
}

final class CallbackInfo
{
}

final class LayoutCallbackInfo
{
}

final class Dom
{
    /** @var list<Dom> */
    public array $children = [];
    public ?\Closure $onClick = null;

    public function __construct(public readonly string $text = '')
    {
    }

    public static function createBody(): self
    {
        return new self();
    }

    public static function createText(string $text): self
    {
        return new self($text);
    }

    public function withChild(Dom $child): self
    {
        $this->children[] = $child;
        return $this;
    }
}

final class Button
{
    private Dom $dom;

    public static function create(string $label): self
    {
        $button = new self();
        $button->dom = new Dom(" [$label]");
        return $button;
    }

    public function withOnClick(object $data, callable $callback): self
    {
        $this->dom->onClick = fn(): Update => $callback($data, new CallbackInfo());
        return $this;
    }

    public function dom(): Dom
    {
        return $this->dom;
    }
}

final class LogicalSize
{
    public float $width = 0.0;
    public float $height = 0.0;
}

final class WindowSize
{
    public LogicalSize $dimensions;
}

final class WindowState
{
    public string $title = '';
    public WindowSize $size;
}

final class WindowCreateOptions
{
    public WindowState $windowState;
    public \Closure $layout;

    public static function create(callable $layout): self
    {
        $window = new self();
        $window->layout = $layout(...);
        $window->windowState = new WindowState();
        $window->windowState->size = new WindowSize();
        $window->windowState->size->dimensions = new LogicalSize();
        return $window;
    }
}

final class AppConfig
{
    public static function create(): self
    {
        return new self();
    }
}

final class App
{
    private object $model;

    public static function create(object $model, AppConfig $config): self
    {
        $app = new self();
        $app->model = $model;
        return $app;
    }

    public function run(WindowCreateOptions $window): void
    {
        $size = $window->windowState->size->dimensions;
        echo "{$window->windowState->title} {$size->width}x{$size->height}\n";
        foreach ($this->layOut($window)->children as $child) {
            if ($child->onClick && ($child->onClick)() === Update::RefreshDom) {
                $this->layOut($window);
            }
        }
    }

    private function layOut(WindowCreateOptions $window): Dom
    {
        $body = ($window->layout)($this->model, new LayoutCallbackInfo());
        echo implode('', array_map(fn(Dom $child) => $child->text, $body->children)), "\n";
        return $body;
    }
}
