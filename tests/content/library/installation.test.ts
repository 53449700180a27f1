import { beforeAll, describe, expect, it } from 'vitest';
import type { DescriptionDocument } from '../../../src/description/schema/document.ts';
import { contentFiles, readContent } from '../../../src/input/read-content.ts';
import { allLanguages } from '../../../src/install/catalog.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { commandsOf } from '../../../src/install/recipe.ts';
import { jnaJar, releaseArtifacts, releasePrefix } from './spec/artifacts.ts';
import { cppGroup, languageKeys, type Revision, revisionDates, tabOrder } from './spec/languages.ts';

const revisions: readonly Revision[] = ['0.1.0', '0.2.0'];
const baseUrl = 'https://x.org';
let content: Awaited<ReturnType<typeof readContent>>;

beforeAll(async () => {
  content = await readContent('content', await contentFiles('content'));
});

function documentOf(revision: Revision): DescriptionDocument {
  const release = content.releases.find(({ version }) => version === revision);
  if (!release) throw new Error(`no ${revision}`);
  return release.document;
}

function targetsOf(revision: Revision) {
  const catalog = readCatalogs(content.releases, { baseUrl, names: {} }).get(revision);
  if (!catalog) throw new Error(`no ${revision}`);
  return allLanguages(catalog).flatMap(({ key, targets }) =>
    targets.map((target) => ({ language: key, target })),
  );
}

describe.each(revisions)('the description of %s against the specification', (revision) => {
  it('has its date, and no commit', () => {
    const { apiversion, date, git } = documentOf(revision);
    expect({ apiversion, date, git }).toEqual({
      apiversion: 1,
      date: revisionDates[revision],
      git: '<git_hash>',
    });
  });

  it('has the sections of its revision', () => {
    const earlier = ['package', 'examples', 'notes'];
    const expected = [
      'apiversion',
      'git',
      'date',
      'installation',
      ...(revision === '0.1.0' ? earlier : []),
      'api',
    ];
    expect(Object.keys(documentOf(revision)).toSorted()).toEqual(expected.toSorted());
  });

  it('has the tab order, the languages and the dialects', () => {
    const { installation } = documentOf(revision);
    expect(installation?.tabOrder).toEqual(tabOrder[revision]);
    expect(Object.keys(installation?.languages ?? {}).toSorted()).toEqual(languageKeys[revision].toSorted());
    const group = installation?.dialects?.[cppGroup.key];
    expect({
      displayName: group?.displayName,
      default: group?.default,
      variants: Object.keys(group?.variants ?? {}),
    }).toEqual({
      displayName: cppGroup.displayName,
      default: cppGroup.default,
      variants: [...cppGroup.variants],
    });
    for (const [key, variant] of Object.entries(group?.variants ?? {})) {
      expect(variant.displayName).toBe(key.replace('cpp', 'C++'));
      expect(variant.altText).toMatch(/\b(2003|2011|2014|2017|2020|2023)\b/);
    }
  });

  it('downloads exactly the artifacts of the specification, from its path', () => {
    const downloaded: Record<string, Record<string, string[]>> = {};
    for (const { language, target } of targetsOf(revision)) {
      // Files that only an instruction names are downloads of the reader.
      const isFetched = (url: string) => commandsOf(target.steps).some((command) => command.includes(url));
      const own = target.downloads.filter(({ folder, url }) => folder !== undefined && isFetched(url));
      for (const { folder } of own) expect(folder).toBe(`${releasePrefix[revision]}/${revision}/`);
      downloaded[language] ??= {};
      downloaded[language][target.key] = own.map(({ file }) => file).toSorted();
    }
    const expected = Object.fromEntries(
      Object.entries(releaseArtifacts[revision]).map(([language, byTarget]) => [
        language,
        Object.fromEntries(
          Object.entries(byTarget).map(([target, files]) => [
            target,
            files.map((file) => file.replace('$VERSION', revision)).toSorted(),
          ]),
        ),
      ]),
    );
    expect(downloaded).toEqual(expected);
  });

  it('fetches only JNA from another host, for the languages that need it', () => {
    const foreign = targetsOf(revision).flatMap(({ language, target }) =>
      target.downloads.filter(({ folder }) => folder === undefined).map(({ file }) => `${language} ${file}`),
    );
    const present = jnaJar.languages.filter((language) => languageKeys[revision].includes(language));
    expect(new Set(foreign)).toEqual(
      new Set(present.map((language) => `${language} jna-${jnaJar.version}.jar`)),
    );
  });
});

/** Commands of a language on a platform, as one text. */
function commands(revision: Revision, language: string, platform: string): string {
  const found = targetsOf(revision).find(
    (entry) => entry.language === language && entry.target.key === platform,
  );
  if (!found) throw new Error(`no recipe for ${language} on ${platform}`);
  return found.target.steps
    .filter(({ type }) => type === 'command')
    .map(({ content: text }) => text)
    .join('\n');
}

describe.each(revisions)('the runtime rules in the recipes of %s', (revision) => {
  const described = (...languages: string[]) =>
    languages.filter((key) => languageKeys[revision].includes(key));

  it('pass the library folder to the Java runtime, and start it on the first thread on macos', () => {
    for (const language of described('java', 'kotlin', 'scala')) {
      for (const platform of ['linux', 'macos', 'windows']) {
        const text = commands(revision, language, platform);
        expect(text).toContain('-Djna.library.path=');
        expect(text.includes('-XstartOnFirstThread')).toBe(platform === 'macos');
      }
    }
  });

  it('set what Julia, Perl, Racket, Lisp and Kotlin need', () => {
    for (const platform of ['linux', 'macos', 'windows']) {
      for (const language of described('perl', 'racket'))
        expect(commands(revision, language, platform)).toContain('GUI_LIB_DIR=');
      for (const language of described('julia'))
        expect(commands(revision, language, platform)).toMatch(/GUI_LIB=.*gui\.(so|dylib|dll)/);
      for (const language of described('lisp'))
        expect(commands(revision, language, platform)).toContain('--dynamic-space-size 8192');
      for (const language of described('kotlin'))
        expect(commands(revision, language, platform)).toContain('-J-Xmx4g');
    }
  });

  it('set the search path of the system for linked programs', () => {
    for (const language of described(
      'c',
      'cpp03',
      'cpp23',
      'd',
      'go',
      'fortran',
      'pascal',
      'cobol',
      'odin',
      'crystal',
      'lua',
    )) {
      expect(commands(revision, language, 'linux')).toMatch(/\bLD_LIBRARY_PATH=/);
      expect(commands(revision, language, 'macos')).toContain('DYLD_LIBRARY_PATH=');
    }
  });

  it('use only commands of the command prompt on windows', () => {
    const posix = /(^|&&|\|)\s*(export|rm|cp|mv|unzip|chmod|sudo|cat|touch|ls|\.)\b|LD_LIBRARY_PATH|\$\w/m;
    const windows = targetsOf(revision).filter(({ target }) => target.key === 'windows');
    expect(windows.length).toBeGreaterThan(25);
    for (const { language, target } of windows) {
      const text = target.steps
        .filter(({ type }) => type === 'command')
        .map(({ content: line }) => line)
        .join('\n');
      expect(`${language}: ${posix.exec(text)?.[0] ?? 'none'}`).toBe(`${language}: none`);
      expect(`${language} ${target.shell.id}`).toBe(`${language} cmd`);
    }
  });

  it('install no system packages within a recipe', () => {
    for (const { language, target } of targetsOf(revision)) {
      const text = target.steps
        .filter(({ type }) => type === 'command')
        .map(({ content: line }) => line)
        .join('\n');
      expect(`${language}: ${/\b(apt|apt-get|dnf|brew|winget|sudo)\s/.exec(text)?.[0] ?? 'none'}`).toBe(
        `${language}: none`,
      );
    }
  });
});

it('vb6 renames the 32-bit library', () => {
  expect(commands('0.1.0', 'vb6', 'windows')).toMatch(/-o gui\.dll \S+\/gui\.i686\.dll/);
});
