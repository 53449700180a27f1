import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { sh } from '../../../src/install/sh.ts';
import type { ShellId } from '../../../src/install/shell.ts';
import type { DownloadSignatures, Signer } from '../../../src/install/signatures.ts';
import { verifyCommands } from '../../../src/install/verify-commands.ts';
import { literal } from '../../../src/install/words.ts';
import { escapePath } from '../../../src/page/paths.ts';
import { hostileText } from '../../fixtures/hostile-scripts.ts';
import { SHELLS } from '../../fixtures/shells.ts';

const SEEDS = Array.from({ length: 30 }, (_, index) => 7 + index * 1000);
const MINISIGN: Signer = {
  tool: 'minisign',
  publicKey: 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3',
};
const GPG: Signer = {
  tool: 'gpg',
  fingerprint: '0123456789ABCDEF0123456789ABCDEF01234567',
  keyAddress: "https://x.org/a'b/releases/keys/release.asc",
};
const URL = 'https://x.org/release/1.0/lib.so';
const SUM = 'c0ffee'.padEnd(64, '0');

/** A file name of a release that looks random: without what the build refuses, and not about to be an option. */
function hostileName(seed: number): string {
  const text = hostileText(seed)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\"<>|:*?]/gu, '')
    .slice(0, 60);
  return `n${text.toWellFormed()}`.trim();
}

/** Signatures of a file and of a list with hostile names. */
function hostileSignatures(seed: number) {
  const [name, list] = [hostileName(seed), `l${hostileName(seed + 1)}`];
  const cosign: Signer = { tool: 'cosign', identity: hostileName(seed + 2), issuer: 'https://x.org/' };
  const address = (file: string) => `https://x.org/release/1.0/${escapePath(file)}`;
  const made = (file: string) =>
    [MINISIGN, GPG, cosign].map((signer) => {
      const signature = `${file}.${signer.tool}`;
      return { signer, address: address(signature), name: signature };
    });
  const lists = [{ address: address(list), name: list, signatures: made(list), sums: [SUM] }];
  return { name, list, cosign, address, signatures: made(name), lists };
}

/** Writes its name and parameters into a file, saves text if it is curl, and succeeds. */
const STUB = String.raw`#!/bin/sh
printf '%s\0' "$(basename "$0")" "$@" >> "$LOG"
printf '\n' >> "$LOG"
case "$0 $1" in
  */curl*) printf '%s' c0ffee${'0'.repeat(58)} > "$2" ;;
  */gpg*) echo "[GNUPG:] VALIDSIG 0 0123456789ABCDEF0123456789ABCDEF01234567" ;;
esac
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-signatures-'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['curl', 'gpg', 'minisign', 'cosign'])
    writeFileSync(join(folder, 'bin', name), STUB, { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands, and returns the programs that they run, with their parameters. */
function run(shell: string, input: string) {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: folder,
    LOG: log,
    TMPDIR: folder,
  };
  const { status, stderr } = spawnSync(shell, ['-e'], { cwd: folder, env, input, encoding: 'utf8' });
  const calls = readFileSync(log, 'utf8').split('\0\n').filter(Boolean);
  return { status, stderr, calls: calls.map((call) => call.split('\0')) };
}

describe.each(SHELLS)('in %s', (shell) => {
  it.each(SEEDS)('commands of a page have the names as they are (%i)', (seed) => {
    const { name, list, cosign, address, signatures, lists } = hostileSignatures(seed);
    const files: DownloadSignatures['files'] = [{ path: literal(name), signatures }];
    const code = verifyCommands({ files, lists }, sh).map((commands) => commands.code);
    const { status, stderr, calls } = run(shell, code.join('\n'));
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const get = (file: string) => ['curl', '-fLo', file, address(file)];
    const identity = cosign.tool === 'cosign' ? cosign.identity : '';
    const known = ['--certificate-identity', identity, '--certificate-oidc-issuer', 'https://x.org/'];
    const each = (verify: (file: string) => string[], tool: string) => [
      ...[get(`${name}.${tool}`), verify(name)],
      ...[get(list), get(`${list}.${tool}`), verify(list)],
    ];
    expect(calls).toEqual([
      ...each(
        (file) => ['minisign', '-V', '-P', MINISIGN.publicKey, '-x', `${file}.minisign`, '-m', file],
        'minisign',
      ),
      ['curl', '-fLo', 'release.asc', GPG.keyAddress],
      ['gpg', '--no-autostart', '--import', 'release.asc'],
      ...each((file) => ['gpg', '--status-fd', '1', '--verify', `${file}.gpg`, file], 'gpg'),
      ...each((file) => ['cosign', 'verify-blob', '--bundle', `${file}.cosign`, ...known, file], 'cosign'),
    ]);
  });

  it.each(SEEDS)('a script verifies the file and the list (%i)', (seed) => {
    const { status, stderr, calls } = run(shell, script('sh', seed));
    // The stand-ins accept every signature, so the sum stops the script.
    expect(stderr).toContain('differs from the published file');
    expect(status).toBe(1);
    const { name, list, address } = hostileSignatures(seed);
    const addresses = calls.flatMap(([program, , , last = '']) => (program === 'curl' ? [last] : []));
    const signed = [list, name].flatMap((file) => [`${file}.minisign`, `${file}.gpg`]);
    for (const file of [list, ...signed]) expect(addresses).toContain(address(file));
    const verified = calls.flatMap(([program, ...rest]) => (program === 'minisign' ? [rest[1]] : []));
    expect(verified.map((path = '') => path.slice(path.lastIndexOf('/') + 1))).toEqual([list, name]);
  });
});

/** A script that downloads a file with a signature, and one that a list contains. The sum of the file is wrong. */
function script(shell: ShellId, seed: number): string {
  const { name, signatures, lists } = hostileSignatures(seed);
  const shells = { sh, powershell, cmd };
  const quotedName = shells[shell].typed.word(literal(name));
  const download =
    shell === 'powershell' ? `iwr ${URL} -OutFile ${quotedName}` : `curl -o ${quotedName} ${URL}`;
  const recipe = readRecipe(
    { steps: [{ type: 'command', content: download }] },
    { baseUrl: 'https://x.org', version: '1.0' },
    shell,
  );
  const sums = new Map([[URL, 'd'.repeat(64)]]);
  const byUrl = new Map([[URL, signatures]]);
  return recipeScript(
    { ...recipe, shell: shells[shell] },
    { title: 'T', source: 'https://x.org/', sums, signatures: { byUrl, lists } },
  );
}

/** Names, addresses and texts: in quotes, or as escaped text that is printed. */
const NAMED = {
  powershell: [/'(?:[^'‘’‚‛]|(['‘’‚‛])\1)*'/gu],
  cmd: [
    /echo\((?:[^%^&|<>()"\P{ASCII}\p{Cc}]|%%|\^[\^&|<>()"])*/gu,
    /echo "(?:[^%"\p{Cc}]|%%)*(?<=[ -~])"/gu,
    /"(?:[^"%]|%%|%\w+%|%~\d)*"/gu,
  ],
} as const;

/** The commands of a script, with one word for each name and address. */
function shape(shell: keyof typeof NAMED, seed: number): string {
  const text = script(shell, seed).replace('\ufeff', '');
  const plain = text.replaceAll(/^.*(?:curl -o|iwr) .*$/gm, 'DOWNLOAD');
  const rest = NAMED[shell].reduce((words, name) => words.replaceAll(name, 'NAME'), plain);
  return rest.replaceAll(/\s+/g, ' ');
}

describe.each(['powershell', 'cmd'] as const)('a script for %s', (shell) => {
  it.each(SEEDS)('has the same commands for all names (%i)', (seed) => {
    expect(shape(shell, seed)).toBe(shape(shell, SEEDS[0] ?? 0));
  });
});
