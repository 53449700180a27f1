import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings } from '../../../src/input/settings.ts';
import { allLanguages } from '../../../src/install/catalog.ts';
import type { Edition, Site } from '../../../src/site/site.ts';

const EARLIER = '0.1.0';
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings({}));
});

function editionOf(version: string): Edition {
  const found = site.editions.find(({ release }) => release.version === version);
  if (!found) throw new Error(`There is no release ${version}.`);
  return found;
}

/** Every program that the earlier release names. */
function programs() {
  const examples = editionOf(EARLIER).gallery.examples;
  return examples.flatMap(({ name, sources }) =>
    sources.map(({ language, program }) => {
      return { example: name, language, path: program?.path ?? '', text: program?.text };
    }),
  );
}

/** A program without comments, names, numbers and texts, for comparing programs that differ only in these. */
function skeleton(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?:\/\/|#(?!include)|--).*$/gm, '')
    .replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, 'T')
    .replaceAll(/\w+/g, 'w')
    .replaceAll(/\s+/g, '');
}

describe('the programs of the examples', () => {
  it('exist: 31 for the first example, 9 for each of the six others', () => {
    const missing = programs().filter(({ text }) => text === undefined);
    expect(missing).toEqual([]);
    const counts = [...Map.groupBy(programs(), ({ example }) => example).values()].map(
      ({ length }) => length,
    );
    expect(counts).toEqual([31, 9, 9, 9, 9, 9, 9]);
  });

  it('are complete programs, not stubs', () => {
    const short = programs().filter(({ text = '' }) => text.trim().split('\n').length < 15);
    expect(short.map(({ path }) => path)).toEqual([]);
  });

  it('are all different', () => {
    const family = (language: string) => language.replace(/\d\d$/, '');
    for (const own of Map.groupBy(programs(), ({ language }) => family(language)).values()) {
      const same = Map.groupBy(own, ({ text = '' }) => skeleton(text));
      const copies = [...same.values()].filter(({ length }) => length > 1);
      expect(copies.map((group) => group.map(({ path }) => path))).toEqual([]);
    }
  });

  it('come with the build files that the recipes of both releases need', () => {
    const wanted = ['hello_world.gpr', 'Makefile', 'cpanfile', 'dune', 'dune-project', 'pom.xml'];
    const more = ['gui-example.cabal', 'gui-example.asd', 'HelloWorld.vbp'];
    const downloads = editionOf(EARLIER).gallery.examples.flatMap(({ sources }) =>
      sources.flatMap(({ program }) => program?.downloads.map(({ name }) => name) ?? []),
    );
    expect(downloads).toEqual(expect.arrayContaining([...wanted, ...more]));
  });

  it('exist for the languages of the later release that fetch them', () => {
    const catalog = editionOf('0.2.0').catalog;
    const found = catalog ? allLanguages(catalog).map(({ key }) => key) : [];
    for (const key of ['crystal', 'd', 'julia', 'odin', 'racket', 'red', 'scala']) {
      expect(found).toContain(key);
      const language = catalog && allLanguages(catalog).find((entry) => entry.key === key);
      const files = language?.targets.flatMap(({ downloads }) => downloads.map(({ file }) => file)) ?? [];
      const program = files.find((file) => /hello-?world/i.test(file));
      expect(program).toBeDefined();
      const text = readFileSync(join('content/examples/hello-world', key, program ?? ''), 'utf8');
      expect(text.split('\n').length).toBeGreaterThan(10);
    }
  });
});

describe('the previews of the examples', () => {
  const found = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1).map(String);

  it('have the titles and sizes of the windows that the programs open', () => {
    for (const { example, path, text = '' } of programs().filter(({ language }) => language === 'python')) {
      const preview = readFileSync(join('content/examples', example, 'preview.html'), 'utf8');
      const size = ['width', 'height'].map((side) =>
        found(text, new RegExp(`dimensions\\.${side} = (\\d+)`))?.join(),
      );
      expect(size, path).not.toContain(undefined);
      expect(found(preview, /html \{\s+width: (\d+)px;\s+height: (\d+)px;/), path).toEqual(size);
      const title = found(text, /window_state\.title = "(.*)"/);
      expect(title, path).toBeDefined();
      expect(found(preview, /<title>(.*)<\/title>/), path).toEqual(title);
    }
  });
});

describe('the pictures of the examples', () => {
  it('exist for three systems in both themes, marked as renderings', () => {
    const examples = editionOf(EARLIER).gallery.examples;
    for (const { pictures } of examples) {
      expect(pictures).toHaveLength(3);
      for (const { light, dark } of pictures) {
        expect(light).toMatchObject({ rendering: true });
        expect(dark).toMatchObject({ rendering: true, width: light.width, height: light.height });
      }
    }
  });
});
