import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileSum } from '../../src/releases/files/sums.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const SIZE = 2 * GIB;

/** The least share of the speed of `sha256sum` that hashing may have, and the most memory that a large file may add. */
const LEAST_SPEED = 0.8;
const MOST_MEMORY = 100 * MIB;

const folder = await mkdtemp(join(tmpdir(), 'bench-artifacts-'));
try {
  await bench();
} finally {
  await rm(folder, { recursive: true });
}

/** Measures, in one run, what a release file of 2 GiB costs: against `sha256sum`, and against a build without it. */
async function bench(): Promise<void> {
  await write('content/releases/1.0/description.json', '{"apiversion": 1, "date": "2026-01-02"}');
  await write('content/site.json', '{"name": "Bench"}');
  await write('artifacts/1.0/small.bin', 'small');
  const without = build();

  const large = join(folder, 'artifacts/1.0/large.bin');
  await writeLarge(large);
  const [theirs, ours] = await compareSpeed(large);
  const first = build();
  const second = build();
  const [sum] = (await readFile(join(folder, 'out/release/1.0/SHA256SUMS'), 'utf8')).split(' ', 1);
  if (sum !== theirs.sum) throw new Error(`The published sum is ${sum}, and sha256sum says ${theirs.sum}.`);

  const speed = theirs.seconds / ours.seconds;
  const added = first.peak - without.peak;
  console.log(`sha256sum of 2 GiB: ${theirs.seconds.toFixed(2)} s; ours: ${ours.seconds.toFixed(2)} s`);
  console.log(`speed: ${speed.toFixed(2)} times sha256sum (at least ${LEAST_SPEED})`);
  console.log(
    `peak memory of a build: ${mib(without.peak)} without the file, ${mib(first.peak)} with it: ${mib(added)} added (less than ${mib(MOST_MEMORY)})`,
  );
  console.log(
    `build: ${without.seconds.toFixed(1)} s without, ${first.seconds.toFixed(1)} s with it, ${second.seconds.toFixed(1)} s again`,
  );
  console.log(`again: ${second.said}`);
  if (speed < LEAST_SPEED || added >= MOST_MEMORY) process.exitCode = 1;
}

interface Measured {
  readonly sum: string;
  readonly seconds: number;
}

/** The better of three turns each, taken in turns, so that a busy machine slows both. */
async function compareSpeed(path: string): Promise<[Measured, Measured]> {
  let theirs: Measured = { sum: '', seconds: Number.POSITIVE_INFINITY };
  let ours = theirs;
  for (let turn = 0; turn < 3; turn += 1) {
    let start = performance.now();
    const { stdout } = spawnSync('sha256sum', [path], { encoding: 'utf8' });
    theirs = faster(theirs, { sum: stdout.slice(0, 64), seconds: (performance.now() - start) / 1000 });
    start = performance.now();
    const sum = await fileSum(path, 'sha256');
    ours = faster(ours, { sum, seconds: (performance.now() - start) / 1000 });
  }
  return [theirs, ours];
}

function faster(a: Measured, b: Measured): Measured {
  return a.seconds < b.seconds ? a : b;
}

interface BuildCost {
  /** In bytes. */
  readonly peak: number;
  readonly seconds: number;
  /** What the build said of its hashing. */
  readonly said: string;
}

/** Builds in a separate process, because peak memory is measured per process. */
function build(): BuildCost {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'build.ts'))});
    console.log('peak', process.resourceUsage().maxRSS);`;
  const env = {
    ...process.env,
    SITE_CONTENT: join(folder, 'content'),
    SITE_ARTIFACTS: join(folder, 'artifacts'),
    SITE_OUT: join(folder, 'out'),
  };
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  const [, kibibytes] = /^peak (\d+)$/m.exec(stdout) ?? [];
  if (kibibytes === undefined) throw new Error(`The build failed: ${stderr}`);
  return { peak: Number(kibibytes) * 1024, seconds, said: /^Hashed .*$/m.exec(stdout)?.[0] ?? '' };
}

/** No block is like another one, so that no disk and no program can be cleverer than with a real library. */
async function writeLarge(path: string): Promise<void> {
  const block = randomBytes(8 * MIB);
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < SIZE; written += block.length) {
      block.set(createHash('sha256').update(block.subarray(0, 64)).digest(), 0);
      await file.write(block);
    }
  } finally {
    await file.close();
  }
}

async function write(path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`;
}
