import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { runBuild } from '../build/run-build.ts';
import { SigningKeys } from '../fixtures/signing-keys.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { run, runTool } from './run.ts';
import { type Server, startOwn } from './servers.ts';

const { tools } = inject('ground');
const canSign = tools.includes('gpg') && tools.includes('minisign') && tools.includes('curl');

let folder: SiteFolder;
let keys: SigningKeys;
let server: Server;
let address: string;
let out: string;

const artifact = (name: string) => join(folder.path, 'artifacts/1.0', name);
const published = (name: string) => join(out, 'release/1.0', name);

beforeAll(async () => {
  if (!canSign) return;
  folder = new SiteFolder();
  keys = new SigningKeys();
  folder.baseUrl = `http://127.0.0.1:${await freePort()}`;
  address = folder.baseUrl;
  folder.release('1.0', [fetchOf('lib.so'), fetchOf('lib.h'), 'cat lib.so lib.h']);
  const contents = { 'lib.so': 'library\n', 'lib.h': 'header\n' };
  for (const [name, content] of Object.entries(contents)) folder.write(`artifacts/1.0/${name}`, content);
  const lines = Object.entries(contents).map(([name, content]) => {
    return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
  });
  folder.write('artifacts/1.0/SHA256SUMS', lines.join(''));
  const fingerprint = keys.makeOpenPgp();
  for (const name of ['SHA256SUMS', 'lib.so']) {
    keys.signWithGpg(artifact(name));
  }
  const { publicKey } = keys.makeMinisign();
  for (const name of ['SHA256SUMS', 'lib.so']) keys.signWithMinisign(artifact(name));
  folder.write('content/keys/release.asc', keys.exportOpenPgp());
  folder.write('content/site.json', {
    name: 'Wren',
    signing: { minisign: publicKey, openpgp: { fingerprint, key: 'keys/release.asc' } },
  });
  const built = runBuild(folder.environment);
  expect(built.stderr).toBe('');
  out = join(folder.path, 'out');
  server = await startOwn(out, Number(new URL(address).port));
});

afterAll(() => {
  server?.process.kill();
  keys?.remove();
  folder?.remove();
});

/** Programs of an empty system. */
const BASIC = ['sh', 'cat', 'cut', 'grep', 'mktemp', 'rm', 'sha256sum', 'ls', 'curl'];

/** A folder of a new user, who has only these programs besides the basic ones. */
function newUser(...programs: readonly string[]) {
  const home = mkdtempSync(join(folder.path, 'u-'));
  const bin = join(home, '.bin');
  mkdirSync(bin);
  for (const name of [...BASIC, ...programs]) {
    const path = findProgram([name]);
    if (path !== undefined) symlinkSync(path, join(bin, name));
  }
  const env = { HOME: home, PATH: bin };
  const sh = (input: string) => run(join(bin, 'sh'), [], { folder: home, env, input });
  return { home, sh };
}

/** The code with a label on a page. */
function codeOn(page: string, label: string): string {
  const html = readFileSync(join(out, page, 'index.html'), 'utf8');
  const found = [
    ...html.matchAll(/<p class="code-label[^>]*>([^<]*)<\/p>\s*<pre[^>]*><code>(.*?)<\/code>/gs),
  ];
  const code = found.find(([, shown]) => shown === label)?.[2] ?? '';
  const texts = code
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
  return texts
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

async function download({ home }: { home: string }, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const response = await fetch(`${address}/release/1.0/${name}`);
    writeFileSync(join(home, name), Buffer.from(await response.arrayBuffer()));
  }
}

/** Runs an action while the server sends other bytes for a release file. */
async function whileChanged(name: string, act: () => Promise<void>): Promise<void> {
  const path = published(name);
  const original = readFileSync(path);
  // A changed bit in the middle.
  const bytes = Buffer.from(original);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  try {
    await act();
  } finally {
    writeFileSync(path, original);
  }
}

const SAYS_VALID = { gpg: 'VALIDSIG', minisign: 'Signature and comment signature verified' } as const;

describe.runIf(canSign).each(['gpg', 'minisign'] as const)('a new user with only %s', (tool) => {
  it('verifies a release with the commands of its page', async () => {
    const user = newUser(tool);
    await download(user, 'lib.so', 'lib.h');
    const { code, output } = await user.sh(codeOn('release/1.0', `${tool} (sh)`));
    expect(output).toContain(SAYS_VALID[tool]);
    expect(output).toContain('lib.so: OK\nlib.h: OK\n');
    expect(code, output).toBe(0);
  });

  it('notices a changed byte of the list, and of a file in the list', async () => {
    const commands = codeOn('release/1.0', `${tool} (sh)`);
    await whileChanged('SHA256SUMS', async () => {
      const user = newUser(tool);
      await download(user, 'lib.so');
      const { code, output } = await user.sh(commands);
      expect(code).not.toBe(0);
      expect(output).not.toContain(SAYS_VALID[tool]);
      expect(output).not.toContain('OK');
    });
    const user = newUser(tool);
    writeFileSync(join(user.home, 'lib.so'), 'librarY\n');
    const { code, output } = await user.sh(commands);
    expect(output).toContain('lib.so: FAILED');
    expect(code).not.toBe(0);
  });

  it('verifies the files of a recipe with the commands of its page', async () => {
    const commands = codeOn('install/forth/haiku', `${tool} (sh)`);
    const user = newUser(tool);
    await download(user, 'lib.so', 'lib.h');
    const { code, output } = await user.sh(commands);
    // The signature of the library, the signature of the list, and the line of the header in the list.
    expect(output.split(SAYS_VALID[tool])).toHaveLength(3);
    expect(output).toContain('  lib.h\n');
    expect(code, output).toBe(0);
    writeFileSync(join(user.home, 'lib.so'), 'librarY\n');
    expect((await user.sh(commands)).code).not.toBe(0);
  });

  it('runs the script of a recipe, which stops before a file with a changed byte is used', async () => {
    const script = readFileSync(join(out, 'install/forth/haiku.sh'), 'utf8');
    const user = newUser(tool);
    const { code, output } = await user.sh(script);
    expect(output).toContain('library\nheader\n');
    const other = tool === 'gpg' ? 'minisign' : 'gpg';
    expect(output).toContain(`${other} is not installed, so this script does not verify its signatures.`);
    expect(output).not.toContain(`${tool} is not installed`);
    expect(code, output).toBe(0);
    for (const name of ['lib.so', tool === 'gpg' ? 'lib.so.asc' : 'lib.so.minisig'])
      await whileChanged(name, async () => {
        const stopped = await newUser(tool).sh(script);
        expect(stopped.output).toContain('lib.so: the signature could not be verified. Stopped.');
        expect(stopped).toMatchObject({ code: 1, output: expect.not.stringContaining('library\n') });
      });
    await whileChanged('SHA256SUMS', async () => {
      const stopped = await newUser(tool).sh(script);
      expect(stopped.output).toContain('SHA256SUMS: the signature could not be verified. Stopped.');
      expect(stopped.code).toBe(1);
    });
  });
});

it.runIf(canSign)('a script without the programs says so once for each, and compares sums', async () => {
  const script = readFileSync(join(out, 'install/forth/haiku.sh'), 'utf8');
  const user = newUser();
  const { code, output } = await user.sh(script);
  expect(output.match(/is not installed/g)).toHaveLength(2);
  expect(output).toContain('library\nheader\n');
  expect(code).toBe(0);
  // The script deletes its temporary folder.
  expect(readdirSync(user.home).toSorted()).toEqual(['.bin', 'lib.h', 'lib.so']);
  await whileChanged('lib.so', async () => {
    const stopped = await newUser().sh(script);
    expect(stopped.output).toContain('lib.so differs from the published file');
    expect(stopped.code).toBe(1);
  });
});

describe.runIf(canSign)('a signed list that is only on another host', () => {
  let hosted: SiteFolder;
  const list = () => join(hosted.path, 'content/releases/1.0/files.json');
  const out = (path: string) => join(hosted.path, 'out', path);

  beforeAll(async () => {
    hosted = new SiteFolder();
    hosted.release('1.0', [fetchOf('lib.h'), 'cat lib.h']);
    for (const path of ['keys/release.asc', 'site.json'])
      hosted.write(`content/${path}`, readFileSync(join(folder.path, 'content', path)));
    const upload = join(folder.path, 'artifacts/1.0');
    const parameters = ['files', '1.0', upload, '--url-prefix', 'https://example.org/1.0'];
    const { code, output } = await runTool(parameters, hosted.path, hosted.environment);
    expect(code, output).toBe(0);
  });

  afterAll(() => hosted.remove());

  it('is verified by builds, published as it is, and used by pages and scripts', () => {
    const { files } = JSON.parse(readFileSync(list(), 'utf8'));
    const stored = files.filter(({ content }: { content?: string }) => content !== undefined);
    expect(stored.map(({ name }: { name: string }) => name)).toEqual([
      'SHA256SUMS',
      'SHA256SUMS.asc',
      'SHA256SUMS.minisig',
      'lib.so.asc',
      'lib.so.minisig',
    ]);
    const built = runBuild(hosted.environment);
    expect(built.code, built.stderr).toBe(0);
    for (const name of ['SHA256SUMS', 'SHA256SUMS.asc'])
      expect(readFileSync(out(`release/1.0/${name}`))).toEqual(readFileSync(artifact(name)));
    expect(readdirSync(out('release/1.0'))).not.toContain('lib.so');
    expect(readFileSync(out('release/1.0/index.html'), 'utf8')).toContain('minisign');
    const scripts = readdirSync(out('install'), { recursive: true, encoding: 'utf8' });
    const script = scripts.find((path) => path.endsWith('.sh')) ?? '';
    expect(readFileSync(out(join('install', script)), 'utf8')).toContain(
      'https://example.org/1.0/SHA256SUMS',
    );
  });

  it('stops the build if its signature does not fit', () => {
    const before = readFileSync(list(), 'utf8');
    const { files } = JSON.parse(before);
    const other = Buffer.from(readFileSync(artifact('SHA256SUMS'), 'utf8').replace('lib.h', 'lib.g'));
    const sha256 = createHash('sha256').update(other).digest('hex');
    const changed = files.map((file: { name: string }) =>
      file.name === 'SHA256SUMS' ? { ...file, sha256, content: other.toString('base64') } : file,
    );
    writeFileSync(list(), JSON.stringify({ files: changed }));
    const { code, stderr } = runBuild(hosted.environment);
    writeFileSync(list(), before);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*files\.json: The signature of "SHA256SUMS" is not valid: gpg says: BAD signature/m,
    );
  });

  it('stops the build if its bytes differ from the stated sum', () => {
    const before = readFileSync(list(), 'utf8');
    writeFileSync(list(), before.replace(/"content": "[^"]{8}/, '"content": "AAAAAAAA'));
    const { code, stderr } = runBuild(hosted.environment);
    writeFileSync(list(), before);
    expect(code).toBe(1);
    expect(stderr).toMatch(/files\.json/);
  });
});

describe.runIf(canSign)('a signed file that is only on another host', () => {
  let hosted: SiteFolder;
  let host: HttpServer;
  let other: string;
  let others: SigningKeys;
  const uploaded = (name: string) => join(hosted.path, 'upload/1.0', name);

  beforeAll(async () => {
    hosted = new SiteFolder();
    // Local, so that the doctor does not ask it for redirects.
    hosted.baseUrl = 'http://127.0.0.1:9';
    others = new SigningKeys();
    others.makeOpenPgp();
    others.makeMinisign();
    hosted.release('1.0', [fetchOf('lib.so'), 'cat lib.so']);
    for (const path of ['keys/release.asc', 'site.json'])
      hosted.write(`content/${path}`, readFileSync(join(folder.path, 'content', path)));
    for (const name of ['lib.so', 'lib.so.asc', 'lib.so.minisig'])
      hosted.write(`upload/1.0/${name}`, readFileSync(artifact(name)));
    host = createServer(({ url = '' }, response) => {
      const path = join(hosted.path, 'upload', url);
      if (existsSync(path)) response.end(readFileSync(path));
      else response.writeHead(404).end();
    });
    const port = await freePort();
    await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
    other = `http://127.0.0.1:${port}/1.0`;
  });

  afterAll(() => {
    host.close();
    others.remove();
    hosted.remove();
  });

  const bindocs = (parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runTool(parameters, hosted.path, { ...hosted.environment, ...more });

  /** Writes the list of the uploaded files again. */
  async function list(): Promise<void> {
    const upload = join(hosted.path, 'upload/1.0');
    const { code, output } = await bindocs(['files', '1.0', upload, '--url-prefix', other]);
    expect(code, output).toBe(0);
  }

  it('is verified by bindocs files --verify, and by bindocs doctor --online', async () => {
    await list();
    const verified = await bindocs(['files', '1.0', '--verify']);
    expect(verified.output).toMatch(/^Verified 3 files \(.+\) and 2 signatures: /m);
    expect(verified.code).toBe(0);
    const doctor = await bindocs(['doctor', '--online', '--rule', 'hosted-file']);
    expect(doctor.output).toContain('No findings');
    expect(doctor.code).toBe(0);
  });

  it('is not verified without the programs, which both commands say', async () => {
    for (const parameters of [
      ['files', '1.0', '--verify'],
      ['doctor', '--online', '--rule', 'hosted-file'],
    ]) {
      const { code, output } = await bindocs(parameters, { PATH: '' });
      for (const program of ['gpg', 'minisign'])
        expect(output).toContain(`${program} is not installed, so 1 signature could not be verified.`);
      expect(code, output).toBe(0);
    }
  });

  it('is refused if it changes after it was signed', async () => {
    const original = readFileSync(uploaded('lib.so'));
    writeFileSync(uploaded('lib.so'), 'librarY\n');
    // The list has the sum of the changed file, so that only the signatures can show the change.
    await list();
    for (const parameters of [
      ['files', '1.0', '--verify'],
      ['doctor', '--online'],
    ]) {
      const { code, output } = await bindocs(parameters);
      expect(output).toMatch(/The signature of "lib\.so" is not valid: gpg says: BAD signature/);
      expect(output).toMatch(/The signature of "lib\.so" is not valid: minisign says: .*failed/);
      expect(code).toBe(1);
    }
    writeFileSync(uploaded('lib.so'), original);
    await list();
  });

  it.each([
    ['gpg', 'lib.so.asc', /gpg says: .*No public key/],
    ['minisign', 'lib.so.minisig', /minisign says: Signature key id in lib\.so\.minisig is \w+/],
  ] as const)('stops the build if another key of %s signed it', async (tool, name, message) => {
    const original = readFileSync(uploaded(name));
    if (tool === 'gpg') others.signWithGpg(uploaded('lib.so'));
    else others.signWithMinisign(uploaded('lib.so'));
    await list();
    const { code, stderr } = runBuild(hosted.environment);
    writeFileSync(uploaded(name), original);
    expect(stderr).toMatch(/files\.json: The signature of "lib\.so" is not valid/);
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
    await list();
    const restored = runBuild(hosted.environment);
    expect(restored.code, restored.stderr).toBe(0);
  });
});
