import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = 'src';
const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => join(SRC, name))
  .filter((path) => statSync(path).isFile());
const files = all.filter((path) => /\.(ts|astro)$/.test(path));

/**
 * The rooms, and the folders that each room can import from, except for types. Rooms are functions of their
 * arguments; `site` joins them by their types alone.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  data: [],
  description: [],
  difference: [],
  addresses: [],
  markdown: ['addresses', 'highlight'],
  highlight: ['markup'],
  look: ['data', 'description', 'markup'],
  markup: [],
  messages: ['markup'],
  search: [],
  header: ['description'],
  hosting: ['addresses', 'data', 'release', 'site'],
  site: ['addresses'],
  doctor: ['addresses', 'data', 'description', 'install', 'reference', 'release'],
  derived: ['addresses', 'description', 'markup'],
  sharing: ['addresses', 'look', 'markup', 'site'],
  install: ['addresses', 'data', 'description', 'site'],
  reference: ['addresses', 'description', 'difference', 'markdown', 'site'],
  gallery: ['addresses', 'description', 'install', 'reference', 'site'],
  release: ['addresses', 'description', 'install', 'markup', 'site'],
  publish: ['description', 'release'],
  changes: ['addresses', 'description', 'difference', 'install', 'reference', 'release', 'site'],
  guides: ['addresses', 'description', 'gallery', 'install', 'reference', 'release', 'site'],
  machines: [
    'addresses',
    'changes',
    'description',
    'install',
    'markdown',
    'markup',
    'reference',
    'release',
    'search',
    'sharing',
    'site',
  ],
};

/** Where rooms are put together, from the lowest to the highest: each may import those before it, and every room. */
const LAYERS = ['input', 'snapshot', 'components', 'layouts', 'pages'];

/** Builds, new content and previews; commands start them. */
const TOOLS = ['vite', 'build', 'init', 'dev', 'commands'];

/** Folders with servers, previews and recipe runs, and the folders that they can import from. Only commands import them. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  server: ['description', 'hosting', 'input'],
  previews: ['description', 'gallery', 'input'],
  'recipe-runs': [
    'addresses',
    'build',
    'description',
    'doctor',
    'input',
    'install',
    'release',
    'server',
    'site',
  ],
};

/** The only files that may use disk, processes, network, clock and environment. Scripts for browsers fetch, too. */
const AT_THE_EDGE =
  /^src\/(?:(?:build|init|dev|vite|server|previews|recipe-runs|commands|publish|input)\/|snapshot\.ts$)/;

/** The folder of a file; files beside the folders put the rooms together. */
function folderOf(path: string): string {
  const [first = '', ...rest] = relative(SRC, path).split('/');
  return rest.length > 0 ? first : 'snapshot';
}

interface Import {
  readonly target: string;
  readonly isType: boolean;
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const statements = text.matchAll(/(?:^|\n)\s*(?:import|export)\b([^'";(]*?)['"]([^'"]+)['"]/g);
  return [...statements].map(([, what = '', target = '']) => ({ target, isType: /^\s*type\b/.test(what) }));
}

/** Whether the first name is in the list, before the second. */
function isBefore(first: string, second: string, names: readonly string[]): boolean {
  return names.includes(first) && names.indexOf(first) < names.indexOf(second);
}

/** Code for the browser outside of `elements` and `search`. */
const FOR_BROWSERS = [
  'src/addresses/nearest-page.ts',
  'src/addresses/unescaped.ts',
  'src/description/nearest.ts',
];

function isForElements(imported: string, isRoomType: boolean): boolean {
  return isRoomType || folderOf(imported) === 'search' || FOR_BROWSERS.includes(imported);
}

/** Pages contain the name and version of the tool. */
const EXCEPTIONS = [['src/input/settings.ts', 'package.json']] as const;

function isAllowed(path: string, imported: string, isType: boolean): boolean {
  if (EXCEPTIONS.some(([own, other]) => path === own && imported.startsWith(other))) return true;
  const [from, to] = [folderOf(path), folderOf(imported)];
  if ([from, 'messages'].includes(to)) return true;
  if (Object.hasOwn(SERVICES, to)) return from === 'commands' || SERVICES[from]?.includes(to) === true;
  if (Object.hasOwn(SERVICES, from)) return SERVICES[from]?.includes(to) === true;
  const isRoom = Object.hasOwn(ROOMS, to);
  if (Object.hasOwn(ROOMS, from)) {
    return isType ? isRoom || from === 'site' : ROOMS[from]?.includes(to) === true;
  }
  if (from === 'elements') return isForElements(imported, isType && isRoom);
  if (TOOLS.includes(from)) return isRoom || ['input', 'snapshot'].includes(to) || isBefore(to, from, TOOLS);
  const usesElements = to === 'elements' || to === 'styles';
  return isRoom || usesElements || isBefore(to, from, LAYERS);
}

describe('imports', () => {
  it('follow the layers in CONTRIBUTING, downwards only', () => {
    const wrong = files.flatMap((path) =>
      importsOf(path)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target, isType }) => ({
          imported: join(dirname(path), target.split('?', 1)[0] ?? ''),
          isType,
        }))
        .filter(({ imported, isType }) => !isAllowed(path, imported, isType))
        .map(({ imported }) => `${path} → ${imported}`),
    );
    expect(wrong).toEqual([]);
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
    // that are the same for every library are in `data`.
    const code = all.filter(
      (path) =>
        /\.(ts|astro|json)$/.test(path) && !/^src\/(?:data|description|reference\/spelling)\//.test(path),
    );
    expect(code.filter((path) => special.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('suppresses no warnings', () => {
    // This pattern silences nothing: the test fails if a file of src matches it.
    const silencer =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|\bas any\b|\bas unknown\b|\bTODO\b|\bFIXME\b/;
    expect(files.filter((path) => silencer.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
