import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readPython } from '../../src/importers/python/read-python.ts';
import { zip } from '../fixtures/zip.ts';

const { tools } = inject('ground');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The full names of all items in a source, in alphabetical order. */
async function namesIn(source: string): Promise<string[]> {
  const { items } = await readPython(join(folder, source));
  return items.map(({ module, owner, name }) => [module, owner, name].filter(Boolean).join('.')).toSorted();
}

describe.runIf(tools.includes('python3'))('the names of Python sources', () => {
  it('are those of stubs, and of modules without a stub', async () => {
    write({
      'pond/__init__.py': '',
      'pond/fish.py': 'def swim(hours: int) -> None: ...\ndef hidden_by_stub(): ...\n',
      'pond/fish.pyi': 'def swim(hours: int) -> None: ...\n',
      'pond/frog.py': 'def jump(height: float) -> None: ...\n',
      'pond/_native.pyi': 'def raw() -> int: ...\n',
    });
    expect(await namesIn('pond')).toEqual(['pond.fish.swim', 'pond.frog.jump']);
  });

  it('are not those of tests and build scripts', async () => {
    write({
      'lake/pond/__init__.py': 'def drain(): ...\n',
      'lake/pond/tests/test_pond.py': 'def test_drain(): ...\n',
      'lake/pond/tests/__init__.py': 'def helper(): ...\n',
      'lake/pond/conftest.py': 'def fixture(): ...\n',
      'lake/setup.py': 'def build(): ...\n',
    });
    expect(await namesIn('lake')).toEqual(['pond.drain']);
  });

  it('are listed once if lists contain each other many times', async () => {
    const list = (index: number) =>
      index === 0
        ? "__all__ = ['a']\ndef a(): ...\n"
        : `from . import m${index - 1}\n__all__ = m${index - 1}.__all__ + m${index - 1}.__all__\n`;
    write({ 'pond/__init__.py': 'from .m40 import *\n' });
    write(Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`pond/m${index}.py`, list(index)])));
    expect(await namesIn('pond')).toContain('pond.m0.a');
  });

  it.each([
    ['an empty list', '__all__: list[str] = []\ndef a(): ...\n', ['pond.a']],
    ['sums of lists', "__all__ = ['a'] + ['b']\n__all__ += ('c',)\n", ['pond.a', 'pond.b', 'pond.c']],
    [
      'methods',
      "__all__ = ['a']\n__all__.append('b')\n__all__.extend(['c'])\n",
      ['pond.a', 'pond.b', 'pond.c'],
    ],
    ['lists of other modules', "from . import _sub\n__all__ = ['a', *_sub.__all__]\n", ['pond.a', 'pond.d']],
    ['unknown lists', '__all__ = names()\n', ['pond.a', 'pond.b', 'pond.c']],
    ['other methods', "__all__ = ['a']\n__all__.insert(0, 'b')\n", ['pond.a', 'pond.b', 'pond.c']],
    ['called items', "__all__ = ['a']\n__all__[0]()\n", ['pond.a']],
  ])('can be listed in __all__: %s', async (_, lists, names) => {
    const functions = ['a', 'b', 'c'].map((name) => `def ${name}(): ...\n`).join('');
    const start = lists.includes('_sub') ? 'from ._sub import d\n' : '';
    write({
      'pond/__init__.py': start + (lists.includes('def a') ? lists : lists + functions),
      'pond/_sub.py': "__all__ = ['d']\ndef d(): ...\ndef e(): ...\n",
    });
    expect(await namesIn('pond')).toEqual(names);
  });

  it('are those of modules with lists that contain each other, and of modules in the data of a wheel', async () => {
    const listing = (other: string, name: string) =>
      `from . import ${other}\n__all__ = ['${name}', *${other}.__all__]\ndef ${name}(): ...\n`;
    const [a, b] = [listing('b', 'f'), listing('a', 'g')];
    write({ 'pond.whl': zip({ 'pond-1.data/purelib/pond/a.py': a, 'pond-1.data/platlib/pond/b.py': b }) });
    expect(await namesIn('pond.whl')).toEqual(['pond.a.f', 'pond.b.g']);
  });

  it('include what a package without a stub imports from its modules', async () => {
    write({
      'pond/__init__.py': 'from ._core import Pond\nfrom os import path\n',
      'pond/_core.py': 'class Pond: ...\n',
    });
    expect(await namesIn('pond')).toEqual(['pond.Pond']);
  });
});

describe.runIf(tools.includes('python3'))('hostile Python sources', () => {
  it('can import everything from each other', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    const stars = numbers.map((number) => `from .m${number} import *\n`).join('');
    write(
      Object.fromEntries(
        numbers.map((number) => [`pond/m${number}.py`, `${stars}from .m1 import x\ndef f${number}(): ...\n`]),
      ),
    );
    expect(await namesIn('pond')).toHaveLength(30);
  });

  it.each([
    ['a latin-1 text', Buffer.from('# coding: latin-1\nx = "\xe9"\n', 'latin1'), undefined],
    ['a wrong encoding', Buffer.from('x = "\xe9"\n', 'latin1'), "codec can't decode"],
    ['an unknown encoding', '# coding: nonsense\n', 'unknown encoding'],
    ['a zero byte', 'x=1\0\n', 'null bytes'],
  ])('are read or refused in a sentence: %s', async (_, text, message) => {
    write({ 'pond.py': text });
    const read = namesIn('pond.py').catch((error) => String(error.problems[0].message));
    expect(await read).toEqual(message === undefined ? ['pond.x'] : expect.stringContaining(message));
  });
});

describe.runIf(tools.includes('python3'))('the version of Python sources', () => {
  const code = 'def a(): ...\n';
  const metadata = 'Metadata-Version: 2.1\nName: pond\nVersion: 3.1\n\nVersion: 9\n';

  it.each([
    [
      'the metadata in a folder',
      { 'x/pond/__init__.py': code, 'x/pond-3.1.dist-info/METADATA': metadata },
      'x',
      '3.1',
    ],
    ['metadata beside the modules', { 'x/pond.py': code, 'x/PKG-INFO': metadata }, 'x', '3.1'],
    [
      'a project',
      {
        'x/pond.py': code,
        'x/pyproject.toml': '[tool]\nversion = "1"\n[project] # x\nname = "a"\nversion = "3.2" # y\n',
      },
      'x',
      '3.2',
    ],
    [
      'the project above a package',
      { 'x/pond/__init__.py': code, 'x/pyproject.toml': "[project]\nversion = '3.2'\n" },
      'x/pond',
      '3.2',
    ],
    [
      'the project above src',
      { 'x/src/pond/__init__.py': code, 'x/pyproject.toml': "[project]\nversion='3.2'\n" },
      'x/src/pond',
      '3.2',
    ],
    [
      'the project of a file',
      { 'x/pond.pyi': code, 'x/pyproject.toml': "[project]\nversion='3.2'\n" },
      'x/pond.pyi',
      '3.2',
    ],
    [
      'no dynamic version',
      {
        'x/pond.py': code,
        'x/pyproject.toml': '[project]\ndynamic = ["version"]\n[tool.x]\nversion = "1"\n',
      },
      'x',
      undefined,
    ],
    [
      'several packages',
      { 'x/pond.py': code, 'x/a-1.dist-info/METADATA': metadata, 'x/b-1.dist-info/METADATA': metadata },
      'x',
      undefined,
    ],
    ['nothing', { 'x/pond.py': code }, 'x', undefined],
    [
      'a wheel with another name',
      { 'x.whl': zip({ 'pond.py': code, 'pond-3.1.dist-info/METADATA': metadata }) },
      'x.whl',
      '3.1',
    ],
    [
      'the name of a wheel',
      { 'pond-3.3-py3-none-any.whl': zip({ 'pond.py': code }) },
      'pond-3.3-py3-none-any.whl',
      '3.3',
    ],
  ])('comes from %s', async (_, files, source, version) => {
    write(files);
    expect((await readPython(join(folder, source))).version).toBe(version);
  });
});
