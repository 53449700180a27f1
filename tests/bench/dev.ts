import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { runCommand } from '../../src/build/report.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { conventions } from '../fixtures/conventions.ts';
import { generateDocument } from '../fixtures/generate-document.ts';

const CLASSES = 1900;
/** Numbers of releases, each measured separately. */
const RELEASES = [1, 10];
const ROUNDS = 10;
/** Milliseconds between changes, for the requests of the page and the examination by the doctor. */
const PAUSE = 1500;
const TOOL = resolve('src/cli/main.ts');
const NEWEST = 'releases/2.0.0/description.json';
const SITE = { name: 'generated', conventions };

/** A change of a file, and how a page shows it. */
interface Change {
  readonly name: string;
  readonly page: string;
  readonly write: (round: number) => Promise<unknown>;
  /** Default: the page contains {@link textOf} the round. */
  readonly isShown?: (page: Page, round: number) => Promise<unknown>;
}

/** Height of the picture, in pixels. */
const heightOf = (round: number) => 400 + 20 * round;

const textOf = (round: number) => `Text of round ${round}.`;

/** Seconds from the start of `bindocs dev` to the first page, and from saving a file to the changed page in Chromium. */
await runCommand(async () => {
  for (const releases of RELEASES) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-dev-'));
    console.log(`${releases === 1 ? '1 release' : `${releases} releases`} with ${CLASSES} classes`);
    await measure(folder, await writeSite(join(folder, 'content'), releases));
    await rm(folder, { recursive: true });
  }
});

/** Writes a content folder with a file of each kind, and returns how to change them. */
async function writeSite(content: string, releases: number): Promise<Change[]> {
  const save = async (file: string, text: string) => {
    await mkdir(dirname(join(content, file)), { recursive: true });
    await writeFile(join(content, file), text);
  };
  const older = Array.from({ length: releases - 1 }, (_, index) => index);
  for (const index of older) {
    // Each differs from the previous one, as releases do.
    const document = {
      ...generateDocument({ classes: CLASSES - 10 + index }),
      date: `2026-02-0${index + 1}`,
    };
    await save(`releases/1.${index}.0/description.json`, JSON.stringify(document));
  }
  const picture = (round: number) =>
    sharp({ create: { width: 800, height: heightOf(round), channels: 3, background: '#678' } })
      .png()
      .toFile(join(content, 'screenshots/demo.png'));
  const describe = (doc: string) => save(NEWEST, JSON.stringify(descriptionWith(doc)));
  const notes = (text: string) => save('languages/lang0.md', `# Library loading\n\n${text}\n`);
  const guide = (text: string) => save('guides/start.md', `# Start\n\n${text}\n`);
  const example = (text: string) => save('examples/demo.txt', `${text}\n`);
  const site = (tagline: string) => save('site.json', JSON.stringify({ ...SITE, tagline }));
  const texts: [name: string, page: string, write: (text: string) => Promise<unknown>][] = [
    ['description', '/api/bench/Changed/', describe],
    ['notes', '/install/lang0/macos/', notes],
    ['guide', '/guides/start/', guide],
    ['example', '/examples/demo/lang0/', example],
    ['site.json', '/', site],
  ];
  await mkdir(join(content, 'screenshots'), { recursive: true });
  await picture(0);
  for (const [, , write] of texts) await write(textOf(0));
  return [
    ...texts.map(([name, page, write]) => ({ name, page, write: (round: number) => write(textOf(round)) })),
    {
      name: 'picture',
      page: '/examples/demo/',
      write: picture,
      isShown: (page, round) =>
        page.waitForFunction((height) => {
          const [image] = document.querySelectorAll<HTMLImageElement>('main img');
          const shown = image?.complete ? (image.naturalHeight * 800) / image.naturalWidth : 0;
          // Scaling rounds the height.
          return Math.abs(shown - height) < 5;
        }, heightOf(round)),
    },
  ];
}

function descriptionWith(doc: string): object {
  const document = generateDocument({ classes: CLASSES });
  const api = { ...Object(Reflect.get(document, 'api')), bench: { classes: { Changed: { doc } } } };
  const screenshot = { macos: 'demo.png' };
  const examples = [{ name: 'demo', title: 'Demo', code: { lang0: 'demo.txt' }, screenshot }];
  return { ...document, api, examples };
}

async function measure(folder: string, changes: readonly Change[]): Promise<void> {
  const port = await freePort();
  const browser = await launchChromium();
  const start = performance.now();
  const server = spawn(process.execPath, [TOOL, 'dev', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((done) => server.stdout.once('data', done));
    print('start', seconds(start));
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    print('start and first page', seconds(start), `processor ${(await processorTime(server)).toFixed(2)} s`);
    for (const change of changes) {
      await page.goto(`http://localhost:${port}${change.page}`);
      const times: number[] = [];
      const processor: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        await page.waitForTimeout(PAUSE);
        const [saved, before] = [performance.now(), await processorTime(server)];
        await change.write(round);
        await (change.isShown?.(page, round) ?? page.getByText(textOf(round)).first().waitFor());
        times.push(seconds(saved));
        processor.push((await processorTime(server)) - before);
      }
      const rest = `at most ${Math.max(...times).toFixed(2)} s; processor ${median(processor).toFixed(2)} s`;
      print(`change of ${change.name}`, median(times), rest);
    }
  } finally {
    await browser.close();
    const ended = new Promise((done) => server.once('close', done));
    server.kill('SIGINT');
    await ended;
  }
  const before = performance.now();
  const build = spawn(process.execPath, [TOOL, 'build'], { cwd: folder, stdio: 'ignore' });
  await new Promise((done) => build.once('close', done));
  print('build, for comparison', seconds(before));
}

/** Processor time that a process has used, in seconds. Linux only; otherwise NaN. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, , , , , , , , , , , user, system] = stat.replace(/^.*\) /, '').split(' ');
  return (Number(user) + Number(system)) / 100;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function seconds(start: number): number {
  return (performance.now() - start) / 1000;
}

function print(name: string, value: number, rest = ''): void {
  console.log(`${name.padEnd(24)}${value.toFixed(2)} s  ${rest}`);
}
