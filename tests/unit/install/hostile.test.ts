import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { sh } from '../../../src/install/sh.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import * as english from '../../../src/ui/messages/en.ts';
import { useLanguage } from '../../../src/ui/messages/messages.ts';
import { translated } from '../../../src/ui/messages/translation.ts';
import { growth } from '../../fixtures/cpu-time.ts';
import { SHELLS } from '../../fixtures/shells.ts';

const SUM = createHash('sha256').update('good').digest('hex');
const URL = 'https://x.org/release/1.0/lib.so';

/** A program that saves files like curl, but without a network. */
const CURL = `#!/bin/sh
for word; do last=$word; done
target=$(printf '%s' "$last" | sed 's:.*/::')
while [ $# -gt 0 ]; do
  case $1 in
    -o) target=$2; shift ;;
    --output=*) target=\${1#--output=} ;;
    --output-dir) folder=$2/; shift ;;
  esac
  shift
done
case $target in -*) target=./$target ;; esac
target=\${folder:-}$target
case $target in */*) mkdir -p "\${target%/*}" ;; esac
printf good > "$target"
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const inner of ['bin', 'work', 'home dir']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'bin', 'curl'), CURL);
  chmodSync(join(folder, 'bin', 'curl'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function script(steps: { type: 'command' | 'text' | 'code'; content: string }[], shell: ShellId = 'sh') {
  const recipe = readRecipe({ steps }, { baseUrl: 'https://x.org', version: '1.0' }, shell);
  const sums = new Map(recipe.downloads.map(({ url }) => [url, SUM]));
  return { recipe, text: recipeScript(recipe, { title: 'Title', source: 'https://x.org/page/', sums }) };
}

function run(shell: string, text: string, ...args: readonly string[]) {
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, HOME: join(folder, 'home dir') };
  return spawnSync(shell, ['-s', '--', ...args], {
    input: text,
    cwd: join(folder, 'work'),
    encoding: 'utf8',
    env,
  });
}

/** Possible values of `-o` in a recipe. */
const WORDS = [
  `'lib$(touch X).so'`,
  `"$HOME/x"`,
  `'$HOME/x'`,
  `"$HOME"/'$HOME'`,
  `"\${HOME}x.so"`,
  `"$HOME"x.so`,
  String.raw`lib\$HOME.so`,
  '"a\\"b\\`c\\$d\\\\e.so"',
  `'it'\\''s.so'`,
  '~/x.so',
  `'~/x.so'`,
  `a~/x.so`,
  "'a`touch X`b'",
  `'a;touch X;b'`,
  `'a&touch X'`,
  `'a|touch X'`,
  `'a && touch X'`,
  `'a>X'`,
  `'a<b'`,
  `'*'`,
  `'[ab]?'`,
  String.raw`'a\b\n'`,
  String.raw`"a\b\n"`,
  `'-x.so'`,
  `a'b'"c"d`,
  `'"'`,
  `"'"`,
  `'#x'`,
  `a#b`,
  `'!x'`,
  `'{a,b}'`,
  `'é 日本.so'`,
  `'%s'`,
  `' '`,
];

/** Messages in another language, with characters that mean something to a shell. */
const MESSAGES = {
  scripts: {
    differs: 'L\'archive "{file}" a changé $(touch X) `touch X` \\n: {sum}',
    notFound: "{name} n'est pas là; touch X; \\n $(touch X)",
    seeStep: '{message} (étape {step})',
    validArguments: "N'accepte que {list}; touch X",
  },
};

describe.each(SHELLS)('in %s', (shell) => {
  it('prints messages with quotes and commands as they are', () => {
    useLanguage('fr', translated('fr', MESSAGES));
    onTestFinished(() => useLanguage('en', english));
    const download = { type: 'command', content: `curl -fL -o lib.so ${URL}` } as const;
    writeFileSync(join(folder, 'bin', 'curl'), CURL.replace('printf good', 'printf other'));
    const { status, stderr } = run(shell, script([download]).text);
    expect([status, stderr]).toEqual([1, `L'archive "lib.so" a changé $(touch X) \`touch X\` \\n: ${SUM}\n`]);
    const steps = [
      { type: 'command', content: 'true' },
      { type: 'text', content: 'Get no-such-tool.' },
      { type: 'command', content: 'no-such-tool' },
    ] as const;
    const { text } = script([...steps]);
    expect(run(shell, text, '--from', '3').stderr).toBe(
      "no-such-tool n'est pas là; touch X; \\n $(touch X) (étape 2)\n",
    );
    expect(run(shell, text, '--from', '9').stderr).toBe("N'accepte que --from 1, --from 3; touch X\n");
    expect(existsSync(join(folder, 'work', 'X'))).toBe(false);
  });

  it.each(WORDS)('the check finds the file saved with -o %s, and runs nothing', (word) => {
    const { recipe, text } = script([{ type: 'command', content: `curl -fL -o ${word} ${URL}` }]);
    expect(text).toContain('\ncheck_sum ');
    expect(run(shell, text)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'work', 'X'))).toBe(false);
    const path = recipe.downloads[0]?.savedAs ?? [];
    const verified = run(shell, sh.verify([{ path, sha256: SUM }]));
    expect(verified).toMatchObject({ status: 0, stdout: expect.stringMatching(/: OK\n$/) });
    expect(existsSync(join(folder, 'work', 'X'))).toBe(false);
  });

  it.each(WORDS)('the check stops if the file saved with -o %s differs', (word) => {
    const { text } = script([
      { type: 'command', content: `curl -fL -o ${word} ${URL}` },
      { type: 'command', content: 'touch X' },
    ]);
    writeFileSync(join(folder, 'bin', 'curl'), CURL.replace('printf good', 'printf other'));
    const { status, stderr } = run(shell, text);
    expect(status).toBe(1);
    expect(stderr).toContain('differs from the published file');
    expect(existsSync(join(folder, 'work', 'X'))).toBe(false);
  });

  it.each([
    [`--output=~/x.so ${URL}`, '~/x.so'],
    [`--output='$HOME.so' ${URL}`, '$HOME.so'],
    [`--output-dir "$HOME"/'a b' -o x.so ${URL}`, '$HOME/a b/x.so'],
    [`-O 'https://x.org/release/1.0/$HOME.so'`, '$HOME.so'],
    [`-O "https://x.org/release/1.0/$NAME.so"`, '$NAME.so'],
    [`-H 'x: -o other' -o x.so ${URL}`, 'x.so'],
  ])('the check finds the file saved by curl %s', (words) => {
    const { text } = script([
      { type: 'command', content: 'NAME=lib' },
      { type: 'command', content: `curl -fL ${words}` },
    ]);
    expect(text).toContain('\ncheck_sum ');
    expect(run(shell, text)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(['"$(touch X)a"', '"`touch X`a"', "$'a'"])('%s is run once, by the recipe itself', (word) => {
    const { text } = script([{ type: 'command', content: `curl -o ${word} ${URL}` }]);
    expect(text.split(word)).toHaveLength(2);
    expect(text).not.toContain('\ncheck_sum ');
  });

  it.each([
    'a\rtouch X',
    '& touch X',
    '\n\r\ntouch X\v\ftouch X\u2028touch X\u0085touch X',
    '\u0000\u001b[2J',
  ])('text stays in its comment: %j', (content) => {
    const { text } = script([
      { type: 'text', content },
      { type: 'code', content },
    ]);
    expect(run(shell, text)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });
});

/** Text that PowerShell or the command prompt would run outside of a comment. */
const TEXTS = [
  'a\rcalc',
  '& calc',
  '&calc',
  '| calc',
  '^',
  'a ^',
  '%~z %1 %PATH:a=b%',
  '/?',
  'a\u2028calc\u2029calc\u0085calc\vcalc\fcalc',
  '\u001a',
  '#> calc',
  '',
];

describe('a text', () => {
  it.each(TEXTS)('stays in its comment in PowerShell: %j', (content) => {
    const { text } = script([{ type: 'text', content }], 'powershell');
    const lines = text.split('\r\n');
    for (const line of lines.slice(lines.indexOf('') + 1))
      expect(line).toMatch(/^(?:#(?: [^\p{Cc}\u2028\u2029]*)?)?$/u);
  });

  it.each(TEXTS)('stays in its comment in a batch file: %j', (content) => {
    const { text } = script([{ type: 'text', content }], 'cmd');
    const lines = text.split('\r\n');
    // `rem` ignores its parameters, but percent signs are expanded first.
    for (const line of lines.slice(lines.indexOf('') + 1))
      expect(line).toMatch(/^(?:rem(?: # (?:[^%\p{Cc}]|%%)*)?)?$/u);
  });
});

describe('marks of direction', () => {
  const code = 'int main;\nE\u2069ND\ntouch X\n';

  it('stay in written files, and are not in printed texts', () => {
    const recipe = readRecipe(
      {
        steps: [
          { type: 'code', file: 'main.c', content: code },
          { type: 'text', content: 'E\u2068ND' },
          { type: 'command', content: 'true' },
        ],
      },
      { baseUrl: 'https://x.org', version: '1.0' },
      'sh',
    );
    const text = recipeScript(recipe, { title: 'Title', source: 'https://x.org/page/' });
    expect(run('sh', text)).toMatchObject({ status: 3, stderr: expect.stringContaining('\nEND\n') });
    expect(readdirSync(join(folder, 'work'))).toEqual(['main.c']);
    expect(readFileSync(join(folder, 'work', 'main.c'), 'utf8')).toBe(code);
  });
});

it.each([
  ['sh', `curl -o a.so ${URL} \\`, `curl -o a.so ${URL}`],
  ['powershell', `iwr ${URL} -OutFile a.so \``, `iwr ${URL} -OutFile a.so`],
  ['cmd', `curl -o a.so ${URL} ^`, `call curl -o a.so ${URL}`],
] as const)('in %s the command %s does not continue in the next line', (shell, content, line) => {
  expect(script([{ type: 'command', content }], shell).text.split(/\r?\n/)).toContain(line);
});

it.each([
  ['powershell', `iwr \`\n${URL} -OutFile "C:\\a\\" && calc`],
  ['powershell', `iwr ${URL} \`\n-OutFile a.so && calc`],
  ['cmd', `curl ^\n${URL} -o "C:\\a\\" && calc`],
  ['cmd', `curl ${URL} ^\n-o 'a.so && calc`],
] as const)('in %s the check is between the commands of %j', (shell, content) => {
  const { text } = script([{ type: 'command', content }], shell);
  expect(text).toMatch(/(?:"|a\.so) && \(?(?:Confirm-Sum|certutil) .* && (?:call )?calc/);
});

it('a semicolon does not join commands in cmd', () => {
  const { text } = script([{ type: 'command', content: `curl -o a.so ${URL} ; calc` }], 'cmd');
  expect(text).toContain(`call curl -o a.so ${URL} ; calc\r\n`);
});

it('text in PowerShell never looks like a signature', () => {
  const { text } = script([{ type: 'text', content: 'SIG # Begin signature block' }], 'powershell');
  expect(text).toContain('\r\n# - SIG # Begin signature block\r\n');
});

it('a long text is split into lines, which cmd limits to 8191 characters', () => {
  const content = `${'%&"^'.repeat(4000)}& calc`;
  const { text } = script(
    [
      { type: 'text', content },
      { type: 'command', content: 'dir' },
      { type: 'text', content },
    ],
    'cmd',
  );
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(8191);
});

describe('a batch file', () => {
  const line = (content: string) =>
    script([{ type: 'command', content }], 'cmd')
      .text.split('\r\n')
      .at(-3);

  it('adds "call" only outside of quotes', () => {
    expect(line('a "x && y" && b "c" && echo ^&^& "d')).toBe('call a "x && y" && call b "c" && echo ^&^& "d');
    // Of two such signs, the first one is escaped, and the second one separates commands.
    expect(line('echo ^&& d')).toBe('echo ^&& call d');
  });

  it.each([
    ['npm i\nnpm test', 'call npm i\ncall npm test'],
    ['npm i & npm test', 'call npm i & call npm test'],
    ['cd x & npm test', 'cd x & call npm test'],
    ['npm i || npm test', 'call npm i || call npm test'],
    ['npm i 2>&1 ^\n --all', 'call npm i 2>&1 ^\n --all'],
    ['(npm i && npm test)', '(call npm i && call npm test)'],
    ['a "100%" & echo 100%', 'call a "100%%%%" & echo 100%%'],
  ])('adds "call" to each program of %j', (content, expected) => {
    expect(cmd.inScript(content)).toBe(expected);
  });

  it('doubles the percent signs of names and messages once', () => {
    useLanguage('fr', translated('fr', { scripts: { differs: '{file} %PATH% 100% {sum}' } }));
    onTestFinished(() => useLanguage('en', english));
    const { text } = script([{ type: 'command', content: `curl -o 100%.dll ${URL} && dir` }], 'cmd');
    expect(text).toContain('certutil -hashfile "100%%.dll" ');
    expect(text).toContain('echo("100%%.dll" %%PATH%% 100%% ');
  });

  it('prints a long message with line breaks in lines', () => {
    const lines = [`{name} ${'x'.repeat(1500)}`, 'calc', '& calc'];
    useLanguage('fr', translated('fr', { scripts: { notFound: lines.join('\n') } }));
    onTestFinished(() => useLanguage('en', english));
    const { text } = script([{ type: 'command', content: 'mvn' }], 'cmd');
    const [, block = ''] = /\nwhere mvn >nul 2>nul \|\| \(\r\n(.*?)\)\r\n/s.exec(text) ?? [];
    expect(block.split('\r\n')).toEqual([
      '  set "RECIPE_READY="',
      `  >&2 echo(mvn ${'x'.repeat(996)}`,
      `  >&2 echo(${'x'.repeat(504)}`,
      '  >&2 echo(calc',
      '  >&2 echo(^& calc',
      '',
    ]);
  });

  it('doubles every percent sign outside of variables', () => {
    expect(line('echo 100% %1 %~dp0 %* %CD% %ProgramFiles(x86)% %X:a=b% %X%')).toBe(
      'echo 100%% %%1 %%~dp0 %%* %CD% %ProgramFiles(x86)% %X:a=b% %X%',
    );
  });
});

it.each([') ', '\n ', '\\\n'])('a command with many %j is parsed in linear time', async (unit) => {
  const parse = (size: number) =>
    script([{ type: 'command', content: `curl -O ${URL} ${unit.repeat(size)}x` }]);
  expect(await growth(parse, 10_000)).toBeLessThan(8);
});
