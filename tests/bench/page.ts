import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { InputError } from '../../src/description/problem.ts';
import { launchChromium } from '../../src/previews/chromium.ts';
import { freePort } from '../../src/recipe-runs/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { startOwn } from '../clients/servers.ts';
import { conventions } from '../fixtures/conventions.ts';
import { generateDocument } from '../fixtures/generate-document.ts';

/** A class with very many members, and a class with few members for comparison. */
const PAGES = { large: 'api/shapes/Everything/', small: 'api/shapes/Named/' };
const SIZE = { classes: 260, members: 1500, languages: ['c', 'cpp', 'rust', 'python'] };
const spelling = { prefix: 'Lib', case: 'camelCase', module: 'lib' };

/** How much slower the processor is, and how long a task may take, in milliseconds. */
const [SLOWER, LONG] = [4, 50];
const RUNS = 7;

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
};

/** Kinds of work, by event of a trace. */
const WORK: Readonly<Partial<Record<string, string>>> = {
  ParseHTML: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  'v8.evaluateModule': 'script',
};

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Duration by the clock, and of it the processor time, both in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Measures a class page with very many members in Chromium, with the processor slowed down. */
await runCommand(async () => {
  const { cache } = await commandSettings();
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bench-'));
  const [content, out] = [join(folder, 'content'), join(folder, 'out')];
  const release = join(content, 'releases', '1.0.0');
  await mkdir(release, { recursive: true });
  await writeFile(join(release, 'description.json'), JSON.stringify(generateDocument(SIZE)));
  await writeFile(join(content, 'site.json'), JSON.stringify({ name: 'generated', conventions, spelling }));
  const port = await freePort();
  const { code, stderr } = runBuild({
    SITE_CONTENT: content,
    SITE_OUT: out,
    SITE_BASE_URL: `http://127.0.0.1:${port}`,
  });
  if (code !== 0) throw new InputError([{ file: 'build', message: stderr }]);
  const server = await startOwn(out, port);
  const browser = await launchChromium();
  try {
    const html = await readFile(join(out, PAGES.large, 'index.html'));
    const size = `${(gzipSync(html, { level: 9 }).length / 1000).toFixed(1)} kB with gzip`;
    console.log(`A class of ${SIZE.members} members: ${size}, processor slowed down ${SLOWER} times`);
    for (const device of ['desktop', 'phone'] as const) {
      const loads: Record<keyof typeof PAGES, Load[]> = { large: [], small: [] };
      // Alternates between pages, because the machine may be slower for some time.
      for (let run = 0; run < RUNS; run += 1)
        for (const page of ['large', 'small'] as const)
          loads[page].push(await load(browser, `${server.address}/${PAGES[page]}`, device));
      const [large, small] = [medianOf(loads.large), medianOf(loads.small)];
      const each = loads.large.map(({ longest }) => longest.toFixed(0)).join(', ');
      console.log(`${device}: ${large.nodes} nodes; longest task of each load: ${each} ms of processor time`);
      for (const line of large.tasks) console.log(`  ${line}`);
      const ratio = (large.longest / small.longest).toFixed(2);
      console.log(
        `  ${ratio} times that of a class of ${small.nodes} nodes (${small.longest.toFixed(0)} ms)`,
      );
    }
  } finally {
    await browser.close();
    server.process.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

interface Load {
  readonly nodes: number;
  readonly longest: number;
  /** The work in tasks longer than `LONG`. */
  readonly tasks: readonly string[];
}

function medianOf(loads: readonly Load[]): Load {
  const median = loads.toSorted((a, b) => a.longest - b.longest)[Math.floor(RUNS / 2)];
  if (!median) throw new RangeError('no loads');
  return median;
}

/** Loads a page after the page of its module, like most readers. */
async function load(browser: Browser, address: string, device: keyof typeof DEVICES): Promise<Load> {
  const context = await browser.newContext(DEVICES[device]);
  const page = await context.newPage();
  await page.goto(new URL('..', address).href, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await page.goto(address, { waitUntil: 'networkidle' });
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const nodes = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  await context.close();
  const tasks = mainThreadTasks(trace.traceEvents);
  return {
    nodes,
    longest: Math.max(...tasks.map(milliseconds)),
    tasks: tasks
      .filter((task) => milliseconds(task) > LONG)
      .map((task) => described(task, trace.traceEvents)),
  };
}

function mainThreadTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const names = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(names.map(threadOf));
  return events.filter(
    (event) =>
      event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && threads.has(threadOf(event)),
  );
}

/** Processor time, because other work on the machine lengthens the time by the clock. */
function milliseconds({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1000;
}

function described(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const sums = new Map<string, number>();
  for (const event of events) {
    const work = WORK[event.name];
    const isInside =
      event.pid === task.pid && event.tid === task.tid && event.ts >= task.ts && event.ts < end;
    if (work && isInside) sums.set(work, (sums.get(work) ?? 0) + milliseconds(event));
  }
  const parts = [...sums].map(([work, sum]) => `${work} ${sum.toFixed(0)}`);
  return `${milliseconds(task).toFixed(0)} ms: ${parts.join(', ') || 'navigation'}`;
}
