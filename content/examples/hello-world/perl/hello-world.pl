use strict;
use warnings;

use Gui;

sub on_click {
    my ($model, $info) = @_;
    $model->{counter}++;
    return Gui::Update::RefreshDom;
}

sub layout {
    my ($model, $info) = @_;
    my $button = Gui::Button->create('Increase counter')->with_on_click($model, \&on_click);

    return Gui::Dom->create_body
        ->with_child(Gui::Dom->create_text("$model->{counter}"))
        ->with_child($button->dom);
}

my $window = Gui::WindowCreateOptions->create(\&layout);
$window->window_state->title('Hello, world');
$window->window_state->size->dimensions->width(400);
$window->window_state->size->dimensions->height(300);

my $app = Gui::App->create({ counter => 5 }, Gui::AppConfig->create);
$app->run($window);
