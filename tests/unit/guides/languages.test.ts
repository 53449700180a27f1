import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { LanguageFacts } from '../../../src/guides/languages.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { bytesOf, language, minimalDocument } from '../../fixtures/documents.ts';

/** Facts of releases, given newest first. */
function factsOf(installations: Record<string, object>): LanguageFacts {
  const releases = Object.entries(installations).map(([version, installation]) => {
    const parsed = parseDescription(bytesOf(minimalDocument({ installation })), 'd.json', version);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return { version, document: parsed.document };
  });
  const catalogs = readCatalogs(releases, { baseUrl: 'https://x.org', names: { tux: 'Tux' } });
  return new LanguageFacts(
    releases.flatMap((release, index) => {
      const catalog = catalogs.get(release.version);
      return catalog ? [{ release, catalog, newest: index === 0 }] : [];
    }),
  );
}

const facts = factsOf({
  '2.0': {
    tabOrder: ['k', 'zig', 'ghost'],
    dialects: { k: { displayName: 'K', default: 'k2', variants: { k1: {}, k2: {} } } },
    languages: {
      zig: language({ tux: ['PATH=. zig $VERSION'] }, { displayName: 'Zig' }),
      ada: language({ tux: ['ada'], mac: ['PATH=. ada'] }, { displayName: 'Ada' }),
      k1: language({ tux: ['PATH=. k1'] }),
      k2: language({ tux: ['PATH=. k2'], mac: ['k2'] }),
    },
  },
  '1.0': {
    languages: {
      old: language({ tux: ['PATH=. old'] }, { displayName: 'Old' }),
      ada: language({ tux: ['PATH=. ada'], win: ['ada.exe'] }),
    },
  },
});

const names = (text: string, target?: string) =>
  facts
    .containing(text, target)
    .map(({ displayName, path, edition }) => `${displayName} ${path}${edition.newest ? '' : ' old'}`);

describe('languages whose recipes contain a text', () => {
  it('are in alphabetical order, each with the newest release whose recipe contains it', () => {
    expect(names('PATH=', 'tux')).toEqual([
      'ada /v/1.0/install/ada/tux/ old',
      'K /install/k/',
      'Old /v/1.0/install/old/tux/ old',
      'Zig /install/zig/tux/',
    ]);
  });

  it('are single dialects if not the whole group matches', () => {
    expect(names('PATH=. k1')).toEqual(['k1 /install/k1/']);
  });

  it('are searched as displayed, on every platform by default', () => {
    expect(names('zig 2.0')).toEqual(['Zig /install/zig/']);
    expect(names('PATH=. ada')).toEqual(['Ada /install/ada/']);
    expect(() => names('nothing of this')).toThrow('no recipe contains "nothing of this"');
  });
});

describe('a link to a language', () => {
  it('leads to the newest release with the language, or to the requested recipe', () => {
    expect(facts.find('old')).toMatchObject({
      displayName: 'Old',
      path: '/v/1.0/install/old/',
      edition: { release: { version: '1.0' }, newest: false },
    });
    expect(facts.find('ada').path).toBe('/install/ada/');
    expect(facts.find('ada', 'win').path).toBe('/v/1.0/install/ada/win/');
    expect(facts.find('k')).toMatchObject({ displayName: 'K', path: '/install/k/' });
  });

  it('is rejected if no release has it', () => {
    expect(() => facts.find('ghost')).toThrow('"ghost" has no recipe');
    expect(() => facts.find('zig', 'win')).toThrow('"zig" has no recipe for "win"; valid: "ada"');
    expect(() => facts.recipe('ada', 'beos')).toThrow('"ada" has no recipe for "beos"');
  });
});

it('lists valid targets', () => {
  expect(facts.keys).toEqual(['ada', 'k', 'k1', 'k2', 'old', 'zig']);
  expect(facts.targetKeys('ada')).toEqual(['mac', 'tux', 'win']);
  expect(facts.targetKeys()).toEqual(['mac', 'tux', 'win']);
  expect(facts.recipe('ada', 'win')).toMatchObject({ path: '/v/1.0/install/ada/win/' });
});
