# A binding to the C API for the example programs only. A struct that contains one pointer is passed as that pointer.
use strict;
use warnings;

package Gui::Native::String;
use FFI::Platypus::Record;
record_layout_1('opaque' => 'bytes', 'size_t' => 'length');

package Gui::Native::Window;
use FFI::Platypus::Record;
record_layout_1('opaque' => 'layout', 'opaque' => 'title', 'size_t' => 'length', 'float' => 'width', 'float' => 'height');

package Gui::Native;
use FFI::Platypus 2.00;

our $file = $^O eq 'darwin' ? 'libgui.dylib' : $^O eq 'MSWin32' ? 'gui.dll' : 'libgui.so';
our $ffi = FFI::Platypus->new(api => 2, lib => ($ENV{GUI_LIB_DIR} // '.') . "/$file");
$ffi->type('record(Gui::Native::String)' => 'text');
$ffi->type('record(Gui::Native::Window)' => 'window');
$ffi->type('(opaque,opaque)->int' => 'event');
$ffi->type('(opaque,opaque)->opaque' => 'layout');
$ffi->attach(@$_) for (
    [GuiString_fromUtf8 => ['string', 'size_t'] => 'text'],
    [GuiRefAny_new => ['size_t*', 'size_t', 'size_t', 'uint64', 'opaque'] => 'opaque'],
    [GuiRefAny_downcastRef => ['opaque*', 'uint64'] => 'size_t*'],
    [GuiRefAny_delete => ['opaque*'] => 'void'],
    [GuiDom_createBody => [] => 'opaque'],
    [GuiDom_createText => ['text'] => 'opaque'],
    [GuiDom_withChild => ['opaque', 'opaque'] => 'opaque'],
    [GuiButton_create => ['text'] => 'opaque'],
    [GuiButton_withOnClick => ['opaque', 'opaque', 'event'] => 'opaque'],
    [GuiButton_dom => ['opaque'] => 'opaque'],
    [GuiAppConfig_create => [] => 'opaque'],
    [GuiApp_create => ['opaque', 'opaque'] => 'opaque'],
    [GuiWindowCreateOptions_create => ['layout'] => 'window'],
    [GuiApp_run => ['opaque*', 'window'] => 'void'],
    [GuiApp_delete => ['opaque*'] => 'void'],
);

use constant TYPE => 1;

# Callbacks by their number. The library holds only the number, in a RefAny.
my @held;

sub ref_any {
    my ($call) = @_;
    push @held, $call;
    my $number = $#held;
    my $size = $ffi->sizeof('size_t');
    return GuiRefAny_new(\$number, $size, $size, TYPE, undef);
}

sub call {
    my ($data, $info) = @_;
    my $number = GuiRefAny_downcastRef(\$data, TYPE);
    my $result = $held[$$number]->($info);
    GuiRefAny_delete(\$data);
    return $result;
}

our $closure = $ffi->closure(\&call);
END { undef $closure }

sub text {
    my ($string) = @_;
    utf8::encode($string);
    return GuiString_fromUtf8($string, length $string);
}

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

# A handle, owned by its receiver.
package Gui::Dom;

sub take { return bless { handle => $_[1] }, $_[0] }
sub create_body { return $_[0]->take(Gui::Native::GuiDom_createBody()) }
sub create_text { return $_[0]->take(Gui::Native::GuiDom_createText(Gui::Native::text($_[1]))) }

sub with_child {
    my ($self, $child) = @_;
    return Gui::Dom->take(Gui::Native::GuiDom_withChild($self->{handle}, $child->{handle}));
}

package Gui::Button;

sub create { return bless { handle => Gui::Native::GuiButton_create(Gui::Native::text($_[1])) }, $_[0] }

sub with_on_click {
    my ($self, $data, $callback) = @_;
    my $bound = Gui::Native::ref_any(sub { $callback->($data, $_[0]) });
    my $handle = Gui::Native::GuiButton_withOnClick($self->{handle}, $bound, $Gui::Native::closure);
    return bless { handle => $handle }, 'Gui::Button';
}

sub dom { return Gui::Dom->take(Gui::Native::GuiButton_dom($_[0]{handle})) }

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

sub create { return bless { handle => Gui::Native::GuiAppConfig_create() }, shift }

package Gui::App;

sub create {
    my ($class, $model, $config) = @_;
    return bless { model => $model, config => $config }, $class;
}

# Creates the library's app only now, because the callback that uses the model was not known before.
sub run {
    my ($self, $window) = @_;
    my $bound = Gui::Native::ref_any(sub { $window->{layout}->($self->{model}, $_[0])->{handle} });
    my $app = Gui::Native::GuiApp_create($bound, $self->{config}{handle});
    my $on_layout = $Gui::Native::ffi->closure(\&Gui::Native::call);
    my $options = Gui::Native::GuiWindowCreateOptions_create($on_layout);
    my $title = Gui::Native::text($window->window_state->title);
    $options->title($title->bytes);
    $options->length($title->length);
    $options->width($window->window_state->size->dimensions->width);
    $options->height($window->window_state->size->dimensions->height);
    Gui::Native::GuiApp_run(\$app, $options);
    Gui::Native::GuiApp_delete(\$app);
    return;
}

1;
