import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { escapePath } from '../../src/page/paths.ts';
import { type Snippet, snippetsOf } from '../../src/releases/snippets.ts';
import { tar } from '../fixtures/tar.ts';
import { run } from './run.ts';

const { tools } = inject('ground');
let folder: string;
let server: Server;
let address: string;

/** Names that each language must escape. */
const ODD = [`it's.so`, 'a b.so', `"q"$HOME\${PWD}.so`, 'é (1);#%2.so', '$(x)`y`.so', "''", '-n.so'] as const;
const files = new Map<string, Uint8Array>(ODD.map((name) => [name, Buffer.from(name)]));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snippets-'));
  const lists = {
    'wren-1.0/meson.build': "project('wren')\nmessage('wren is here')\n",
    'wren-1.0/CMakeLists.txt': 'message("wren is here")\n',
  };
  files.set('wren-1.0.tar.gz', gzipSync(tar(lists)));
  server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const bytes = files.get(name);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The snippet of a file for a tool; with a wrong sum, if `isChanged`. */
function snippet(name: string, tool: string, isChanged = false): Snippet {
  const sha256 = isChanged
    ? 'c0ffee'.padEnd(64, '0')
    : createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex');
  const url = `${address}/${escapePath(name)}`;
  const found = snippetsOf({ name, sha256 }, url).snippets.find((one) => one.tool === tool);
  if (!found) throw new Error(`${tool} has no snippet for ${name}`);
  return found;
}

const newFolder = () => mkdtempSync(join(folder, 'new-'));

describe.runIf(tools.includes('curl'))('the snippet for curl', () => {
  it.each(ODD)('downloads and verifies %s', async (name) => {
    const target = newFolder();
    const run1 = await run('sh', ['-e'], { folder: target, input: snippet(name, 'curl').code });
    expect(run1.code, run1.output).toBe(0);
    expect(readFileSync(join(target, name), 'utf8')).toBe(name);
    const changed = await run('sh', ['-e'], { folder: target, input: snippet(name, 'curl', true).code });
    expect(changed.code).toBe(1);
  });
});

describe.runIf(tools.includes('cmake'))('the snippet for CMake', () => {
  it.each(ODD)('downloads and verifies %s', async (name) => {
    const target = newFolder();
    writeFileSync(join(target, 'get.cmake'), snippet(name, 'CMake').code);
    const { code, output } = await run('cmake', ['-P', 'get.cmake'], { folder: target });
    expect(code, output).toBe(0);
    expect(readFileSync(join(target, name), 'utf8')).toBe(name);
    writeFileSync(join(target, 'get.cmake'), snippet(name, 'CMake', true).code);
    const changed = await run('cmake', ['-P', 'get.cmake'], { folder: target });
    expect(changed.output).toContain('HASH mismatch');
    expect(changed.code).not.toBe(0);
  });

  it('builds an archive, and refuses a changed one', async () => {
    const configure = (isChanged: boolean) => {
      const target = newFolder();
      const code = snippet('wren-1.0.tar.gz', 'CMake', isChanged).code;
      writeFileSync(
        join(target, 'CMakeLists.txt'),
        `cmake_minimum_required(VERSION 3.14)\nproject(x NONE)\n${code}\n`,
      );
      return run('cmake', ['-S', '.', '-B', 'build'], { folder: target });
    };
    const { code, output } = await configure(false);
    expect(output).toContain('wren is here');
    expect(code).toBe(0);
    const changed = await configure(true);
    expect(changed.output).toContain('does not match expected value');
    expect(changed.code).not.toBe(0);
  });
});

describe.runIf(tools.includes('meson'))('the snippet for Meson', () => {
  it('downloads and unpacks an archive, and refuses a changed one', async () => {
    const download = async (isChanged: boolean) => {
      const target = newFolder();
      const { code, file = '' } = snippet('wren-1.0.tar.gz', 'Meson', isChanged);
      mkdirSync(join(target, 'subprojects'));
      writeFileSync(join(target, file), code);
      writeFileSync(join(target, 'meson.build'), "project('x')\nsubproject('wren')\n");
      return { target, ...(await run('meson', ['subprojects', 'download'], { folder: target })) };
    };
    const { target, code, output } = await download(false);
    expect(code, output).toBe(0);
    expect(readFileSync(join(target, 'subprojects/wren-1.0/meson.build'), 'utf8')).toContain('wren');
    const changed = await download(true);
    expect(changed.output).toContain('Incorrect hash');
    expect(changed.code).not.toBe(0);
  });
});

describe.runIf(tools.includes('nix-instantiate'))('the snippet for Nix', () => {
  it.each(['wren-1.0.tar.gz', 'libwren.so'])(
    'is an expression with the address and the sum of %s',
    async (name) => {
      const { code } = snippet(name, 'Nix');
      const expression = `let fetchurl = value: value; in ${code}`;
      const store = join(folder, 'nix');
      const env = {
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        NIX_STATE_DIR: store,
        NIX_STORE_DIR: '/nix/store',
      };
      const parameters = ['--eval', '--strict', '--json', '--store', 'dummy://', '-E', expression];
      const { code: exit, output } = await run('nix-instantiate', parameters, { folder, env });
      expect(exit, output).toBe(0);
      const hash = createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('base64');
      expect(JSON.parse(output.slice(output.indexOf('{')))).toEqual({
        url: `${address}/${name}`,
        hash: `sha256-${hash}`,
      });
    },
  );
});
