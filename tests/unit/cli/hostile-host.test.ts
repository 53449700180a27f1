import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import files from '../../../src/cli/files.ts';
import { check } from '../../../src/description/check.ts';
import { download } from '../../../src/input/remote-file.ts';
import { hostedFilesSchema } from '../../../src/releases/hosted-files.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers by path of the host that the commands name, and of another one. */
const answers = new Map<string, Answer>();
/** The tokens that the other host received, by path. */
const tokens = new Map<string, string | undefined>();
const servers: Server[] = [];
let host: string;
let other: string;
let folder: SiteFolder;

const CONTENT = 'content\n';
const SUM = createHash('sha256').update(CONTENT).digest('hex');
const API = '/repos/reef/reef/releases/tags/v1';
const MEBIBYTE = Buffer.alloc(1024 * 1024, ' ');

async function listen(answer: Answer): Promise<string> {
  const server = createServer((request, response) => answer(response, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port');
  return `http://127.0.0.1:${bound.port}`;
}

const missing: Answer = (response) => void response.writeHead(404).end('<p>Not found</p>');
const file = (content: string | Uint8Array): Answer => {
  return (response) =>
    void response.writeHead(200, { 'Content-Length': Buffer.byteLength(content) }).end(content);
};
const redirect = (location: string, status = 302): Answer => {
  return (response) => void response.writeHead(status, { Location: location }).end();
};
const status = (code: number): Answer => {
  return (response) => void response.writeHead(code).end('{"message":"no"}');
};
/** A body without an end. */
const endless: Answer = (response) => {
  const send = () => {
    while (!response.destroyed && response.write(MEBIBYTE));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
};

beforeAll(async () => {
  host = await listen((response, request) => (answers.get(request.url ?? '') ?? missing)(response, request));
  other = await listen((response, request) => {
    const { url = '', headers } = request;
    tokens.set(url, headers.authorization);
    file(url.startsWith('/api') ? release([asset()]) : CONTENT)(response, request);
  });
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const printed: string[] = [];

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1', []);
  answers.set('/v1/lib.so', file(CONTENT));
  vi.stubEnv('GITHUB_TOKEN', 'secret');
  for (const stream of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => void printed.push(String(text)));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  folder.remove();
  answers.clear();
  tokens.clear();
  printed.length = 0;
});

/** An asset as GitHub's API describes it. */
function asset(changes: object = {}) {
  const url = `${host}/v1/lib.so`;
  return {
    name: 'lib.so',
    size: CONTENT.length,
    browser_download_url: url,
    digest: `sha256:${SUM}`,
    ...changes,
  };
}

function release(assets: unknown): string {
  return JSON.stringify({ tag_name: 'v1', assets });
}

function onDisk(): string[] {
  return readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).toSorted();
}

/** Runs `bindocs files`; returns what it prints, and its exit code. */
async function run(...parameters: readonly string[]): Promise<{ code: unknown; output: string }> {
  const content = join(folder.path, 'content');
  await files('files', '', ['1', ...parameters, '--content', content]);
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, output: printed.join('\n') };
}

const fromGithub = () => run('--github', 'reef/reef@v1', '--api', host);
const fromList = () => run('--from', `${host}/v1/SHA256SUMS`);

/** Expects one short sentence about the failure, and an unchanged folder. */
async function expectRefused(command: () => Promise<{ code: unknown; output: string }>, message: RegExp) {
  const before = onDisk();
  const { code, output } = await command();
  expect(output).toMatch(message);
  expect(code).toBe(1);
  // The name of a file is the end of its address, so that both can be wrong.
  expect(output).toMatch(/^(?:1 problem|2 problems); the list was not changed\.$/m);
  expect(output.length).toBeLessThan(800);
  expect(output).not.toMatch(/^\s+at |\p{Cc}(?<!\n)/mu);
  expect(onDisk()).toEqual(before);
  expect([...tokens.values()].filter((token) => token !== undefined)).toEqual([]);
}

const at = (end: string) => ({ browser_download_url: `${host}/v1/${end}` });

describe('a release on a hostile server with the API of GitHub', () => {
  it.each<[string, object | (() => object), RegExp]>([
    ['a name that leaves its folder', { name: '../lib.so' }, /the path of a file/],
    ['an absolute name', { name: '/lib.so' }, /the path of a file/],
    ['a name in a folder', { name: 'sub/lib.so' }, /an address that ends in "(?:sub\/)?lib\.so"/],
    ['a name with a backslash', { name: 'sub\\lib.so' }, /the path of a file/],
    ['a name with control characters', { name: 'lib\u001b[2J.so' }, /the path of a file/],
    [
      'a drive of Windows',
      { name: 'C:/lib.so', browser_download_url: 'https://x.org/C:/lib.so' },
      /without drives/,
    ],
    ['an empty name', { name: '' }, /the path of a file/],
    ['a long name', { name: 'x'.repeat(5000) }, /the path of a file/],
    ['a long path', { name: 'x/'.repeat(2500).slice(0, -1) }, /the path of a file/],
    ['a name that is a number', { name: 5 }, /name/],
    ['a negative size', { size: -1 }, /size/],
    ['a huge size', { size: 1e300 }, /size/],
    ['a size that is a text', { size: '8' }, /size/],
    ['another size than the file', { size: 9, digest: null }, /has 8 bytes; 9 are stated/],
    ['a smaller size than the file', { size: 7, digest: null }, /has more than the stated 7 bytes/],
    ['a digest that is a number', { digest: 5 }, /digest/],
    ['an address of a file', { browser_download_url: 'file:///etc/lib.so' }, /begins with "https:\/\/"/],
    ['a script', { browser_download_url: 'javascript:alert(1)//lib.so' }, /begins with "https:\/\/"/],
    ['data', { browser_download_url: 'data:,x/lib.so' }, /begins with "https:\/\/"/],
    [
      'data without a digest',
      { browser_download_url: 'data:,x/lib.so', digest: null },
      /begins with "https:\/\/"/,
    ],
    ['a password', { browser_download_url: 'https://a:b@x.org/lib.so' }, /begins with "https:\/\/"/],
    [
      'a long address',
      { browser_download_url: `https://x.org/${'x'.repeat(50_000)}` },
      /an address that ends in "(?:sub\/)?lib\.so"/,
    ],
    [
      'no encryption',
      { browser_download_url: 'http://x.org/lib.so' },
      /begins with "https:\/\/", or a reason/,
    ],
    ['another name in its address', () => at('lib.so.1'), /an address that ends in "(?:sub\/)?lib\.so"/],
    ['no address', { browser_download_url: null }, /browser_download_url/],
  ])('with %s is refused', async (_, changes, message) => {
    const change = typeof changes === 'function' ? changes() : changes;
    answers.set(API, file(release([asset(change)])));
    await expectRefused(fromGithub, message);
  });

  it.each<[string, (assets: object) => unknown, RegExp]>([
    ['the same name twice', (one) => [one, one], /a name that differs from "lib\.so"/],
    [
      'names that differ only in case',
      (one) => [one, { ...one, name: 'LIB.so', ...at('LIB.so') }],
      /a name that differs from "lib\.so", not only in case, got "LIB\.so"/,
    ],
    ['assets that are not a list', () => 5, /assets/],
    ['no assets', () => undefined, /assets/],
    ['an empty list of assets', () => [], /The release has no files/],
    ['assets that are not objects', () => [null], /assets/],
  ])('with %s is refused', async (_, assets, message) => {
    answers.set(API, file(release(assets(asset()))));
    await expectRefused(fromGithub, message);
  });

  it.each<[string, Answer, RegExp]>([
    ['a list', file('[]'), /object/],
    ['nothing', file(''), /did not answer with JSON/],
    ['null', file('null'), /object/],
    ['a page', file('<!doctype html><title>Log in</title>'), /did not answer with JSON/],
    ['a limit of requests', status(403), /answered 403.*\n?.*GITHUB_TOKEN/],
    ['no release', status(404), /no public release with this tag/],
    ['a failure', status(500), /answered 500.*Try again/],
    ['an invalid answer', (response) => void response.socket?.end('x'), /Cannot download/],
    ['an endless answer', endless, /more than 64 MiB/],
    [
      'a small answer that unpacks to a large one',
      (response) => {
        const bytes = gzipSync(Buffer.alloc(80 * 1024 * 1024, ' '));
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bytes);
      },
      /more than 64 MiB/,
    ],
    ['a redirect to itself', redirect(API), /redirects more than 10 times/],
    ['a redirect to a file', redirect('file:///etc/passwd'), /redirects to "file:\/\/\/etc\/passwd"/],
    ['a redirect to nothing', redirect('http://'), /redirects to "http:\/\/"/],
    ['a redirect to a password', redirect('http://a:b@127.0.0.1/'), /redirects to "http:\/\/a:b@127/],
  ])('that answers with %s is refused', async (_, answer, message) => {
    answers.set(API, answer);
    await expectRefused(fromGithub, message);
  });

  it('never gets the token on another host, after a redirect or by a link to more pages', async () => {
    answers.set(API, redirect(`${other}/api`, 307));
    expect(await fromGithub()).toMatchObject({ code: 0 });
    answers.set(API, (response) => {
      const link = `<${other}/api?page=2>; rel="next", <${host}${API}>; rel="prev"`;
      const more = asset({ name: 'new.so', digest: null, ...at('new.so') });
      response.writeHead(200, { Link: link }).end(release([asset(), more]));
    });
    answers.set('/v1/new.so', redirect(`${other}/new.so`));
    expect(await fromGithub()).toMatchObject({ code: 0 });
    expect([...tokens]).toEqual([
      ['/api', undefined],
      ['/new.so', undefined],
    ]);
  });

  it.each([
    ['no digest', { digest: null }],
    ['a malformed digest', { digest: 'sha256:zz' }],
    ['a digest of another algorithm', { digest: `sha512:${'0'.repeat(128)}` }],
    ['a digest in upper case', { digest: `SHA256:${SUM.toUpperCase()}` }],
  ])('with %s gets the right sum', async (_, changes) => {
    answers.set(API, file(`\ufeff${release([asset(changes)])}`));
    expect(await fromGithub()).toMatchObject({ code: 0 });
    const list = JSON.parse(readFileSync(join(folder.path, 'content/releases/1/files.json'), 'utf8'));
    expect(list.files).toEqual([{ name: 'lib.so', url: `${host}/v1/lib.so`, size: 8, sha256: SUM }]);
  });

  it('with thousands of files is listed', async () => {
    const assets = Array.from({ length: 10_000 }, (_, index) =>
      asset({ name: `${index}.so`, ...at(`${index}.so`) }),
    );
    answers.set(API, file(release(assets)));
    expect(await fromGithub()).toMatchObject({
      code: 0,
      output: expect.stringContaining('Listed 10000 files'),
    });
    answers.set(API, file(release([...assets, asset()])));
    printed.length = 0;
    await expectRefused(fromGithub, /10001 files; the limit is 10000/);
  });
});

describe('a file on a hostile host', () => {
  const isRead = (answer: Answer, changes: object = { digest: null }) => {
    answers.set(API, file(release([asset(changes)])));
    answers.set('/v1/lib.so', answer);
  };

  it.each<[string, Answer, RegExp]>([
    ['that is missing', missing, /answered 404/],
    ['that redirects to itself', redirect('/v1/lib.so'), /redirects more than 10 times/],
    ['that redirects to a file', redirect('file:///etc/passwd'), /redirects to "file:/],
    ['without an end', endless, /more than the stated 8 bytes/],
    [
      'that is cut',
      (response) =>
        void response.writeHead(200, { 'Content-Length': 8 }).write('x', () => response.destroy()),
      /Cannot download/,
    ],
    ['that is shorter', file('x'), /has 1 byte; 8 are stated/],
  ])('%s is refused', async (_, answer, message) => {
    isRead(answer);
    await expectRefused(fromGithub, message);
  });

  it('that is too slow is refused', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      isRead((response) => {
        response.writeHead(200, { 'Content-Length': 8 }).write('x');
        vi.advanceTimersByTime(60_000);
      });
      await expectRefused(fromGithub, /less than 256 KiB in a minute/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not followed to an address without encryption', async () => {
    const request = vi.fn(async (address: string) =>
      address.startsWith('https:')
        ? new Response(null, { status: 302, headers: { Location: 'http://x.org/lib.so' } })
        : new Response(CONTENT),
    );
    vi.stubGlobal('fetch', request);
    await expect(download('https://x.org/lib.so', undefined)).rejects.toThrow(
      /redirects to "http:\/\/x\.org\/lib\.so"/,
    );
    expect(request).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

it('no host is asked if site.json, which can contain the tag, is invalid', async () => {
  folder.write('content/site.json', { tag: 1 });
  await expectRefused(() => run('--github', 'reef/reef', '--api', host), /site\.json:\d+:\d+: \/tag: /);
});

it('pointers of Git LFS are not listed', async () => {
  folder.write('upload/lib.so', 'version https://git-lfs.github.com/spec/v1\n');
  const command = () => run(join(folder.path, 'upload'), '--url-prefix', `${host}/v1`);
  await expectRefused(command, /lib\.so: This is a pointer of Git LFS, not the file\./);
});

describe('a hostile list of sums', () => {
  it.each<[string, string, RegExp]>([
    ['an absolute path', `${SUM}  /etc/passwd\n`, /the path of a file/],
    ['a path that leaves its folder', `${SUM}  ../lib.so\n`, /the path of a file/],
    ['a path of Windows', `${SUM}  C:\\lib.so\n`, /without drives/],
    ['a name twice', `${SUM}  lib.so\n${SUM} *lib.so\n`, /a name that differs from "lib\.so"/],
    [
      'names that differ only in case',
      `${SUM}  lib.so\n${SUM}  Lib.so\n`,
      /differs from "lib\.so", not only in case, got "Lib\.so"/,
    ],
    ['a control character', `${SUM}  lib\u001b.so\n`, /the path of a file/],
    ['a long name', `${SUM}  ${'x'.repeat(5000)}\n`, /the path of a file/],
    ['no sums', 'd41d8cd98f00b204e9800998ecf8427e  lib.so\n', /no names with SHA-256 sums/],
    ['a page', '<!doctype html>', /no names with SHA-256 sums/],
    ['too many files', `${SUM}  x\n`.repeat(10_001), /10001 files; the limit is 10000/],
    [
      'the sum of another file',
      `${'0'.repeat(64)}  reef-1.0-py3-none-any.whl\n`,
      /The SHA-256 of the file is/,
    ],
  ])('with %s is refused', async (_, list, message) => {
    answers.set('/v1/SHA256SUMS', file(list));
    answers.set('/v1/reef-1.0-py3-none-any.whl', file(CONTENT));
    await expectRefused(fromList, message);
  });

  it.each<[string, Answer, RegExp]>([
    ['is missing', missing, /answered 404/],
    ['has no end', endless, /more than 64 MiB/],
    ['redirects to itself', redirect('/v1/SHA256SUMS'), /redirects more than 10 times/],
  ])('that %s is refused', async (_, answer, message) => {
    answers.set('/v1/SHA256SUMS', answer);
    await expectRefused(fromList, message);
  });

  it.each([
    ['line ends of Windows', `${SUM}  lib.so\r\n`],
    ['lines of BSD', `SHA256 (lib.so) = ${SUM}\n`],
    ['marks of binary files', `${SUM} *lib.so\n`],
    ['sums in upper case', `${SUM.toUpperCase()}  ./lib.so\n`],
  ])('with %s is read', async (_, list) => {
    answers.set('/v1/SHA256SUMS', file(list));
    expect(await fromList()).toMatchObject({ code: 0, output: expect.stringContaining('Listed 1 file') });
  });
});

describe('a list that people wrote', () => {
  const entry = { name: 'lib.so', url: 'https://x.org/lib.so', size: 8, sha256: SUM };
  it.each<[string, readonly object[]]>([
    ...[
      '../lib.so',
      '/lib.so',
      'C:/lib.so',
      'a\\lib.so',
      'lib\u001b.so',
      '',
      'x'.repeat(5000),
      'x/'.repeat(2500),
    ].map((name): [string, object[]] => [JSON.stringify(name).slice(0, 20), [{ ...entry, name }]]),
    ...[
      'file:///lib.so',
      'javascript://x/lib.so',
      'data:,x/lib.so',
      'https://a:b@x.org/lib.so',
      'http://x.org/lib.so',
      'https://x.org/lib',
      'https://x.org/a b/lib.so',
    ].map((url): [string, object[]] => [url, [{ ...entry, url }]]),
    ...[-1, 1e300, 1.5, '8', null].map((size): [string, object[]] => [String(size), [{ ...entry, size }]]),
    ...['zz', SUM.toUpperCase(), `sha256:${SUM}`].map((sha256): [string, object[]] => [
      sha256.slice(0, 9),
      [{ ...entry, sha256 }],
    ]),
    ['the same name twice', [entry, entry]],
    ['names that differ only in case', [entry, { ...entry, name: 'Lib.so', url: 'https://x.org/Lib.so' }]],
  ])('with %s stops the build', async (_, list) => {
    const checked = check(hostedFilesSchema, { file: 'files.json', value: { files: list } });
    expect(checked).toMatchObject({ problems: [{ file: 'files.json' }] });
    folder.write('content/releases/1/files.json', { files: list });
    await expect(folder.read()).rejects.toThrow('files.json');
  });
});
