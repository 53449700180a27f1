#!/usr/bin/env bash
# Compiles the programs of the examples in C, C++, Rust and Python with all warnings, and runs them against the stand-ins
# of the library in the folder RELEASE. All programs of one example must print the same. `npm run recipes` runs
# hello-world in all other languages. Usage: RELEASE=<folder> gallery.sh [example]...
set -u -f
cd "$(dirname "$0")/../.."
stubs=tests/stub-library
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failures=0

# What the stand-in for the library plays, one event a line.
events() {
    case $1 in
        widgets) printf '%s\n' 'click Next step' toggle 'type Good morning' 'pick #b43200' 'choose 2' \
            click click click click click click click toggle 'type ' ;;
        opengl) printf '%s\n' press press ;;
        infinity) printf '%s\n' click click click click ;;
        async) printf '%s\n' click ;;
        calc) fold -w1 <<< '12.5+.5*2.=C00.1.2/4=+3===9/0=5+1=9/0+5=C7-10=*3+00123456789012345678C1-=-+5=0/0==.=C.5.=' |
            sed 's/^/click /' ;;
    esac
}

fail() {
    echo "FAILS  $1"
    failures=$((failures + 1))
}

# compare <example> <language> <command>...: the C program, which is the first, sets what the others must print.
compare() {
    local example=$1 language=$2 result=$out/$1-$2.txt
    shift 2
    if ! { GUI_EVENTS=$(events "$example") "$@" && GUI_EVENTS='' GUI_SOFTWARE=1 "$@"; } > "$result"; then
        fail "$example $language"
    elif ! cmp -s "$result" "$out/$example-c.txt"; then
        fail "$example $language: prints other lines than c"
        diff "$result" "$out/$example-c.txt" | head -4 | cut -c1-200
    elif [ "$example" = xhtml ] && ! reads_files "$@"; then
        fail "$example $language: does not read the file it is given"
    else
        echo "passes $example $language"
    fi
}

reads_files() {
    echo '<html/>' > "$out/page.xhtml"
    [[ $(GUI_EVENTS='' "$@" "$out/page.xhtml") == *'<html/>' ]] && ! "$@" "$out/missing.xhtml" > "$out/missing.txt" 2>&1
}

sanitizers='-g -fsanitize=address,undefined'
rustc --edition 2021 --crate-type rlib --out-dir "$out" $stubs/rust/gui.rs || exit 1
gcc -std=c11 $sanitizers -I"$RELEASE" -c $stubs/gui.c -o "$out/gui.o" || exit 1
export LD_LIBRARY_PATH=$RELEASE
mkdir "$out/python"
cp $stubs/python/gui.py "$RELEASE/libgui.so" "$out/python"

for example in ${*:-hello-world widgets opengl infinity async xhtml calc}; do
    sources=${C:-content/examples}/$example

    c=$sources/c/$example.c
    gcc -std=c11 -fsyntax-only -pedantic-errors -Wall -Wextra -Werror -I"$RELEASE" $c &&
        gcc -std=c11 -O1 $sanitizers -I"$RELEASE" $c "$out/gui.o" -lm -o "$out/c" &&
        compare "$example" c "$out/c" || fail "$example c"

    for standard in 03:98 11:11 14:14 17:17 20:20 23:2b; do
        dialect=cpp${standard%:*}
        cpp="-std=c++${standard#*:} -I$RELEASE $sources/$dialect/$example.cpp"
        g++ -fsyntax-only -pedantic-errors -Wall -Wextra -Wshadow -Werror $cpp &&
            g++ -O1 $sanitizers $cpp "$out/gui.o" -o "$out/$dialect" &&
            compare "$example" $dialect "$out/$dialect" || fail "$example $dialect"
    done

    rustc --edition 2021 -O -D warnings --extern gui="$out/libgui.rlib" -L "$RELEASE" -l gui -o "$out/rust" $sources/rust/$example.rs &&
        compare "$example" rust "$out/rust" || fail "$example rust"

    export PYTHONPATH=$out/python PYTHONDONTWRITEBYTECODE=1
    compare "$example" python python3 -W error $sources/python/$example.py
done

[ $failures = 0 ]
