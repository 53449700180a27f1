import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readLibrary } from '../../src/cli/verify/llvm.ts';
import { runBuild, runDoctor } from '../build/run-build.ts';
import { minimalDocument } from '../fixtures/documents.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { runTool } from './run.ts';

const { tools } = inject('ground');
const needed = ['clang', 'ld.lld', 'llvm-readobj'] as const;

/** A library in C; the function `reef_rise` is optional. */
const SOURCE = `
#ifdef _WIN32
#define API __declspec(dllexport)
#else
#define API
#endif
API const int reef_depth = 3;
API int reef_dive(int meters) { return meters; }
#ifdef REEF_RISE
API int reef_rise(int meters) { return -meters; }
#endif
`;

const declared = (c: string) => ({ declarations: { c } });

const API = {
  reef: {
    classes: {
      Diver: {
        functions: {
          dive: { ...declared('int reef_dive(int meters);'), fn_args: [{ meters: 'c_int' }] },
          rise: { ...declared('int reef_rise(int meters);'), fn_args: [{ meters: 'c_int' }] },
          // The build derives a name, which is not compared.
          float: { fn_args: [{ meters: 'c_int' }] },
          twice: { ...declared('static inline int reef_twice(int x);'), fn_args: [{ x: 'c_int' }] },
        },
        constants: { depth: { type: 'c_int', ...declared('extern const int reef_depth;') } },
      },
    },
  },
};

const verify = (
  site: SiteFolder,
  parameters: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) => runTool(['verify', ...parameters], site.path, { ...site.environment, ...more }, site.path);

describe.runIf(needed.every((tool) => tools.includes(tool)))('bindocs verify', () => {
  const site = new SiteFolder();
  const source = join(site.path, 'reef.c');
  const recorded = () => JSON.parse(readFileSync(join(site.path, 'content/symbols/1.0.json'), 'utf8'));
  const pageAt = (path: string) => readFileSync(join(site.path, 'out', path, 'index.md'), 'utf8');

  /** Compiles the library to a release file for another system. */
  function compile(name: string, ...parameters: readonly string[]): void {
    const options = ['-nostdlib', '-fuse-ld=lld', '-o', name, source];
    execFileSync('clang', [...parameters, ...options], { cwd: site.path, stdio: 'pipe' });
    // Beside a library for Windows, the linker writes an import library.
    copyFileSync(join(site.path, name), join(site.path, 'artifacts/1.0', name));
  }

  beforeAll(() => {
    site.write('content/releases/1.0/description.json', minimalDocument({ api: API }));
    site.write('artifacts/1.0/notes.txt', 'not a library');
    site.write('artifacts/1.0/script.so', '/* a linker script */');
    writeFileSync(source, SOURCE);
    const linux = ['--target=x86_64-linux-gnu', '-shared', '-fPIC', '-DREEF_RISE'];
    compile('libreef.so', ...linux, '-Wl,-soname,libreef.so.1');
    compile('reef.dll', '--target=x86_64-windows-msvc', '-shared', '-Wl,/noentry');
    const mac = ['--target=arm64-apple-macos11', '-shared', '-Wl,-undefined,dynamic_lookup'];
    compile('libreef.dylib', ...mac, '-DREEF_RISE');
    execFileSync('clang', ['-c', '-DREEF_RISE', '-o', 'reef.o', source], { cwd: site.path });
    execFileSync('llvm-ar', ['rc', 'artifacts/1.0/libreef.a', 'reef.o'], { cwd: site.path });
  });

  afterAll(() => site.remove());

  it('reads libraries for Linux, Windows and macOS, and archives', async () => {
    const { code, output } = await verify(site);
    expect(code, output).toBe(0);
    expect(output).toContain('libreef.a: exports 3 of 3 names\n');
    expect(output).toContain('libreef.dylib: exports 3 of 3 names\n');
    expect(output).toContain('libreef.so: exports 3 of 3 names\n');
    expect(output).toContain('script.so: not a library for Linux, Windows or macOS, so it is not read\n');
    expect(output).toContain('reef.dll: exports 2 of 3 names, not reef_rise\n');
    expect(recorded()).toMatchObject({
      version: '1.0',
      tool: expect.stringMatching(/^LLVM \d/),
      names: expect.arrayContaining(['reef_depth', 'reef_dive', 'reef_rise']),
      libraries: [
        { file: 'libreef.a' },
        { file: 'libreef.dylib', requires: [{ name: 'macOS', version: '11.0' }] },
        { file: 'libreef.so', soname: 'libreef.so.1' },
        { file: 'reef.dll', lacks: expect.arrayContaining(['reef_rise']) },
      ],
    });
  });

  it('reads them without the published site if it cannot be read, and says so', async () => {
    const { code, output } = await verify(site, ['1.0'], { SITE_PUBLISHED: join(site.path, 'none') });
    expect([code, output]).toEqual([0, expect.stringContaining('libreef.so: exports 3 of 3 names\n')]);
    expect(output).toMatch(/^notice SITE_PUBLISHED: Cannot read .* This command continues without it/m);
  });

  it('shows the result on pages, and as findings', () => {
    expect(runBuild(site.environment)).toMatchObject({ code: 0 });
    expect(pageAt('api/reef/Diver')).toContain('Not in `reef.dll`: `reef_rise`');
    const table = readFileSync(join(site.path, 'out/release/1.0/index.html'), 'utf8').split(
      'id="libraries"',
    )[1];
    const rows = (table ?? '').split('<tr>').map((row) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' '),
    );
    expect(rows).toContain('libreef.so Soname: libreef.so.1 Lacks: none');
    expect(rows).toContain('libreef.dylib macOS 11.0 or later Lacks: none');
    expect(rows.at(-1)).toMatch(/^reef\.dll Lacks: 1 name reef_rise /);
    const { stdout } = runDoctor(site.environment);
    expect(stdout).toContain('"reef.dll" does not export 1 name in declarations of 1.0: reef_rise.');
  });

  it('says that all libraries have a function, once a library is rebuilt and read again', async () => {
    compile('reef.dll', '--target=x86_64-windows-msvc', '-shared', '-Wl,/noentry', '-DREEF_RISE');
    expect(runDoctor(site.environment).stdout).toContain('"reef.dll". No page shows what they export.');
    expect(await verify(site, ['1.0'])).toMatchObject({ code: 0 });
    expect(runBuild(site.environment, '--replace')).toMatchObject({ code: 0 });
    expect(pageAt('api/reef/Diver')).toContain('All 4 checked libraries export every documented C function.');
  });

  it('does not compare a library with other names', async () => {
    writeFileSync(source, '__attribute__((visibility("default"))) int PyInit_reef(void) { return 0; }');
    compile('binding.so', '--target=x86_64-linux-gnu', '-shared', '-fPIC');
    const { output } = await verify(site);
    expect(output).toContain('binding.so: exports 0 of 3 names, so it is not compared\n');
    expect(runBuild(site.environment, '--replace')).toMatchObject({ code: 0 });
    expect(pageAt('api/reef/Diver')).toContain('All 4 checked libraries export every documented C function.');
    expect(runDoctor(site.environment).stdout).not.toMatch(/binding.*\[missing-symbol\]/);
  });

  it('records nothing if a library is incomplete, and names the file', async () => {
    const before = recorded();
    const whole = readFileSync(join(site.path, 'artifacts/1.0/libreef.so'));
    site.write('artifacts/1.0/cut.so', whole.subarray(0, whole.length / 2));
    const { code, output } = await verify(site);
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*artifacts\/1\.0\/cut\.so: llvm-\w+ cannot read this file: /m);
    expect(recorded()).toEqual(before);
  });

  it('leaves out names that C or a page cannot have, and reads files with any name', async () => {
    const folder = new SiteFolder();
    try {
      folder.write('content/releases/1.0/description.json', minimalDocument({ api: API }));
      const labels = ['reef_dive', '<script>', 'a\u001b[31m', 'b\u202e', '$x'].map(
        (name) => `.globl "${name}"\n"${name}":\n`,
      );
      writeFileSync(join(site.path, 'odd.s'), labels.join(''));
      const fake = 'reef\nSymbol {\nName: reef_fake\nSection: .text\n}';
      for (const [index, soname] of ['<b>', '\u001b[31m', fake].entries()) {
        const options = [
          '--target=x86_64-linux-gnu',
          '-shared',
          '-nostdlib',
          '-fuse-ld=lld',
          '-Xlinker',
          '-soname',
        ];
        execFileSync('clang', [...options, '-Xlinker', soname, '-o', `${index}.so`, 'odd.s'], {
          cwd: site.path,
        });
        folder.write(`artifacts/1.0/-${index}; $(x) .so`, readFileSync(join(site.path, `${index}.so`)));
      }
      const { code, output } = await verify(folder);
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('  -1; $(x) .so: exports 1 of 3 names, so'),
      ]);
      const { names, libraries } = JSON.parse(
        readFileSync(join(folder.path, 'content/symbols/1.0.json'), 'utf8'),
      );
      expect([names, libraries.map(Object.keys)]).toEqual([
        ['reef_dive'],
        [
          ['file', 'sha256', 'soname', 'requires', 'lacks'],
          ...Array(2).fill(['file', 'sha256', 'requires', 'lacks']),
        ],
      ]);
    } finally {
      folder.remove();
    }
  });

  it('says that nothing was checked without the programs, and lists the releases', async () => {
    const { code, output } = await verify(site, [], { PATH: join(site.path, 'content') });
    expect([code, output]).toEqual([
      0,
      'Not checked: llvm-readobj and llvm-nm are not on the PATH. Install LLVM.\n',
    ]);
    expect((await verify(site, ['2.0'])).output).toMatch(
      /^error command line: Unknown release "2\.0"; valid: "1\.0"\./m,
    );
  });
});

describe('a program of LLVM', () => {
  const site = new SiteFolder();
  const folder = mkdtempSync(join(tmpdir(), 'llvm-'));
  const library = join(folder, 'lib.dll');
  const writeProgram = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  afterAll(() => {
    site.remove();
    rmSync(folder, { recursive: true });
  });

  it('reads a library that changes, and nothing is recorded', async () => {
    site.write('content/releases/1.0/description.json', minimalDocument());
    site.write('artifacts/1.0/lib.dll', 'MZ');
    writeProgram('llvm-nm', '');
    writeProgram('llvm-readobj', '[ "$1" = --version ] || echo more >> "$2"');
    const PATH = `${folder}:${process.env['PATH']}`;
    const { code, output } = await verify(site, [], { PATH });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('artifacts/1.0/lib.dll: The file changed while it was read.'),
    ]);
  });

  it.each([
    ['sleep 1000', 'needs more than 1 seconds for this file.'],
    ['yes', 'prints more than 100 bytes about this file.'],
    ['yes >&2', 'prints more than 100 bytes about this file.'],
    [`echo "a warning" >&2; echo "error: '$2': is cut" >&2; exit 1`, 'cannot read this file: is cut.'],
    ['exit 1', 'cannot read this file: Error: Command failed: '],
  ])('is stopped, and named, if it does "%s"', async (script, message) => {
    writeFileSync(library, 'MZ');
    const program = join(folder, 'llvm-readobj');
    writeProgram('llvm-readobj', script);
    const llvm = { 'llvm-readobj': program, 'llvm-nm': program };
    await expect(readLibrary(library, llvm, { bytes: 100, seconds: 1 })).rejects.toThrow(
      `lib.dll: llvm-readobj ${message}`,
    );
  });
});
