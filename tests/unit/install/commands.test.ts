import { describe, expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { commandParts } from '../../../src/install/command-parts.ts';
import { downloadsOf } from '../../../src/install/downloads.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { sh } from '../../../src/install/sh.ts';
import { usualShell } from '../../../src/install/shells.ts';
import { literal } from '../../../src/install/words.ts';
import { wordIn, wordsIn } from '../../fixtures/word.ts';

const CONTEXT = { title: 'Title', source: 'https://x.org/' };
const values = { baseUrl: 'https://x.org/docs', version: '1.2' };
const URL = 'https://y.org/a.so';
const SUM = 'c0ffee';

describe('a path in a check', () => {
  it.each([
    ['lib/a-1.so', 'lib/a-1.so'],
    ['a~b.so', 'a~b.so'],
    [`'a b.so'`, `'a b.so'`],
    [`"it's.so"`, String.raw`'it'\''s.so'`],
    [`'~/lib'`, `'~/lib'`],
    ['~/lib.so', '"$HOME/lib.so"'],
    [`'$HOME/it'`, `'$HOME/it'`],
    [`"$HOME/it's"`, `"$HOME/it's"`],
    [`"$HOME"lib`, `"\${HOME}lib"`],
    [String.raw`"$PWD/a\"b\`c\\d"'$e'`, String.raw`"$PWD/a\"b\`c\\d\$e"`],
  ])('%s becomes the word %s in a POSIX shell', (path, word) => {
    expect(sh.check({ path: wordIn('sh', path), sha256: SUM })).toBe(`check_sum ${word} ${SUM}`);
  });

  it.each([
    [`'a b.dll'`, `'a b.dll'`],
    [`"it's 'a'.dll"`, `'it''s ''a''.dll'`],
    [`'it''s.dll'`, `'it''s.dll'`],
    ['"it’s.dll"', `'it’’s.dll'`],
    ['’$(calc).dll’', `'$(calc).dll'`],
    ['"$env:TEMP/a.dll"', '"$env:TEMP/a.dll"'],
    [`$env:TEMP'a"$(calc)\`.dll'`, '"${env:TEMP}a`"`$(calc)``.dll"'],
    ['"`$env:TEMP""”“`"”', `'$env:TEMP"”"'`],
    ['~/a.dll', '"$HOME/a.dll"'],
  ])('%s becomes the word %s in PowerShell', (path, word) => {
    expect(powershell.check({ path: wordIn('powershell', path), sha256: SUM })).toBe(
      `Confirm-Sum ${word} '${SUM}'`,
    );
  });

  it.each([
    ['"a&b (1).dll"', '"a&b (1).dll"'],
    ['a^&calc.dll', '"a&calc.dll"'],
    ['%CD%\\a.dll', '"%CD%\\a.dll"'],
    ['100%.dll', '"100%%.dll"'],
    ['%1x%~dp0.dll', '"%%1x%%~dp0.dll"'],
    ['%ProgramFiles(x86)%\\a%20b.dll', '"%ProgramFiles(x86)%\\a%%20b.dll"'],
  ])('%s becomes the word %s in a batch file', (path, word) => {
    const check = cmd.check({ path: wordIn('cmd', path), sha256: SUM }, ['{file} (x) & {sum}']);
    expect(check).toBe(
      `(certutil -hashfile ${word} SHA256 | findstr /i ${SUM} >nul || ` +
        `(>&2 echo(${word} ^(x^) ^& ${SUM}& exit /b 1))`,
    );
  });

  it('puts a message with other characters than ASCII in quotes in a batch file', () => {
    const check = cmd.check({ path: wordIn('cmd', '%CD%\\a.dll'), sha256: SUM }, [
      'Geprüft: "{file}", {sum}',
    ]);
    expect(check).toContain(`(>&2 echo "Geprüft: '%CD%\\a.dll', ${SUM}"& exit /b 1)`);
  });

  it.each([
    ['sh', '"$(calc)"'],
    ['sh', '`calc`'],
    ['sh', '"${x:=calc}"'],
    ['sh', `$'a'`],
    ['sh', '$1'],
    ['sh', '"a\nb"'],
    ['powershell', '"$(calc)"'],
    ['powershell', '"`n"'],
    ['powershell', '"$($x)"'],
  ] as const)('is unknown in %s if only the shell can expand it: %s', (shell, path) => {
    expect(wordsIn(shell, path).every(({ word }) => word === undefined)).toBe(true);
  });
});

describe('the check of several files', () => {
  const files = ['a', 'b'].map((name) => ({ path: literal(name), sha256: SUM }));

  it('has one line per file', () => {
    const lines = [`${SUM}  a`, `${SUM}  b`];
    expect(sh.verify(files).split('\n')).toEqual([expect.stringMatching(/ -c <<'SUMS'$/), ...lines, 'SUMS']);
    expect(powershell.verify(files).split('\n').slice(0, 3)).toEqual(["@'", ...lines]);
    expect(cmd.verify(files).split('\n')).toEqual([
      `certutil -hashfile "a" SHA256 | findstr /i ${SUM} >nul && echo "a": OK || echo "a": DIFFERS`,
      `certutil -hashfile "b" SHA256 | findstr /i ${SUM} >nul && echo "b": OK || echo "b": DIFFERS`,
    ]);
  });

  it('of a release fetches its sums first', () => {
    expect(sh.verifyRelease('https://x.org/SUMS', 'SHA256SUMS').split('\n')).toEqual([
      'curl -fLO https://x.org/SUMS',
      '$(command -v sha256sum || echo shasum -a 256) --ignore-missing -c SHA256SUMS',
    ]);
    expect(powershell.verifyRelease('https://x.org/SUMS', 'SHA256SUMS').split('\n')).toEqual([
      'Invoke-WebRequest https://x.org/SUMS -OutFile SHA256SUMS',
      "Get-Content SHA256SUMS -Encoding UTF8 | ForEach-Object { $sum, $name = $_ -split '  ', 2; if (Test-Path -LiteralPath $name) {",
      "  '{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' }) } }",
    ]);
  });
});

describe('a line of a shell script', () => {
  it.each(['cargo build && cp a b', 'a && grep -q x y', 'a; b && c'])('must succeed: %s', (line) => {
    expect(sh.line(line)).toBe(`${line}\ntest $? -eq 0`);
  });

  it.each([
    'cargo build',
    'a || b',
    'a && b || c',
    'if a && b; then c; fi',
    'test -f a && rm a',
    '[ -f a ] && rm a',
    'command -v a && a',
  ])('is unchanged: %s', (line) => {
    expect(sh.line(line)).toBe(line);
  });
});

describe('the check within a line', () => {
  const lines = (command: string) => {
    const recipe = readRecipe({ steps: [{ type: 'command', content: command }] }, values, 'sh');
    const script = recipeScript(recipe, { ...CONTEXT, sums: new Map([[URL, SUM]]) });
    return script.split('\n\n').at(-1)?.trim();
  };
  const check = `check_sum a.so ${SUM}`;

  it.each([
    [`curl -O ${URL}`, `curl -O ${URL}\n${check}`],
    [`(curl -O ${URL})`, `(curl -O ${URL})\n${check}`],
    [`curl -O ${URL}; make`, `curl -O ${URL} ; ${check}; make`],
    [`curl -O ${URL}\nmake`, `curl -O ${URL}\n${check}\nmake`],
    [`curl -O ${URL} # && x\nmake`, `curl -O ${URL} # && x\n${check}\nmake`],
    [`curl -O ${URL} \\\n && make`, `curl -O ${URL} \\\n && ${check} && make\ntest $? -eq 0`],
    [`curl -O \\\n ${URL} -o \\\n a.so \\`, `curl -O \\\n ${URL} -o \\\n a.so\n${check}`],
    [`curl -O ${URL} || exit 1`, `{ curl -O ${URL} && ${check}; } || exit 1`],
    [`curl -O ${URL} || make`, `{ curl -O ${URL} && ${check}; } || make`],
    [`! curl -O ${URL} # x`, `! { curl -O ${URL} && ${check}; } # x`],
    [`curl -O ${URL} && make`, `curl -O ${URL} && ${check} && make\ntest $? -eq 0`],
    [`(cd x; curl -O ${URL}) && make`, `(cd x; curl -O ${URL} && ${check}) && make\ntest $? -eq 0`],
  ])('%s becomes %s', (command, expected) => {
    expect(lines(command)).toBe(expected);
  });

  it('is defined once, at the start of the script', () => {
    const steps = [
      { type: 'text', content: 'Read this.' },
      { type: 'command', content: `curl -O ${URL}` },
      { type: 'command', content: 'make' },
    ] as const;
    const script = (sums: ReadonlyMap<string, string>) =>
      recipeScript(readRecipe({ steps: [...steps] }, values, 'sh'), { ...CONTEXT, sums });
    expect(script(new Map([[URL, SUM]])).split('check_sum() {')).toHaveLength(2);
    expect(script(new Map())).not.toContain('check_sum');
  });

  it.each([`curl -O ${URL} | make`, `curl -O ${URL} & make`])('is impossible in %s', (command) => {
    expect(lines(command)).toBe(command);
  });
});

describe('the parts of a command line', () => {
  it.each([
    ['', [['', 0, '']]],
    [
      'a &',
      [
        ['a', 2, '&'],
        ['', 3, ''],
      ],
    ],
    [
      'a\n b',
      [
        ['a', 1, '\n'],
        ['b', 4, ''],
      ],
    ],
    ['(a)', [['(a)', 3, '']]],
    ['a ) )', [['a ) )', 5, '']]],
    [
      '((a) && b)',
      [
        ['((a)', 5, '&&'],
        ['b', 9, ')'],
      ],
    ],
    ['a \\; b', [['a \\; b', 6, '']]],
    ['a # b && c', [['a # b && c', 10, '']]],
    ['cat <<-END\nx\nEND\n', [['cat <<-END\nx\nEND\n', 17, '']]],
  ])('%j has %j', (line, parts) => {
    expect(commandParts(line, sh).map(({ text, end, joint }) => [text, end, joint])).toEqual(parts);
  });
});

describe('a download', () => {
  const of = (command: string) => downloadsOf([command], values, sh)[0];

  it('has the folders below the first folder with the name of the version', () => {
    expect(of('curl -O https://x.org/docs/a/1.2/b/1.2/c.so')).toMatchObject({
      file: 'b/1.2/c.so',
      folder: '/a/1.2/',
      savedAs: literal('c.so'),
    });
  });

  it('needs no download tool if it is a release file', () => {
    const url = 'https://x.org/docs/r/1.2/a';
    expect(of(`open ${url}`)).toEqual({ url, host: 'x.org', file: 'a', folder: '/r/1.2/' });
    expect(of('open https://x.org/docsx/r/1.2/a')).toBeUndefined();
  });

  it.each([
    ['curl -O https://y.org:80/a.so', 'y.org:80'],
    ['curl -O https://me:$KEY@y.org/a.so', 'y.org'],
    ['curl -O https://$MIRROR/a.so', undefined],
    ['curl -O https://${MIRROR}/a.so', undefined],
    ['curl -O https://%MIRROR%/a.so', undefined],
    ['curl -O https://y.org:$PORT/a.so', undefined],
  ])('by %s is from the host %s', (command, host) => {
    expect(of(command)).toMatchObject({ file: 'a.so' });
    expect(of(command)?.host).toBe(host);
  });

  it.each([
    ['wget -P lib/ https://y.org/a.so', 'lib/a.so'],
    ['curl -o - https://y.org/a.so', undefined],
    ['curl --output-dir lib https://y.org/a.so', undefined],
    ['aria2c https://y.org/d/a.so#x', 'a.so'],
    ['start-bitstransfer https://y.org/a.so -destination b.so', 'b.so'],
  ])('by %s is saved as %s', (command, savedAs) => {
    expect(of(command)).toMatchObject({ file: 'a.so' });
    expect(of(command)?.savedAs).toEqual(savedAs === undefined ? undefined : literal(savedAs));
  });
});

describe('a recipe', () => {
  const recipe = readRecipe(
    {
      description: 'For $VERSION.',
      steps: [
        { type: 'text', content: 'export A=1, see $HOSTNAME' },
        { type: 'code', content: 'curl -O https://y.org/b.so', language: 'c' },
        { type: 'code', content: 'plain' },
        { type: 'command', content: 'wget https://y.org/$VERSION.so' },
      ],
    },
    values,
    'cmd',
  );

  it('has its placeholders replaced', () => {
    expect(recipe.description).toBe('For 1.2.');
    expect(recipe.steps).toEqual([
      { type: 'text', content: 'export A=1, see https://x.org/docs' },
      { type: 'code', content: 'curl -O https://y.org/b.so', language: 'c' },
      { type: 'code', content: 'plain' },
      { type: 'command', content: 'wget https://y.org/1.2.so' },
    ]);
  });

  it('finds its shell and downloads only in commands', () => {
    expect(recipe.shell).toBe(cmd);
    expect(recipe.downloads).toEqual([
      { file: '1.2.so', url: 'https://y.org/1.2.so', host: 'y.org', savedAs: literal('1.2.so') },
    ]);
  });

  it('expects the files that a text names under their names, and those that commands save', () => {
    const text = 'Download [it]($HOSTNAME/release/$VERSION/lib/b.so).';
    const steps = ['curl $HOSTNAME/release/$VERSION/c.so | sh', 'curl -O $HOSTNAME/release/$VERSION/d.so'];
    const commands = steps.map((content) => ({ type: 'command' as const, content }));
    const { downloads } = readRecipe({ steps: [{ type: 'text', content: text }, ...commands] }, values, 'sh');
    expect(downloads.map((download) => download.savedAs)).toEqual([
      literal('b.so'),
      undefined,
      literal('d.so'),
    ]);
  });

  it('can have no description, and its own shell', () => {
    const own = readRecipe({ steps: [{ type: 'command', content: 'export A=1' }] }, values, 'cmd');
    expect(own.description).toBe('');
    expect(own.shell).toBe(sh);
    expect(own.downloads).toEqual([]);
  });

  it('without commands becomes a script with only comments', () => {
    const steps = [
      { type: 'text', content: `Get it:\r\n\r\ncurl -O ${URL}` },
      { type: 'code', content: 'int x;' },
    ] as const;
    const script = recipeScript(readRecipe({ steps: [...steps] }, values, 'sh'), {
      ...CONTEXT,
      sums: new Map([[URL, SUM]]),
    });
    expect(script).toBe(
      `#!/bin/sh\n# Title\n# https://x.org/\nset -eu\n\n# Get it:\n#\n# curl -O ${URL}\n\n# int x;\n`,
    );
  });
});

describe('the usual shell', () => {
  it('is the most common one, the first of equals, or sh without recipes', () => {
    expect(usualShell([['ren a b'], ['export A=1'], ['export B=1']])).toBe('sh');
    expect(usualShell([['ren a b'], ['export A=1']])).toBe('cmd');
    expect(usualShell([])).toBe('sh');
  });
});
