import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HEAD_FILE, type HeadFile, type MemberRow } from '../../src/api/search/files.ts';
import { findSymbols } from '../../src/api/search/find.ts';
import { parseQuery } from '../../src/api/search/query.ts';
import { SymbolIndex, symbolPath } from '../../src/api/search/symbol-index.ts';
import { BuiltSite, textsOf } from '../build/built-site.ts';
import { runIn } from '../build/run-build.ts';
import { filesIn } from '../fixtures/files-in.ts';
import { zip } from '../fixtures/zip.ts';

const FIXTURES = resolve('tests/fixtures/bindings');
const PROGRAMS = ['clang', 'ld.lld', 'llvm-readobj', 'python3'] as const;
const EXPORTED = ['new', 'free', 'add_fish', 'count', 'error_text'];
/** The link that a maintainer adds: no name in Rust is like the one in C. */
const LINK = { rust: { name: 'pond::Pond::close' } };

const { tools } = inject('ground');

/** Makes libraries for Linux, macOS and Windows from the same source. The one for Windows lacks `pond_drain`. */
function compileLibraries(folder: string): void {
  const compile = (name: string, target: string, ...parameters: readonly string[]) => {
    const shared = ['-shared', '-nostdlib', '-ffreestanding', '-fuse-ld=lld', `-I${FIXTURES}`];
    execFileSync('clang', [`--target=${target}`, ...shared, ...parameters, '-o', join(folder, name)], {
      stdio: 'pipe',
    });
  };
  const source = join(FIXTURES, 'pond.c');
  const libc = join(folder, '../libc.so');
  const versions = `-Wl,-soname,libc.so.6,--version-script=${join(FIXTURES, 'libc.map')}`;
  compile('../libc.so', 'x86_64-linux-gnu', '-fPIC', versions, join(FIXTURES, 'libc.c'));
  compile('libpond.so', 'x86_64-linux-gnu', '-fPIC', '-Wl,-soname,libpond.so.2', source, libc);
  compile('libpond.dylib', 'arm64-apple-macos11', '-Wl,-undefined,dynamic_lookup', source);
  const exported = EXPORTED.map((name) => `-Wl,/export:pond_${name}`);
  compile('pond.dll', 'x86_64-windows-msvc', '-Wl,/noentry', ...exported, source);
  // The linker also writes an import library.
  rmSync(join(folder, 'pond.lib'));
}

describe.runIf(PROGRAMS.every((program) => tools.includes(program)))('a site from all sources', () => {
  let folder: string;
  let site: BuiltSite;
  const outputs: string[] = [];
  const run = (...parameters: readonly string[]) => {
    const { code, stdout, stderr } = runIn(folder, ...parameters);
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    outputs.push(stdout);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bound-site-'));
    const [artifacts, content] = ['artifacts/0.1.0', 'content'].map((path) => join(folder, path));
    if (!artifacts || !content) return;
    for (const name of ['pond.h', 'pond.json']) cpSync(join(FIXTURES, name), join(folder, name));
    writeFileSync(join(folder, 'pond-0.2.0-py3-none-any.whl'), zip(filesIn(join(FIXTURES, 'wheel'))));
    mkdirSync(artifacts, { recursive: true });
    compileLibraries(artifacts);
    run('init', '--from', 'pond.h');
    const config = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
    config.spelling.module = 'pond';
    writeFileSync(join(content, 'site.json'), JSON.stringify(config));
    run('import', 'c', 'pond.h', '--release', '0.1.0');
    run('import', 'python', 'pond-0.2.0-py3-none-any.whl', '--release', '0.1.0');
    run('import', 'rust', 'pond.json', '--release', '0.1.0');
    const description = join(content, 'releases/0.1.0/description.json');
    const described = JSON.parse(readFileSync(description, 'utf8'));
    described.api.pond.classes.pond.functions.pond_free.in = LINK;
    // Names in Rust follow conventions if readers can install the crate.
    const steps = [{ type: 'command', content: 'cargo add pond' }];
    const platforms = { linux: { displayName: 'Linux', steps } };
    described.installation.languages.rust = { displayName: 'Rust', platforms };
    writeFileSync(description, JSON.stringify(described));
    run('verify');
    run('build');
    site = new BuiltSite(join(folder, 'dist'));
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const lines = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const onPage = (path: string, selector: string) => lines(textsOf(site.page(path).html, selector));
  const POND = '/api/pond/pond/';
  const signatures = (name: string, path = POND) => onPage(path, `[id="${name}"] > .sg > div`);

  it('lists once what matched, and what only one side has', () => {
    const shown = outputs.join('');
    expect(shown).toContain('14 names in Python, 9 matched to the API.\n');
    expect(shown).toContain('25 names in Rust, 8 matched to the API, 2 to other bindings.\n');
    expect(shown).toContain('not in Python (2): pond_free, pond_drain\n');
    expect(shown).toContain('not in Rust (3): pond_free, pond_drain, pond_error_text\n');
    expect(shown).toContain('only in Python (5): ');
  });

  it('shows the declaration, text, errors and source of each language', () => {
    expect(signatures('fn.pond_add_fish')).toEqual([
      'C int pond_add_fish(pond *self, uint32_t count);',
      'Rust pub fn add_fish(&mut self, count: u32) -> Result<(), PondError>',
      'Python @overload def add_fish(self, count: int) -> None @overload def add_fish(self, count: str, *, base: int = 10) -> None',
      expect.stringContaining('Other languages'),
    ]);
    expect(onPage(POND, '[id="fn.pond_add_fish"] > details > .sg > div')).toEqual([
      // For C, which has no binding.
      expect.stringMatching(/^self, .*count: u32/),
      expect.stringMatching(/^Rust pond::Pond::add_fish \(matched by name\).*Errors PondError::Full if the/),
      expect.stringMatching(/^Python pond\.Pond\.add_fish .*Raises PondError: If the pond is full\.$/),
    ]);
    expect(onPage(POND, 'p.s-python')).toEqual([
      "Declarations in Python are the binding's own, matched by name, from pond/_pond.pyi of pond 0.2.0.",
    ]);
    expect(onPage(POND, 'p.s-rust')).toEqual([
      "Some declarations in Rust are the binding's own, matched by name, from lib.rs of pond 0.2.0.",
    ]);
    expect(onPage('/api/pond/pond.h/', '[id="const.POND_VERSION"] .s-python').join()).toContain(
      'pond.VERSION (matched by name)VERSION: Final[int] = 2',
    );
  });

  it('derives only what a binding does not declare, and says so', () => {
    expect(signatures('fn.pond_free')).toContain('Rust pub fn close(self_: *mut pond)');
    expect(onPage(POND, 'p.text-soft:not([class^="s-"])').join(' ')).toContain('Names in Rust follow');
    const others = site.page('/api/pond/pond_weather/').html;
    expect(others).not.toContain('Names in ');
  });

  it('says which languages lack or alone have a function', () => {
    const summaries = onPage(POND, '.op > details > summary');
    expect(summaries).toContain('Frees a pond. (not in Python)');
    expect(summaries).toContain('Drains a pond. Only programs in C can do this. (not in Python and Rust)');
    expect(summaries).toContain('Details (only in Python)');
    expect(summaries).toContain('Details (only in Python and Rust)');
    const rest = onPage('/api/pond/pond.h/', '.op > details > summary');
    expect(rest).toEqual(['Returns a text about an error. (not in Rust)']);
  });

  it('finds names of every language', () => {
    const read = <T>(file: string): T => JSON.parse(site.read(`/search/${file}`).toString());
    const index = new SymbolIndex(read<HeadFile>(HEAD_FILE));
    index.addMembers(read<MemberRow[]>(index.head.members));
    const first = (query: string) => findSymbols(index, parseQuery(query, index), 3).hits.map(symbolPath)[0];
    for (const name of ['pond_add_fish', 'pond.Pond.add_fish', 'pond::Pond::add_fish'])
      expect(first(name)).toBe('pond/pond/#fn.pond_add_fish');
    expect(first('pond::Pond::close')).toBe('pond/pond/#fn.pond_free');
    expect(first('pond.PondError')).toBe('pond/PondError/');
    expect(first('pond.error_text')).toBe('pond/pond.h/#fn.pond_error_text');
  });

  it('counts how much of the C API each language has, with what is missing', () => {
    // Names that only Python and Rust share are not in the API.
    expect(onPage('/release/0.1.0/', 'section[aria-labelledby="coverage"] tbody :is(th, td)')).toEqual([
      'Python',
      'Functions: 4 of 6 (4 matched by name)',
      'Types: 2 of 2 (2 matched by name)',
      'Missing: 2pond_free, pond_drain',
      'In no other language: 2__enter__, size',
      'Rust',
      'Functions: 4 of 6 (3 matched by name)',
      'Types: 2 of 2 (2 matched by name)',
      'Missing: 2pond_drain, pond_error_text',
      'In no other language: 8Listener, Point, Fish, Callback, Stone, each, fill, measure',
    ]);
  });

  it('names the libraries that lack a function, their sonames and requirements', () => {
    expect(outputs.join('')).toContain('libpond.so: exports 6 of 6 names\n');
    expect(outputs.join('')).toContain('pond.dll: exports 5 of 6 names, not pond_drain\n');
    expect(onPage(POND, 'dd').at(-1)).toBe('Not in pond.dll: pond_drain');
    expect(onPage('/api/pond/pond.h/', 'dd').at(-1)).toBe(
      'All 3 checked libraries export every documented C function.',
    );
    expect(onPage('/release/0.1.0/', 'section[aria-labelledby="libraries"] tbody :is(th, td)')).toEqual([
      ...['libpond.dylib', '', 'macOS 11.0 or later', 'Lacks: none'],
      ...['libpond.so', 'Soname: libpond.so.2', 'glibc 2.17 or later', 'Lacks: none'],
      ...['pond.dll', '', '', 'Lacks: 1 namepond_drain'],
    ]);
  });
});
