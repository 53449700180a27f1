import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'astro/zod';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { InputError } from '../../src/description/problem.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { notBuilt } from '../../src/input/settings.ts';
import { type Server, startCaddy, startNginx } from '../clients/servers.ts';
import { installDebianPackages } from '../tools/debian.ts';

const PROGRAMS = ['wrk', 'nginx', 'caddy'];
const ADDRESSES = 100;

/** The output of `serve.lua`: request counts, and times in microseconds. */
const Load = z.object({
  requests: z.number(),
  microseconds: z.number(),
  median: z.number(),
  slowest: z.number(),
  refused: z.number(),
  failed: z.number(),
});

/** Loads nginx and Caddy, as configured in this repository, with requests for files of the built site. */
await runCommand(async () => {
  const { out } = await commandSettings();
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '64' },
    },
  });
  for (const [name, value] of Object.entries(values)) requireNumber(`--${name}`, value);
  requirePrograms();
  const addresses = await addressesOf(out);
  const folder = await mkdtemp(join(tmpdir(), 'bench-serve-'));
  try {
    for (const start of [startNginx, startCaddy]) {
      const server = await start(out, await freePort(), join(folder, start.name));
      try {
        await requireAnswers(server, addresses);
        const parameters = [
          '--threads',
          '2',
          '--connections',
          values.connections,
          '--duration',
          values.seconds,
        ];
        report(server.name, await load(parameters, server, addresses));
      } finally {
        server.process.kill();
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}, 'nothing was measured further');

function requireNumber(file: string, value: string): void {
  if (/^[1-9]\d*$/.test(value)) return;
  throw new InputError([
    { file, message: `${JSON.stringify(value)} is not valid; valid: a whole number above 0.` },
  ]);
}

function requirePrograms(): void {
  const missing = () => PROGRAMS.filter((name) => !findProgram([name], ['/usr/sbin', '/sbin']));
  if (missing().length > 0) installDebianPackages(missing());
  if (missing().length === 0) return;
  const names = missing().join(', ');
  throw new InputError([{ file: names, message: 'Not installed.', hint: `Install the packages: ${names}.` }]);
}

/** Addresses of files, spread evenly over the site. */
async function addressesOf(out: string): Promise<readonly string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(out.length).split(sep).join('/'))
    .toSorted();
  if (!paths.includes('/index.html')) throw notBuilt(out);
  const step = Math.max(1, Math.floor(paths.length / ADDRESSES));
  return paths
    .filter((_, index) => index % step === 0)
    .map((path) =>
      path
        .replace(/\/index\.html$/, '/')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
    );
}

/** wrk does not count redirects as errors, so each address is checked once before. */
async function requireAnswers({ name, address }: Server, addresses: readonly string[]): Promise<void> {
  for (const path of addresses) {
    const { status } = await fetch(`${address}${path}`, { redirect: 'manual' });
    if (status === 200) continue;
    throw new InputError([{ file: name, message: `${path} is answered with ${status}; valid: 200.` }]);
  }
}

async function load(parameters: readonly string[], { address }: Server, addresses: readonly string[]) {
  const script = ['--script', resolve('tests/bench/serve.lua'), address, '--', ...addresses];
  const { stdout } = await promisify(execFile)('wrk', [...parameters, ...script]);
  return Load.parse(JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? '{}'));
}

function report(
  name: string,
  { requests, microseconds, median, slowest, refused, failed }: z.infer<typeof Load>,
) {
  const rate = Math.round((requests / microseconds) * 1e6).toLocaleString('en');
  const times = `median ${(median / 1000).toFixed(1)} ms, 99 % within ${(slowest / 1000).toFixed(1)} ms`;
  console.log(
    `${name}: ${rate} requests/s, ${times}, ${refused} answers of 400 or above, ${failed} failed connections`,
  );
  if (refused + failed > 0 || requests === 0) process.exitCode = 1;
}
