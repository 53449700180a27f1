import { describe, expect, it } from 'vitest';
import { commandParts } from '../../../src/install/command-parts.ts';
import { savedAs } from '../../../src/install/downloads.ts';
import { sh } from '../../../src/install/sh.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import { textOf } from '../../../src/install/words.ts';
import { wordsIn } from '../../fixtures/word.ts';

const URL = 'https://x.org/r/a%20b.so?x=1';

/** Where a shell command saves the download of {@link URL}. */
function saved(command: string, shell: ShellId = 'sh'): string | undefined {
  const word = savedAs(wordsIn(shell, command), URL);
  return word && textOf(word);
}

describe('the file that a command saves', () => {
  it.each([
    [`curl -fLO ${URL}`, 'a%20b.so'],
    [`curl --remote-name ${URL}`, 'a%20b.so'],
    [`curl -fL --create-dirs -o lib/a.so ${URL}`, 'lib/a.so'],
    [`curl ${URL} -fLo "my lib.so"`, 'my lib.so'],
    [`curl --output=x.so ${URL}`, 'x.so'],
    [`curl.exe -o gui\\a.dll ${URL}`, 'gui\\a.dll', 'cmd'],
    [`curl -fLO --output-dir lib/ ${URL}`, 'lib/a%20b.so'],
    [`curl --output-dir='my libs' -o x.so ${URL}`, 'my libs/x.so'],
    [`wget -qP lib ${URL}`, 'lib/a%20b.so'],
    [`wget -q ${URL}`, 'a%20b.so'],
    [`wget -qO b.so ${URL}`, 'b.so'],
    [`wget -qOb.so ${URL}`, 'b.so'],
    [`wget -nvPlib ${URL}`, 'lib/a%20b.so'],
    [`curl -fLob.so ${URL}`, 'b.so'],
    [`curl -obolo.so ${URL}`, 'bolo.so'],
    [`curl -OL ${URL}`, 'a%20b.so'],
    [`curl -Ho -O ${URL}`, 'a%20b.so'],
    [`aria2c -x16 -oa.so -dlib ${URL}`, 'lib/a.so'],
    [`sudo curl -fLo a.so ${URL}`, 'a.so'],
    [`(curl -O ${URL})`, 'a%20b.so'],
    [`aria2c -d lib -o a.so ${URL}`, 'lib/a.so'],
    [`Invoke-WebRequest ${URL} -OutFile c.dll`, 'c.dll', 'powershell'],
    [`wget ${URL} -OutFile c.dll`, 'c.dll', 'powershell'],
    [`curl -outfile c.dll ${URL}`, 'c.dll', 'powershell'],
    [`curl.exe -O ${URL}`, 'a%20b.so', 'powershell'],
    [`irm ${URL} -OutFile c.dll`, 'c.dll', 'powershell'],
    [`wget ${URL} -OutFile:c.dll`, 'c.dll', 'powershell'],
    [`wget ${URL} -outf c.dll`, 'c.dll', 'powershell'],
    [`curl.exe -O ${URL} -OutFile c.dll`, 'a%20b.so', 'powershell'],
    [`Invoke-RestMethod -Uri ${URL} -OutFile c.dll`, 'c.dll', 'powershell'],
  ] as const)('%s: %s', (command, path, shell: ShellId = 'sh') => {
    expect(saved(command, shell)).toBe(path);
  });

  it.each([
    `curl -fsSL ${URL}`,
    `wget -O - ${URL}`,
    `wget -qO- ${URL}`,
    `curl -Lo- ${URL}`,
    `curl -OJ ${URL}`,
    `curl -JO ${URL}`,
    `iwr ${URL}`,
    `irm ${URL}`,
    `git clone ${URL} -OutFile c.dll`,
    `git clone ${URL}`,
    `echo ${URL}`,
    `curl -o a ${URL} -o b ${URL}b`,
  ])('is unknown for %s', (command) => {
    expect(saved(command)).toBeUndefined();
  });
});

describe('a command line', () => {
  const parts = (line: string) => commandParts(line, sh).map(({ text, joint }) => [text, joint]);

  it('is split as in the shell, but not inside quotes', () => {
    expect(parts(`a 'x && y' && b "c;d" | e; f || g`)).toEqual([
      [`a 'x && y'`, '&&'],
      ['b "c;d"', '|'],
      ['e', ';'],
      ['f', '||'],
      ['g', ''],
    ]);
  });

  it('ends with a group of commands', () => {
    expect(parts('(cd x && curl -o a.so u) && f $(g)')).toEqual([
      ['(cd x', '&&'],
      ['curl -o a.so u', ')'],
      ['f $(g)', ''],
    ]);
  });

  it('keeps redirections and heredocs whole', () => {
    expect(parts('make 2>&1 && run')).toEqual([
      ['make 2>&1', '&&'],
      ['run', ''],
    ]);
    expect(parts("cat > a <<'END'\nx && y\nEND")).toHaveLength(1);
  });

  it('has the position of each operator', () => {
    const line = 'curl -O u  && tar x';
    const [first] = commandParts(line, sh);
    expect(line.slice(0, first?.end)).toBe('curl -O u  ');
  });
});
