import { describe, expect, it } from 'vitest';
import { downloadsOf } from '../../../src/install/downloads.ts';
import { SHELLS } from '../../../src/install/shells.ts';
import { literal } from '../../../src/install/words.ts';

const values = { baseUrl: 'https://x.org/docs', version: '1.2' };
const files = (...commands: string[]) => downloadsOf(commands, values, SHELLS.sh);

describe('the downloads of a recipe', () => {
  it('include a release file with its folders, regardless of its local name', () => {
    expect(files('curl -fL --create-dirs -o T.hs https://x.org/docs/ui/release/1.2/Gui/Types.hs')).toEqual([
      {
        file: 'Gui/Types.hs',
        url: 'https://x.org/docs/ui/release/1.2/Gui/Types.hs',
        host: 'x.org',
        folder: '/ui/release/1.2/',
        savedAs: literal('T.hs'),
      },
    ]);
  });

  it('include addresses in quotes and in chains, each once', () => {
    const found = files(
      `curl -O "https://x.org/docs/r/1.2/a" && curl -O 'https://x.org/docs/r/1.2/b';curl -O https://x.org/docs/r/1.2/a`,
    );
    expect(found.map(({ file }) => file)).toEqual(['a', 'b']);
  });

  it('include files that a download tool fetches from other hosts', () => {
    expect(files('wget https://y.org/lib/j-5.jar?x=1')).toEqual([
      { file: 'j-5.jar', url: 'https://y.org/lib/j-5.jar?x=1', host: 'y.org', savedAs: literal('j-5.jar') },
    ]);
  });

  it('include no answers that a command only prints or runs', () => {
    const commands = [
      'irm https://y.org/x.ps1 | iex',
      'Invoke-RestMethod -Method Post https://y.org/v1/login',
    ];
    expect(downloadsOf(commands, values, SHELLS.powershell)).toEqual([]);
  });

  it.each([
    ['for f in a b; do curl -fLO "https://x.org/docs/r/1.2/$f"; done', 'sh'],
    ['curl -fLO "https://x.org/docs/r/1.2/lib-$(uname -m).so"', 'sh'],
    ['for %f in (a b) do curl -fLO https://x.org/docs/r/1.2/%f', 'cmd'],
    ['for %%f in (a b) do curl -fLO https://x.org/docs/r/1.2/%%~nxf', 'cmd'],
    ['iwr "https://x.org/docs/r/1.2/$jar" -OutFile $jar', 'powershell'],
  ] as const)('state that only the shell knows a name: %s', (command, shell) => {
    const found = downloadsOf([command], values, SHELLS[shell]);
    expect(found).toMatchObject([{ folder: '/r/1.2/', isUnknown: true }]);
  });

  it('have a name without variables', () => {
    expect(files("curl -fLO 'https://x.org/docs/r/1.2/a$b'")).not.toMatchObject([{ isUnknown: true }]);
  });

  it('include no indexes, repositories or folders', () => {
    expect(
      files('pip install --index-url https://x.org/docs/ui a', 'git clone https://x.org/docs/1.2.git'),
    ).toEqual([]);
    expect(files('curl -O https://x.org/docs/logo.png', 'curl -O https://x.org/docs/r/1.1/a')).toEqual([]);
    expect(files('git clone https://y.org/a.git', 'curl https://x.org/docs/r/1.2/')).toEqual([]);
  });
});
