import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { securityHeaders } from '../../src/releases/hosts/headers.ts';
import { HARMLESS, HOSTILE, OTHER_SITE, RUN, TITLE } from '../fixtures/drawings.ts';

/** Milliseconds after loading in which scripts, animations and refreshes can start. */
const LATER = 150;

const all = [...HARMLESS, ...HOSTILE.map(([, text]) => text)];
let server: Server;
let address: string;

test.beforeAll(async () => {
  const port = await freePort();
  server = createServer(({ url = '' }, response) => {
    const [, policy, index] = /^\/(policy|plain)\/(\d+)\.svg$/.exec(url) ?? [];
    const headers = policy === 'policy' ? securityHeaders('/a.svg') : {};
    response.writeHead(200, { ...headers, 'Content-Type': 'image/svg+xml' }).end(all[Number(index)]);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  address = `http://127.0.0.1:${port}`;
});

test.afterAll(() => new Promise((done) => server.close(done)));

/** Opens a drawing, and returns its title and the addresses of its requests, except its own. */
async function open(page: Page, path: string): Promise<{ title: string | null; requests: string[] }> {
  const own = `${address}${path}`;
  const requests: string[] = [];
  const listener = (request: { url: () => string }) => requests.push(request.url());
  page.on('request', listener);
  await page.goto(own, { waitUntil: 'load' }).catch(() => null);
  await page.waitForTimeout(LATER);
  page.off('request', listener);
  // The page can be leaving for another address.
  const title = await page
    .evaluate(() => document.querySelector('title')?.textContent ?? null)
    .catch(() => null);
  return { title, requests: requests.filter((url) => url !== own && !url.startsWith('data:')) };
}

test('drawings that a build accepts run nothing and load nothing, even without a policy', async ({
  page,
}) => {
  for (const index of HARMLESS.keys())
    expect(await open(page, `/plain/${index}.svg`), HARMLESS[index]).toEqual({ title: TITLE, requests: [] });
});

test('scripts in drawings run without a policy, but not with the policy of the site', async ({ page }) => {
  const ran = { policy: 0, plain: 0 };
  for (const index of indexesOf(RUN))
    for (const policy of ['policy', 'plain'] as const)
      if ((await open(page, `/${policy}/${index}.svg`)).title === 'run') ran[policy] += 1;
  expect(ran.policy).toBe(0);
  expect(ran.plain).toBeGreaterThan(3);
});

test('drawings that a build refuses load files of other sites', async ({ page }) => {
  let loading = 0;
  for (const index of indexesOf(OTHER_SITE))
    if ((await open(page, `/plain/${index}.svg`)).requests.length > 0) loading += 1;
  expect(loading).toBeGreaterThan(8);
});

/** Positions of the refused drawings with a text. */
function indexesOf(part: string): number[] {
  return HOSTILE.flatMap(([, text], index) => (text.includes(part) ? [HARMLESS.length + index] : []));
}
