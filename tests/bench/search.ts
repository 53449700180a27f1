import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Reference } from '../../src/api/model.ts';
import { bundleScript } from '../../src/build/vite/scripts.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import type { ElementTexts } from '../../src/elements/page-texts.ts';
import { searchFiles } from '../../src/site/data/search-files.ts';
import { html } from '../../src/ui/markup/html.ts';
import { text } from '../../src/ui/messages/messages.ts';
import { madeUpLibrary } from '../fixtures/search/library.ts';
import { library as libraryOf } from '../fixtures/search/small.ts';

/** A slow phone, as a factor to this machine. */
const SLOWER = 6;
const TARGET = { milliseconds: 16, kilobytes: 60 };
/** Of each keystroke the shortest time counts as well: what else the machine does only makes it longer. */
const ROUNDS = 5;
/** Milliseconds between two keys: those of a quick typist. */
const PAUSE = 120;

/**
 * Measures search in a browser over a made-up library of 11,000 symbols: bytes over the wire before the first result, and
 * the time from a keystroke until its results are laid out, with the processor slowed down.
 */
async function benchSearch(): Promise<void> {
  const library = libraryOf(madeUpLibrary());
  const site = await serve(await filesOf(library));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(site.address);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const queries = queriesFor(library);
    const first = await firstResult(page, queries[0] ?? '');
    const bytes = site.sent({ members: false });
    await page.waitForLoadState('networkidle');
    const times: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const typed: number[] = [];
      for (const query of queries) typed.push(...(await typeOut(page, query)));
      times.push(typed);
    }
    print(first, bytes, site.sent({ members: true }), times);
  } finally {
    await browser.close();
    site.server.close();
  }
}

type Files = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;

async function filesOf(library: Reference): Promise<Files> {
  const site = '/site-search/pages.json';
  const about = { habits: { typePrefix: 'Lib', namespace: 'lib' }, site, pages: [] };
  const texts: ElementTexts['search-panel'] = { ...text.searchPanel, links: [], content: {} };
  const page = html`<!doctype html><html lang="en"><main><search-panel data-texts="${JSON.stringify(texts)}" root="/search/"></search-panel></main>`;
  const file = (type: string, text: string) => ({ type, body: gzipSync(text) });
  return new Map([
    ['/search/', file('text/html', `${await page.text()}<script type="module" src="/search.js"></script>`)],
    [site, file('application/json', '{"pages":[]}')],
    ['/search.js', file('text/javascript', await bundleScript('src/elements/search/main.ts', 'esm'))],
    ...searchFiles(library, about).map(
      ({ file: name, content }) =>
        [`/search/${name}`, file('application/json', JSON.stringify(content))] as const,
    ),
  ]);
}

interface BenchSite {
  readonly server: Server;
  readonly address: string;
  /** How many bytes went out, without the page itself, and with or without the members, which types do not wait for. */
  sent(parts: { readonly members: boolean }): number;
}

/** Serves the files on a free port. */
async function serve(files: Files): Promise<BenchSite> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const found = files.get(url);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    if (found.type !== 'text/html') sent.set(url, found.body.byteLength);
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Encoding': 'gzip' }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    address: `http://localhost:${port}/search/`,
    sent: ({ members }) =>
      [...sent]
        .filter(([url]) => members || !url.includes('/members-'))
        .reduce((sum, [, bytes]) => sum + bytes, 0),
  };
}

/** A member in two spellings, types, initials, words, a returned type, a filter, and what is not there. */
function queriesFor(library: Reference): string[] {
  const classes = library.classes.filter(({ members }) => members.length > 3);
  const [one, two] = [classes[10], classes[200]];
  const member = one?.members[1]?.name ?? '';
  const camel = member.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const initials = two?.name.replaceAll(/[^A-Z]/g, '') ?? '';
  const words = `${member.replaceAll('_', ' ')} ${one?.name.slice(0, 3)}`;
  return [
    `${one?.name}::${member}`,
    `Lib${one?.name}_${camel}`,
    two?.name ?? '',
    `new`,
    initials,
    words,
    `-> ${two?.name}`,
    `kind:enum ${two?.name.slice(0, 4).toLowerCase()}`,
    'nothingatall',
  ];
}

/** Milliseconds from the input of a query until its first result is there. */
async function firstResult(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const field = document.querySelector('input');
    if (!field) throw new Error('The panel has no field.');
    const start = performance.now();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (!document.querySelector('[role=option]')) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  }, query);
}

/** Milliseconds of each keystroke of a query, typed letter by letter, until its results are laid out. */
async function typeOut(page: Page, query: string): Promise<number[]> {
  return page.evaluate(
    async ([text, pause]) => {
      const field = document.querySelector('input');
      if (!field) throw new Error('The panel has no field.');
      const times: number[] = [];
      for (let length = 1; length <= text.length; length += 1) {
        const start = performance.now();
        field.value = text.slice(0, length);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return times;
    },
    [query, PAUSE] as const,
  );
}

/** Of each keystroke the time at a share of its rounds: 0 the shortest, 0.5 the median. */
function ofRounds(rounds: readonly (readonly number[])[], share: number): number[] {
  const [first = []] = rounds;
  return first.map((_, index) =>
    at(
      rounds.map((round) => round[index] ?? 0),
      share,
    ),
  );
}

function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(first: number, before: number, all: number, rounds: readonly (readonly number[])[]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const spread = (times: readonly number[]) =>
    `${at(times, 0.5).toFixed(1)} ms median, ${at(times, 0.95).toFixed(1)} ms of 95 %, ${at(times, 1).toFixed(1)} ms at most`;
  const lines = {
    'before the first result': `${kilobytes(before)} with gzip, code included (target ${TARGET.kilobytes} KB)`,
    'whole index and code': kilobytes(all),
    'first result': `${first.toFixed(0)} ms after the query, with loading`,
    'a keystroke, undisturbed': `${spread(ofRounds(rounds, 0))} (target ${TARGET.milliseconds} ms)`,
    'a keystroke, median round': spread(ofRounds(rounds, 0.5)),
  };
  console.log(
    `Search over 11,238 symbols, processor slowed down ${SLOWER} times, ${rounds[0]?.length} keystrokes`,
  );
  for (const [label, value] of Object.entries(lines)) console.log(`  ${label.padEnd(26)} ${value}`);
}

await benchSearch();
