import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { language } from '../../fixtures/documents.ts';
import { gem } from '../../fixtures/gem.ts';
import { fetchOf, type SiteFolder } from '../../fixtures/site-folder.ts';
import { wheel } from '../../fixtures/wheel.ts';

/** Writes content into the folder of a site, which already has a site.json. */
type Setup = (folder: SiteFolder) => void | Promise<void>;

/** Examples for a rule: sites without findings, and sites whose findings, with locations, match patterns. */
interface RuleExamples {
  readonly good: readonly Setup[];
  readonly bad: readonly (readonly [Setup, ...RegExp[]])[];
}

/** A release with one recipe for a platform, with these steps. A string is a command. */
function on(platform: string, ...steps: readonly (string | object)[]): Setup {
  const described = steps.map((step) =>
    typeof step === 'string' ? { type: 'command', content: step } : step,
  );
  const languages = { forth: { displayName: 'Forth', platforms: { [platform]: { steps: described } } } };
  return (folder) => folder.release('1.0', [], { installation: { languages } });
}

/** A release with a recipe for each of up to three platforms, the last one Windows, with these commands. */
function forEach(...recipes: readonly (readonly string[])[]): Setup {
  const platforms = ['linux', 'macos', 'windows'].slice(-recipes.length);
  const described = Object.fromEntries(platforms.map((key, index) => [key, recipes[index] ?? []]));
  const languages = { forth: language(described, { displayName: 'Forth' }) };
  return (folder) => folder.release('1.0', [], { installation: { languages } });
}

/** A release with a recipe for a dialect with this name. */
function dialect(displayName: string, ...commands: readonly string[]): Setup {
  const languages = { forth: language({ haiku: commands }, { displayName }) };
  return (folder) => folder.release('1.0', [], { installation: { languages } });
}

/** A release whose recipe for haiku has these commands, and the rest of its description. */
function release(commands: readonly string[], rest: object = {}, version = '1.0'): Setup {
  return (folder) => folder.release(version, commands, rest);
}

function installation(rest: object): Setup {
  return release([], { installation: rest });
}

function api(classes: object): Setup {
  return release([], { api: { m: { classes } } });
}

/** Examples of a release: one with one source. */
const WITH_SOURCE = [{ name: 'a', alt: 'A', code: { c: 'a.c' }, screenshot: {}, description: ['A.'] }];

/** A library with types in C that begin with Gui, and an example with this source. */
function withExample(source: string): Setup {
  const classes = {
    Frame: { struct_fields: [] },
    Mode: { enum_fields: [{ A: { type: 'u8' } }] },
    OnDraw: { callback_typedef: {} },
  };
  return together(
    (folder) =>
      folder.write('content/site.json', {
        name: 'Gui',
        spelling: { prefix: 'Gui' },
        conventions: { callbacks: '*Type' },
      }),
    (folder) => folder.write('content/examples/a.c', source),
    release([], { api: { m: { classes } }, examples: WITH_SOURCE }),
  );
}

function together(...setups: readonly Setup[]): Setup {
  return async (folder) => {
    for (const setup of setups) await setup(folder);
  };
}

function files(...paths: readonly string[]): Setup {
  return (folder) => {
    for (const path of paths) folder.write(path, 'bytes');
  };
}

/** A release with a file that only another host has. */
function hostedFile(hosting: string): Setup {
  const file = { name: 'a.so', url: 'https://example.org/a.so', size: 1, sha256: 'a'.repeat(64) };
  return (folder) => {
    folder.write('content/site.json', { name: 'Gui', hosting });
    folder.release('1.0', []);
    folder.write('content/releases/1.0/files.json', { files: [file] });
  };
}

/** A release with files that only another host has, and the key of their signatures. */
function hostedSigned(...names: readonly string[]): Setup {
  const [size, sha256] = [1, 'a'.repeat(64)];
  const minisign = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3';
  return (folder) => {
    folder.write('content/site.json', { name: 'Gui', signing: { minisign } });
    folder.release('1.0', []);
    const listed = names.map((name) => ({ name, url: `https://example.org/${name}`, size, sha256 }));
    folder.write('content/releases/1.0/files.json', { files: listed });
  };
}

function wheelOf(version: string, path = 'artifacts/1.0'): Setup {
  const { name, bytes } = wheel({ version, project: 'forth' });
  return (folder) => folder.write(`${path}/${name}`, bytes);
}

/** A release with the recipe `x`, and a recorded run on stand-ins of the recipe with this command. */
function recorded(command: string): Setup {
  const step = { type: 'command', content: command, result: { exit: 0, seconds: 1, output: '' } };
  const recipe = { language: 'forth', kind: 'platform', key: 'haiku', outcome: 'passed', files: [] };
  const run = {
    date: '2026-01-02',
    system: 'Haiku R1',
    processor: 'x86-64',
    address: 'http://127.0.0.1:1',
    standIns: true,
    network: 'limited to the site and stand-ins',
    recipes: [{ ...recipe, steps: [step] }],
  };
  return (folder) => {
    folder.release('1.0', ['x']);
    folder.write('content/runs/1.0.json', { version: '1.0', runs: [run] });
  };
}

/** A release with two functions, and the names that its library exports. */
function exporting(names: readonly string[], bytes = 'library'): Setup {
  const declared = (name: string) => ({ declarations: { c: `int ${name}(void);` } });
  const classes = {
    Reef: { functions: { reef_dive: declared('reef_dive'), reef_rise: declared('reef_rise') } },
  };
  const library = {
    file: 'a.so',
    sha256: createHash('sha256').update('library').digest('hex'),
    requires: [],
    lacks: [],
  };
  return (folder) => {
    folder.release('1.0', [], { api: { reef: { classes } } });
    folder.write('artifacts/1.0/a.so', bytes);
    folder.write('content/symbols/1.0.json', {
      version: '1.0',
      tool: 'LLVM 19',
      names,
      libraries: [library],
    });
  };
}

function gemOf(version: string): Setup {
  const specification = `name: forth\nversion:\n  version: ${version}\ndate: 2026-01-02\n`;
  return (folder) => folder.write(`artifacts/1.0/forth-${version}.gem`, gem(specification));
}

/** A release, and a guide in Markdown. */
function guide(markdown: string): Setup {
  return together(release([]), (folder) => folder.write('content/guides/a.md', markdown));
}

/** A guide that links to a file of its repository, outside of the content folder. */
function inRepository(config: object): Setup {
  return together(guide('# A\n\n[a pen](../../pen.c)\n'), (folder) => {
    folder.write('content/site.json', { name: 'x', ...config });
    folder.write('.git/HEAD', '');
    folder.write('pen.c', '');
  });
}

const text = (content: string) => ({ type: 'text', content });
const noted = (name: string) => (folder: SiteFolder) =>
  folder.write(`content/languages/${name}.md`, '---\n---\n');
const pip = (what: string) => `pip install --index-url $HOSTNAME/ui ${what}`;

/** Matches a command in quotes. */
const quotedPattern = (command: string) => `"${RegExp.escape(command)}"`;

/** Every rule has at least one good and one bad example. */
export const EXAMPLES: Readonly<Record<string, RuleExamples>> = {
  'placeholder-slip': {
    good: [
      release([fetchOf('a.fs'), 'echo $HOSTNAME_OTHER ${VERSION} %VERSION% \\$VERSIONS']),
      release(['version=1', 'echo $version']),
      on('haiku', { type: 'code', content: '$HOST_NAME\n' }),
    ],
    bad: [
      [
        release(['curl -O $HOST_NAME/release/$VERSION/a.fs']),
        /:1:\d+: .*steps\/0\/content: "\$HOST_NAME" .*"\$HOSTNAME"\?$/,
      ],
      [
        release(['curl -O %HOSTNAME/release/%VERSON%/a.fs']),
        /"%HOSTNAME" .*"%HOSTNAME%"\?$/,
        /"%VERSON%" .*"%VERSION%"\?$/,
      ],
      [on('haiku', text('Open ${Version}.')), /"\$\{Version\}" .*"\$\{VERSION\}"\?$/],
    ],
  },
  'unset-variable': {
    good: [
      on(
        'linux',
        'A=1',
        'export B="$A"',
        'for C in 1; do echo "$C"; done',
        'read -r -p "D? " D; echo "$D $PWD ${E:-1}"',
      ),
      on(
        'linux',
        text('Set REPOSITORY to the address.'),
        'git clone "$REPOSITORY"',
        'echo \'$F\' "\\$F" $1 $?',
      ),
      on('linux', "cat <<'END'\n$G\nEND", 'H=1 run', 'LD_LIBRARY_PATH=".:$LD_LIBRARY_PATH" ./run'),
      on('windows', 'set "A=%CD%"', 'echo %a% %ProgramFiles(x86)% %PATH:~0,3% 100%% 5%'),
      on('windows', '$a = Get-Item .', 'Write-Output $A $env:PATH $true $HOME'),
    ],
    bad: [
      [on('linux', 'echo "$A"', 'A=1'), /steps\/0\/content: .*"A"/],
      [on('linux', 'gcc "-Wl,-rpath,$ORIGIN" a.c'), /"ORIGIN"/],
      [on('windows', 'echo %JARS%'), /"JARS"/],
      [
        on('linux', 'npm install forth@$BINDING_VERSION'),
        /"BINDING_VERSION" is not set\. Hint: Name the version in "versions" of site\.json/,
      ],
      [on('windows', 'Invoke-WebRequest $address -OutFile a'), /"address"/],
      [
        on('linux', 'sudo apt install ./forth_$VERSION_amd64.deb'),
        /"VERSION_amd64" is not set\. Hint: To use VERSION before other letters, write \$\{VERSION\}_amd64\./,
      ],
    ],
  },
  'shell-syntax': {
    good: [
      on(
        'linux',
        'if true; then echo "a"; fi',
        "cat <<'END'\n(\nEND",
        'a && b | c > d 2>&1 &',
        'echo "$(a "$(b)")"',
        'curl -fLO https://x.org/{a,b}.h',
        'A=b; echo ${A%.c} ${A:-c} {} > a 2>&1',
      ),
      on('windows', 'echo "a" && echo b', 'echo a ^| b'),
      on('windows', 'Get-Item "a`"b" | Out-Null', "$x = @'\nit's\n'@"),
    ],
    bad: [
      [on('linux', 'echo "$(a && )"'), /expected command after '&&'/],
      [on('linux', 'echo "a'), /steps\/0\/content: sh cannot run this command: unterminated double quote/],
      [on('linux', 'a &&'), /expected command after '&&'/],
      [on('linux', 'Download Pharo (the latest)'), /unexpected token '\(', at "\(the latest\)"/],
      [on('linux', 'cat <<END\na'), /unterminated here-document/],
      [
        on('linux', 'python3 -m venv a && source a/bin/activate'),
        /has no source; write a dot instead, at "source a/,
      ],
      [on('linux', 'mkdir -p {a,b}'), /a POSIX shell has no \{…\}, at "\{a,b\}"/],
      [on('linux', 'make &> log'), /a POSIX shell has no &>, at "make &> log"/],
      [on('linux', 'make |& tee log'), /a POSIX shell has no \|&, at "make \|& tee log"/],
      [on('linux', 'A=b.c; echo ${A//./_}'), /a POSIX shell has no replacements in variables, at/],
      [on('linux', 'A=b.c; echo ${A:0:1}'), /a POSIX shell has no parts of variables, at/],
      [on('linux', '[[ -f a ]] && diff <(a) b'), /a POSIX shell has no \[\[ … \]\]/],
      [on('windows', 'copy "a b c'), /cmd .*the quote at "\\"b c"|the quote at "\\"a b c"/],
      [on('windows', 'Get-Item "a'), /PowerShell .*the quote at .* is not closed/],
      [on('windows', 'copy a b ^'), /a command must follow "\^"/],
    ],
  },
  'other-shell': {
    good: [
      on('linux', 'export A=1 && rm -f a', '$HOSTNAME'),
      on('windows', 'set "A=%CD%" && del a', 'curl -O $HOSTNAME/release/$VERSION/a'),
      on('windows', text('Use Git Bash.'), 'export A=1'),
      on('windows', '$a = 1', 'rm $a', 'Get-Item a'),
      on('plan9', 'rm a'),
      on('linux', 'rmdir a', 'rm a'),
      on('windows', 'ls-sdk a', 'rd /s /q a'),
      on('windows', 'if not exist build md build && call mvn package && cd build'),
      on('windows', 'bash -c "rm -rf build && export A=1" && copy a b'),
      on('windows', 'cmd /c del a && "C:\\Program Files\\x\\rm.exe" a && for %i in (a b) do del %i'),
      on('windows', 'powershell -Command "Expand-Archive a.zip; rm a.zip" && ren a b'),
      on('windows', 'Get-Item a; mkdir -p b; copy a b; rm $a; $b="c d"; ./tool $env:A $(Get-Item b)'),
      on('windows', 'Remove-Item a; del b; rm -Recurse -Force c; ls; if ($a) { mv a b }'),
      on('linux', 'A=$(date +%Y%m%d) && printf "%s%s" a b && curl -O https://x.org/a%20b%C3%A9'),
      on('windows', '. .\\a.ps1; Get-Item a; . ./b.ps1; . $PROFILE'),
      on('linux', 'cat <<END\ncopy a b\nset A=1\nEND'),
      on('windows', 'md b && cargo test -- -x && test-runner -f a && npm test -f a'),
      on('windows', '[Environment]::SetEnvironmentVariable("A", "b"); Get-Item a; [ordered]@{ a = 1 }'),
      on('linux', 'echo "a && del x" && git commit -m "b | move c"', "echo 'a; call b'"),
      on('windows', 'echo "a; rm -rf b" && copy a b', 'cd \\\ncd b'),
      on('windows', 'Get-Item a; echo "b; rm -rf c"', '@"\nexport A=1\n"@ | Set-Content a', 'gcc a `\n  b'),
      on('linux', 'cc a \\\n  b', 'cat <<END\na ^\n  b\nEND'),
      on('windows', 'if exist a (\n  cd \\\n  md b\n)', 'xcopy /s a D: \\\n  b'),
      on('windows', '$i = 0; do { $i++ } while ($i -lt 3); Test-Path a; set -Name a 1; Get-Item a'),
    ],
    bad: [
      [on('windows', 'ls a'), /This command is for sh, but the recipe is for cmd\./],
      [on('windows', 'set A=1', 'forth && grep x a'), /steps\/1\/content: This command is for sh/],
      [on('linux', 'where forth'), /This command is for cmd, but the recipe is for sh\./],
      [on('windows', 'export A=1'), /steps\/0\/content: This command is for sh, but the recipe is for cmd\./],
      [on('windows', 'set "A=%CD%"', 'rm -rf a'), /steps\/1\/content: This command is for sh/],
      [on('linux', 'copy %CD%\\a b'), /This command is for cmd, but the recipe is for sh\./],
      [
        on('windows', 'curl.exe -fLO %HOSTNAME%/a && rm -rf build && export A=1'),
        /This command is for sh, but the recipe is for cmd: "rm -rf build" and 1 more\./,
      ],
      [on('windows', 'copy a b & (export A=1)'), /for sh, .*: "\(export A=1\)"\./],
      [on('windows', 'set "A=%CD%" && if exist b rm -rf b'), /for sh, .*: "if exist b rm -rf b"/],
      [on('windows', 'md b && ^rm -rf b'), /for sh, .*: "\^rm -rf b"/],
      [on('windows', 'md b && "rm" -rf b'), /for sh, .*: "\\"rm\\" -rf b"/],
      [on('windows', 'md b && cmd /c rm -rf b'), /for sh, .*: "cmd \/c rm -rf b"/],
      [on('windows', 'md b && for %i in (a b) do rm -rf %i'), /for sh, .*: "for %i in \(a b\) do rm -rf %i"/],
      [on('windows', 'md b\nchmod +x a || A=1 ./a'), /for sh, .*: "chmod \+x a" and 1 more/],
      [on('windows', 'copy a b && Expand-Archive a.zip'), /for PowerShell, .*: "Expand-Archive a\.zip"/],
      [
        on('windows', 'Invoke-WebRequest $HOSTNAME/a -OutFile a; export A=1'),
        /for sh, .* for PowerShell: "export A=1"/,
      ],
      [
        on('windows', '$a = Get-Item a; rm -rf $a; del /q b'),
        /for sh, .*: "rm -rf \$a"/,
        /for cmd, .*: "del \/q b"/,
      ],
      [
        on('windows', 'Get-Item a && ls -la && set A=1 && Get-Item b'),
        /for sh, .*: "ls -la"/,
        /for cmd, .*: "set A=1"/,
      ],
      [on('windows', 'copy a b && . venv/bin/activate && ren c d'), /for sh, .*: "\. venv\/bin\/activate"/],
      ...[
        '[ -f x ]',
        '[[ -f x ]]',
        'test -f x',
        'if [ -f x ]; then make; fi',
        'command -v x',
        'for f in a b; do x; done',
        'x 2>/dev/null',
        'x > /dev/null',
        'set -e',
        'set -eu',
      ].map(
        (command) =>
          [
            on('windows', `md b && ${command}`),
            new RegExp(`for sh, .* for cmd: ${quotedPattern(command)}`),
          ] as const,
      ),
      [on('linux', 'cp a b && del /q c && export A=1'), /for cmd, but the recipe is for sh: "del \/q c"/],
      [on('windows', 'md b && cmd /c "export A=1"'), /for sh, .*: "cmd \/c \\"export A=1\\""/],
      [on('windows', 'md b && sha256sum -c a'), /for sh, .*: "sha256sum -c a"/],
      [on('linux', 'mkdir -p a; set A=1'), /for cmd, .*: "set A=1"/],
    ],
  },
  'package-manager': {
    good: [
      on('linux', 'sudo apt-get update && sudo apt install -y gcc', 'pip install x'),
      on('linux', 'apt install gcc || dnf install gcc'),
      on('macos', 'brew install gcc'),
      on('plan9', 'apt install gcc'),
      on('linux', 'echo apt', text('On Fedora, use dnf.')),
    ],
    bad: [
      [
        on('macos', 'sudo apt-get install gcc'),
        /steps\/0\/content: apt-get is for linux, but this recipe is for macOS\./,
      ],
      [on('windows-x64', 'brew install gcc'), /brew is for macos or linux/],
      [on('linux', 'A=1 winget install gcc'), /winget is for windows/],
      [
        on('linux', 'apt install gcc', 'dnf install gcc'),
        /steps\/1\/content: dnf installs packages of Fedora, but apt installs packages of Debian/,
      ],
    ],
  },
  'early-run': {
    good: [
      on('linux', fetchOf('a.zz'), 'cc a.zz -o a', 'LD_LIBRARY_PATH=. ./a'),
      on('linux', fetchOf('a.zz'), 'LD_LIBRARY_PATH=. ./a', 'rm a'),
      on('linux', fetchOf('a'), 'chmod +x a && ./a', 'cc a.zz -o a'),
      on('linux', text('Save the program as a.'), './a', 'fpc a.pas', './a'),
      on('windows', 'cl a.c /Fe:a.exe', 'a.exe'),
      on('linux', 'make', './a', './b'),
    ],
    bad: [
      [
        on('linux', fetchOf('a.zz'), 'LD_LIBRARY_PATH=. ./a', 'cc a.zz -o a'),
        /steps\/1\/content: A later command builds "\.\/a"\./,
      ],
      [on('windows', text('Save a.c.'), 'a.exe && cl a.c /Fe:a.exe'), /builds "a\.exe"/],
      [on('windows', text('Save a.c.'), 'b.exe && gcc a.c -o b'), /builds "b\.exe"/],
      [on('linux', './a', 'fpc -Fu. a.pas'), /builds "\.\/a"/],
      [on('linux', './a', 'crystal build a.cr'), /builds "\.\/a"/],
    ],
  },
  'other-folder': {
    good: [
      forEach(
        ['curl -fL -o lib/a.pm https://x.org/a.pm', 'unzip -q b.zip -d b'],
        ['curl -fL -o lib\\a.pm https://x.org/a.pm', 'mkdir b && tar -xf b.zip -C ./b/'],
      ),
      forEach(['curl -fLO https://x.org/1/a'], ['cd b && curl -fLO https://x.org/1/a']),
      forEach(['unzip a.zip -d "$HOME/a"'], ['unzip a.zip']),
      forEach(['unzip a.zip -d a'], ['unzip b.zip -d b']),
      forEach(['curl -fLO https://x.org/a.zip', 'unzip a.zip -d a']),
    ],
    bad: [
      [
        forEach(
          ['curl -fL -o lib/a.pm https://x.org/a.pm'],
          ['curl -fL --create-dirs -o lib/a.pm https://x.org/a.pm'],
          ['curl -fLO https://x.org/a.pm'],
        ),
        /windows\/steps\/0\/content: This recipe saves "a\.pm" in "\.", but other recipes in "lib"\./,
      ],
      [
        forEach(['unzip a.zip -d a'], ['unzip a.zip -d a'], ['7z x a.zip -ob']),
        /windows\/steps\/0\/content: This recipe unpacks "a\.zip" in "b", but other recipes in "a"\./,
      ],
    ],
  },
  'other-standard': {
    good: [
      dialect('C++20', 'g++ -std=c++20 a.cpp', 'cl /std:c++20 a.cpp', 'g++ -std=gnu++2a a.cpp'),
      dialect('C++23', 'cl /std:c++latest a.cpp', 'echo -std=x'),
      dialect('C++', 'g++ -std=c++17 a.cpp'),
      dialect('C++03', 'g++ -std=c++98 a.cpp', 'cl a.cpp'),
    ],
    bad: [
      [
        dialect('C++20', 'cl /EHsc /std:c++17 a.cpp'),
        /steps\/0\/content: \/std:c\+\+17 selects C\+\+17, but this recipe is for C\+\+20\./,
      ],
      [dialect('c++17', 'echo a && clang++ -std=gnu++2a a.cpp'), /-std=gnu\+\+2a selects C\+\+20/],
      [dialect('Ada 2012', 'gnatmake -gnat95 a.adb'), /-gnat95 selects Ada 95/],
    ],
  },
  'unchecked-download': {
    good: [
      release([fetchOf('a'), 'curl -sSfL -o a https://x.org/a', 'curl --fail -O https://x.org/a']),
      release([
        'curl -I https://x.org/a',
        'wget https://x.org/a',
        'curl --fail-with-body -o f https://x.org/f',
      ]),
      on('windows', 'curl https://x.org/a -OutFile a'),
    ],
    bad: [
      [
        release(['curl -LO https://x.org/a.so']),
        /steps\/0\/content: curl saves error pages as "a\.so"\. Hint: Add the option, as in curl -fLO\./,
      ],
      [release(['curl -L -of https://x.org/a', 'curl.exe -sLo b/f https://x.org/f']), /"f"/, /"b\/f"/],
    ],
  },
  'unpinned-package': {
    good: [
      release([pip('forth==$VERSION'), 'pip install forth', pip('forth==1.0 numpy')]),
      release([pip('forth==$BINDING_VERSION')]),
      release(['gem install forth --version $VERSION --source $HOSTNAME/ui/gems']),
    ],
    bad: [
      [
        release([pip('forth')]),
        /steps\/0\/content: "forth" is installed in any version\. Hint: Add the version: forth==\$VERSION\./,
      ],
      [release([pip('"forth>=1.0"')]), /"forth" is installed in any version/],
      [
        release(['gem install --user-install forth --source $HOSTNAME/ui/gems']),
        /Hint: Add the version: forth --version \$VERSION\./,
      ],
    ],
  },
  'missing-file': {
    good: [
      release([fetchOf('a.fs'), 'forth b.zz'], { examples: [{ name: 'a', code: { forth: 'x\na.zz' } }] }),
      release([fetchOf('a.fs'), 'forth a.fs']),
      release([`curl -o src/b.fs $HOSTNAME/release/$VERSION/a.fs`, 'forth src/b.fs']),
      release([
        fetchOf('a.fs'),
        'cp a.fs b.fs && forth ./b.fs',
        'forth --out=c.fs -o d.fs a.fs > e.fs',
        'forth c.fs d.fs e.fs',
      ]),
      release([fetchOf('a.fs'), 'git clone https://x.org/y', 'forth y/z.fs']),
      release([fetchOf('a.fs'), 'echo b.fs', 'forth /usr/lib/b.fs ~/b.fs $X.fs *.fs b.c']),
      release([fetchOf('a.fs'), "cat > b.fs <<'END'\ninclude c.fs\nEND", 'forth b.fs']),
      on('haiku', fetchOf('a.fs'), { type: 'code', content: ': x ;\n', file: 'src/b.fs' }, 'forth src/b.fs'),
      on('haiku', fetchOf('a.fs'), text('Save your program as b.fs.'), 'forth b.fs'),
      release([fetchOf('a.fs'), 'forth a.fs', './a', 'forth -o b a.fs && ./b', 'forth a.fs && ./a.out']),
      release([fetchOf('a.fs'), 'git clone https://x.org/y && ./y/configure', './b']),
      release([fetchOf('a.tar.gz'), 'tar -xzf a.tar.gz', './b']),
      release([fetchOf('a.fs'), 'tar -czf box.tar.gz a.fs', 'tar xf box.tar.gz', './b']),
    ],
    bad: [
      [
        installation({
          languages: {
            c: language({ windows: [fetchOf('lib.lib'), 'cl lib.lib user32.lib'] }),
            d: language({ windows: ['ldc2 lib.lib lib.h user32.lib'] }),
          },
        }),
        /languages\/d\/platforms\/windows\/steps\/0\/content: .*"lib\.lib"/,
        /"lib\.h"/,
      ],
      [release([fetchOf('a.fs'), 'forth b.fs']), /steps\/1\/content: .*the file "b\.fs"\./],
      [release([fetchOf('a.fs'), 'forth b.fs && curl -O $HOSTNAME/release/$VERSION/b.fs']), /"b\.fs"/],
      [on('windows', fetchOf('a.fs'), 'forth src\\b.fs'), /"src\\\\b\.fs"/],
      [release([fetchOf('a.fs'), './b']), /steps\/1\/content: .*the file "\.\/b"\./],
      [release([fetchOf('a.zip'), 'unzip b.zip']), /steps\/1\/content: .*the file "b\.zip"\./],
      [release([fetchOf('a.fs'), 'tar xf b.tar.gz']), /steps\/1\/content: .*the file "b\.tar\.gz"\./],
      [release([fetchOf('a.fs'), 'tar -C c -xzf b.tgz']), /"b\.tgz"/],
      [release([fetchOf('a.fs'), 'cp b.fs c.fs', 'forth c.fs']), /"b\.fs"/],
    ],
  },
  'empty-step': {
    good: [on('haiku', 'x', text('Y.'), { type: 'code', content: '', file: 'x.fs' })],
    bad: [
      [
        on('haiku', 'x', ' \n'),
        /platforms\/haiku\/steps\/1\/content: This step is empty\. Hint: Write a command, or remove/,
      ],
      [on('haiku', 'x', text('')), /steps\/1\/content: This step is empty/],
    ],
  },
  'same-name': {
    good: [
      release(['x'], {
        examples: [
          { name: 'a', code: {} },
          { name: 'A', code: {} },
        ],
      }),
      api({ A: { struct_fields: [{ x: { type: 'u8' } }, { X: { type: 'u8' } }], functions: { x: {} } } }),
    ],
    bad: [
      [
        release(['x'], {
          examples: [
            { name: 'a', code: {} },
            { name: 'b', code: {} },
            { name: 'a', code: {} },
          ],
        }),
        /\/examples\/2\/name: Another example has the name "a"\. Hint: Rename or remove one of them\./,
      ],
      [
        api({
          A: {
            struct_fields: [{ x: { type: 'u8' } }, { x: { type: 'A' } }],
            enum_fields: [{ V: {} }, { V: {} }],
          },
        }),
        /\/api\/m\/classes\/A\/struct_fields\/0\/x: "A" has another member of this kind with the name "x"\./,
        /\/api\/m\/classes\/A\/enum_fields\/0\/V: /,
      ],
    ],
  },
  'unnamed-file': {
    good: [on('haiku', { type: 'code', content: ': x ;\n', file: 'x.fs' }, text('Read it.'))],
    bad: [
      [on('haiku', 'forth', { type: 'code', content: ': x ;\n', language: 'forth' }), /steps\/1/],
      [on('haiku', { type: 'code', content: '', file: null }), /steps\/0.* Hint: Add "file"/],
    ],
  },
  'shared-name': {
    good: [
      release(['x']),
      together(release(['x']), release(['y'], { date: '2025-01-01' }, '0.9')),
      installation({
        languages: { c: language({ beos: ['x'] }), d: language({ beos: ['x'], haiku: ['y'] }) },
      }),
    ],
    bad: [
      [
        installation({
          languages: {
            c: { platforms: { a64: { displayName: 'Haiku', steps: [{ type: 'command', content: 'x' }] } } },
            d: { platforms: { x86: { displayName: 'Haiku', steps: [{ type: 'command', content: 'x' }] } } },
          },
        }),
        /platforms\/a64: .*Pages show "Haiku \(a64\)"/,
        /platforms\/x86: .*Pages show "Haiku \(x86\)"/,
      ],
      [
        installation({ languages: { c: language({ mac: ['x'], macos: ['y'] }) } }),
        /"macOS \(mac\)"/,
        /"macOS \(macos\)"/,
      ],
    ],
  },
  'unpublished-file': {
    good: [
      release([
        fetchOf('a.fs'),
        'curl -O https://y.org/b',
        pip('forth'),
        'curl -O $HOSTNAME/install/forth/haiku.sh',
      ]),
      together(release([fetchOf('a.fs')]), files('artifacts/1.0/a.fs')),
      ...[
        'for f in a b; do curl -fLO "$HOSTNAME/release/$VERSION/$f.fs"; done',
        'curl -fLO $HOSTNAME/release/$VERSION/$(uname -m).fs',
        'for %f in (a b) do curl -fLO %HOSTNAME%/release/%VERSION%/%f.fs',
        '$jar = "a.jar"\nInvoke-WebRequest $HOSTNAME/release/$VERSION/$jar -OutFile $jar',
      ].map((command) => together(release([command]), files('artifacts/1.0/a.fs', 'artifacts/1.0/b.fs'))),
      together(
        release(['curl -O $HOSTNAME/release/0.9/a.fs']),
        release([fetchOf('a.fs')], { date: '2025-01-01' }, '0.9'),
      ),
    ],
    bad: [
      [
        together(release([fetchOf('a.fs')]), files('artifacts/1.0/b.fs')),
        /artifacts\/1\.0\/a\.fs: Not found/,
      ],
      [
        release(['curl -O $HOSTNAME/release/0.8/a.fs']),
        /steps\/0\/content: The site does not publish "\/release\/0\.8\/a\.fs"/,
      ],
      [
        release(['git clone $HOSTNAME/$VERSION.git']),
        /not publish "\/1\.0\.git".* Hint: Download from \$HOSTNAME\/release\/\$VERSION\/\./,
      ],
      [release(['curl -O $HOSTNAME/guides/$VERSION/a.fs']), /\/guides\/1\.0\/ belongs to pages of the site/],
      [
        together(
          release(['curl -O $HOSTNAME/release/0.9/b.fs']),
          release([fetchOf('a.fs')], { date: '2025-01-01' }, '0.9'),
          files('artifacts/0.9/a.fs'),
        ),
        /not publish "\/release\/0\.9\/b\.fs"/,
      ],
    ],
  },
  'unpublished-package': {
    good: [
      together(on('haiku', text('Set A.'), pip('forth==$VERSION'), 'echo $A'), wheelOf('1.0')),
      together(release([pip('forth==$VERSION'), pip('--upgrade forth')]), wheelOf('1.0')),
      together(release(['pip install forth', pip('-r list.txt forth')]), wheelOf('1.0')),
      release([pip('forth==$VERSION')]),
    ],
    bad: [
      [
        together(release([pip('forth==1.1')]), wheelOf('1.0')),
        /steps\/0\/content: The site does not publish "forth 1\.1"\./,
      ],
      [
        together(release(['gem install -V forth --source $HOSTNAME/ui/gems -v 1.0']), wheelOf('1.0')),
        /"forth 1\.0"/,
      ],
      [
        together(release([pip('forth')]), wheelOf('1.0'), (folder) =>
          folder.write(
            `artifacts/1.0/${wheel({ version: '1.0', project: 'forth' }).name}.yanked`,
            'It crashes.',
          ),
        ),
        /"forth" is withdrawn: "It crashes\."/,
      ],
      [
        together(release([fetchOf('forth-1.0-py3-none-any.whl')]), wheelOf('1.0'), (folder) =>
          folder.write('artifacts/1.0/forth-1.0-py3-none-any.whl.yanked', ''),
        ),
        /"forth-1\.0-py3-none-any\.whl" is withdrawn\./,
      ],
    ],
  },
  'several-folders': {
    good: [release([fetchOf('a.fs'), fetchOf('b.fs')])],
    bad: [
      [
        release([fetchOf('a.fs'), fetchOf('b.fs', 'ui/release')]),
        /fetch from \/release\/1\.0\/ and \/ui\/release\/1\.0\//,
      ],
    ],
  },
  'missing-alt': {
    good: [guide('<img src="https://x.org/a.png" alt="">')],
    bad: [[guide('# A\n\n<img src="https://x.org/a.png">'), /a\.md:3:1: <img>: alt is missing\./]],
  },
  'local-link': {
    good: [
      guide('Open `http://localhost:4321/`, or [our site](https://localhost.example.org/).'),
      release(['curl http://localhost:8080/']),
    ],
    bad: [
      [
        guide('# A\n\n[preview](http://localhost:4321/a)\n'),
        /a\.md:3:1: This link leads to the computer of the reader/,
      ],
      [
        release(['x'], { notes: ['See [the preview](http://localhost:4321/).'] }),
        /description\.json.*: This link leads to the computer of the reader/,
      ],
      [
        (folder) => {
          folder.release('1.0', ['x']);
          const links = [{ label: 'Preview', url: 'http://127.0.0.1:8080/' }];
          folder.write('content/site.json', { name: 'Forth', links });
        },
        /site\.json: This link leads to the computer of the reader/,
      ],
    ],
  },
  'repository-address': {
    good: [release(['x'])],
    bad: [
      [
        (folder) => {
          folder.baseUrl = 'https://github.com/o/r';
          folder.release('1.0', ['x']);
        },
        /site\.json: The address "https:\/\/github\.com\/o\/r" is that of a repository/,
      ],
    ],
  },
  'missing-anchor': {
    good: [guide('# A\n\n[a](#a) [top](#top) [b](#b)\n\n## C {#b}\n')],
    bad: [[guide('# Take off\n\n[a](#take-of)\n'), /a\.md:3:1: .*"#take-of"; similar: "take-off"\./]],
  },
  'unlinked-file': {
    good: [inRepository({ repository: 'https://x.org/pens' })],
    bad: [
      [
        inRepository({}),
        /a\.md:3:1: "\.\.\/\.\.\/pen\.c" is a file of the repository, but site\.json does not name /,
      ],
    ],
  },
  'removed-html': {
    good: [guide('<details><summary>a</summary>b<br></details>\n\n<!-- c -->\n\n`<script>`')],
    bad: [
      [
        guide('# A\n\n<script>run()</script>\n\n<p onclick="run()">a</p>\n\n<form>b</form>\n\n<form>'),
        /a\.md:3:1: The build removed <script>/,
        /a\.md:5:1: The build removed <p onclick>/,
        /a\.md:7:1: The build removed <form> \(2 times\)/,
      ],
      [guide('a <a href="javascript:run()">b</a>'), /a\.md:1:3: The build removed <a href>/],
    ],
  },
  'other-markup': {
    good: [
      guide('`{% include a %}`\n\n100 {%, a !!! b\n'),
      guide('a === "b"\n\n=== c\n\nA [TOC] [[nodiscard]] ${TOC} `[[toc]]`\n\na --8<-- b, --8<--\n'),
      guide('a ::: b\n\n:::\n\n.. a\n\n{{ a }} {#a}\n\nstd::x::y[1]\n'),
      guide('    [TOC]\n\n```\n=== "a"\n--8<-- "a"\n::: a\n.. a::\ninclude::a[]\n{{#a}}\n```\n'),
      guide('```{.c}\na\n```\n\n```{python}\na\n```\n\n`:::{note}` :::{\n'),
      guide('---\n\ntitle: a\n'),
      guide('---\nSee: a\n---\n{"a": 1}\n'),
      guide('---\nnote: a paragraph below a rule.\nAnd b.\n'),
      guide('{"a": 1} is valid JSON. {{#if a}}\n\n=== "A" ===\n'),
    ],
    bad: [
      [
        guide('{% include a %}\n\n!!! note\n    b\n\n```mermaid\ngraph\n```\n'),
        /a\.md:1:1: The page shows template tags, as in Liquid,/,
        /a\.md:3:1: The page shows admonitions of MkDocs/,
        /a\.md:6:1: The page shows a diagram as code/,
      ],
      [guide('a {{< b >}}'), /shortcodes \(Hugo\)/],
      [guide('a\n=== "b"\n\n    c\n'), /a\.md:1:1: The page shows tabs of MkDocs as text/],
      [guide('a\n\n[TOC]\n'), /a\.md:3:1: .*table of contents as text\. Hint: Remove it\. Guides list/],
      [guide('[[toc]]\n'), /table of contents/],
      [guide('--8<-- "a.md"\n'), /snippets of MkDocs/],
      [guide('::: details A\nb\n:::\n'), /a\.md:1:1: The page shows blocks of another tool as text/],
      [guide('{{#include a.c}}\n'), /directives of mdBook/],
      [guide('.. code-block:: c\n\n   int x;\n'), /directives of reStructuredText/],
      [guide('include::a.adoc[]\n'), /macros of AsciiDoc/],
      [guide('```{code-block} c\na\n```\n'), /:1:1: The page shows directives of MyST as code/],
      [guide(':::{note}\na\n:::\n'), /blocks of another tool as text/],
      [
        guide('---\ntitle: a\n\nb\n'),
        /a\.md:1:1: The front matter has no end, so the page shows it as text\./,
      ],
      [guide('+++\ntitle = "a"\n\nb\n'), /a\.md:1:1: The front matter has no end/],
      [guide('{\n  "title": "a"\n}\n\nb\n'), /a\.md:1:1: The page shows front matter in JSON as text\./],
    ],
  },
  'unknown-key': {
    good: [installation({ tabOrder: ['forth'], languages: { forth: language({ haiku: ['x'] }) } })],
    bad: [
      [
        installation({ taborder: [] }),
        /:1:\d+: \/installation\/taborder: Unknown key "taborder".*"tabOrder"\?$/,
      ],
      [api({ T: { struct_feilds: [] } }), /"struct_feilds".*"struct_fields"\?$/],
      [
        release([], { mascot: 'crab', api: { m: { since: 1 } } }),
        /\/mascot: Unknown key "mascot". No page shows it\./,
        /\/api\/m\/since: Unknown key "since". No page shows it\./,
      ],
      [
        (folder) =>
          together(release([]), () => folder.write('content/guides/a.md', '---\ntags: [a]\n---\nA.\n'))(
            folder,
          ),
        /guides\/a\.md.*tags/,
      ],
    ],
  },
  'misspelled-name': {
    good: [
      installation({ languages: { forth: language({ beos: ['x'] }), c: language({ boes: ['x'] }) } }),
      on('linux', 'x'),
      on('plan9', 'x'),
      installation({ languages: { cpp11: language({ win32: ['x'] }), cpp14: language({ win64: ['x'] }) } }),
      release(['x'], { examples: [{ name: 'a', code: { lisp: 'a\n' } }] }),
    ],
    bad: [
      [
        installation({ languages: { forth: language({ linus: ['x'] }), c: language({ linus: ['x'] }) } }),
        /\/forth\/platforms\/linus: Unknown platform or method "linus" \(2 times\)\./,
      ],
      [
        on('linus', 'x'),
        /\/installation\/languages\/forth\/platforms\/linus: Unknown platform or method "linus"\. Hint: Did you mean "linux"\?$/,
      ],
      [on('freebds', 'x'), /"freebds".*"freebsd"\?$/],
      [on('Linux', 'x'), /"Linux".*"linux"\?$/],
      [
        together(on('linux', 'x'), (folder) =>
          folder.write(
            'content/site.json',
            '{"name": "L", "names": {"linus": "L"}, "grammars": {"froth": "c"}}',
          ),
        ),
        /content\/site\.json: Unknown language or platform "linus".*"linux"\?$/,
        /"froth".*"forth"\?$/,
      ],
      [
        installation({
          languages: {
            forth: language({ beos: ['x'] }),
            lisp: language({ beos: ['x'] }),
            c: language({ boes: ['x'] }),
          },
        }),
        /"boes".*"beos"\?$/,
      ],
      [
        release(['x'], { examples: [{ name: 'a', code: { froth: 'a\n' } }] }),
        /\/examples\/0\/code\/froth: Unknown language "froth".*"forth"\?$/,
      ],
      [
        release(['x'], { examples: [{ name: 'a', screenshot: { windwos: 'a.png' } }] }),
        /Unknown system "windwos".*"windows"\?$/,
      ],
      [
        together(release(['x']), (folder) =>
          folder.write('content/releases/0.9/description.json', {
            apiversion: 1,
            date: '2025-01-01',
            installation: { languages: { froth: language({ haiku: ['x'] }) } },
          }),
        ),
        /releases\/1\.0\/.*Unknown language "forth".*"froth"\?$/,
      ],
    ],
  },
  'impossible-type': {
    good: [
      api({
        A: {
          struct_fields: [{ a: { type: 'u8', arraysize: 0 } }, { b: { type: 'u8', arraysize: 'Limits.N' } }],
          functions: { MAX: { macro: true, fn_args: [{ a: '' }] } },
        },
      }),
    ],
    bad: [
      [
        api({ A: { struct_fields: [{ a: { type: '' } }] } }),
        /\/struct_fields\/0\/a: "A\.a" has an empty type\. Hint: State the type/,
      ],
      [
        api({ A: { struct_fields: [{ a: { type: 'u8', arraysize: -1, ref_kind: 'constptr' } }] } }),
        /\/struct_fields\/0\/a: "A\.a" has an array of -1 elements\./,
      ],
      [
        api({ A: { functions: { f: { returns: { type: ' ', ref_kind: 'constptr' } } }, type_alias: '' } }),
        /classes\/A: "A" has an empty type\./,
        /functions\/f: "A\.f" has an empty type\./,
      ],
    ],
  },
  'shared-dialect': {
    good: [
      installation({
        dialects: { mal: { default: 'mal2', variants: { mal2: {} } } },
        languages: { mal2: language({ haiku: ['x'] }, { dialectOf: 'mal' }) },
      }),
    ],
    bad: [
      [
        installation({
          dialects: {
            mal: { default: 'mal2', variants: { mal2: {} } },
            lisp: { default: 'mal2', variants: { mal2: {} } },
          },
        }),
        /\/dialects\/lisp\/variants\/mal2: The dialect "mal2" is in the groups "mal" and "lisp"\. Hint: Keep it/,
      ],
      [
        installation({
          dialects: {
            mal: { default: 'mal2', variants: { mal2: {} } },
            lisp: { default: 'cl', variants: { cl: {} } },
          },
          languages: { mal2: language({ haiku: ['x'] }, { dialectOf: 'lisp' }) },
        }),
        /\/languages\/mal2\/dialectOf: The dialect "mal2" is in the groups "mal" and "lisp"\./,
      ],
    ],
  },
  'tab-without-language': {
    good: [
      installation({
        tabOrder: ['forth', 'mal', 'mal2'],
        dialects: { mal: { default: 'mal2', variants: { mal2: {} } } },
        languages: { forth: language({ haiku: ['x'] }) },
      }),
    ],
    bad: [
      [
        installation({ tabOrder: ['froth'], languages: { forth: language({ haiku: ['x'] }) } }),
        /:1:\d+: \/installation\/tabOrder\/0: tabOrder contains "froth".*"forth"\?$/,
      ],
    ],
  },
  'missing-example-file': {
    good: [release(['x'], { examples: [{ name: 'a', code: { forth: 'the source\n' } }] })],
    bad: [
      [
        release(['x'], { examples: [{ name: 'a', code: { forth: 'a/a.fs' } }] }),
        /description\.json:\d+:\d+: \/examples\/0\/code\/forth: "a\/a\.fs" is not in /,
      ],
      [
        release(['x'], { examples: [{ name: 'a', screenshot: { haiku: 'a.png' } }] }),
        /"a\.png" is not an image/,
      ],
    ],
  },
  'picture-name': {
    good: [
      together(
        release(['x'], { examples: [{ name: 'a', screenshot: { haiku: 'a.png', beos: 'a.png' } }] }),
        files('content/screenshots/a.png', 'content/screenshots/a.dark.png'),
      ),
    ],
    bad: [
      [
        together(release(['x']), files('content/screenshots/a.png', 'content/screenshots/a.webp')),
        /screenshots\/a\.png: Another picture has the same name: "screenshots\/a\.webp"\./,
      ],
      [
        release(['x'], {
          examples: [
            { name: 'a', screenshot: { haiku: 'a.png' } },
            { name: 'b', screenshot: { haiku: 'a.png' } },
          ],
        }),
        /\/examples\/1\/screenshot\/haiku: The example "a" uses the same picture: "a\.png"\./,
      ],
    ],
  },
  'unresolved-type': {
    good: [
      api({
        A: { struct_fields: [{ b: { type: '*const B' } }], generic_params: ['T'] },
        B: { functions: { f: { returns: { type: 'Option<u8>' } } } },
      }),
    ],
    bad: [
      [
        api({
          Brush: {
            struct_fields: [{ x: { type: 'u8' } }, { y: { type: 'Bursh' } }],
            functions: { f: { fn_args: [{ a: 'Bursh' }] } },
          },
        }),
        /:1:\d+: \/api\/m\/classes\/Brush\/struct_fields\/1\/y: The type "Bursh" is not described\. It occurs in 2 places\. Hint: Did you mean "Brush"\?$/,
      ],
      [api({ A: { type_alias: 'Nowhere' } }), /\/api\/m\/classes\/A: The type "Nowhere"/],
    ],
  },
  'unlinked-name': {
    good: [
      api({
        A: {
          generic_params: ['T'],
          doc: 'See [`B`], [`B::f`], [f()], [`f`], [B.f], [`u8`], [`T`], [m::B], [text](B::f), [`Self::one`] and [struct@B].',
          functions: { one: { fn_args: [{ size: 'u8' }], doc: 'At most [`size`], or [`one`].' } },
        },
        B: { functions: { f: {} } },
      }),
      // These are not names: words, files, versions and addresses in brackets, and code without a link.
      api({
        A: {
          doc: 'An [in] or [optional] [x] [Nope], [e.g.] [i.e.] [v1.2] [pond.h] [a.b] [example.com] `[nope()]` [`nope`](https://x.org/nope) [`-v`] [`a b`] [0] [...] $`[x]`$.\n\n    [nope()]\n\n```c\n[nope()]\n```\n[`ref`]\n\n[`ref`]: https://x.org',
        },
      }),
    ],
    bad: [
      [
        api({
          Brush: { doc: 'See [`Bursh`].', functions: { f: { doc: 'A [Bursh()].' } } },
        }),
        /:1:\d+: \/api\/m\/classes\/Brush: The documentation links to "Bursh", which the API does not have\. It occurs in 2 places\. Hint: Did you mean "Brush"\?$/,
      ],
      [api({ A: { doc: '[nope()]' } }), /"nope", which/],
      [api({ A: { doc: '[A::nope] [`A`]' } }), /"A::nope", which/],
      [api({ A: { doc: '[A.nope]' } }), /"A\.nope", which/],
      [api({ A: { doc: '[the text](nope)' } }), /"nope", which/],
      [
        api({ A: { functions: { f: { fn_args: [{ a: { type: 'u8', doc: '[`nope`]' } }] } } } }),
        /\/functions\/f: .*"nope"/,
      ],
      [
        api({ A: { struct_fields: [{ a: { type: 'u8', deprecated: 'Use [`nope`].' } }] } }),
        /\/struct_fields\/0\/a: .*"nope"/,
      ],
      // Several classes have a member with this name.
      [
        api({ A: { doc: '[f()]' }, B: { functions: { f: {} } }, C: { functions: { f: {} } } }),
        /"f", which several types have\. Hint: Add the type: \[Type::f\]\.$/,
      ],
    ],
  },
  'undescribed-type': {
    good: [
      withExample(
        'GuiFrame *frame; GuiFrame_new(); GuiModeVariant_A a; GuiOnDrawType draw; gui_init(); Gui x;',
      ),
      // The API of the release is unknown.
      together(
        (folder) => folder.write('content/site.json', { name: 'Gui', spelling: { prefix: 'Gui' } }),
        (folder) => folder.write('content/examples/a.c', 'GuiNone'),
        release([], { examples: WITH_SOURCE }),
      ),
    ],
    bad: [
      [
        withExample('GuiA_new(GuiB, GuiA, GuiC, GuiD, GuiE);'),
        /:1:\d+: \/examples: Examples use types that the API does not describe: A, B, C and 2 more\. Hint: Describe/,
      ],
      [withExample('GuiFrane'), /does not describe: Frane\./],
    ],
  },
  'invalid-ref-kind': {
    good: [
      api({
        A: {
          functions: {
            f: { fn_args: [{ self: '&mut self' }, { a: { type: 'A', ref_kind: 'refmut' } }] },
            g: { fn_args: [{ self: 'value' }, { self_: 'mut' }] },
          },
        },
      }),
    ],
    bad: [
      [
        api({ A: { functions: { f: { fn_args: [{ a: { type: 'A', ref_kind: 'mut' } }] } } } }),
        /:1:\d+: \/api\/m\/classes\/A\/functions\/f\/fn_args\/0\/a\/ref_kind: Unknown ref_kind "mut"; valid: "ref", /,
      ],
      [
        api({ A: { functions: { f: { fn_args: [{ self: 'rfe' }] } } } }),
        /fn_args\/0\/self: Unknown receiver "rfe"; valid: "ref", /,
      ],
    ],
  },
  'version-prefix': {
    good: [release(['x']), release(['x'], {}, 'vista')],
    bad: [
      [
        release(['x'], {}, 'v1.0'),
        /content\/releases\/v1\.0: \$VERSION in commands becomes "v1\.0".* Rename the folder to 1\.0\.$/,
      ],
    ],
  },
  'future-date': {
    // It is noon of 2026-03-01 in UTC, and 2 a.m. of the next day in UTC+14.
    good: [release(['x'], { date: '2026-03-02' })],
    bad: [
      [
        release(['x'], { date: '2026-03-03' }),
        /:1:\d+: \/date: The date 2026-03-03 is in the future in every time zone\./,
      ],
    ],
  },
  'date-order': {
    good: [
      together(
        release([], { date: '2025-01-01' }, '1.0.0'),
        release([], { date: '2025-03-01' }, '1.0.1'),
        release([], { date: '2025-02-01' }, '1.1.0'),
      ),
      together(release([], { date: '2025-01-01' }, '1.9'), release([], { date: '2025-02-01' }, '1.10')),
      // A fix of a series of which no other release is published.
      together(release([], { date: '2025-02-01' }, '1.4.1'), release([], { date: '2025-01-01' }, '2.0.0')),
      together(release([], { date: '2025-01-01' }, '1.0rc1'), release([], { date: '2025-02-01' }, '1.0')),
    ],
    bad: [
      [
        together(release([], { date: '2025-02-01' }, '1.9'), release([], { date: '2025-01-01' }, '1.10')),
        /releases\/1\.10\/description\.json:1:\d+: \/date: The date of 1\.10 is 2025-01-01, but the lower version 1\.9 has the date 2025-02-01\./,
      ],
      [
        together(release([], { date: '2025-02-01' }, '1.0.0'), release([], { date: '2025-01-01' }, '1.0.1')),
        /The date of 1\.0\.1 is/,
      ],
      [
        together(release([], { date: '2025-02-01' }, '1.0rc1'), release([], { date: '2025-01-01' }, '1.0')),
        /The date of 1\.0 is/,
      ],
    ],
  },
  'same-version': {
    good: [together(release([], {}, '1.0.0'), release([], {}, '1.0.0+build.5'))],
    bad: [
      [
        together(release([], {}, '1.0'), release([], {}, '1.0.0')),
        /"1\.0\.0" and "1\.0" are the same version\./,
      ],
      [
        together(release([], {}, 'v1.0'), release([], {}, '1.0')),
        /"v1\.0" and "1\.0" are the same version\./,
      ],
    ],
  },
  'unordered-version': {
    good: [together(release([], {}, '1.0.0-rc.1'), release([], {}, '2026.11.26')), release([], {}, 'first')],
    bad: [
      [
        together(release([], {}, '1.0.0'), release([], { date: '2025-02-01' }, 'nightly')),
        /releases\/nightly\/description\.json:1:\d+: \/date: "nightly" cannot be compared with other versions, so its date decides its position\./,
      ],
    ],
  },
  'other-version': {
    good: [
      together(release([]), wheelOf('1.0.0')),
      together(release([], {}, '1.0-rc1'), wheelOf('1.0rc1', 'artifacts/1.0-rc1')),
    ],
    bad: [
      [together(release([]), gemOf('0.9')), /artifacts\/1\.0\/forth-0\.9\.gem: This package .* version 0\.9/],
      [
        together(release([]), wheelOf('1.1')),
        /artifacts\/1\.0\/forth-1\.1-.*\.whl: This package has version 1\.1, but is in the artifacts of 1\.0\./,
      ],
    ],
  },
  'unused-artifact': {
    good: [
      together(
        release([fetchOf('a.fs')]),
        files(
          'artifacts/1.0/a.fs',
          'artifacts/1.0/LICENSE.txt',
          'artifacts/1.0/a.zip',
          'artifacts/1.0/Thumbs.db',
        ),
      ),
      together(release([fetchOf('libx.so')]), files('artifacts/1.0/libx.so.1.2'), (folder) =>
        symlinkSync('libx.so.1.2', join(folder.path, 'artifacts/1.0/libx.so')),
      ),
      together(
        release(['wget $HOSTNAME/release/$VERSION/lib-$(uname -m).so']),
        files('artifacts/1.0/lib-arm64.so'),
      ),
    ],
    bad: [
      [
        together(release([fetchOf('lib.so')]), files('artifacts/1.0/libs.so')),
        /artifacts\/1\.0\/libs\.so: No recipe downloads this file.* Hint: Did you mean "lib\.so"\?$/,
      ],
      [
        hostedSigned('a.so', 'b.so'),
        /files\.json: No recipe downloads "a\.so", and no package/,
        /files\.json: No recipe downloads "b\.so", and no package/,
      ],
    ],
  },
  'undescribed-artifacts': {
    good: [together(release([]), files('artifacts/1.0/a.zip'))],
    bad: [
      [
        together(release([]), files('artifacts/v1.0/a.zip')),
        /artifacts\/v1\.0: No description has this version.* Did you mean "1\.0"\?$/,
      ],
      [
        together(release([]), files('artifacts/1.0/a.zip', 'artifacts/1.1/a.zip')),
        /artifacts\/1\.1: .* Hint: Describe the release in releases\/1\.1\/description\.json of the content folder/,
      ],
    ],
  },
  'checksum-list': {
    good: [
      together(release([]), (folder) => {
        folder.write('artifacts/1.0/a', 'bytes');
        const sum = createHash('sha256').update('bytes').digest('hex');
        folder.write('artifacts/1.0/SHA256SUMS', `${sum}  a\n`);
      }),
    ],
    bad: [
      [
        together(release([]), (folder) => {
          folder.write('artifacts/1.0/a', 'bytes');
          folder.write('artifacts/1.0/SHA256SUMS', `${'0'.repeat(64)}  b\n`);
        }),
        /artifacts\/1\.0\/SHA256SUMS: The list names files that are not here: "b"/,
        /artifacts\/1\.0\/SHA256SUMS: The list lacks files that are here: "a"/,
      ],
      [
        together(release([]), files('artifacts/1.0/a', 'artifacts/1.0/a.b3')),
        /artifacts\/1\.0\/a\.b3: Builds find no sums that they can compare in this list/,
      ],
    ],
  },
  // No program answers at this port, which HTTP clients refuse.
  'hosted-file': {
    good: [release(['curl -fLO https://github.com/reef/reef/releases/download/v1.0/a.so'])],
    bad: [
      [
        (folder) => {
          folder.baseUrl = 'http://localhost:4321';
          folder.release('1.0', []);
          const file = { name: 'a.so', url: 'http://127.0.0.1:9/a.so', size: 1, sha256: 'a'.repeat(64) };
          folder.write('content/releases/1.0/files.json', { files: [file] });
        },
        /releases\/1\.0\/files\.json: Cannot reach "http:\/\/127\.0\.0\.1:9\/a\.so"/,
      ],
    ],
  },
  'unread-list': {
    good: [hostedSigned('SHA256SUMS'), hostedSigned('a.so', 'a.so.minisig')],
    bad: [
      [
        hostedSigned('a.so', 'SHA256SUMS', 'SHA256SUMS.minisig'),
        /files\.json: The signed list "SHA256SUMS" of release 1\.0 is only on another host, so no page verifies files with it\./,
      ],
    ],
  },
  'unredirected-file': {
    good: [hostedFile('cloudflare-pages'), release([])],
    bad: [
      [
        hostedFile('github-pages'),
        /files\.json: GitHub Pages does not redirect \/release\/1\.0\/a\.so to the other host, so this address is a 404\./,
      ],
    ],
  },
  'unverified-signature': {
    good: [
      together(release([]), files('artifacts/1.0/a.zip', 'artifacts/1.0/b.zip.asc')),
      together(release([]), files('artifacts/1.0/a.zip', 'artifacts/1.0/a.zip.sha256')),
    ],
    bad: [
      [
        together(release([]), files('artifacts/1.0/a.zip', 'artifacts/1.0/a.zip.asc')),
        /artifacts\/1\.0\/a\.zip\.asc: Release 1\.0 has signatures, but site\.json names no key that verifies them: "a\.zip\.asc"\./,
      ],
    ],
  },
  'missing-symbol': {
    good: [exporting(['reef_dive', 'reef_rise', 'more'])],
    bad: [
      [
        exporting(['reef_dive']),
        /description\.json:.*"a\.so" does not export 1 name in declarations of 1\.0: reef_rise\./,
      ],
      [exporting(['ReefDive']), /No library of 1\.0 exports half of the names in declarations/],
    ],
  },
  'unused-symbols': {
    good: [exporting(['reef_dive', 'reef_rise'])],
    bad: [
      [
        exporting(['reef_dive', 'reef_rise'], 'other'),
        /symbols\/1\.0\.json: These libraries differ from the published ones, or are not published: "a\.so"\./,
      ],
    ],
  },
  'unfollowed-redirect': {
    good: [
      release([
        'curl -fLO https://github.com/reef/reef/releases/download/v1.0/a.so',
        'curl --location -O https://github.com/reef/reef/releases/download/v1.0/a.so',
        'wget https://github.com/reef/reef/releases/download/v1.0/a.so',
        'curl -O https://example.org/a.so',
      ]),
    ],
    bad: [
      [
        release(['curl -fO https://github.com/reef/reef/releases/download/v1.0/a.so']),
        /steps\/0\/content: curl does not follow the redirect of "https:\/\/github\.com.*Add -L/,
      ],
    ],
  },
  'linked-artifact': {
    good: [together(release([]), files('artifacts/1.0/libx.so.1'))],
    bad: [
      [
        together(release([]), files('artifacts/1.0/libx.so.1'), (folder) =>
          symlinkSync('libx.so.1', join(folder.path, 'artifacts/1.0/libx.so')),
        ),
        /artifacts\/1\.0: The build publishes copies of the targets of links: "libx\.so"/,
      ],
    ],
  },
  'unlisted-package': {
    good: [together(release([]), wheelOf('1.0'))],
    bad: [
      [
        together(release([]), wheelOf('1.0_1')),
        /forth-1\.0_1-py3-none-any\.whl: Not in the Python index: its METADATA names a version "1\.0_1"/,
      ],
    ],
  },
  'hidden-artifact': {
    good: [together(release([fetchOf('.a')]), files('artifacts/1.0/.a'))],
    bad: [
      [
        together(release([]), files('artifacts/1.0/.a')),
        /artifacts\/1\.0\/\.a: The build does not publish files with names that begin with a dot/,
      ],
    ],
  },
  'empty-artifact': {
    good: [together(release([]), files('artifacts/1.0/a.zip'))],
    bad: [
      [
        together(release([]), (folder) => folder.write('artifacts/1.0/a.zip', '')),
        /artifacts\/1\.0\/a\.zip: The file is empty/,
      ],
    ],
  },
  'editor-leftover': {
    good: [together(release([]), files('artifacts/1.0/backup.zip', 'content/guides/swap.md'))],
    bad: [
      [
        together(release([]), files('artifacts/1.0/Thumbs.db')),
        /artifacts\/1\.0\/Thumbs\.db: An editor or a system left this file/,
      ],
      [together(release([]), files('artifacts/1.0/sub/x~')), /sub\/x~: /],
      [together(release([]), files('artifacts/1.0/__MACOSX/x')), /__MACOSX\/x: /],
      [together(release([]), files('content/screenshots/#a.png#')), /content\/screenshots\/#a\.png#: /],
    ],
  },
  'unused-content': {
    good: [together(release(['x']), files('content/guides/a.md'))],
    bad: [
      [
        together(release(['x']), files('content/drafts/a.md')),
        /content\/drafts\/: No page or command uses this folder\./,
      ],
    ],
  },
  'unused-notes': {
    good: [together(release(['x']), noted('forth'))],
    bad: [
      [
        together(release(['x']), noted('froth')),
        /languages\/froth\.md: Unknown language "froth".*"forth"\?$/,
      ],
    ],
  },
  'unused-run': {
    good: [recorded('x')],
    bad: [
      [
        recorded('y'),
        /content\/runs\/1\.0\.json: The steps of the recipe have changed: forth \(platform haiku\)/,
      ],
    ],
  },
  'missing-messages': {
    good: [
      (folder) => {
        folder.release('1.0', ['x']);
        folder.write('content/site.json', { lang: 'de' });
        folder.write('content/messages/de.json', { parts: { guides: 'Handbuch' } });
      },
    ],
    bad: [
      [
        (folder) => {
          folder.release('1.0', ['x']);
          folder.write('content/site.json', { lang: 'pl' });
          folder.write('content/messages/pl.json', { parts: { guides: 'Przewodniki' } });
        },
        /content\/messages\/pl\.json: Missing messages or plural forms: \d+\./,
      ],
    ],
  },
  'missing-site-json': {
    good: [release(['x'])],
    bad: [
      [
        (folder) => {
          folder.release('1.0', ['x']);
          folder.rename('content/site.json', 'content/guide.txt');
        },
        /content\/site\.json: site\.json not found/,
      ],
    ],
  },
  'unused-exception': {
    good: [
      (folder) => {
        folder.release('v1.0', ['x']);
        folder.write('content/doctor.json', [
          { rule: 'version-prefix', file: 'releases/*', about: ['v*'], reason: 'Tags.' },
          { rule: 'unused-content', about: ['drafts/'], reason: 'Plans.' },
        ]);
        folder.write('content/drafts/a.md', '');
      },
      // The artifacts of the release may be on another machine.
      (folder) => {
        folder.release('1.0', ['x']);
        folder.write('content/doctor.json', [
          { rule: 'hidden-artifact', about: ['.data'], reason: 'A file for another tool.' },
        ]);
      },
    ],
    bad: [
      [
        (folder) => {
          folder.release('1.0', ['x']);
          folder.write('artifacts/1.0/data', 'data');
          folder.write('content/doctor.json', [
            { rule: 'hidden-artifact', about: ['.data'], reason: 'A file for another tool.' },
          ]);
        },
        /No finding of hidden-artifact is about "\.data"/,
      ],
      [
        (folder) => {
          folder.release('1.0', ['x']);
          folder.write('content/doctor.json', [
            { rule: 'version-prefix', about: ['v1.0'], reason: 'Gone.' },
            { rule: 'version-perfix', about: ['*'], reason: 'Slip.' },
          ]);
        },
        /doctor\.json:1:\d+: \/0\/about\/0: No finding of version-prefix is about "v1\.0"\./,
        /\/1\/rule: Unknown rule "version-perfix"\. Hint: Did you mean "version-prefix"\?$/,
      ],
    ],
  },
};
