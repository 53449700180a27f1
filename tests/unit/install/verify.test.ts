import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { sh as posix } from '../../../src/install/sh.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import type { Word } from '../../../src/install/words.ts';

const SUM = createHash('sha256').update('good').digest('hex');
const OTHER = createHash('sha256').update('other').digest('hex');
const URL = 'https://x.org/release/1.0/lib.so';

/** A word with its variables: `$PWD`, `$env:TEMP`, a `~` at the beginning. */
function word(text: string): Word {
  return text
    .split(/(\$[\w:]+|^~)/)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isVariable: /^[$~]/.test(piece) }));
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  writeFileSync(join(folder, "it's a lib.so"), 'good');
  writeFileSync(join(folder, 'lib.so'), 'good');
});

afterAll(() => rmSync(folder, { recursive: true }));

function sh(input: string): string {
  return execFileSync('sh', [], { input, cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
}

function script(shell: ShellId, command: string, sums = new Map([[URL, SUM]])): string {
  const recipe = readRecipe(
    { steps: [{ type: 'command', content: command }] },
    { baseUrl: 'https://x.org', version: '1.0' },
    shell,
  );
  return recipeScript(recipe, { title: 'Title', source: 'https://x.org/page/', sums });
}

describe('the check that a reader copies', () => {
  it('says for each file whether it is unchanged, regardless of its name', () => {
    const command = posix.verify([{ path: word("it's a lib.so"), sha256: SUM }]);
    expect(sh(command)).toBe("it's a lib.so: OK\n");
    expect(() => sh(posix.verify([{ path: word('lib.so'), sha256: OTHER }]))).toThrow(
      expect.objectContaining({ stdout: 'lib.so: FAILED\n' }),
    );
  });

  it('uses the syntax of its shell', () => {
    expect(cmd.verify([{ path: word('a b.dll'), sha256: SUM }])).toBe(
      `certutil -hashfile "a b.dll" SHA256 | findstr /i ${SUM} >nul && echo "a b.dll": OK || echo "a b.dll": DIFFERS`,
    );
    expect(powershell.verify([{ path: word("a'b.dll"), sha256: SUM }])).toBe(
      [
        "@'",
        `${SUM}  a'b.dll`,
        "'@ -split '\\r?\\n' | ForEach-Object { $sum, $name = $_ -split '  ', 2",
        "  '{0}: {1}' -f $name, $(if ((Get-FileHash -LiteralPath $name).Hash -eq $sum) { 'OK' } else { 'DIFFERS' }) }",
      ].join('\n'),
    );
    expect(cmd.verify([{ path: word('a (1).dll'), sha256: SUM }])).toContain('echo "a (1).dll": OK');
  });

  it('finds a file at a path with a variable or ~', () => {
    const files = [{ path: word('$PWD/lib.so'), sha256: SUM }];
    expect(sh(posix.verify(files))).toBe(`${folder}/lib.so: OK\n`);
    const home = posix.verify([{ path: word('~/lib.so'), sha256: SUM }]);
    expect(sh(`HOME="$PWD"\n${home}`)).toBe(`${folder}/lib.so: OK\n`);
    const literal = posix.verify([{ path: word("it's a lib.so"), sha256: SUM }]);
    expect(literal).toContain("<<'SUMS'");
    const temporary = { path: word('$env:TEMP\\a.dll'), sha256: SUM };
    expect(powershell.verify([temporary, { path: word('b.dll'), sha256: SUM }])).toMatch(/^@"\n/);
    expect(
      posix.verify([
        { path: word('$PWD/lib.so'), sha256: SUM },
        { path: word('b.so'), sha256: SUM },
      ]),
    ).toContain('<<SUMS');
  });

  it('skips missing files if it covers a whole release', () => {
    const command = posix.verifyRelease('https://x.org/SHA256SUMS', 'SHA256SUMS').split('\n')[1] ?? '';
    writeFileSync(join(folder, 'SHA256SUMS'), `${SUM}  lib.so\n${OTHER}  absent.so\n`);
    expect(sh(command)).toBe('lib.so: OK\n');
  });
});

describe('a script', () => {
  const fetched = (text: string) => text.replaceAll(/curl -[^&;\n]*/g, 'true ');

  it('continues if the file is unchanged, and stops with a message if it is not', () => {
    const good = `${script('sh', `curl -O ${URL}`)}\necho on`;
    expect(sh(fetched(good))).toBe('on\n');
    const bad = `${script('sh', `curl -O ${URL}`, new Map([[URL, OTHER]]))}\necho on`;
    expect(() => sh(fetched(bad))).toThrow(expect.objectContaining({ status: 1, stdout: '' }));
  });

  it('finds a file whose name needs quotes', () => {
    const quoted = `${script('sh', `curl -o "it's a lib.so" ${URL}`)}\necho on`;
    expect(sh(fetched(quoted))).toBe('on\n');
    expect(script('powershell', `iwr ${URL} -OutFile "it's.so"`)).toContain(
      `Confirm-Sum 'it''s.so' '${SUM}'`,
    );
    expect(script('powershell', `iwr ${URL} -OutFile "$env:TEMP/a.so"`)).toContain(
      `Confirm-Sum "$env:TEMP/a.so" '${SUM}'`,
    );
  });

  it('verifies the file of each command in a line before the next command', () => {
    const other = `${URL}.sig`;
    const line = `curl -O ${URL} && curl -O ${other} | cat; curl -o x.so ${URL}`;
    const text = script(
      'sh',
      line,
      new Map([
        [URL, SUM],
        [other, OTHER],
      ]),
    );
    expect(text).toContain(
      `curl -O ${URL} && check_sum lib.so ${SUM} && curl -O ${other} | cat; curl -o x.so ${URL}\n`,
    );
    expect(text).toContain(`\ncheck_sum x.so ${SUM}\n`);
    expect(text).not.toContain('check_sum lib.so.sig');
  });

  it('verifies before the rest of the line runs', () => {
    const text = script('sh', `curl -O ${URL} && echo unpacked; echo on`, new Map([[URL, OTHER]]));
    expect(text).toContain(`curl -O ${URL} && check_sum lib.so ${OTHER} && echo unpacked`);
    expect(() => sh(fetched(text))).toThrow(expect.objectContaining({ stdout: '' }));
  });

  it('finds the file in a folder or variable that the command uses', () => {
    const group = `(mkdir -p sub && cd sub && curl -O ${URL}) && echo on`;
    const saved = (text: string) => text.replaceAll(/curl -[^&;)\n]*/g, 'cp "$OLDPWD/lib.so" . ');
    expect(sh(saved(script('sh', group)))).toBe('on\n');
    expect(() => sh(saved(`${script('sh', group, new Map([[URL, OTHER]]))}\necho after`))).toThrow(
      expect.objectContaining({ status: 1, stdout: '' }),
    );
    expect(sh(fetched(`${script('sh', `curl -o "$PWD/lib.so" ${URL}`)}\necho on`))).toBe('on\n');
  });

  it('verifies nothing that is unpublished, piped, or from another host', () => {
    for (const command of [`curl -O ${URL}x`, `curl -L ${URL} | tar x`, 'curl -O https://y.org/a', 'make']) {
      expect(script('sh', command)).not.toContain('check_sum');
    }
  });

  it('verifies a download before || in a batch file and in PowerShell', () => {
    const batch = script('cmd', `curl -o a.dll ${URL} || exit /b 3`);
    expect(batch).toContain(
      `\r\ncall curl -o a.dll ${URL} && (certutil -hashfile "a.dll" SHA256 | findstr /i ${SUM} >nul || (`,
    );
    expect(batch).toContain('Stopped.& exit /b 1)) || exit /b 3\r\n');
    expect(script('powershell', `curl.exe -o a.dll ${URL} || exit 3; Get-Item a.dll`)).toContain(
      `\r\ncurl.exe -o a.dll ${URL} && Confirm-Sum 'a.dll' '${SUM}' || exit 3; Get-Item a.dll\r\n`,
    );
  });

  it('stops in a batch file and in PowerShell too', () => {
    expect(script('cmd', `curl -o %CD%\\a.dll ${URL}`).split('\r\n')).toContain(
      `(certutil -hashfile "%CD%\\a.dll" SHA256 | findstr /i ${SUM} >nul || (>&2 echo("%CD%\\a.dll" differs from the published file: its SHA-256 is not ${SUM}. Stopped.& exit /b 1))`,
    );
    const powershell = script('powershell', `iwr ${URL} -OutFile lib.so`);
    expect(powershell).toContain(`Confirm-Sum 'lib.so' '${SUM}'`);
    expect(powershell).toContain('WriteLine("${Path} differs from the published file');
  });
});
