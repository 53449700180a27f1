import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepSchema } from '../../../src/description/schema/installation.ts';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import { SHELLS } from '../../fixtures/shells.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'script-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type TestStep = { type: 'command' | 'text' | 'code'; content: string; file?: string };

const text = (content: string): TestStep => ({ type: 'text', content });
const command = (content: string): TestStep => ({ type: 'command', content });
const code = (content: string, file?: string): TestStep => ({
  type: 'code',
  content,
  ...(file === undefined ? {} : { file }),
});

function script(steps: TestStep[], shell: ShellId = 'sh', faults: string[] = []): string {
  const recipe = readRecipe({ steps }, { baseUrl: 'https://x.org', version: '1.0' }, shell);
  return recipeScript(recipe, { title: 'Title', source: 'https://x.org/page/', faults });
}

const inFolder = (name: string) => join(folder, name);

describe.each(SHELLS)('a script run by %s', (shell) => {
  const run = (steps: TestStep[], args: string[] = [], env: Record<string, string> = {}) => {
    writeFileSync(inFolder('recipe.sh'), script(steps));
    const options = {
      cwd: folder,
      encoding: 'utf8' as const,
      env: { PATH: process.env['PATH'] ?? '', ...env },
    };
    return spawnSync(shell, ['recipe.sh', ...args], options);
  };
  const expectContinued = (steps: TestStep[], from: string, stdout: RegExp) => {
    expect(run(steps).status).toBe(3);
    expect(run(steps, ['--from', from])).toMatchObject({ status: 0, stdout: expect.stringMatching(stdout) });
  };

  it('stops before a manual step, explains how to continue, and continues after it', () => {
    const steps = [
      command('echo one'),
      text("Save your program as `it's.c`; $(false) `false` %PATH%"),
      code('int main;'),
      command('echo two'),
      text('Close the window.'),
    ];
    expect(run(steps)).toMatchObject({
      status: 3,
      stdout: 'one\n',
      stderr:
        "Step 2 is manual:\nSave your program as `it's.c`; $(false) `false` %PATH%\n" +
        'Step 3 is manual. Save this to a file:\nint main;\nThen run this script again with: --from 4\n',
    });
    expect(run(steps, ['--from', '4'])).toMatchObject({ status: 0, stdout: 'two\n', stderr: '' });
    expect(run(steps, ['--from', '1'])).toMatchObject({ status: 3, stdout: 'one\n' });
  });

  it.each([
    'mkdir -p a && cd a/missing\ntouch wrong',
    'true\ncd missing && true && echo a # b\ntouch wrong',
    'if true; then\n  true\nfi\nfalse && true\ntouch wrong',
  ])('stops after each line of %j that fails before &&', (content) => {
    expect(run([command(content)]).status).not.toBe(0);
    expect(existsSync(inFolder('wrong'))).toBe(false);
  });

  it.each([
    'for i in a b; do\n  false && true\n  echo "$i"\ndone\necho c',
    'true && echo a &&\n  echo b\necho c',
    '[ -e x ] && echo x\necho a\necho b\necho c',
  ])('runs all of %j', (content) => {
    expect(run([command(content)]).stdout).toBe('a\nb\nc\n');
  });

  it('lists the valid values of --from', () => {
    const steps = [
      command('echo one'),
      text('Wait.'),
      command('echo two'),
      text('Wait.'),
      command('echo three'),
    ];
    for (const args of [
      ['--from', '2'],
      ['--from', '6'],
      ['--from', '0'],
      ['--from', '-1'],
      ['--from'],
      ['--from', ''],
      ['--from', '3; echo x'],
      ['--from', '*'],
      ['--form', '3'],
      ['3'],
      ['--from', '3', '5'],
    ])
      expect(run(steps, args), args.join(' ')).toMatchObject({
        status: 2,
        stdout: '',
        stderr: 'Valid arguments: --from 1, --from 3, --from 5\n',
      });
    expect(run(steps, ['--from', '5'])).toMatchObject({ status: 0, stdout: 'three\n' });
  });

  it('keeps the folder and the variables that earlier steps set', () => {
    const steps = [
      command('mkdir -p "a b" && cd "a b"'),
      command('export NAME=kept; OTHER=$NAME.'),
      command('(cd / && true)'),
      text('Wait.'),
      command('echo "$NAME $OTHER"; pwd'),
    ];
    expectContinued(steps, '5', /^kept kept\.\n.*\/a b\n$/);
  });

  it.each([
    '(mkdir -p b; cd b; true)',
    'if true; then true; cd /; fi',
    'if false; then true; elif true; then true; cd /; else true; fi',
    'f() { true; export X=1; }',
    'for i in /; do true; cd $i; done',
    'until true; cd /; do true; cd /; done',
    'case a in a) true; cd / ;; esac',
    'cd / & wait',
    'cd / | cat',
    'true || { cd /; export X=1; }',
    'true || (true) && (true; cd /)',
    '(true; cd /) && true',
  ])('does not repeat what %j does in a subshell, branch, loop, function or background', (line) => {
    expect(run([command(line), text('Wait.'), command('true')]).status).toBe(3);
    const repeated = script([command(line), text('Wait.'), command('true')]).split('\nexit 3\nfi\n')[1];
    expect(repeated?.trim()).toBe('true');
  });

  it('repeats the commands of lists and braces that change the folder or variables', () => {
    const steps = [
      command('mkdir -p b && { cd b; export X=1; } && true; umask 022'),
      command('{ true; Y=2; }\nZ=3 # comment'),
      text('Wait.'),
      command('echo "$X $Y $Z"; pwd'),
    ];
    expectContinued(steps, '4', /^1 2 3\n.*\/b\n$/);
  });

  it('lists every missing program and variable before the first command', () => {
    const steps = [
      command('touch X'),
      text('Set the variable SOURCE_ADDRESS.'),
      command('touch Y && no-such-tool "$SOURCE_ADDRESS" && LD_X=. other-tool.2 -x || skipped'),
      command('test -f X || third-tool'),
      command('./here "$HOME" "${MAYBE:-x}"'),
    ];
    expect(run(steps).status).toBe(3);
    expect(run(steps, ['--from', '3'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr:
        'Variable not set: SOURCE_ADDRESS (see step 2)\nProgram not found: no-such-tool\nProgram not found: other-tool.2\n',
    });
    expect(existsSync(inFolder('Y'))).toBe(false);
  });

  it('requires no program that an earlier command installs or defines', () => {
    const steps = [
      command('command -v new-tool || echo install new-tool'),
      command('new-tool --version || echo missing'),
      command('sudo_like() { echo f; }; sudo_like'),
    ];
    expect(run(steps)).toMatchObject({ status: 0, stdout: 'install new-tool\nmissing\nf\n' });
  });

  it('reads a variable from the environment', () => {
    const steps = [command('echo "$SOURCE_ADDRESS"')];
    expect(run(steps).status).toBe(2);
    expect(run(steps, [], { SOURCE_ADDRESS: '' }).status).toBe(2);
    expect(run(steps, [], { SOURCE_ADDRESS: 'a b' })).toMatchObject({ status: 0, stdout: 'a b\n' });
  });

  it('fails if its last command fails', () => {
    expect(run([command('true'), command('exit 7'), text('Read this.')]).status).toBe(7);
    expect(run([command('true'), command('false')]).status).toBe(1);
  });

  it('does nothing if the recipe cannot work', () => {
    writeFileSync(inFolder('recipe.sh'), script([command('touch X')], 'sh', ["Not published: it's.so"]));
    const { status, stderr } = spawnSync(shell, ['recipe.sh'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, "Not published: it's.so\nSee https://x.org/page/\n"]);
    expect(existsSync(inFolder('X'))).toBe(false);
  });

  it.each([
    'a \'b\' "c" $HOME `id` $(id) \\n \\',
    'EOF\nEND\n END\n\n\nEND OF FILE\n',
    "@'\n'@\n\"@\n%PATH% ^& !x!",
    '\ttab\n  indented  \n-n',
    'é 日本 \u2028',
    '',
  ])('writes the exact content of a file: %j', (content) => {
    const name = "sub dir/it's $HOME.txt";
    expect(run([code(content, name), command('echo done')])).toMatchObject({ status: 0, stdout: 'done\n' });
    const written = readFileSync(inFolder(name), 'utf8');
    expect(written).toBe(content === '' || content.endsWith('\n') ? content : `${content}\n`);
  });

  it('writes a file whose name looks like an option, and one after the last command', () => {
    expect(run([command('true'), code('x', '-n')]).status).toBe(0);
    expect(readFileSync(inFolder('-n'), 'utf8')).toBe('x\n');
    expect(run([code('y', '-d/-p')]).status).toBe(0);
    expect(readFileSync(inFolder('-d/-p'), 'utf8')).toBe('y\n');
  });
});

describe('a PowerShell script', () => {
  it('stops, continues and writes files', () => {
    const steps = [
      command('$env:A = "1"'),
      text("it's ‘x’"),
      command('cargo build $env:SOURCE_ADDRESS'),
      code("it's\n‘@", 'a/b.toml'),
    ];
    const own = script(steps, 'powershell');
    expect(own.startsWith('\u{feff}# Title\r\n')).toBe(true);
    expect(own.split('\r\n').slice(4)).toMatchInlineSnapshot(`
      [
        "'' { $RecipeFrom = 1 }",
        "'--from 1' { $RecipeFrom = 1 }",
        "'--from 3' { $RecipeFrom = 3 }",
        "default { [Console]::Error.WriteLine('Valid arguments: --from 1, --from 3'); exit 2 }",
        "}",
        "",
        "if ($RecipeFrom -lt 3) {",
        "$env:A = "1"",
        "if ($LASTEXITCODE) { exit $LASTEXITCODE }",
        "",
        "[Console]::Error.WriteLine('Step 2 is manual:",
        "it''s ‘‘x’’",
        "Then run this script again with: --from 3')",
        "exit 3",
        "}",
        "$env:A = "1"",
        "if ($LASTEXITCODE) { exit $LASTEXITCODE }",
        "",
        "$RecipeReady = $true",
        "if (-not \${env:SOURCE_ADDRESS}) { $RecipeReady = $false; [Console]::Error.WriteLine('Variable not set: env:SOURCE_ADDRESS') }",
        "if (-not (Get-Command cargo -ErrorAction SilentlyContinue)) { $RecipeReady = $false; [Console]::Error.WriteLine('Program not found: cargo') }",
        "if (-not $RecipeReady) { exit 2 }",
        "",
        "cargo build $env:SOURCE_ADDRESS",
        "if ($LASTEXITCODE) { exit $LASTEXITCODE }",
        "",
        "$null = New-Item -ItemType Directory -Force -Path './a'",
        "[IO.File]::WriteAllText((Join-Path $PWD.ProviderPath 'a/b.toml'), 'it''s",
        "‘‘@",
        "'.Replace("\`r", ''))",
        "",
      ]
    `);
    expect(script(steps.slice(0, 1), 'powershell').startsWith('# Title')).toBe(true);
  });
});

describe('a batch script', () => {
  it('stops, continues and writes files', () => {
    const steps = [
      command('set "A=1" && cargo new x && cd x'),
      text('a "b" & c ^ d | e > f %PATH% !x! (g)'),
      text('é "b" & %PATH%'),
      command('cargo build %SOURCE_ADDRESS%'),
      code('a & b | "c" ^ %PATH% (d) <e>\n\n /? !', 'a b/c%d.toml'),
    ];
    expect(script(steps, 'cmd').split('\r\n').slice(3)).toMatchInlineSnapshot(`
      [
        "setlocal DisableDelayedExpansion",
        "set "RECIPE_FROM="",
        "if "%~1"=="" set "RECIPE_FROM=1"",
        "if "%~1 %~2 %~3"=="--from 1 " set "RECIPE_FROM=1"",
        "if "%~1 %~2 %~3"=="--from 4 " set "RECIPE_FROM=4"",
        "if not defined RECIPE_FROM (>&2 echo(Valid arguments: --from 1, --from 4& exit /b 2)",
        "",
        "if %RECIPE_FROM% geq 4 goto recipe_4",
        "set "RECIPE_READY=yes"",
        "where cargo >nul 2>nul || (set "RECIPE_READY="& >&2 echo(Program not found: cargo)",
        "if not defined RECIPE_READY exit /b 2",
        "",
        "set "A=1" && call cargo new x && cd x",
        "if not "%errorlevel%"=="0" exit /b %errorlevel%",
        "",
        ">&2 echo(Step 2 is manual:",
        ">&2 echo(a ^"b^" ^& c ^^ d ^| e ^> f %%PATH%% !x! ^(g^)",
        ">&2 echo(Step 3 is manual:",
        ">&2 echo "é 'b' & %%PATH%%"",
        ">&2 echo(Then run this script again with: --from 4",
        "exit /b 3",
        ":recipe_4",
        "set "A=1"",
        "if not "%errorlevel%"=="0" exit /b %errorlevel%",
        "cd x",
        "if not "%errorlevel%"=="0" exit /b %errorlevel%",
        "",
        "set "RECIPE_READY=yes"",
        "if not defined SOURCE_ADDRESS (set "RECIPE_READY="& >&2 echo(Variable not set: SOURCE_ADDRESS)",
        "where cargo >nul 2>nul || (set "RECIPE_READY="& >&2 echo(Program not found: cargo)",
        "if not defined RECIPE_READY exit /b 2",
        "",
        "call cargo build %SOURCE_ADDRESS%",
        "if not "%errorlevel%"=="0" exit /b %errorlevel%",
        "",
        "if not exist "a b\\" mkdir "a b" || exit /b 1",
        ">"a b\\c%%d.toml" echo(a ^& b ^| ^"c^" ^^ %%PATH%% ^(d^) ^<e^>|| exit /b 1",
        ">>"a b\\c%%d.toml" echo(",
        ">>"a b\\c%%d.toml" echo( /? !",
        "",
      ]
    `);
  });

  it('asks the reader to write a file that it cannot write byte for byte', () => {
    const own = script([code('é', 'a.txt'), command('dir')], 'cmd');
    expect(own).toContain('exit /b 3');
    expect(script([code('x'.repeat(9000), 'a.txt'), command('dir')], 'cmd')).toContain('exit /b 3');
  });
});

describe('the file of a code step', () => {
  const parse = (file: unknown, content = 'x') =>
    stepSchema.safeParse({ type: 'code', content, file }).success;

  it.each(['a', 'src/main.rs', '.cargo/config.toml', "it's $HOME", '-n', undefined, null])(
    'may be %j',
    (file) => {
      expect(parse(file)).toBe(true);
    },
  );

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    '..',
    '.',
    'a/.',
    'a//b',
    'a/',
    '\\x',
    'a\\b',
    'C:\\x',
    'C:x',
    'a:b',
    'a\nb',
    'a\u0000',
    'a\u001b[2J',
    'a\u2028b',
    'a"b',
    'a|b',
    'a<b',
    'a*',
    'a?',
    'a./b',
    'a ',
    'nul',
    'a/CON.txt',
    'x'.repeat(300),
  ])('is not %j', (file) => {
    expect(parse(file)).toBe(false);
  });

  it('has no control characters in its content except tabs and line breaks', () => {
    expect(parse('a', 'x\ty\r\nz\n')).toBe(true);
    for (const content of ['a\u0000b', '\u001b[2J', 'a\rb', '\u007f', '\u0085'])
      expect(parse('a', content)).toBe(false);
  });
});
