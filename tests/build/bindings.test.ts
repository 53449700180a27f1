import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundApi, SUM, writeBoundSite } from '../fixtures/bound-library.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { invalidHtml } from './invalid-html.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();
let built: BuiltSite;

beforeAll(() => {
  writeBoundSite(folder);
  const { code, stderr } = runBuild(folder.environment);
  expect(`${code} ${code === 0 ? '' : stderr}`).toBe('0 ');
  built = new BuiltSite(folder.settings.out);
});

afterAll(() => folder.remove());

const read = (path: string) => built.read(path).toString();

describe('the pages of a release with imported bindings', () => {
  it('show declarations of bindings, and once where they are from', () => {
    const { html } = built.page('/api/window/gui_window/');
    const declared =
      "Declarations in Python are the binding's own, matched by name, from gui/__init__.pyi of gui 0.2.0.";
    expect(textsOf(html, 'p.s-python')).toEqual([declared]);
    expect(html).toContain(`title="SHA-256 ${SUM}"`);
    expect(textsOf(html, 'p.s-rust')).toEqual([
      "Some declarations in Rust are the binding's own, from src/window.rs of gui 0.2.0.",
    ]);
    expect(textsOf(html, 'p.text-soft:not([class^="s-"])').join(' ')).toContain('Names in Rust follow');
    const signatures = (id: string) =>
      textsOf(html, `[id="fn.${id}"] > .sg > div`).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(signatures('gui_window_set_title')).toContainEqual(
      'Python def set_title(self, title: str, *, now: bool = False) -> None',
    );
    expect(signatures('__enter__')).toEqual(['Python def __enter__(self) -> Window']);
  });

  it('list parameters of the description only for languages without a declaration of their own', () => {
    const { html } = built.page('/api/window/gui_window/');
    const listed = (id: string, language: string) =>
      textsOf(html, `[id="fn.${id}"] .sg > .s-${language} > .takes`);
    expect(listed('gui_window_set_title', 'neutral').join()).toContain('title:');
    expect(listed('gui_window_set_title', 'python')).toEqual([]);
    expect(listed('gui_window_set_title', 'rust')).toEqual([]);
    expect(textsOf(html, '[id="fn.gui_window_close"] > details > .takes').join()).toContain('self');
    expect(textsOf(html, '[id="fn.__enter__"] .takes')).toEqual([]);
    expect(textsOf(built.page('/api/window/Timer/').html, '.takes')).toEqual([]);
  });

  it('say which languages lack or alone have a function or type', () => {
    const summaries = (path: string) => textsOf(built.page(path).html, '.op > details > summary');
    expect(summaries('/api/window/gui_window/')).toEqual([
      'Sets the title.',
      'Closes the window. (not in Python)',
      'Opens the window. (only in Python)',
    ]);
    expect(textsOf(built.page('/api/window/').html, 'dt')).toEqual([
      'gui_theme (not in Rust)',
      'gui_window',
      'Timer (only in Python)',
    ]);
  });

  it('have twins with all declarations and texts', () => {
    const twin = read('/api/window/gui_window/index.md');
    for (const text of [
      'class Window(Widget):',
      'Use it in a `with` block.',
      'pub fn set_title(&mut self, title: &str)',
      '- `ValueError`: it is empty.',
      '`gui.Window.set_title` (matched by name)',
      'Opens the window. (only in Python)',
    ])
      expect(twin).toContain(text);
    // The crate has the same text as the description.
    expect(twin.match(/Sets the title\./g)).toHaveLength(1);
  });

  it('are valid HTML, and link only to pages and members that exist', async () => {
    const paths = built.readerPaths.filter((path) => /\/(?:api|release|changes)\//.test(path));
    expect(paths.length).toBeGreaterThan(9);
    expect(await invalidHtml(built, paths)).toEqual([]);
    const links = built
      .page('/release/0.2.0/')
      .references.filter(({ target }) => target.includes('/api/window/'));
    const dead = links.filter(({ target }) => {
      const [path = '', id] = target.split('#');
      return !built.has(path) || (id !== undefined && !built.page(path).ids.has(id));
    });
    expect(links).toHaveLength(5);
    expect(dead).toEqual([]);
  });
});

it('the page of a release shows how much of the API each language has', () => {
  const rows = textsOf(built.page('/release/0.2.0/').html, 'section[aria-labelledby="coverage"] tbody tr');
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('1 of 3 (1 matched by name)'),
    expect.stringContaining('2 of 3'),
  ]);
  const { coverage } = JSON.parse(read('/api/symbols.json'));
  expect(coverage).toContainEqual({
    language: 'rust',
    functions: { found: 2, byName: 0, all: 3 },
    types: { found: 1, byName: 0, all: 2 },
    missing: ['/api/window/gui_theme/'],
    only: [],
  });
});

it('comparisons show changed declarations', () => {
  const twin = read('/changes/0.1.0...0.2.0/index.md');
  expect(twin).toContain('**Declaration in Python**');
});

it('a release without bindings says nothing about languages', () => {
  const plain = new SiteFolder();
  try {
    const withoutBindings = (key: string, value: unknown) =>
      ['in', 'only'].includes(key) ? undefined : value;
    plain.release('0.2.0', [], { api: JSON.parse(JSON.stringify(boundApi(), withoutBindings)) });
    expect(runBuild(plain.environment)).toMatchObject({ code: 0 });
    const site = new BuiltSite(plain.settings.out);
    const { html } = site.page('/api/window/gui_window/');
    expect(html).not.toMatch(/not in|only in|binding/);
    expect(site.page('/release/0.2.0/').html).not.toContain('id="coverage"');
    expect(site.read('/api/symbols.json').toString()).not.toContain('coverage');
  } finally {
    plain.remove();
  }
});
