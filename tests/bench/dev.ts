import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../src/build/report.ts';
import { launchChromium } from '../../src/previews/chromium.ts';
import { freePort } from '../../src/recipe-runs/free-port.ts';
import { writeContent } from './generated-content.ts';

const CLASSES = 1900;
const ROUNDS = 10;
const TOOL = resolve('src/commands/main.ts');

/** Seconds from the start of `bindocs dev` to the first page, and from saving a file to the changed page in Chromium. */
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-dev-'));
  const content = join(folder, 'content');
  await writeContent(content, { '1.0.0': { classes: CLASSES } });
  await mkdir(join(content, 'guides'));
  await writeFile(join(content, 'guides/start.md'), '# Start\n\nround 0\n');
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
    print('start and first page', seconds(start));
    const description = join(content, 'releases/1.0.0/description.json');
    const document = JSON.parse(await readFile(description, 'utf8'));
    const site = JSON.parse(await readFile(join(content, 'site.json'), 'utf8'));
    await measure(page, `http://localhost:${port}/releases/`, 'description', (text) =>
      writeFile(description, JSON.stringify({ ...document, notes: [text] })),
    );
    await measure(page, `http://localhost:${port}/guides/start/`, 'guide', (text) =>
      writeFile(join(content, 'guides/start.md'), `# Start\n\n${text}\n`),
    );
    await measure(page, `http://localhost:${port}/`, 'site.json', (text) =>
      writeFile(join(content, 'site.json'), JSON.stringify({ ...site, tagline: text })),
    );
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
  await rm(folder, { recursive: true });
});

/** Prints the median time until the page shows changed text. */
async function measure(
  page: Page,
  address: string,
  name: string,
  change: (text: string) => Promise<void>,
): Promise<void> {
  await page.goto(address);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Requests and the examination by the doctor after the last change.
    await page.waitForTimeout(1500);
    const text = `${name} in round ${round}.`;
    const start = performance.now();
    await change(text);
    await page.getByText(text).first().waitFor();
    times.push(seconds(start));
  }
  const sorted = times.toSorted((a, b) => a - b);
  print(`change of ${name}`, sorted[ROUNDS / 2] ?? Number.NaN, `at most ${sorted.at(-1)?.toFixed(2)} s`);
}

function seconds(start: number): number {
  return (performance.now() - start) / 1000;
}

function print(name: string, value: number, rest = ''): void {
  console.log(`${name.padEnd(24)}${value.toFixed(2)} s  ${rest}`);
}
