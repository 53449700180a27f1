import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings } from '../../../src/input/settings.ts';
import { allRecipes, countLanguages } from '../../../src/install/catalog.ts';
import type { Site } from '../../../src/site/site.ts';

let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings({}));
});

const guides = new Map(
  readdirSync('content/guides').map((name) => [name, readFileSync(join('content/guides', name), 'utf8')]),
);

function guide(name: string): string {
  return guides.get(name) ?? expect.fail(`no guide ${name}`);
}

/** The section of a guide below a heading. */
function section(name: string, heading: string): string {
  const [, text] = guide(name).split(`## ${heading}\n`);
  return text?.split('\n## ')[0] ?? expect.fail(`no heading ${heading}`);
}

describe('the guides', () => {
  test('document behavior that the specification does not define', () => {
    for (const matter of [
      'Names and texts of this site',
      'Error responses',
      'Authentication',
      'Rate limits',
      'Event payloads',
      'Transitions',
      'Version format',
    ])
      expect(guide('not-specified.mdx')).toContain(matter);
    expect(guide('window-states.mdx').replaceAll(/\s+/g, ' ')).toContain(
      'nothing specifies their order, what causes a change',
    );
  });
});

test('the guide and the list of releases name what the specification does not contain', () => {
  const names = section('not-specified.mdx', 'Names and texts of this site');
  const versions = site.editions.map(({ release }) => release.version);
  for (const name of [...versions, '`gui-0.1.0.gem`']) expect(names).toContain(name);
  for (const version of versions) expect(site.config.releasesText).toContain(version);
});

describe('the number of languages', () => {
  test('is 29 in 0.2.0, 24 in 0.1.0 and 33 in total, with C++ as one', () => {
    const catalogs = site.editions.map(({ catalog }) => catalog);
    expect(catalogs.map((catalog) => countLanguages(catalog))).toEqual([29, 24]);
    expect(countLanguages(...catalogs)).toBe(33);
  });

  test('appears in no text, because pages count languages', () => {
    const texts = [...guides.values(), JSON.stringify(site.config)];
    const written = texts.flatMap((text) => text.match(/\b(?:\d+|twenty|thirty)[\w-]* languages/gi) ?? []);
    expect(written).toEqual([]);
  });
});

describe('notes on languages', () => {
  /** All notes that the pages of all releases show. */
  const unscoped = () =>
    [...site.languageNotes].flatMap(([key, { needs, runtime, limits, prose }]) => {
      const remarks = [...needs, ...runtime, ...limits].filter(({ releases }) => releases === undefined);
      return [prose, ...remarks.map(({ text }) => text)].map((text) => `${key}: ${text}`);
    });

  test('mention a release only if they are limited to it', () => {
    const versions = site.editions.map(({ release }) => release.version);
    expect(unscoped().length).toBeGreaterThan(50);
    const naming = unscoped().filter((text) => versions.some((version) => text.includes(version)));
    expect(naming).toEqual([]);
  });

  test('mention wheels and gems only for the release that has them', () => {
    const remarks = [...site.languageNotes.values()].flatMap(({ needs, runtime, limits, prose }) => [
      { text: prose, releases: undefined },
      ...[...needs, ...runtime, ...limits],
    ]);
    // The gem `ffi` is not part of the library.
    const about = remarks.filter(({ text }) => /\bwheel\b|\bgem\b(?! `ffi`)/.test(text));
    expect(about.length).toBeGreaterThan(0);
    for (const { text, releases } of about) expect([text, releases]).toEqual([text, ['0.2.0']]);
  });

  test('mention only package managers of their platform', () => {
    const foreign: Readonly<Record<string, RegExp>> = {
      linux: /`(?:brew|winget)(?![^)]* on )/,
      macos: /`(?:sudo (?:apt|dnf|snap)|winget)(?![^)]* on )/,
      windows: /`(?:brew|sudo)(?![^)]* on )/,
    };
    const wrong = [...site.languageNotes].flatMap(([key, { needs }]) =>
      needs.flatMap(({ text, platforms = Object.keys(foreign) }) =>
        platforms.filter((platform) => foreign[platform]?.test(text)).map((platform) => `${key} ${platform}`),
      ),
    );
    expect(wrong).toEqual([]);
    const texts = [...site.languageNotes.values()].flatMap(({ needs }) => needs.map(({ text }) => text));
    for (const manager of ['`brew', '`winget', '`sudo apt']) expect(texts.join()).toContain(manager);
  });

  test('add Homebrew packages to the PATH that are not on it by default', () => {
    const needs = [...site.languageNotes.values()].flatMap((notes) => notes.needs);
    const kegOnly = needs.flatMap(({ text }) => {
      const [, formula] = /`brew install [^`]*\b(openjdk|ruby)\b/.exec(text) ?? [];
      return formula === undefined ? [] : [{ text, formula }];
    });
    expect(new Set(kegOnly.map(({ formula }) => formula))).toEqual(new Set(['openjdk', 'ruby']));
    for (const { text, formula } of kegOnly)
      expect(text).toContain(`export PATH="$(brew --prefix)/opt/${formula}/bin:$PATH"`);
  });

  test.each(['cobol', 'red', 'php', 'lua', 'vb6', 'odin', 'lisp', 'kotlin'])(
    'state the limits of %s',
    (key) => {
      expect(site.languageNotes.get(key)?.limits).toContainEqual(expect.anything());
    },
  );

  test.each(['cobol', 'red', 'php', 'lua'])(
    'say before the commands that recipes for %s do not work',
    (key) => {
      const kinds = site.editions.flatMap(({ catalog, readiness }) => {
        const own = allRecipes(catalog).filter(({ language }) => language.key === key);
        return own.map(({ target }) => readiness.get(target)?.caveats[0]?.kind);
      });
      expect(new Set(kinds)).toEqual(new Set(['limit']));
    },
  );
});

describe('guides', () => {
  test('have the addresses of the specification', () => {
    for (const address of ['/release/<version>/<file>', '/ui/release/<version>/<file>', '/ui', '/ui/gems']) {
      expect(guide('endpoints.mdx')).toContain(`| \`${address}\` |`);
    }
  });

  test('have the two limits of the specification', () => {
    expect(section('known-limits.mdx', 'Memory')).toMatch(/^\| `8192` \|.*^\| `4g` \|/ms);
  });

  test('name the languages that have a tab but no recipe in 0.2.0', () => {
    const [newest] = site.editions;
    const tabs = newest.release.document.installation?.tabOrder ?? [];
    const shown = newest.catalog.tabs.filter(({ variants }) =>
      variants.every(({ targets }) => targets.length === 0),
    );
    expect(shown).toHaveLength(6);
    const listed = /Files and recipes for (.*), although/
      .exec(section('not-specified.mdx', 'Missing in 0.2.0'))?.[1]
      ?.split(/, | and /);
    for (const { key, displayName } of shown) {
      expect(tabs).toContain(key);
      expect(listed).toContain(displayName);
    }
  });
});
