# The part of the binding that the example programs use. App::run lays out, clicks the button once, lays out again, and
# prints what it was given.
use strict;
use warnings;

package Gui;

sub accessors {
    my ($class, @names) = @_;
    for my $name (@names) {
        no strict 'refs';
        *{"${class}::$name"} = sub {
            my $self = shift;
            $self->{$name} = shift if @_;
            return $self->{$name};
        };
    }
}

package Gui::Update;
use constant { DoNothing => 0, RefreshDom => 1 };

package Gui::Dom;

sub create_body { return bless { text => '', children => [] }, shift }

sub create_text {
    my ($class, $text) = @_;
    return bless { text => $text, children => [] }, $class;
}

sub with_child {
    my ($self, $child) = @_;
    push @{ $self->{children} }, $child;
    return $self;
}

package Gui::Button;
Gui::accessors(__PACKAGE__, 'dom');

sub create {
    my ($class, $label) = @_;
    return bless { dom => Gui::Dom->create_text(" [$label]") }, $class;
}

sub with_on_click {
    my ($self, $data, $callback) = @_;
    $self->{dom}{on_click} = sub { $callback->($data, undef) };
    return $self;
}

package Gui::LogicalSize;
Gui::accessors(__PACKAGE__, 'width', 'height');

package Gui::WindowSize;
Gui::accessors(__PACKAGE__, 'dimensions');

package Gui::WindowState;
Gui::accessors(__PACKAGE__, 'title', 'size');

package Gui::WindowCreateOptions;
Gui::accessors(__PACKAGE__, 'window_state');

sub create {
    my ($class, $layout) = @_;
    my $size = bless { dimensions => bless({}, 'Gui::LogicalSize') }, 'Gui::WindowSize';
    return bless { layout => $layout, window_state => bless({ size => $size }, 'Gui::WindowState') }, $class;
}

package Gui::AppConfig;

sub create { return bless {}, shift }

package Gui::App;

sub create {
    my ($class, $model, $config) = @_;
    return bless { model => $model, config => $config }, $class;
}

sub lay_out {
    my ($self, $window) = @_;
    my $body = $window->{layout}->($self->{model}, undef);
    print map({ $_->{text} } @{ $body->{children} }), "\n";
    return $body;
}

sub run {
    my ($self, $window) = @_;
    my $state = $window->window_state;
    printf "%s %dx%d\n", $state->title, $state->size->dimensions->width, $state->size->dimensions->height;
    for my $child (@{ $self->lay_out($window)->{children} }) {
        $self->lay_out($window) if $child->{on_click} && $child->{on_click}->() == Gui::Update::RefreshDom;
    }
    return;
}

1;
