import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Browser, Page, WebSocket } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { collectOutput } from '../../src/cli/recipes/run-program.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { LONGEST_STEP, LONGEST_TEST } from '../tools/time-limits.ts';

/** A folder with a different top folder than the project, because content can be anywhere. */
const elsewhere = [tmpdir(), '/var/tmp'].find((name) => name.split('/')[1] !== process.cwd().split('/')[1]);
const folder = mkdtempSync(join(elsewhere ?? tmpdir(), 'dev-'));
const content = join(folder, 'content');

const TOOL = resolve('src/cli/main.ts');

const DESCRIPTION = {
  apiversion: 1,
  date: '2026-02-03',
  notes: ['First notes.'],
  installation: {
    languages: { mal: { platforms: { plan9: { steps: [{ type: 'command', content: 'mk install' }] } } } },
  },
  api: { tones: { classes: { Beep: { doc: 'First doc.' } } } },
  examples: [
    {
      name: 'beep',
      title: 'Beep',
      show_on_index: true,
      code: { mal: 'beep/beep.mal' },
      screenshot: { plan9: 'beep.png' },
    },
  ],
};
const SITE = {
  name: 'Zephyr',
  baseUrl: 'https://example.org/audio/docs',
  tagline: 'First tagline',
  redirects: { '/old/': '/guides/start/' },
};
const FILES = {
  'site.json': JSON.stringify(SITE),
  'releases/1.0/description.json': JSON.stringify(DESCRIPTION),
  'releases/1.0/files.json': JSON.stringify({
    files: [{ name: 'beep.zip', url: 'https://example.com/beep.zip', size: 1, sha256: 'a'.repeat(64) }],
  }),
  'languages/mal.md': '# Library loading\n\nFirst limits.\n',
  'examples/beep/beep.mal': '(first beep)\n',
  'guides/start.mdx': '# Start\n\nFirst guide.\n\n<Badge>tone</Badge>\n',
  'components/Badge.astro':
    '<b class="badge">First <slot /></b>\n<style>.badge { color: rgb(1, 2, 3); }</style>\n',
  'custom.css': 'h1 { color: rgb(4, 5, 6); }\n',
};

/** Removes variables of Vitest, with which Astro renders no pages. */
const { VITEST: _, ...environment } = process.env;

let port: number;
let server: ChildProcess;
let output: () => string;
let browser: Browser;
let page: Page;
/** The connection between the page and the preview. */
let connection: WebSocket;
/** Messages in the console of a page. */
const errors: string[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
}

const described = (changes: object) => JSON.stringify({ ...DESCRIPTION, ...changes });

const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(content, 'screenshots/beep.png'));

/** Starts the preview. Its cache is in the temporary folder. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [TOOL, 'dev', '--port', String(port)], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = collectOutput({ stdout: server.stdout ?? process.stdin, stderr: server.stderr ?? process.stdin });
  await printed('Previewing the site at ');
}

async function printed(text: string): Promise<void> {
  await vi.waitFor(() => expect(output()).toContain(text), { timeout: LONGEST_TEST });
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((done) => server.once('close', done));
  server.kill(signal);
  return ended;
}

/** Changes files while the preview is stopped, so that it sees all changes at once. */
function atOnce(change: () => void): void {
  server.kill('SIGSTOP');
  try {
    change();
  } finally {
    server.kill('SIGCONT');
  }
}

async function newTab(): Promise<Page> {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(LONGEST_STEP);
  return tab;
}

/** Opens a page in a new tab: an open page can reload at any moment, which aborts its navigation. */
async function open(path: string): Promise<void> {
  await page?.close();
  page = await newTab();
  page.on('websocket', (socket) => {
    connection = socket;
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`http://localhost:${port}/audio/docs${path}`);
}

/**
 * Expects that only one page has a problem that stops a build, not these others. The preview examines pages in the order in
 * which they open, so it has examined the others when the last one shows the problem.
 */
async function expectProblemOnlyAt(path: string, ...others: readonly string[]): Promise<void> {
  const tabs: Page[] = [];
  for (const other of others) {
    const tab = await newTab();
    await tab.goto(`http://localhost:${port}/audio/docs${other}`);
    tabs.push(tab);
  }
  await open(path);
  await shows('A build stops');
  for (const [index, tab] of tabs.entries()) {
    expect([others[index], await tab.getByText('A build stops').count()]).toEqual([others[index], 0]);
    await tab.close();
  }
}

const shows = (text: string) => page.getByText(text).first().waitFor();

beforeAll(async () => {
  chromiumPath();
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  mkdirSync(join(content, 'screenshots'));
  await picture(40);
  port = await freePort();
  await start();
  browser = await launchChromium();
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(output());
});

afterAll(async () => {
  await browser?.close();
  if (server.exitCode === null) await stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

describe('a live preview, below a path', () => {
  it.each([
    [
      'a description',
      '/api/tones/Beep/',
      'First doc.',
      'releases/1.0/description.json',
      described({ api: { tones: { classes: { Beep: { doc: 'Second doc.' } } } } }),
      'Second doc.',
    ],
    [
      'notes of a release',
      '/releases/',
      'First notes.',
      'releases/1.0/description.json',
      described({ notes: ['Second notes.'] }),
      'Second notes.',
    ],
    [
      'notes of a language',
      '/install/mal/plan9/',
      'First limits.',
      'languages/mal.md',
      '# Library loading\n\nSecond limits.\n',
      'Second limits.',
    ],
    [
      'an example',
      '/examples/beep/mal/',
      '(first beep)',
      'examples/beep/beep.mal',
      '(second beep)\n',
      '(second beep)',
    ],
    [
      'a guide',
      '/guides/start/',
      'First guide.',
      'guides/start.mdx',
      '# Start\n\nSecond guide.\n\n<Badge>tone</Badge>\n',
      'Second guide.',
    ],
    [
      'a component',
      '/guides/start/',
      'First tone',
      'components/Badge.astro',
      '<b>Second <slot /></b>\n',
      'Second tone',
    ],
    [
      'site.json',
      '/',
      'First tagline',
      'site.json',
      JSON.stringify({ ...SITE, tagline: 'Second tagline' }),
      'Second tagline',
    ],
  ])('shows a change of %s', async (_, path, before, file, text, after) => {
    await open(path);
    await shows(before);
    write(file, text);
    await shows(after);
    expect(errors).toEqual([]);
  });

  it('shows a change of styles and of the theme', async () => {
    await open('/guides/start/');
    const colors = () =>
      page.evaluate(() => {
        const heading = document.querySelector('h1');
        return [
          heading ? getComputedStyle(heading).color : '',
          getComputedStyle(document.documentElement).getPropertyValue('--accent'),
        ];
      });
    const [heading, accent] = await colors();
    expect(heading).toBe('rgb(4, 5, 6)');
    write('custom.css', 'h1 { color: rgb(7, 8, 9); }\n');
    await expect.poll(async () => (await colors())[0]).toBe('rgb(7, 8, 9)');
    write('site.json', JSON.stringify({ ...SITE, theme: { accent: '#00539f' } }));
    await expect.poll(async () => (await colors())[1]).not.toBe(accent);
  });

  it('shows a change of a grammar', async () => {
    const grammar = (name: string) =>
      JSON.stringify({ scopeName: 'source.tone', patterns: [{ name, match: 'hum' }] });
    write('grammars/tone.json', grammar('comment'));
    write('site.json', JSON.stringify({ ...SITE, grammars: { tone: 'grammars/tone.json' } }));
    write('guides/code.md', '# Code\n\n```tone\nhum\n```\n');
    await open('/guides/code/');
    await page.locator('.tk-comment', { hasText: 'hum' }).waitFor();
    write('grammars/tone.json', grammar('string'));
    await page.locator('.tk-string', { hasText: 'hum' }).waitFor();
    write('grammars/tone.json', '{}');
    await shows('content/grammars/tone.json');
    write('site.json', JSON.stringify(SITE));
    rmSync(join(content, 'grammars'), { recursive: true });
    rmSync(join(content, 'guides/code.md'));
    await page.getByText('1 problem').waitFor({ state: 'detached' });
  });

  it('shows a change of a guide with code, and of files that it imports', async () => {
    write('guides/tone.json', '{ "name": "Low" }');
    write('guides/Loud.astro', '<b>{Astro.props.name} tone</b>');
    const guide = 'import Loud from "./Loud.astro"\nimport tone from "./tone.json"\n\n# Code\n\n';
    write('guides/code.mdx', `${guide}<Loud name={tone.name} />\n`);
    await open('/guides/code/');
    await shows('Low tone');
    write('guides/tone.json', '{ "name": "High" }');
    await shows('High tone');
    write('guides/Loud.astro', '<i>{Astro.props.name} sound</i>');
    await shows('High sound');
    write('guides/code.mdx', `${guide}{nope}\n`);
    await shows('content/guides/code.mdx:6:1');
    await shows('nope is not defined');
    write('guides/code.mdx', `${guide}<Loud name={tone.name + 2} />\n`);
    await shows('High2 sound');
    await page.getByText('A build stops').waitFor({ state: 'detached' });
    for (const name of ['code.mdx', 'tone.json', 'Loud.astro']) rmSync(join(content, 'guides', name));
    await open('/guides/');
  });

  it('shows that a guide or picture was added, renamed or deleted', async () => {
    await open('/guides/');
    write('guides/more.md', '# More\n\n![A tone](tone.png)\n');
    await shows('content/guides/more.md:3:1');
    copyFileSync(join(content, 'screenshots/beep.png'), join(content, 'guides/tone.png'));
    await page.getByRole('link', { name: 'More' }).first().waitFor();
    await open('/guides/more/');
    await page.locator('main img[alt="A tone"]').waitFor();
    renameSync(join(content, 'guides/tone.png'), join(content, 'guides/sound.png'));
    await shows('missing guide or file "tone.png"');
    write('guides/more.md', '# More\n\n![A sound](sound.png)\n');
    await page.locator('main img[alt="A sound"]').waitFor();
    renameSync(join(content, 'guides/more.md'), join(content, 'guides/again.md'));
    await shows('Page not found');
    rmSync(join(content, 'guides/again.md'));
    rmSync(join(content, 'guides/sound.png'));
    await open('/guides/');
    await page.getByRole('link', { name: 'Start' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'More' }).count()).toBe(0);
    errors.length = 0;
  });

  it('shows a change of a picture', async () => {
    await open('/examples/beep/');
    /** Width by height, in tenths. */
    const shape = () =>
      page
        .locator('main img')
        .first()
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
          Math.round((10 * naturalWidth) / naturalHeight),
        );
    await expect.poll(shape).toBe(13);
    await picture(60);
    await expect.poll(shape).toBe(20);
  });

  it('serves the other files of a site, and its "page not found" page', async () => {
    const answers = async (path: string) => {
      const { status, headers } = await fetch(`http://localhost:${port}/audio/docs${path}`, {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
      });
      return `${status} ${headers.get('location') ?? headers.get('content-type')}`;
    };
    expect(await answers('/v/1.0/api/')).toMatch(/^200 text\/html/);
    expect(await answers('/install/index.json')).toBe('200 application/json');
    expect(await answers('/install/index.md')).toMatch(/^200 text\/markdown/);
    expect(await answers('/v/1.0/api/index.md')).toMatch(/^404 /);
    expect(await (await fetch(`http://localhost:${port}/audio/docs/search/`)).text()).toContain(
      'Only a built site has full-text search.',
    );
    expect(await answers('/install/mal/plan9.sh')).toBe('200 text/plain; charset=utf-8');
    expect(await answers('/share/v/1.0.png')).toBe('200 image/png');
    expect(await answers('/icon-192.png')).toBe('200 image/png');
    expect(await answers('/llms-full.txt')).toMatch(/^200 text\/plain/);
    const full = await (await fetch(`http://localhost:${port}/audio/docs/llms-full.txt`)).text();
    expect(full).toContain('<!-- https://example.org/audio/docs/guides/start/ -->');
    expect(full).toContain('](https://example.org/audio/docs/install/mal/index.md)');
    expect(await answers('/install')).toBe('302 /audio/docs/install/');
    expect(await answers('/release/1.0/beep.zip')).toBe('302 https://example.com/beep.zip');
    expect(await answers('/none/')).toMatch(/^404 text\/html/);
  });

  it('serves the page of a redirect, with and without a slash', async () => {
    const root = `http://localhost:${port}/audio/docs`;
    const answer = await fetch(`${root}/old`, { headers: { accept: 'text/html' } });
    expect(answer.url).toBe(`${root}/old/`);
    expect(await answer.text()).toContain('content="0; url=/audio/docs/guides/start/"');
  });

  it('prints nothing about missing files', async () => {
    const before = output().length;
    for (const path of ['/none/', '/none.png', '/api/none/'])
      expect((await fetch(`http://localhost:${port}/audio/docs${path}`)).status).toBe(404);
    expect(output().slice(before)).toBe('');
  });

  it('serves files of the folder public, which can be missing first', async () => {
    const textOf = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}/audio/docs/${path}`);
      return answer.ok ? answer.text() : answer.status;
    };
    const shown = async (path: string, text: string) => {
      mkdirSync(dirname(join(folder, 'public', path)), { recursive: true });
      writeFileSync(join(folder, 'public', path), text);
      const options = { timeout: LONGEST_STEP };
      await vi.waitFor(async () => expect(await textOf(path)).toBe(text), options);
    };
    await shown('.well-known/a.txt', 'First file.');
    await shown('b.txt', 'Second file.');
    await shown('b.txt', 'Changed file.');
    rmSync(join(folder, 'public'), { recursive: true });
    await vi.waitFor(async () => expect(await textOf('b.txt')).toBe(404), { timeout: LONGEST_STEP });
  });

  it('tells components the same addresses as a build', async () => {
    write('components/Badge.astro', '<p>{Astro.url.pathname} below {import.meta.env.BASE_URL}</p>');
    await open('/guides/start/');
    await shows('/audio/docs/guides/start/ below /audio/docs/');
    write('components/Badge.astro', FILES['components/Badge.astro']);
    await shows('First tone');
  });
});

describe('a live preview and other sites', () => {
  /** The status of a response to a request that is sent unchanged. */
  const statusOf = (path: string, host = 'localhost', headers = {}) =>
    new Promise<number | undefined>((done, fail) => {
      const sent = request({ port, path, host: '127.0.0.1', headers: { host, ...headers } }, (response) => {
        response.resume();
        done(response.statusCode);
      });
      sent.once('error', fail).end();
    });

  it.each(['/audio/docs/', '/audio/docs/v/1.0/description.json', '/@vite/client'])(
    'does not serve %s under the name of another site',
    async (path) => {
      expect(await statusOf(path, 'evil.example')).toBe(403);
    },
  );

  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };

  it.each(['vite-hmr', 'vite-ping', ''])(
    'opens no connection with the protocol %j under the name of another site, or for its pages',
    async (protocol) => {
      const headers = { ...upgrade, 'Sec-WebSocket-Protocol': protocol };
      expect(await statusOf('/audio/docs/', 'evil.example', headers)).toBe(403);
      const origin = 'https://evil.example';
      expect(await statusOf('/audio/docs/', 'localhost', { ...headers, Origin: origin })).toBe(403);
    },
  );

  it('answers requests for other connections', async () => {
    for (const path of ['/audio/docs/', '/none/'])
      expect(await statusOf(path, 'localhost', upgrade)).toBe(400);
    expect(await statusOf('/%', 'localhost', upgrade)).toBe(400);
    const origin = 'http://localhost:1';
    expect(await statusOf('/audio/docs/', 'localhost', { ...upgrade, Origin: origin })).toBe(400);
  });

  it('rejects invalid addresses without a stack trace', async () => {
    const before = output().length;
    for (const path of ['//', '//[', 'http://[', '/%']) expect(await statusOf(path)).toBe(400);
    expect(output().slice(before)).toBe('');
  });

  it('opens no files in editors', async () => {
    for (const path of ['/__open-in-editor?file=x', '/audio/docs/__open-in-editor?file=x'])
      expect(await statusOf(path)).toBe(404);
  });

  it.each(['', '?raw', '?import&raw', '?url', '?inline&import', '?import&raw??'])(
    'serves no files outside of the content, and no secret ones, with %j',
    async (query) => {
      write('.env', 'SECRET=1');
      for (const file of [join(content, '.env'), '/etc/hostname', join(content, '../../etc/hostname')])
        expect([403, 404]).toContain(await statusOf(`/audio/docs/@fs${file}${query}`));
    },
  );
});

it('follows a changed path of the site, with the page that is open', async () => {
  await open('/guides/start/');
  write('site.json', JSON.stringify({ ...SITE, baseUrl: 'https://example.org/moved' }));
  await page.waitForURL(`http://localhost:${port}/moved/`);
  await printed('The path of the site is now /moved/');
  write('site.json', JSON.stringify({ ...SITE, name: 'Zephyr 3', baseUrl: 'https://example.org/moved' }));
  await shows('Zephyr 3');
  write('site.json', JSON.stringify(SITE));
  await page.waitForURL(`http://localhost:${port}/audio/docs/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('follows a changed path of the site that contains the address of the open page', async () => {
  await open('/guides/start/');
  write('site.json', JSON.stringify({ ...SITE, baseUrl: 'https://example.org/audio' }));
  await page.waitForURL(`http://localhost:${port}/audio/`);
  await printed('The path of the site is now /audio/; components see /audio/docs/ until the next start');
  write('site.json', JSON.stringify(SITE));
  await page.waitForURL(`http://localhost:${port}/audio/docs/`);
  const headers = { Accept: 'text/html' };
  expect((await fetch(`http://localhost:${port}/audio/docs/none/`, { headers })).status).toBe(404);
});

it('follows a changed path of the site, with a page that is still loading', async () => {
  const tab = await newTab();
  const connecting = Promise.withResolvers<void>();
  const moved = Promise.withResolvers<void>();
  await tab.routeWebSocket(/./, async (socket) => {
    connecting.resolve();
    await moved.promise;
    socket.connectToServer();
  });
  await tab.goto(`http://localhost:${port}/audio/docs/`);
  await connecting.promise;
  write('site.json', JSON.stringify({ ...SITE, baseUrl: 'https://example.org/late' }));
  await printed('The path of the site is now /late/');
  moved.resolve();
  await tab.waitForURL(`http://localhost:${port}/late/`);
  write('site.json', JSON.stringify(SITE));
  await tab.waitForURL(`http://localhost:${port}/audio/docs/`);
  await tab.close();
});

describe('invalid input', () => {
  it('is shown on top of the last valid page and in the terminal until it is corrected', async () => {
    await open('/guides/start/');
    write('site.json', '{"name": "Zephyr",\n}');
    await shows('1 problem');
    await shows('content/site.json:2:1');
    await shows('Not JSON: expected a key in double quotes.');
    await shows('Write a key, or remove the comma before it.');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await printed('error content/site.json:2:1: Not JSON: expected a key in double quotes.');
    write('site.json', JSON.stringify(SITE));
    await page.getByText('1 problem').waitFor({ state: 'detached' });
  });

  it('can be an icon', async () => {
    await open('/');
    write('icon.svg', '<svg');
    await shows('content/icon.svg');
    await shows('This file is not a valid SVG of at most 100000 units.');
    rmSync(join(content, 'icon.svg'));
    await page.getByText('1 problem').waitFor({ state: 'detached' });
  });

  it('can be a component, also a deleted one; pages show the last valid content', async () => {
    write('components/Badge.astro', FILES['components/Badge.astro']);
    await open('/guides/start/');
    await shows('First tone');
    write('components/Badge.astro', '---\nconst { tone = 1;\n---\n');
    await shows('content/components/Badge.astro:2:17');
    await shows('Correct the component.');
    rmSync(join(content, 'components/Badge.astro'));
    await shows('content/guides/start.mdx:5:1');
    await page.reload();
    await shows('First tone');
    write('components/Badge.astro', '<i>Other <slot /></i>');
    await shows('Other tone');
    await page.getByText('1 problem').waitFor({ state: 'detached' });
    write('components/Badge.astro', FILES['components/Badge.astro']);
    await shows('First tone');
  });

  it('can be a component that throws, or imports a missing file or package', async () => {
    await open('/guides/start/');
    await shows('First tone');
    const shown = async (place: string, message: string) => {
      await shows('A build stops: 1 problem');
      await shows(`content/components/${place}`);
      await shows(`Cannot render /guides/start/: ${message}`);
      await shows('Correct the component.');
      await printed(`error content/components/${place}: Cannot render /guides/start/: ${message} Hint: `);
      expect(await page.locator('vite-error-overlay').count()).toBe(0);
    };
    write('components/Badge.astro', '---\nimport { tone } from "./tone.js";\n---\n<b>{tone.name}</b>\n');
    await shown('Badge.astro:2:1', 'Could not import `./tone.js`.');
    write('components/tone.js', 'export const tone = undefined;\n');
    await shown('Badge.astro:4:5', "Cannot read properties of undefined (reading 'name').");
    await expectProblemOnlyAt('/guides/start/', '/');
    write('components/tone.js', 'export const tone = { name: "Third tone" };\n');
    await shows('Third tone');
    await page.getByText('A build stops').waitFor({ state: 'detached' });
    write('components/Badge.astro', '---\nimport "no-package";\n---\n');
    await shown('Badge.astro:2:1', "Cannot find module 'no-package'.");
    write('components/Badge.astro', '<b>Fourth tone</b>\n<script>import "./none.js";</script>\n');
    await shows('Failed to resolve import "./none.js".');
    write('components/Badge.astro', FILES['components/Badge.astro']);
    rmSync(join(content, 'components/tone.js'));
    await shows('First tone');
    await page.getByText('1 problem').waitFor({ state: 'detached' });
  });

  it('is not shown if it is corrected immediately', async () => {
    await open('/guides/start/');
    const printedBefore = output().split('1 problem;').length;
    atOnce(() => {
      write('site.json', '{');
      write('site.json', JSON.stringify({ ...SITE, name: 'Zephyr 2' }));
    });
    await shows('Zephyr 2');
    expect(output().split('1 problem;')).toHaveLength(printedBefore);
  });

  it('is shown even if no input has been valid yet', async () => {
    await stop('SIGINT');
    write('releases/1.0/description.json', '{');
    await start();
    await open('/');
    await shows('content/releases/1.0/description.json:1:2');
    write('releases/1.0/description.json', described({}));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is shown even if the path of the site is unknown', async () => {
    await stop('SIGINT');
    write('site.json', '{');
    await start();
    await page.goto(`http://localhost:${port}/`);
    await shows('content/site.json:1:2');
    write('site.json', JSON.stringify(SITE));
    await page.waitForURL(`http://localhost:${port}/audio/docs/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('can be a deleted or added description', async () => {
    await open('/releases/');
    mkdirSync(join(content, 'releases/2.0'));
    await shows('content/releases/2.0/description.json');
    write('releases/2.0/description.json', described({ date: '2026-03-04', notes: ['Of 2.0.'] }));
    await shows('Of 2.0.');
    rmSync(join(content, 'releases/2.0/description.json'));
    await shows('1 problem');
    rmSync(join(content, 'releases/2.0'), { recursive: true });
    await page.getByText('Of 2.0.').waitFor({ state: 'detached' });
  });
});

describe('watching', () => {
  const tagline = (text: string) => write('site.json', JSON.stringify({ ...SITE, tagline: text }));

  it('continues after the content folder is moved away and back', async () => {
    const before = output().length;
    const printedSince = (text: string) =>
      vi.waitFor(() => expect(output().slice(before)).toContain(text), { timeout: LONGEST_STEP });
    renameSync(content, `${content}.moved`);
    await printedSince('1 problem;');
    renameSync(`${content}.moved`, content);
    await printedSince('Updated after changes in content');
    await open('/');
    for (const text of ['Tagline after a move', 'Second tagline after a move']) {
      tagline(text);
      await shows(text);
    }
    await open('/guides/start/');
    write('guides/start.mdx', '# Start\n\nGuide after a move.\n');
    await shows('Guide after a move.');
  });

  /** Waits until the preview has read a change of invalid input, which it does not print again, after this action. */
  const afterReading = async (act: () => void) => {
    const isRead = ({ payload }: { payload: string | Buffer }) =>
      payload.toString().includes('bindocs:changed');
    const message = connection.waitForEvent('framereceived', { predicate: isRead, timeout: LONGEST_STEP });
    act();
    await message;
  };

  it('names changed files, but no temporary files', async () => {
    await open('/');
    const before = output().length;
    write('site.json', '{');
    await shows('1 problem');
    await afterReading(() => write('temporary', '{}'));
    atOnce(() => {
      tagline('Tagline with a temporary file');
      rmSync(join(content, 'temporary'));
    });
    await shows('Tagline with a temporary file');
    tagline('Tagline after a temporary file');
    await shows('Tagline after a temporary file');
    const messages = output().slice(before);
    expect(messages).toMatch(/Updated after changes in content\/site\.json \(/);
    expect(messages).not.toContain('temporary');
  });

  it('prints the same problems once', async () => {
    await open('/');
    const before = output().length;
    write('site.json', '{');
    await shows('1 problem');
    await afterReading(() => write('temporary', ''));
    await afterReading(() => rmSync(join(content, 'temporary')));
    expect(output().slice(before).split('1 problem;')).toHaveLength(2);
    write('site.json', JSON.stringify(SITE));
    await page.getByText('1 problem').waitFor({ state: 'detached' });
  });

  it('says that a problem is gone if the file that caused it is deleted', async () => {
    await open('/');
    const before = output().length;
    write('guides/faulty.md', '[gone](gone.md)\n');
    await shows('1 problem');
    rmSync(join(content, 'guides/faulty.md'));
    await page.getByText('1 problem').waitFor({ state: 'detached' });
    expect(output().slice(before)).toMatch(/Updated after changes in content\/guides\/faulty\.md \(/);
  });
});

describe('problems that stop a build', () => {
  it('are dead links, on the page that contains them', async () => {
    await open('/guides/start/');
    const links = 'See [how to install](/instal/) and [Mal](/install/mal/#lost).';
    write('guides/start.mdx', `# Start\n\n${links}\n\n<video poster="/lost.png"></video>\n`);
    await shows('A build stops: 2 problems');
    await shows('The link to "/lost.png" is dead: no page or file is there.');
    await shows('content/guides/start.mdx:3:22');
    await shows('The link to "/instal/" is dead: no page or file is there.');
    const others = [
      '/',
      '/install/',
      '/install/mal/plan9/',
      '/examples/beep/',
      '/api/',
      '/releases/',
      '/data/',
    ];
    await expectProblemOnlyAt('/guides/start/', ...others);
    write('guides/start.mdx', '# Start\n\nSee [how to install](/install/).\n');
    await page.getByText('A build stops').waitFor({ state: 'detached' });
  });

  it('are files with the same path, on the home page', async () => {
    await open('/');
    write('guides/start/index.html', 'A file.');
    write('guides/start.mdx', '# Start\n\nSee [a file](start/index.html).\n');
    await shows('another file has this address');
    write('guides/start.mdx', '# Start\n');
    rmSync(join(content, 'guides/start'), { recursive: true });
    await page.getByText('A build stops').waitFor({ state: 'detached' });
  });
});

describe('findings of the doctor', () => {
  it('are shown on the page with the content in question', async () => {
    const steps = [{ type: 'command', content: 'mk $LOST' }];
    const languages = { mal: { platforms: { plan9: { steps } } } };
    await open('/install/mal/plan9/');
    write('releases/1.0/description.json', described({ installation: { languages } }));
    const finding = () => page.getByText('The variable "LOST" is not set.');
    await finding().waitFor({ state: 'attached' });
    await shows('Doctor: 1 finding');
    const other = await newTab();
    await other.goto(`http://localhost:${port}/audio/docs/api/tones/Beep/`);
    await open('/install/mal/plan9/');
    await finding().waitFor({ state: 'attached' });
    expect(await other.getByText('The variable "LOST" is not set.').count()).toBe(0);
    await other.close();
    write('releases/1.0/description.json', described({}));
    await finding().waitFor({ state: 'detached' });
  });
});

describe('the process', () => {
  it('reports a port in use, with a hint', async () => {
    const { status, stderr } = spawnSync(process.execPath, [TOOL, 'dev', '--port', String(port)], {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `error PORT: Port ${port} is in use. Hint: Choose a free port with --port.\n\n1 problem; nothing was written.\n`,
    });
  });

  it('leaves no temporary files', async () => {
    expect(await stop('SIGINT')).toBe(0);
    expect(readdirSync(join(folder, '.cache/dev'))).toEqual([]);
    expect(readdirSync(folder)).toEqual(['.cache', 'content']);
  });
});
