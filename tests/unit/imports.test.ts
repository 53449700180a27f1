import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = 'src';
const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => join(SRC, name))
  .filter((path) => statSync(path).isFile());
const files = all.filter((path) => /\.(ts|astro)$/.test(path));

/** The rooms, lowest first. Each may import those before it; so may types. */
const ROOMS = [
  'description',
  'page',
  'ui',
  'text',
  'api',
  'install',
  'examples',
  'releases',
  'guides',
  'doctor',
  'site',
  'input',
  'importers',
  'build',
  'cli',
];

/** What Astro renders, lowest first: each may import those before it, and the rooms up to `site`. */
const RENDERED = ['components', 'layouts', 'pages'];

/** Code and styles for browsers. */
const FOR_BROWSERS = ['elements', 'styles'];

/** The only files that may use disk, processes, network, clock and environment. Scripts for browsers fetch, too. */
const AT_THE_EDGE = /^src\/(?:(?:input|importers|build|cli|releases\/files)\/|ui\/terminal\.ts$)/;

/** The folder of a file; files beside the folders are entries of the package. */
function folderOf(path: string): string {
  const [first = '', ...rest] = relative(SRC, path).split('/');
  return rest.length > 0 ? first : 'entry';
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** The imports of files of `src` by a file. */
function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)\b([^'";(]*?)['"]([^'"]+)['"]/g,
  );
  return [...statements].flatMap(([, what = '', target = '']) => {
    if (!target.startsWith('.')) return [];
    const to = join(dirname(from), target.split('?', 1)[0] ?? '');
    return [{ from, to, isType: /^\s*type\b/.test(what) }];
  });
}

const imports = files.flatMap(importsOf);

/** Code of rooms that browsers run. */
const SHARED =
  /^src\/(?:api\/search\/|ui\/messages\/|page\/(?:name-parts|nearest-page|unescaped)\.ts$|description\/nearest\.ts$)/;

/** Pages contain the name and version of the tool. */
const PACKAGE = 'package.json';

function isAllowed({ from, to, isType }: Import): boolean {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other || own === 'entry') return true;
  if (to === PACKAGE) return own === 'input';
  if (own === 'elements') return SHARED.test(to) || (isType && ROOMS.includes(other));
  if (ROOMS.includes(own)) return ROOMS.includes(other) && ROOMS.indexOf(other) < ROOMS.indexOf(own);
  if (FOR_BROWSERS.includes(other)) return true;
  if (ROOMS.includes(other)) return ROOMS.indexOf(other) <= ROOMS.indexOf('site');
  return RENDERED.includes(other) && RENDERED.indexOf(other) < RENDERED.indexOf(own);
}

/** The files that import each other, directly or through others, in groups. */
function circles(): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reached = new Map<string, Set<string>>();
  for (const start of files) {
    const seen = new Set<string>();
    const left = [start];
    for (let file = left.pop(); file !== undefined; file = left.pop())
      for (const { to } of targets.get(file) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        left.push(to);
      }
    reached.set(start, seen);
  }
  const inCircle = files.filter((file) => reached.get(file)?.has(file));
  const groups = Map.groupBy(inCircle, (file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).join(' '),
  );
  return [...groups.values()];
}

describe('imports', () => {
  it('go from each room to lower ones only, as in CONTRIBUTING', () => {
    const wrong = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`);
    expect(wrong).toEqual([]);
  });

  it('form no circles, even of types', () => {
    expect(circles()).toEqual([]);
  });

  it('of disk, processes, network, clock and environment appear only at the edge', () => {
    const forNode =
      /['"]node:(fs|child_process|https?|net|tls|dns|os|worker_threads)\b|\bprocess\.(env|cwd|exit)/;
    const forBrowsers = /\bfetch\(|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/;
    const wrong = files.filter((path) => {
      const text = readFileSync(path, 'utf8');
      const touches = forNode.test(text) || (folderOf(path) !== 'elements' && forBrowsers.test(text));
      return touches && !AT_THE_EDGE.test(path);
    });
    expect(wrong).toEqual([]);
  });
});

it('src has at most twenty folders, and each is a room, or code that Astro or browsers run', () => {
  const folders = [...new Set(files.map(folderOf))].filter((name) => name !== 'entry');
  expect(folders.length).toBeLessThanOrEqual(20);
  const known = new Set([...ROOMS, ...RENDERED, ...FOR_BROWSERS]);
  expect(folders.filter((name) => !known.has(name))).toEqual([]);
});

describe('the code', () => {
  it('knows nothing of the bundled content', () => {
    const names = [
      'python',
      'cpp17',
      'rust',
      'kotlin',
      'windows',
      'macos',
      'linux',
      'cargo',
      'WindowFrame',
      'libgui',
      '0.2.0',
    ];
    const special = new RegExp(`['"\`](?:${names.join('|').replaceAll('.', '\\.')})['"\`]`);
    // The format itself has a field named linux (spec, "package"), and bindings of four languages have conventions. Names
    // that are the same for every library are in `description/data`. Translations have the keys of the English messages.
    const isExempt = (path: string) =>
      /^src\/(?:(?:description|api\/spelling)\/|ui\/messages\/[^/]+\.json$)/.test(path);
    const code = all.filter((path) => /\.(ts|astro|json)$/.test(path) && !isExempt(path));
    expect(code.filter((path) => special.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('uses no modifiers in regular expressions', () => {
    // V8 ignores (?-i:…) and (?i:…) when it no longer optimizes regular expressions, as in processes with many.
    const modifier = /\(\?-?[ims]+(?:-[ims]*)?:/;
    expect(files.filter((path) => modifier.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('has no files of more than 250 lines, except messages', () => {
    const long = files.filter((path) => readFileSync(path, 'utf8').split('\n').length > 251);
    expect(long).toEqual(['src/ui/messages/en.ts']);
  });

  it('suppresses no warnings', () => {
    // This pattern silences nothing: the test fails if a file of src matches it.
    const silencer =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|\bas any\b|\bas unknown\b|\bTODO\b|\bFIXME\b/;
    expect(files.filter((path) => silencer.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
