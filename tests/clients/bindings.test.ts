import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runIn } from '../build/run-build.ts';
import { filesIn } from '../fixtures/files-in.ts';
import { zip } from '../fixtures/zip.ts';

const FIXTURES = resolve('tests/fixtures/bindings');

const { tools } = inject('ground');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bindocs = (...parameters: readonly string[]) => runIn(folder, ...parameters);
const importPython = (source: string) => bindocs('import', 'python', source, '--release', '0.1.0');

function write(path: string, text: string | Buffer): void {
  writeFileSync(join(folder, path), text);
}

const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const readApi = () => readJson('content/releases/0.1.0/description.json').api;

/** Writes a wheel with the stubs of the fixture. */
function writeWheel(): string {
  const name = 'pond-0.2.0-py3-none-any.whl';
  write(name, zip(filesIn(join(FIXTURES, 'wheel'))));
  return name;
}

/** Creates a content folder without an API. */
function writeContent(api: object = {}): void {
  mkdirSync(join(folder, 'content/releases/0.1.0'), { recursive: true });
  write('content/site.json', '{"name": "pond"}');
  write(
    'content/releases/0.1.0/description.json',
    JSON.stringify({ apiversion: 1, date: '2026-01-01', api }),
  );
}

describe('bindocs import', () => {
  it.each([
    [['import'], 'Missing kind of source; valid: "c"'],
    [['import', 'ruby', 'x', '--release', '1.0.0'], 'Unknown kind of source "ruby"; valid: "c"'],
    [['import', 'python', '--release', '1.0.0'], 'The source is missing.'],
    [['import', 'python', 'x'], '--release: It is missing.'],
    [['import', 'python', 'x', '--release', '?'], '--release: "?" is not a valid version.'],
    [['import', 'python', 'x', '--release', '1.0.0'], 'content: This is not a content folder.'],
  ])('refuses %j', (parameters, message) => {
    const { code, stderr } = bindocs(...parameters);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe.runIf(tools.includes('python3'))('bindocs import python', () => {
  it('describes the stubs of a wheel, with docstrings of its modules, and never runs them', () => {
    writeContent();
    const { code, stdout } = importPython(writeWheel());
    expect([code, stdout]).toEqual([0, expect.stringContaining('14 names in Python, 0 matched to the API.')]);
    const { Pond, PondError, Weather, pond } = readApi().pond.classes;
    const { add_fish: add, count, names, size, ...others } = Pond.functions;
    expect(Object.keys(others)).toEqual(['__enter__']);
    expect(Pond.in.python).toMatchObject({
      name: 'pond.Pond',
      module: 'pond',
      doc: expect.stringContaining('```python\n>>> Pond(10).count\n0\n```'),
      declaration: 'class Pond',
      source: { file: 'pond/_pond.pyi', version: '0.2.0', sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(add.in.python.declaration).toBe(
      '@overload\ndef add_fish(self, count: int) -> None\n@overload\ndef add_fish(self, count: str, *, base: int = 10) -> None',
    );
    expect(add.in.python.doc).toBe(
      'Adds fish to the pond.\n\n**Args**\n\n- `count`: The number of fish. A text is\n  read with ``int``.\n- `base`: The base of a text.\n\n**Raises**\n\n- `PondError`: If the pond is full.',
    );
    expect(count.in.python.declaration).toBe('@property\ndef count(self) -> int');
    expect(names.in.python.declaration).toBe('async def names(self) -> Iterator[str]');
    expect(size.deprecated).toBe('Use count.');
    expect(Pond.constructors.__init__.only).toEqual(['python']);
    expect(PondError.struct_fields.code).toMatchObject({ type: 'int', only: ['python'] });
    expect(Weather.enum_fields.RAINY).toMatchObject({ value: '1' });
    expect(pond.constants.VERSION).toMatchObject({ type: 'Final[int]', value: '2' });
    expect(pond.functions.error_text.in.python.declaration).toBe('def error_text(code: int, /) -> str');
  });

  it('gives the same result for a folder and its package, without a version', () => {
    writeContent();
    cpSync(join(FIXTURES, 'wheel'), join(folder, 'site-packages'), { recursive: true });
    rmSync(join(folder, 'site-packages/pond-0.2.0.dist-info'), { recursive: true });
    const { stdout } = importPython('site-packages');
    expect(stdout).toContain('The source does not state its version, so pages do not either.');
    const api = readApi();
    expect(api.pond.classes.Pond.in.python.source).not.toHaveProperty('version');
    importPython('site-packages/pond');
    expect(readApi()).toEqual(api);
  });

  it.each([
    ['broken.pyi', 'def f(:\n', 'broken.pyi:1:7: Python cannot parse it: invalid syntax'],
    ['other.txt', '', 'other.txt: This is not a wheel, a folder, or a file with the ending .pyi or .py.'],
    ['other.whl', 'text', 'other.whl: This is not a wheel:'],
    ['empty.whl', zip({ 'a.txt': '' }), 'empty.whl: It contains no .pyi and no .py file.'],
    ['deep.py', `x = ${'('.repeat(3000)}1${')'.repeat(3000)}\n`, 'deep.py'],
    [
      'long.py',
      `x: int = ${'-'.repeat(50_000)}1\n`,
      'long.py: Python cannot parse it: an expression or a list',
    ],
    ['null.py', 'x = 1\0\n', 'null.py: '],
    ['digits.py', `def f(x=0x${'f'.repeat(10_000)}): ...\n`, 'digits.py: Python cannot parse it: '],
  ])('refuses %s', (name, text, message) => {
    writeContent();
    write(name, text);
    const { code, stderr } = importPython(name);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).not.toMatch(/Traceback|at .*\.ts:/);
    expect(readApi()).toEqual({});
  });

  it('refuses files that are too large or no files, without reading them', () => {
    writeContent();
    mkdirSync(join(folder, 'lake'));
    write('lake/large.py', '');
    truncateSync(join(folder, 'lake/large.py'), 3 * 1024 ** 3);
    for (const path of ['lake', 'lake/large.py'])
      expect(importPython(path).stderr).toContain(`${path}: It cannot be read: its modules have more than`);
    execFileSync('mkfifo', [join(folder, 'pipe.py')]);
    expect(importPython('pipe.py').stderr).toContain('pipe.py: This is not a wheel, a folder, or a file');
  });

  it('uses the name of the package for what it imports from its own modules', () => {
    writeContent();
    mkdirSync(join(folder, 'lake/deep'), { recursive: true });
    write('lake/__init__.py', 'from lake.deep import Boat\nfrom lakes import Sea\n');
    write('lake/deep/__init__.py', 'class Boat: ...\n');
    expect(importPython('lake').stdout).toContain('only in Python (1): lake.Boat\n');
  });

  it('reads deprecations without a text', () => {
    writeContent();
    const texts = ['', 'b"x"', '1j', '...', '*reasons', 'f"x"'];
    write('old.py', texts.map((text, index) => `@deprecated(${text})\ndef f${index}(): ...\n`).join(''));
    expect(importPython('old.py').stdout).toContain('6 names in Python');
    const { functions } = readApi().old.classes.old;
    expect(Object.values(functions).map((each) => Object(each).deprecated)).toEqual(texts.map(() => true));
  });

  it('reads names as Python exports them', () => {
    writeContent();
    mkdirSync(join(folder, 'lake/deep'), { recursive: true });
    write(
      'lake/__init__.py',
      "from .deep import *\nfrom .deep.boat import Boat, Oar\nimport os\n__all__ = ['Boat', 'row']\n__all__ += ['limit']\nlimit = 3\nhidden = 4\nraise SystemExit(1)\n",
    );
    write('lake/deep/__init__.py', 'def row(a, b=2, /, *args: int, c, **rest): ...\ndef _row(): ...\n');
    write(
      'lake/deep/boat.py',
      'import sys\nclass Oar: ...\nclass Boat(Oar, metaclass=type):\n  length: float = 1.5\n  "Meters."\n  if sys.platform == "win32":\n    def sink(self): "Sinks."\n  else:\n    def sink(self, deep): ...\n  @staticmethod\n  def make(): ...\n  class Sail: ...\n',
    );
    importPython('lake');
    const lists = Object.values(readApi()).flatMap((module) => Object.entries(Object(module).classes));
    const declared = JSON.stringify(lists);
    expect(declared).toContain('"name":"lake.Boat"');
    expect(declared).toContain('def row(a, b=2, /, *args: int, c, **rest)');
    expect(declared).toContain('"declaration":"class Boat(Oar, metaclass=type)"');
    expect(declared).toContain('"name":"lake.Boat.Sail"');
    expect(declared).toContain('@staticmethod\\ndef make()');
    expect(declared).toContain('"doc":"Meters."');
    expect(declared).toContain('def sink(self)"');
    expect(declared).toContain('"name":"lake.limit"');
    expect(declared).not.toMatch(/hidden|_row|"lake\.Oar"|lake\.os/);
    // A public module also has its own names.
    expect(declared).toContain('"name":"lake.deep.boat.Oar"');
  });
});

describe('bindocs import rust', () => {
  const importRust = (source: string) => bindocs('import', 'rust', source, '--release', '0.1.0');

  it('describes what rustdoc writes for a crate', () => {
    writeContent();
    const { code, stdout } = importRust(join(FIXTURES, 'pond.json'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('25 names in Rust, 0 matched to the API.')]);
    const declared = JSON.stringify(readApi());
    for (const text of [
      'pub fn add_fish(&mut self, count: u32) -> Result<(), PondError>',
      "pub fn each<'a, F, T: ?Sized + fmt::Debug>(&'a self, action: F, _with: &'a T) -> usize\nwhere\n    F: FnMut(&'a str) -> bool + 'a,",
      "pub fn names(&self) -> impl Iterator<Item = &str> + '_",
      'pub const fn count(&self) -> u32',
      'pub trait Listener<T = u32>: Send',
      'type Change: Clone',
      'fn on_fish(&mut self, pond: &Pond, change: Self::Change)',
      'unsafe fn raw(&self, data: *const [u8; 4], dynamic: &dyn Fn(u8) -> T)',
      'pub struct Point<const N: usize, T = f32>',
      'pub struct Fish(pub f32, _)',
      'pub type Callback = extern "C" fn(*mut u8, usize) -> i32',
      'pub async fn measure(\n    from: (u32, u32),\n    _to: Option<Box<dyn super::Listener<u8, Change = u8> + Send>>,\n) -> u32',
      'impl Display for PondError',
      'pub const VERSION: u32 = 2',
      'Other(i32)',
      'Rainy = 1',
      'macro_rules! fill',
    ])
      expect(declared).toContain(JSON.stringify(text).slice(1, -1));
    const { pond, 'pond::shore': shore } = readApi();
    expect(shore.classes.Stone.in.rust.name).toBe('pond::shore::Stone');
    expect(pond.classes.Pond.functions.each).toMatchObject({ deprecated: 'use `names`', only: ['rust'] });
    expect(pond.classes.Pond.in.rust.source).toMatchObject({ file: 'lib.rs', version: '0.2.0' });
  });

  it.each(['/home/me/pond/', 'C:\\\\me\\\\pond\\\\', ''])(
    'names files below the folder of a package in "%s"',
    (path) => {
      writeContent();
      const json = readFileSync(join(FIXTURES, 'pond.json'), 'utf8');
      write(
        'crate.json',
        json.replaceAll('"lib.rs"', () => `"${path}src/lib.rs"`),
      );
      expect(importRust('crate.json').code).toBe(0);
      expect(readApi().pond.classes.Pond.in.rust.source.file).toBe('src/lib.rs');
    },
  );

  it.each([
    ['{}', 'This is not the JSON of rustdoc.'],
    ['{"format_version": 9, "index": {}}', 'Format version 9 is not supported; valid: 57.'],
    ['{"format_version": 56, "index": {}}', 'Format version 56 is not supported; valid: 57.'],
    ['{', 'crate.json:1:2: '],
    [
      '{"format_version": 57, "index": {"0": {"name": "a", "inner": {"module": {"items": [1]}}, "visibility": "public"}, "1": {"name": "b", "visibility": "public", "inner": {"struct": {}}}}, "root": 0, "crate_version": "1\\n2"}',
      'version: Expected one line, without control characters',
    ],
  ])('refuses %s', (text, message) => {
    writeContent();
    write('crate.json', text);
    const { code, stderr } = importRust('crate.json');
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe.runIf(tools.includes('clang') && tools.includes('python3'))('the worked example', () => {
  const manual = readFileSync('docs/bindings.md', 'utf8');
  const commands = [...manual.matchAll(/^npx bindocs (?!import KIND)(.+)$/gm)].map(([, command = '']) =>
    command.split(' '),
  );

  it('describes a header, a wheel and a crate, and builds a site without findings about them', () => {
    writeWheel();
    for (const name of ['pond.h', 'pond.json']) cpSync(join(FIXTURES, name), join(folder, name));
    expect(commands.map(([name]) => name)).toEqual(['init', 'import', 'import', 'import', 'build']);
    const outputs: string[] = [];
    for (const command of commands) {
      const { code, stdout, stderr } = bindocs(...command);
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
      outputs.push(stdout);
    }
    const shown = outputs
      .join('')
      .split('\n')
      .filter((line) => /^ {2}\S.* in (?:Python|Rust)/.test(line));
    for (const line of shown) expect(manual).toContain(line.trim());
    expect(shown.length).toBe(6);
    const { pond } = readApi();
    expect(pond.classes.pond.functions.pond_add_fish.in).toMatchObject({
      python: { name: 'pond.Pond.add_fish', matched: 'by name' },
      rust: {
        name: 'pond::Pond::add_fish',
        doc: expect.stringContaining('See also the number ([`pond::pond_count`]) and `Option`.'),
      },
    });
    expect(pond.classes['pond.h'].functions.pond_error_text.in).not.toHaveProperty('rust');
    importPython('pond-0.2.0-py3-none-any.whl');
    const described = readApi();
    bindocs('import', 'c', 'pond.h', '--release', '0.1.0');
    importPython('pond-0.2.0-py3-none-any.whl');
    expect(readApi()).toEqual(described);
  });
});
