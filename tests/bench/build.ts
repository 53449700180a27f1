import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { InputError } from '../../src/description/problem.ts';
import { writeContent } from './generated-content.ts';
import { measureSite, type SiteSize } from './measure.ts';
import { benchPeers } from './peers.ts';
import { benchReleases } from './releases.ts';

/** What a build cost. */
interface Cost {
  readonly seconds: number;
  /** Of all processors together, in seconds; on a busy machine this says more than the time by the clock. */
  readonly processor: number;
  /** Of the build's own process, in megabytes. */
  readonly memory: number;
}

/** Number of classes that comparisons generate by default. */
const CLASSES = 1900;

await runCommand(async () => {
  const { cache } = await commandSettings();
  const { values } = parseArgs({
    options: {
      classes: { type: 'string' },
      peers: { type: 'boolean' },
      rounds: { type: 'string', default: '3' },
      releases: { type: 'string' },
    },
  });
  const classes = values.classes === undefined ? undefined : readCount('classes', values.classes);
  await mkdir(cache, { recursive: true });
  // On the disk of the project, where `bindocs build` writes: that of temporary files may be slower, or faster. Copies of
  // the project and other generators read the settings of the folders around them, so they are outside of the project.
  const parent = values.peers || values.releases ? tmpdir() : cache;
  const folder = await mkdtemp(join(parent, 'bench-'));
  try {
    const { peers, rounds, releases } = values;
    if (peers) return await benchPeers(folder, classes ?? CLASSES, readCount('rounds', rounds));
    if (releases) return await benchReleases(folder, classes ?? CLASSES, readCount('releases', releases));
    const content = join(folder, 'content');
    if (classes) await writeContent(content, { '1.0.0': { classes } });
    const cost = await build(classes ? content : undefined, join(folder, 'out'));
    print(classes, cost, measureSite(join(folder, 'out')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  const message = `${JSON.stringify(text)} is not valid; valid: a whole number above 0.`;
  throw new InputError([{ file: `--${name}`, message }]);
}

/** Builds in a separate process, so that time and memory are those of `bindocs build`. */
async function build(content: string | undefined, out: string): Promise<Cost> {
  const started = performance.now();
  const child = fork(resolve('tests/bench/measured-build.ts'), {
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, SITE_OUT: out, ...(content ? { SITE_CONTENT: content } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const own = { memory: Number.NaN, processor: Number.NaN };
  child.on('message', (message) => {
    if (typeof message === 'object') Object.assign(own, message);
  });
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  if (code !== 0) throw new InputError([{ file: 'build', message: `It ended with code ${code}.` }]);
  return { seconds: (performance.now() - started) / 1000, ...own };
}

function print(classes: number | undefined, { seconds, processor, memory }: Cost, size: SiteSize): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = [
    ['document', classes === undefined ? 'the bundled content' : `generated, ${classes} classes`],
    ['pages', String(size.pages)],
    ['time', `${seconds.toFixed(1)} s, ${((seconds * 1000) / size.pages).toFixed(2)} ms a page`],
    [
      'processor time',
      `${processor.toFixed(1)} s, ${((processor * 1000) / size.pages).toFixed(2)} ms a page`,
    ],
    ['peak memory', `${memory.toFixed(0)} MB`],
    ['output', `${(size.bytes / 1e6).toFixed(1)} MB in ${size.files} files`],
    ['class pages', String(size.classPages.length)],
    [
      'median class page',
      `${kilobytes(size.median)} over the wire, of it ${kilobytes(size.shared)} shared by all`,
    ],
    ['largest class page', `${kilobytes(size.largest)} over the wire`],
  ];
  for (const [label = '', value = ''] of rows) console.log(`${label.padEnd(20)}${value}`);
}
