import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { InputError } from '../../src/description/problem.ts';
import { runBuild } from '../build/run-build.ts';
import { conventions } from '../fixtures/conventions.ts';
import { generateDocument } from '../fixtures/generate-document.ts';
import { serve } from './page-load.ts';

/** A class with very many members; for comparison, a class with few members, and the same without styles and scripts. */
const PAGES = { large: 'api/shapes/Everything/', small: 'api/shapes/Named/', plain: 'api/shapes/plain/' };
type PageName = keyof typeof PAGES;
const STYLES_AND_SCRIPTS = /<link rel="(?:stylesheet|preload|expect)"[^>]*>|<(script|style)\b.*?<\/\1>/gs;
const SIZE = { classes: 260, members: 1500, languages: ['c', 'cpp', 'rust', 'python'] };
const spelling = { prefix: 'Lib', case: 'camelCase', module: 'lib' };

/** How much slower the processor is, and how long a task may take, in milliseconds. */
const [SLOWER, LONG] = [4, 50];
const RUNS = 9;

/** Updates of at most as many elements precede the first frame. */
const FEW = 10;

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
  readonly args: { readonly name?: string; readonly elementCount?: number };
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
  const { code, stderr } = runBuild({ SITE_CONTENT: content, SITE_OUT: out });
  if (code !== 0) throw new InputError([{ file: 'build', message: stderr }]);
  const small = await readFile(join(out, PAGES.small, 'index.html'), 'utf8');
  await mkdir(join(out, PAGES.plain));
  const plain = small.replaceAll(STYLES_AND_SCRIPTS, '');
  if (/stylesheet|<script|<style/.test(plain)) throw new Error('The plain page still has styles or scripts.');
  await writeFile(join(out, PAGES.plain, 'index.html'), plain);
  const { address, close } = await serve(out);
  const browser = await launchChromium();
  try {
    const html = await readFile(join(out, PAGES.large, 'index.html'));
    const size = `${(gzipSync(html, { level: 9 }).length / 1000).toFixed(1)} kB with gzip`;
    console.log(`A class of ${SIZE.members} members: ${size}, processor slowed down ${SLOWER} times`);
    for (const device of ['desktop', 'phone'] as const) {
      const loads: Record<PageName, Load[]> = { large: [], small: [], plain: [] };
      // The pages take turns, because the machine may be slower for some time.
      for (let run = 0; run < RUNS; run += 1)
        for (const page of ['large', 'small', 'plain'] as const)
          loads[page].push(await load(browser, `${address}/${PAGES[page]}`, device));
      report(device, loads);
    }
  } finally {
    await browser.close();
    close();
    await rm(folder, { recursive: true, force: true });
  }
});

interface Load {
  readonly nodes: number;
  /** The longest task of the page, and the one in which Chromium replaces the previous page. */
  readonly own: number;
  readonly navigation: number;
  /** Numbers of elements that the first frame and the largest frame style. A busy machine merges frames. */
  readonly first: number;
  readonly most: number;
  /** The work in the page's tasks longer than `LONG`. */
  readonly tasks: readonly string[];
}

function report(device: string, loads: Readonly<Record<PageName, readonly Load[]>>): void {
  const pages = ['large', 'small', 'plain'] as const;
  console.log(`\n${device}, longest task in ms of processor time`);
  for (const page of pages) console.log(`  ${line(page, loads[page])}`);
  const ratio = medianOf(loads.large, 'own') / medianOf(loads.small, 'own');
  console.log(`  large : small = ${ratio.toFixed(2)}`);
  for (const page of pages) {
    const [first, most] = [range(loads[page], 'first'), range(loads[page], 'most')];
    console.log(`  ${page}, elements styled in the first frame ${first}, in the largest ${most}`);
  }
  const [worst] = loads.large.toSorted((a, b) => b.own - a.own);
  for (const task of worst?.tasks ?? []) console.log(`  ${task}`);
}

function line(page: PageName, loads: readonly Load[]): string {
  const name = `${page}, ${medianOf(loads, 'nodes')} nodes`.padEnd(20);
  const own = loads.map((load) => load.own);
  const long = own.filter((time) => time > LONG).length;
  return `${name} median ${range(loads, 'own')}, over ${LONG} in ${long} of ${loads.length} loads; change of pages ${medianOf(loads, 'navigation').toFixed(0)}`;
}

function medianOf(loads: readonly Load[], measure: Exclude<keyof Load, 'tasks'>): number {
  return loads.map((load) => load[measure]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
}

/** The median, and the smallest and largest value. */
function range(loads: readonly Load[], measure: 'own' | 'first' | 'most'): string {
  const values = loads.map((load) => load[measure]);
  return `${medianOf(loads, measure).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
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
  const { traceEvents } = trace;
  const tasks = mainThreadTasks(traceEvents);
  const commits = traceEvents.filter(({ name }) => name === 'CommitLoad');
  const isNavigation = (task: TraceEvent) => commits.some((event) => isInside(event, task));
  const own = tasks.filter((task) => !isNavigation(task));
  const loaded = Math.max(0, ...commits.map(({ ts }) => ts));
  const styled = traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > loaded)
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args.elementCount ?? 0);
  const longest = (some: readonly TraceEvent[]) => Math.max(0, ...some.map(milliseconds));
  return {
    nodes,
    own: longest(own),
    navigation: longest(tasks.filter(isNavigation)),
    first: styled.find((count) => count > FEW) ?? 0,
    most: Math.max(0, ...styled),
    tasks: own.filter((task) => milliseconds(task) > LONG).map((task) => described(task, traceEvents)),
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

function isInside({ pid, tid, ts }: TraceEvent, task: TraceEvent): boolean {
  return pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + (task.dur ?? 0);
}

function described(task: TraceEvent, events: readonly TraceEvent[]): string {
  const sums = new Map<string, number>();
  for (const event of events) {
    const work = WORK[event.name];
    if (work && isInside(event, task)) sums.set(work, (sums.get(work) ?? 0) + milliseconds(event));
  }
  const parts = [...sums].map(([work, sum]) => `${work} ${sum.toFixed(0)}`);
  return `${milliseconds(task).toFixed(0)} ms: ${parts.join(', ') || 'other'}`;
}
