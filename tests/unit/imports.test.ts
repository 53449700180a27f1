import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = 'src';
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => join(SRC, name))
  .filter((path) => /\.(ts|astro)$/.test(path) && statSync(path).isFile());

/** What each part of the code may import of `src`, by the first folder or the file's own name. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  description: ['description'],
  addresses: ['addresses'],
  markdown: ['markdown'],
  highlight: ['highlight'],
  search: ['search'],
  elements: ['elements', 'search', 'styles'],
  install: ['install', 'addresses', 'description'],
  reference: ['reference', 'addresses', 'description'],
  gallery: ['gallery', 'addresses', 'description'],
  sharing: ['sharing'],
  archive: ['archive', 'addresses', 'links'],
  links: ['links', 'addresses'],
  machines: [
    'machines',
    'sharing',
    'changes',
    'release',
    'install',
    'gallery',
    'guides',
    'reference',
    'addresses',
    'description',
  ],
  changes: ['changes', 'release', 'install', 'reference', 'addresses', 'description'],
  release: ['release', 'install', 'addresses', 'description'],
  publish: ['publish', 'release', 'install', 'addresses', 'description'],
  hosting: ['hosting'],
  guides: ['guides', 'addresses', 'description', 'install', 'reference'],
};

/** Rooms that are pages and edges, in the order in which they may use each other: later ones use earlier ones. */
const EDGES = ['site', 'routes', 'components', 'layouts', 'pages', 'commands'];

/** The only files that may touch disk, processes and environment. */
const AT_THE_EDGE = /^src\/(commands\/|publish\/|settings\.ts$|read-[a-z]+\.ts$|site\.ts$)/;

function roomOf(path: string): string {
  const [first = '', ...rest] = relative(SRC, path).split('/');
  if (rest.length > 0) return first;
  return first === 'env.d.ts' ? 'env' : 'site';
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'"]*?['"]([^'"]+)['"]/g)].map(
    ([, target = '']) => target,
  );
}

function allowed(from: string, to: string): boolean {
  const rooms = MAY_IMPORT[from];
  if (rooms) return rooms.includes(to);
  if (Object.hasOwn(MAY_IMPORT, to)) return from !== 'env';
  const layoutsUseComponents = from === 'components' && to === 'layouts';
  return layoutsUseComponents || EDGES.indexOf(to) <= EDGES.indexOf(from);
}

describe('imports', () => {
  it('go down only', () => {
    const wrong = files.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('.'))
        .map((target) => ({ path, to: roomOf(join(dirname(path), target.split('?', 1)[0] ?? '')) }))
        .filter(({ to }) => !allowed(roomOf(path), to))
        .map(({ to }) => `${path} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of disk, processes and environment stand at the edge', () => {
    const wrong = files.filter((path) => {
      const touches = importsOf(path).some((target) => /^node:(fs|child_process|http|os)/.test(target));
      const reads = /\bprocess\.(env|cwd|exit)/.test(readFileSync(path, 'utf8'));
      return (touches || reads) && !AT_THE_EDGE.test(path);
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
    // The format itself has a field named linux (spec, "package"), and bindings of four languages have conventions.
    const code = files.filter((path) => !/^src\/(?:description|reference\/spelling)\//.test(path));
    expect(code.filter((path) => special.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('is silenced nowhere', () => {
    // The words that silence a check, which no file of src may have; nothing is silenced by naming them here.
    const silencer =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|\bas any\b|\bas unknown\b|\bTODO\b|\bFIXME\b/;
    expect(files.filter((path) => silencer.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
