import { describe, expect, it } from 'vitest';
import { isIn, limitsOf, otherName } from '../../../src/api/bindings.ts';
import { coverageOf } from '../../../src/api/coverage.ts';
import { compareClasses } from '../../../src/api/history.ts';
import type { Member } from '../../../src/api/members.ts';
import type { DescribedClass } from '../../../src/api/model.ts';
import { findSymbols } from '../../../src/api/search/find.ts';
import { parseQuery } from '../../../src/api/search/query.ts';
import { symbolPath } from '../../../src/api/search/symbol-index.ts';
import { SPELLERS, spellersOf } from '../../../src/api/spelling/spellers.ts';
import { searchFiles } from '../../../src/site/data/search-files.ts';
import { boundApi } from '../../fixtures/bound-library.ts';
import { ABOUT, indexOf } from '../../fixtures/search/small.ts';
import { classOf, inModule, referenceOf, referencesOf } from './fixtures.ts';

const NAMES = { spelling: { prefix: '', fullNames: true, module: 'gui', headers: { c: ['gui.h'] } } };
const reference = referenceOf(boundApi(), NAMES);
const [window, theme, timer] = ['gui_window', 'gui_theme', 'Timer'].map((name) => classOf(reference, name));

function memberOf(described: DescribedClass | undefined, name: string): [DescribedClass, Member] {
  const member = described?.members.find((each) => each.name === name);
  if (!described || !member) throw new Error(`no member ${name}`);
  return [described, member];
}

/** The signature of a function of the library in a language. */
function signature(language: keyof typeof SPELLERS, owner: DescribedClass | undefined, name: string) {
  const [described, member] = memberOf(owner, name);
  return 'parameters' in member ? SPELLERS[language].operation(described, member) : undefined;
}

describe('signatures', () => {
  it('are those of the binding, of the conventions, or missing', () => {
    expect(signature('python', window, 'gui_window_set_title')).toBe(
      'def set_title(self, title: str) -> None',
    );
    expect(signature('c', window, 'gui_window_set_title')).toContain('gui_window_set_title(gui_window*');
    // The crate states its name, but no declaration.
    expect(signature('rust', window, 'gui_window_close')).toBe('pub fn close(&mut self)');
    expect(signature('python', window, 'gui_window_close')).toBeUndefined();
    expect(signature('c', window, '__enter__')).toBeUndefined();
    expect(signature('python', timer, 'start')).toBe('def start(self) -> None');
    expect(signature('rust', timer, 'start')).toBeUndefined();
  });

  it('of types name them as their bindings do, without members that the language lacks', () => {
    const { python, rust, c } = SPELLERS;
    expect(window && python.declaration(window)).toBe('class Window(Widget):');
    expect(theme && python.declaration(theme)).toBe('class Theme:\n    size: int');
    expect(theme && python.imports(theme)).toEqual(['from gui import Theme']);
    expect(window && rust.imports(window)).toEqual(['use gui::window::Window;']);
    expect(theme && rust.declaration(theme)).toBeUndefined();
    expect(timer && c.declaration(timer)).toBeUndefined();
    expect(timer?.kinds).toEqual(['opaque']);
  });

  it('of an imported binding are shown without names of the library, and derive nothing', () => {
    const own = referenceOf(boundApi(), { spelling: {} });
    const spellers = spellersOf(own, { tabs: [] });
    expect(spellers.map(({ id }) => id)).toEqual(['rust', 'python', 'neutral']);
    const [described, close] = memberOf(classOf(own, 'gui_window'), 'gui_window_close');
    expect('parameters' in close && spellers[0]?.operation(described, close)).toBeUndefined();
  });
});

describe('limits', () => {
  it('name languages only once, and only if their bindings are known', () => {
    const [, close] = memberOf(window, 'gui_window_close');
    const [, enter] = memberOf(window, '__enter__');
    const [, start] = memberOf(timer, 'start');
    const [, dark] = memberOf(theme, 'gui_theme_dark');
    const [, size] = memberOf(theme, 'size');
    const limits = (described: DescribedClass | undefined, member?: Member) =>
      described && limitsOf({ described, member });
    expect(limits(window)).toEqual({ only: [], missing: [] });
    expect(limits(window, close)).toEqual({ only: [], missing: ['python'] });
    expect(limits(window, enter)).toEqual({ only: ['python'], missing: [] });
    expect(limits(theme)).toEqual({ only: [], missing: ['rust'] });
    // Its type is not in Rust.
    expect(limits(theme, dark)).toEqual({ only: [], missing: ['python'] });
    expect(limits(timer)).toEqual({ only: ['python'], missing: [] });
    expect(limits(timer, start)).toEqual({ only: [], missing: [] });
    // No fields are imported.
    expect(limits(theme, size)).toEqual({ only: [], missing: [] });
  });

  it('do not exist without imported bindings, or for names that objects inherit', () => {
    const plain = classOf(referenceOf(inModule({ T: { functions: { f: {} } } })), 'T');
    expect(plain.members.map((member) => limitsOf({ described: plain, member }))).toEqual([
      { only: [], missing: [] },
    ]);
    expect(isIn('python', plain)).toBe(true);
    expect(isIn('constructor', plain)).toBe(true);
    expect(otherName('constructor', { described: plain })).toBeUndefined();
  });
});

it('the functions of a module of a binding are a set, and macros are not missing', () => {
  const functions = { f: { in: { python: { name: 'gui.f', declaration: 'def f()' } } } };
  const set = { only: ['python'], in: { python: { name: 'gui' } }, functions };
  const api = inModule({ gui: set, T: { functions: { MAX: { macro: true } } } });
  const own = referenceOf(api);
  expect(classOf(own, 'gui').kinds).toEqual(['functions']);
  const [macro, member] = memberOf(classOf(own, 'T'), 'MAX');
  expect(limitsOf({ described: macro, member }).missing).toEqual([]);
  expect(coverageOf(own).map(({ functions: counted, types }) => [counted.all, types.all])).toEqual([[0, 0]]);
});

it('coverage counts types and functions of each imported binding, and lists what is missing', () => {
  const names = ({ described, member }: { described: DescribedClass; member?: Member | undefined }) =>
    [described.name, member?.name].filter(Boolean).join('.');
  const rows = coverageOf(reference).map(({ missing, only, ...counts }) => ({
    ...counts,
    missing: missing.map(names),
    only: only.map(names),
  }));
  expect(rows.toSorted((a, b) => a.language.localeCompare(b.language))).toEqual([
    {
      language: 'python',
      functions: { found: 1, byName: 1, all: 3 },
      types: { found: 2, byName: 0, all: 2 },
      missing: ['gui_window.gui_window_close', 'gui_theme.gui_theme_dark'],
      only: ['Timer', 'gui_window.__enter__'],
    },
    {
      language: 'rust',
      functions: { found: 2, byName: 0, all: 3 },
      types: { found: 1, byName: 0, all: 2 },
      missing: ['gui_theme'],
      only: [],
    },
  ]);
  expect(coverageOf(referenceOf(inModule({ T: { functions: { f: {} } } })))).toEqual([]);
});

describe('search', () => {
  const pathsFor = (query: string) => {
    const index = indexOf(reference);
    return findSymbols(index, parseQuery(query, index), 5).hits.map(symbolPath);
  };

  it.each([
    ['gui.Window.set_title', 'window/gui_window/#fn.gui_window_set_title'],
    ['Window.set_title', 'window/gui_window/#fn.gui_window_set_title'],
    ['set_title', 'window/gui_window/#fn.gui_window_set_title'],
    ['set_ti', 'window/gui_window/#fn.gui_window_set_title'],
    ['gui::window::Window::close', 'window/gui_window/#fn.gui_window_close'],
    ['gui_window_set_title', 'window/gui_window/#fn.gui_window_set_title'],
    ['gui.Theme', 'window/gui_theme/'],
    ['gui.Timer.start', 'window/Timer/#fn.start'],
  ])('finds %s first', (query, path) => {
    expect(pathsFor(query)[0]).toBe(path);
  });

  it('finds a type by its path after the module of that name', () => {
    expect(pathsFor('gui::window::Window').slice(0, 2)).toEqual(['window/', 'window/gui_window/']);
  });

  it('has no rows with names that are found anyway', () => {
    const file = (api: object) => searchFiles(referenceOf(api), ABOUT).map(({ content }) => content);
    const functions = (bindings: object) => ({
      m: { classes: { Window: { functions: { set: bindings } } } },
    });
    const same = { in: { python: { name: 'gui.Window.set' }, rust: { name: 'gui::m::Window::set' } } };
    expect(file(functions(same))).toEqual(file(functions({})));
  });
});

it('comparisons show changed declarations in languages that both releases import', () => {
  const [earlier, later] = referencesOf(boundApi('1', 'title: str'), boundApi('2', 'title: bytes'));
  if (!earlier || !later) throw new Error('no references');
  const { details, members } = compareClasses(classOf(earlier, 'gui_window'), classOf(later, 'gui_window'));
  expect(details).toEqual([]);
  expect(members.map(({ details: changed }) => changed)).toEqual([
    [
      {
        label: 'Declaration in Python',
        before: 'def set_title(self, title: str) -> None',
        after: 'def set_title(self, title: bytes) -> None',
      },
    ],
  ]);
  const [plain, bound] = referencesOf(
    inModule({ T: { functions: { f: {} } } }),
    inModule({
      T: { functions: { f: { in: { python: { name: 'T.f', declaration: 'def f()' } } } } },
    }),
  );
  expect(plain && bound && compareClasses(classOf(plain, 'T'), classOf(bound, 'T')).members).toEqual([]);
});
