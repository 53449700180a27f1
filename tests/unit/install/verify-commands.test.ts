import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { sh } from '../../../src/install/sh.ts';
import type { Shell } from '../../../src/install/shell.ts';
import type { SignedList, Signer } from '../../../src/install/signatures.ts';
import { verifyCommands } from '../../../src/install/verify-commands.ts';

const PUBLIC_KEY = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3';
const FINGERPRINT = '0123456789ABCDEF0123456789ABCDEF01234567';
const [FIRST, SECOND] = ['1e5'.padEnd(64, '0'), 'c0ffee'.padEnd(64, '0')];
const SIGNERS: readonly Signer[] = [
  { tool: 'minisign', publicKey: PUBLIC_KEY },
  { tool: 'gpg', fingerprint: FINGERPRINT, keyAddress: 'https://x.org/key.asc' },
];

const list: SignedList = {
  address: 'https://x.org/SUMS',
  name: 'SUMS',
  signatures: SIGNERS.map((signer) => {
    const name = `SUMS.${signer.tool}`;
    return { signer, name, address: `https://x.org/${name}` };
  }),
  sums: [FIRST, SECOND],
};

function commands(shell: Pick<Shell, 'typed'>): string[] {
  return verifyCommands({ files: [], lists: [list] }, shell, 'last').map(({ code }) => code);
}

it('ends the commands for PowerShell, which has no &&, after one that fails', () => {
  const [minisign, gpg] = commands(powershell);
  expect(minisign).toBe(`& {
  $ErrorActionPreference = 'Stop'
  Invoke-WebRequest 'https://x.org/SUMS' -OutFile SUMS
  Invoke-WebRequest 'https://x.org/SUMS.minisign' -OutFile SUMS.minisign
  minisign -V -P ${PUBLIC_KEY} -x SUMS.minisign -m SUMS; if ($LASTEXITCODE) { return }
  Select-String '${FIRST}' -LiteralPath SUMS -OutVariable found; if (-not $found) { return }
  Select-String '${SECOND}' -LiteralPath SUMS -OutVariable found; if (-not $found) { return }
  last
}`);
  expect(gpg).toContain('\n  gpg --no-autostart --import key.asc; if ($LASTEXITCODE) { return }\n');
  expect(gpg).toContain(
    `\n  gpg --status-fd 1 --verify SUMS.gpg SUMS | Select-String '^.GNUPG:. VALIDSIG.* ${FINGERPRINT}' -OutVariable found; if (-not $found) { return }\n`,
  );
});

it('ends the commands for Command Prompt after one that fails', () => {
  const [minisign = ''] = commands(cmd);
  expect(minisign.split('\n')).toEqual([
    'curl -fLo SUMS "https://x.org/SUMS" && ^',
    'curl -fLo SUMS.minisign "https://x.org/SUMS.minisign" && ^',
    `minisign -V -P ${PUBLIC_KEY} -x SUMS.minisign -m SUMS && ^`,
    `findstr /i ${FIRST} SUMS && ^`,
    `findstr /i ${SECOND} SUMS && ^`,
    'last',
  ]);
});

it.each([
  ['all succeed', '', `${FIRST}\n${SECOND}\n`, ['curl', 'curl', 'minisign', 'grep', 'grep', 'last']],
  ['the signature is invalid', 'minisign', `${FIRST}\n${SECOND}\n`, ['curl', 'curl', 'minisign']],
  ['the list lacks a sum', '', `${FIRST}\n`, ['curl', 'curl', 'minisign', 'grep', 'grep']],
  ['a download fails', 'curl', '', ['curl']],
])('runs commands for sh in order if %s', (_, failing, sums, ran) => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-commands-'));
  try {
    writeFileSync(join(folder, 'SUMS'), sums);
    const real = { grep: 'command grep "$@"' };
    const stand = ['curl', 'minisign', 'grep', 'last'].map((name) => {
      const rest = name === failing ? 'false' : name === 'grep' ? real.grep : 'true';
      return `${name}() { echo ${name} >> log; ${rest}; }`;
    });
    const input = `${stand.join('\n')}\n${commands(sh)[0]}\n`;
    spawnSync('sh', [], { cwd: folder, input });
    expect(readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')).toEqual(ran);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
