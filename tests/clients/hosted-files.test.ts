import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { run, runTool, toolEnvironment } from './run.ts';
import { type Server, startOwn } from './servers.ts';

const { tools } = inject('ground');

const NEW = wheel({ project: 'reef', version: '1.0', requiresPython: '>=3.8' });
const FUTURE = wheel({ project: 'reef', version: '2.0', requiresPython: '>=9' });
const PROGRAM = 'echo "Hello from another host"\n';

/** The files of the other host, by path. */
const FILES = new Map<string, string | Buffer>([
  ['/v1.0/hello.sh', PROGRAM],
  [`/v1.0/${NEW.name}`, NEW.bytes],
  [`/v1.0/${NEW.name}.metadata`, NEW.metadata],
  [`/v1.0/${FUTURE.name}`, FUTURE.bytes],
]);

/** Paths that the other host was asked for. */
const requests: string[] = [];
/** Tokens that it received, by path. */
const tokens = new Map<string, string | undefined>();
let host: HttpServer;
let other: string;
let folder: SiteFolder;

function sumOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

beforeAll(async () => {
  host = createServer(({ url = '', headers, method }, response) => {
    requests.push(`${method} ${url}`);
    tokens.set(url, headers.authorization);
    const content = FILES.get(url.replace(/^\/moved/, ''));
    if (url.startsWith('/moved/')) response.writeHead(302, { Location: url.slice('/moved'.length) }).end();
    else if (content === undefined) response.writeHead(404).end('<p>Not found</p>');
    else response.writeHead(200, { 'Content-Length': Buffer.byteLength(content) }).end(content);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const bound = host.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port');
  other = `http://127.0.0.1:${bound.port}`;
});

afterAll(() => host.close());

const bindocs = (parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runTool(parameters, folder.path, { ...folder.environment, ...more });

function listed() {
  return JSON.parse(readFileSync(join(folder.path, 'content/releases/1.0/files.json'), 'utf8')).files;
}

/** An asset as GitHub's API describes it. */
function asset(name: string, hasDigest = false) {
  const content = FILES.get(`/v1.0/${name}`) ?? '';
  const digest = hasDigest ? `sha256:${sumOf(content)}` : null;
  const url = `${other}/v1.0/${name}`;
  return { id: 1, name, size: Buffer.byteLength(content), browser_download_url: url, digest };
}

describe('bindocs files', () => {
  beforeAll(() => {
    folder = new SiteFolder();
    folder.release('1.0', [fetchOf('hello.sh'), 'sh hello.sh']);
    folder.release('0.9', ['make']);
    const assets = [asset('hello.sh', true), asset(NEW.name, true), asset(FUTURE.name)];
    const release = { tag_name: 'v1.0', assets: [...assets, asset(`${NEW.name}.metadata`)] };
    FILES.set('/repos/reef/reef/releases/tags/v1.0', JSON.stringify(release));
  });

  afterAll(() => folder.remove());

  const ofGithub = () => [
    { name: 'hello.sh', url: `${other}/v1.0/hello.sh`, size: PROGRAM.length, sha256: sumOf(PROGRAM) },
    {
      name: NEW.name,
      url: `${other}/v1.0/${NEW.name}`,
      size: NEW.bytes.length,
      sha256: sumOf(NEW.bytes),
      metadata: sumOf(NEW.metadata),
      requiresPython: '>=3.8',
    },
    {
      name: FUTURE.name,
      url: `${other}/v1.0/${FUTURE.name}`,
      size: FUTURE.bytes.length,
      sha256: sumOf(FUTURE.bytes),
      requiresPython: '>=9',
    },
  ];

  it('lists the files of a release on GitHub, and downloads only what the API does not say', async () => {
    requests.length = 0;
    const parameters = ['files', '1.0', '--github', 'reef/reef', '--api', other];
    const { code, output } = await bindocs(parameters, { GITHUB_TOKEN: 'secret' });
    expect(output).toContain('Listed 3 files');
    expect(code).toBe(0);
    expect(listed()).toEqual(ofGithub());
    expect(requests.filter((one) => one.startsWith('GET') && !one.endsWith('.metadata')).toSorted()).toEqual([
      'GET /repos/reef/reef/releases/tags/v1.0',
      `GET /v1.0/${FUTURE.name}`,
    ]);
    expect(tokens.get('/repos/reef/reef/releases/tags/v1.0')).toBe('Bearer secret');
    expect(tokens.get(`/v1.0/${FUTURE.name}`)).toBeUndefined();
  });

  it('lists the files in a list of sums, and keeps reasons that people wrote', async () => {
    const path = join(folder.path, 'content/releases/1.0/files.json');
    const [first, ...rest] = listed();
    writeFileSync(path, JSON.stringify({ files: [{ ...first, yanked: 'broken' }, ...rest] }));
    FILES.set('/v1.0/SHA256SUMS', `${sumOf(PROGRAM)}  ./hello.sh\n${sumOf(NEW.bytes)} *${NEW.name}\n`);
    const { code } = await bindocs(['files', '1.0', '--from', `${other}/v1.0/SHA256SUMS`]);
    expect(code).toBe(0);
    expect(listed()).toEqual(
      ofGithub().map((file, index) => (index > 0 ? file : { ...file, yanked: 'broken' })),
    );
    writeFileSync(path, JSON.stringify({ files: [first, ...rest] }));
  });

  it('lists the files in a folder for an address', async () => {
    for (const [path, content] of FILES)
      if (path.startsWith('/v1.0/') && !path.endsWith('SUMS'))
        folder.write(`upload${path.slice(5)}`, content);
    folder.write('upload/sub/it’s (1).txt', 'text');
    folder.write('upload/.hidden', 'text');
    const upload = join(folder.path, 'upload');
    const { code } = await bindocs(['files', '1.0', upload, '--url-prefix', `${other}/v1.0`]);
    expect(code).toBe(0);
    const [odd] = listed().filter(({ name }: { name: string }) => name.startsWith('sub/'));
    expect(odd.url).toBe(`${other}/v1.0/sub/it%E2%80%99s%20%281%29.txt`);
    expect(listed().filter(({ name }: { name: string }) => name !== odd.name)).toEqual(ofGithub());
    writeFileSync(
      join(folder.path, 'content/releases/1.0/files.json'),
      JSON.stringify({ files: ofGithub() }),
    );
  });

  it.skipIf(process.platform === 'win32')('lists more files than a process can open at once', async () => {
    for (let index = 0; index < 400; index += 1) folder.write(`large/${index}.bin`, 'x');
    const list = join(folder.path, 'content/releases/1.0/files.json');
    const before = readFileSync(list);
    const large = join(folder.path, 'large');
    const parameters = ['files', '1.0', large, '--url-prefix', `${other}/large`];
    const limited = ['-c', 'ulimit -n 200 && exec "$0" "$@"', process.execPath, 'src/cli/main.ts'];
    const env = { ...toolEnvironment(folder.path), ...folder.environment };
    const { code, output } = await run('sh', [...limited, ...parameters], { folder: process.cwd(), env });
    writeFileSync(list, before);
    expect(output).toContain('Listed 403 files');
    expect(code).toBe(0);
  });

  it('verifies all files, and names those that differ', async () => {
    const fine = await bindocs(['files', '1.0', '--verify']);
    expect([fine.code, fine.output]).toEqual([0, expect.stringContaining('Verified 3 files')]);
    FILES.set('/v1.0/hello.sh', PROGRAM.replace('Hello', 'Hallo'));
    const { code, output } = await bindocs(['files', '1.0', '--verify']);
    FILES.set('/v1.0/hello.sh', PROGRAM);
    expect(code).toBe(1);
    expect(output).toContain(`${other}/v1.0/hello.sh`);
    expect(output).toContain(sumOf(PROGRAM));
  });

  it.each([
    ['no place', ['files', '1.0'], /State where the files are/],
    ['a place to verify', ['files', '1.0', '--verify', '--from', 'https://x.org/S'], /; or only --verify\./],
    ['no release', ['files'], /Missing release; valid: "0\.9" or "1\.0"/],
    [
      'no list to verify',
      ['files', '0.9', '--verify'],
      /0\.9\/files\.json: This release has no files on other hosts/,
    ],
    ['an unknown release', ['files', '1.1', '--from', 'https://x.org/S'], /Unknown release/],
    ['an unknown tag', ['files', '1.0', '--github', 'reef/reef@none'], /no public release with this tag/],
    ['a list without sums', ['files', '1.0', '--from', '/v1.0/hello.sh'], /no names with SHA-256 sums/],
    ['no address', ['files', '1.0', '--from', 'SHA256SUMS'], /is not a web address/],
    [
      'a query',
      ['files', '1.0', 'src', '--url-prefix', 'https://x.org/1?a=b'],
      /contains "\?" or "#", so names of files cannot follow it/,
    ],
  ])('explains %s', async (_, parameters, message) => {
    const before = JSON.stringify(listed());
    const given = parameters.map((one) => (one.startsWith('/') ? `${other}${one}` : one));
    const { code, output } = await bindocs([...given, '--api', other]);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(JSON.stringify(listed())).toBe(before);
  });
});

describe('a site with all release files on another host', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    folder = new SiteFolder();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    folder.baseUrl = address;
    folder.release('1.0', [fetchOf('hello.sh'), 'sh hello.sh']);
    folder.write('content/releases/1.0/files.json', {
      files: [
        {
          name: 'hello.sh',
          url: `${other}/moved/v1.0/hello.sh`,
          size: PROGRAM.length,
          sha256: sumOf(PROGRAM),
        },
        ...[NEW, FUTURE].map(({ name, bytes }) => ({
          name,
          url: `${other}/v1.0/${name}`,
          size: bytes.length,
          sha256: sumOf(bytes),
          requiresPython: name === NEW.name ? '>=3.8' : '>=9',
          ...(name === NEW.name ? { metadata: sumOf(NEW.metadata) } : {}),
        })),
      ],
    });
    const { code, output } = await bindocs(['build']);
    if (code !== 0) throw new Error(output);
    server = await startOwn(folder.settings.out, port);
  });

  afterAll(() => {
    server.process.kill();
    folder.remove();
  });

  it.runIf(tools.includes('pip3'))('has a Python index from which pip installs', async () => {
    requests.length = 0;
    const target = join(folder.path, 'installed');
    const parameters = [
      'install',
      '--index-url',
      `${address}/ui`,
      'reef',
      '--target',
      target,
      '--no-cache-dir',
    ];
    const { code, output } = await run('pip3', parameters, { folder: folder.path });
    expect(output).toContain('Successfully installed reef-1.0');
    expect(code).toBe(0);
    expect(requests).toContain(`GET /v1.0/${NEW.name}`);
    expect(requests).toContain(`GET /v1.0/${NEW.name}.metadata`);
  });

  it.runIf(tools.includes('pip3'))('has an index with which pip refuses other bytes', async () => {
    FILES.set(`/v1.0/${NEW.name}`, wheel({ project: 'reef', version: '1.0', summary: 'other' }).bytes);
    const parameters = [
      'download',
      '--index-url',
      `${address}/ui`,
      'reef',
      '--no-cache-dir',
      '-d',
      'downloaded',
    ];
    const { code, output } = await run('pip3', parameters, { folder: folder.path });
    FILES.set(`/v1.0/${NEW.name}`, NEW.bytes);
    expect(output).toMatch(/DO NOT MATCH THE HASHES/i);
    expect(code).not.toBe(0);
  });

  it.runIf(tools.includes('curl'))('has recipes that run, and scripts that refuse other bytes', async () => {
    const script = await (await fetch(`${address}/install/forth/haiku.sh`)).text();
    folder.write('work/haiku.sh', script);
    folder.write('refused/haiku.sh', script);
    const ran = await run('sh', ['haiku.sh'], { folder: join(folder.path, 'work') });
    expect(ran.output).toContain('Hello from another host');
    expect(ran.code).toBe(0);
    FILES.set('/v1.0/hello.sh', `${PROGRAM}\n`);
    const refused = await run('sh', ['haiku.sh'], { folder: join(folder.path, 'refused') });
    FILES.set('/v1.0/hello.sh', PROGRAM);
    expect(refused.output).not.toContain('Hello from another host');
    expect(refused.code).not.toBe(0);
  });

  it('is checked by the doctor, which asks the other host', async () => {
    const doctor = (...more: string[]) =>
      bindocs(['doctor', '--online', '--rule', 'hosted-file', '--rule', 'unfollowed-redirect', ...more]);
    const description = 'content/releases/1.0/description.json';
    const before = readFileSync(join(folder.path, description), 'utf8');
    expect((await doctor('--sums')).output).toContain('No findings');
    folder.write(description, before.replace('-fLO', '-fO'));
    FILES.set('/v1.0/hello.sh', PROGRAM.replace('Hello', 'Hallo'));
    FILES.delete(`/v1.0/${NEW.name}.metadata`);
    const { output } = await doctor('--sums');
    expect(output).toContain('curl does not follow the redirect');
    expect(output).toMatch(/hello\.sh": The SHA-256 of the file is \w{64}; \w{64} is stated\./);
    expect(output).toMatch(/\.whl\.metadata" does not exist/);
    FILES.set('/v1.0/hello.sh', 'x');
    FILES.delete(`/v1.0/${FUTURE.name}`);
    const missing = await doctor();
    expect(missing.output).toMatch(/hello\.sh" has 1 bytes; files\.json states 31/);
    expect(missing.output).toMatch(/reef-2\.0[^"]*" answers with status 404/);
    folder.write(description, before);
    FILES.set('/v1.0/hello.sh', PROGRAM);
    FILES.set(`/v1.0/${FUTURE.name}`, FUTURE.bytes);
    FILES.set(`/v1.0/${NEW.name}.metadata`, NEW.metadata);
  });

  it('shows the real addresses on pages, in twins, in JSON and in the table of files', async () => {
    const real = `${other}/moved/v1.0/hello.sh`;
    for (const path of [
      'install/forth/haiku/',
      'install/forth/haiku/index.md',
      'install/index.json',
      'release/1.0/',
    ])
      expect(await (await fetch(`${address}/${path}`)).text()).toContain(real);
    const page = await (await fetch(`${address}/install/forth/haiku/`)).text();
    expect(page).not.toContain(`${address}/release/1.0/hello.sh`);
    expect(page).toContain(sumOf(PROGRAM));
  });

  it.runIf(tools.includes('sha256sum'))('has a list of sums that verifies the files', async () => {
    const work = join(folder.path, 'sums');
    folder.write('sums/SHA256SUMS', await (await fetch(`${address}/release/1.0/SHA256SUMS`)).text());
    for (const [path, content] of FILES)
      if (/\.(?:sh|whl)$/.test(path)) folder.write(`sums${path.slice(5)}`, content);
    const { code, output } = await run('sha256sum', ['-c', 'SHA256SUMS'], { folder: work });
    expect(output.match(/: OK$/gm)).toHaveLength(3);
    expect(code).toBe(0);
  });

  it.runIf(tools.includes('rclone'))('is deployed without release files', async () => {
    folder.baseUrl = 'https://docs.example.org';
    const out = join(folder.path, 'public-site');
    const built = await bindocs(['build', '--out', out]);
    expect(built.code).toBe(0);
    const target = join(folder.path, 'target');
    const { code, output } = await bindocs(['deploy', target, '--out', out]);
    expect(output).toContain('Deployed');
    expect(code).toBe(0);
    expect(readdirSync(join(target, 'release/1.0')).toSorted()).toEqual([
      'SHA256SUMS',
      'index.html',
      'manifest.json',
    ]);
    // A second build keeps what the first one published.
    const again = await bindocs(['build', '--out', out, '--published', target]);
    expect([again.code, (await bindocs(['deploy', target, '--out', out])).code]).toEqual([0, 0]);
  });
});

describe('a site with half of its files on another host', () => {
  it.runIf(tools.includes('curl'))('has recipes that fetch from both', async () => {
    folder = new SiteFolder();
    const port = await freePort();
    folder.baseUrl = `http://127.0.0.1:${port}`;
    folder.release('1.0', [fetchOf('hello.sh'), fetchOf('name.txt'), 'sh hello.sh && cat name.txt']);
    folder.write('artifacts/1.0/name.txt', 'reef\n');
    folder.write('content/releases/1.0/files.json', {
      files: [
        { name: 'hello.sh', url: `${other}/v1.0/hello.sh`, size: PROGRAM.length, sha256: sumOf(PROGRAM) },
      ],
    });
    const built = await bindocs(['build']);
    expect([built.code, built.output]).toEqual([0, expect.anything()]);
    const server = await startOwn(folder.settings.out, port);
    try {
      const script = await (await fetch(`${folder.baseUrl}/install/forth/haiku.sh`)).text();
      folder.write('work/haiku.sh', script);
      const { code, output } = await run('sh', ['haiku.sh'], { folder: join(folder.path, 'work') });
      expect(output).toMatch(/Hello from another host\nreef\n/);
      expect(code).toBe(0);
      expect(readdirSync(join(folder.settings.out, 'release/1.0'))).toContain('name.txt');
      expect(readdirSync(join(folder.settings.out, 'release/1.0'))).not.toContain('hello.sh');
    } finally {
      server.process.kill();
      folder.remove();
    }
  });
});
