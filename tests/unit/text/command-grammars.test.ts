import { expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { sh } from '../../../src/install/sh.ts';
import { highlight } from '../../../src/text/highlight.ts';

it.each([
  [sh, 'curl -fLO https://x.org/a.so'],
  [cmd, 'curl -fLO https://x.org/a.dll'],
  [cmd, 'set PATH=%PATH%;C:\\x && hello.exe'],
  [powershell, 'curl.exe -fLO https://x.org/a.dll; .\\hello.exe'],
  [powershell, 'Invoke-WebRequest https://x.org/a.dll -OutFile a.dll'],
])(
  'the programs of commands have a color in every shell, and the text stays: %#',
  async ({ grammar }, command) => {
    const html = await highlight(command, grammar);
    expect(html).toContain('class="tk-function"');
    const text = html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>');
    expect(text).toBe(command);
  },
);

it('keeps the colors of the words of a shell', async () => {
  expect(await highlight('set "A=1"', cmd.grammar)).toContain('<span class="tk-keyword">set </span>');
  expect(await highlight('if ($x) { exit 2 }', powershell.grammar)).toMatch(/tk-keyword">if/);
});
