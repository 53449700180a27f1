# Makes www.cpan.org in the working folder, with the compiled FFI::Platypus of this machine. Prints the folder to hide, so
# that cpanm must download it.
use strict;
use warnings;
use Archive::Tar;
use FFI::Platypus;
use File::Find;
use File::Path 'make_path';
use IO::Compress::Gzip 'gzip';

my $folder = $INC{'FFI/Platypus.pm'} =~ s{/FFI/Platypus\.pm$}{}r;
my $version = FFI::Platypus->VERSION;
my $path = "T/TE/TESTS/FFI-Platypus-$version.tar.gz";
my $makefile = <<'END';
use ExtUtils::MakeMaker;
use File::Find;
my %files;
find({ no_chdir => 1, wanted => sub { $files{$_} = s/^lib/\$(INST_LIB)/r if -f } }, 'lib');
WriteMakefile(NAME => 'FFI::Platypus', VERSION_FROM => 'lib/FFI/Platypus.pm', PM => \%files);
END

my $archive = Archive::Tar->new;
$archive->add_data('FFI-Platypus/Makefile.PL', $makefile);
my $add = sub {
    return unless -f;
    open(my $file, '<:raw', $_) or die "$_: $!";
    $archive->add_data(s{^\Q$folder\E}{FFI-Platypus/lib}r, do { local $/; <$file> });
};
my @parts = map { "$folder/$_" } 'FFI', 'auto/FFI', 'auto/share/dist/FFI-Platypus';
find({ no_chdir => 1, wanted => $add }, @parts);
make_path('authors/id/T/TE/TESTS', 'modules');
$archive->write("authors/id/$path", COMPRESS_GZIP);
my $index = "File: 02packages.details.txt\n\nFFI::Platypus $version $path\n";
gzip(\$index, 'modules/02packages.details.txt.gz') or die 'The index was not compressed.';
print "$folder/FFI\n";
