import { describe, expect, it } from 'vitest';
import { storyOf } from '../../../../src/releases/changes/story.ts';
import { comparedDocuments } from '../../../fixtures/compared-documents.ts';
import { language } from '../../../fixtures/documents.ts';

/** The sentences as a reader sees them. */
async function story(before: object, after: object): Promise<string[]> {
  const sentences = await Promise.all(
    storyOf(comparedWith(before, after), (path) => path).map((each) => each.text()),
  );
  return sentences.map((sentence) => sentence.replaceAll(/<[^>]*>/g, ''));
}

const installed = (...names: readonly string[]) => ({
  installation: {
    languages: Object.fromEntries(
      names.map((name) => [name, language({ nix: ['x'] }, { displayName: name })]),
    ),
  },
});
const api = (classes: object) => ({ api: { m: { classes } } });
const struct = (rest: object = {}) => ({ struct_fields: [{ a: { type: 'u8' } }], ...rest });

const comparedWith = (before: object, after: object) => comparedDocuments(before, after).comparison;

describe('a comparison begins with sentences', () => {
  it('about languages gained and lost, what breaks, and what to do', async () => {
    expect(await story(installed('Ada', 'C', 'Go'), installed('C', 'Nim', 'Zig'))).toEqual([
      'New languages: Nim and Zig. No longer available: Ada and Go.',
      'What can break your program: 2 removed languages.',
      'To upgrade, follow the install steps for 2.0. If your language is no longer available, keep using the install steps for 1.0.',
    ]);
  });

  it('about breaking changes of the API and removed recipes, with links to them', async () => {
    const before = {
      installation: { languages: { c: language({ nix: ['x'], haiku: ['y'] }) } },
      ...api({ Tank: struct(), Old: struct() }),
    };
    const after = {
      installation: { languages: { c: language({ nix: ['x'] }) } },
      ...api({ Tank: struct() }),
    };
    expect(await story(before, after)).toEqual([
      'The languages are the same.',
      'What can break your program: 1 API change and 1 removed recipe.',
      'Check your code against the breaking changes, then follow the install steps for 2.0.',
    ]);
    const [, breaking, advice] = storyOf(comparedWith(before, after), (path) => path);
    expect(await breaking?.text()).toContain('<a href="#breaking">1 API change</a> and <a href="#recipes">');
    expect(await advice?.text()).toContain('<a href="/v/2.0/install/">');
  });

  it('that say if nothing is known to break', async () => {
    const release = { ...installed('C'), ...api({ Tank: struct() }) };
    expect(await story(release, release)).toEqual([
      'The languages are the same.',
      'No change is known to break programs.',
      'To upgrade, follow the install steps for 2.0.',
    ]);
  });

  it('only about what both releases describe', async () => {
    expect(await story({}, {})).toEqual([]);
    expect(await story({}, installed('C'))).toEqual(['To upgrade, follow the install steps for 2.0.']);
    expect(await story(api({ Tank: struct() }), api({}))).toEqual([
      'What can break your program: 1 API change.',
      'Check your code against the breaking changes before you use 2.0.',
    ]);
  });

  it('with at most eight names of languages', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `L${index + 10}`);
    const [languages] = await story(installed('C'), installed('C', ...names));
    expect(languages).toBe('New languages: L10, L11, L12, L13, L14, L15, L16, L17, and 22 others.');
  });

  it('that escape names', async () => {
    const [languages] = storyOf(comparedWith(installed('C'), installed('C', '<b>')), (path) => path);
    expect(await languages?.text()).toBe('New languages: &lt;b&gt;.');
  });
});

describe('the sections of a comparison', () => {
  const differences = (before: object, after: object, key: string) =>
    comparedWith(before, after)
      .sections.find((section) => section.key === key)
      ?.differences.map(({ kind, name, details }) => ({ kind, name, details }));

  it('mark removed languages and recipes as breaking', () => {
    const { sections } = comparedWith(installed('Ada', 'C'), installed('C', 'Nim'));
    const languages = sections.find(({ key }) => key === 'languages')?.differences ?? [];
    expect(languages.map(({ name, breaks = false }) => [name, breaks])).toEqual([
      ['Nim', false],
      ['Ada', true],
    ]);
  });

  it.each([
    [{ custom_destructor: true }, [{ label: 'Destructor', after: 'custom' }]],
    [{ custom_impls: ['Drop'] }, [{ label: 'Traits', after: 'Drop' }]],
    [{ derive: ['core::ops::Drop'] }, [{ label: 'Traits', after: 'core::ops::Drop' }]],
  ])('contain types that gain a destructor, as breaking: %j', (gained, details) => {
    expect(differences(api({ Tank: struct() }), api({ Tank: struct(gained) }), 'breaking')).toEqual([
      { kind: 'changed', name: 'Tank', details },
    ]);
    expect(
      differences(api({ Tank: struct() }), api({ Tank: struct({ derive: ['Clone'] }) }), 'breaking'),
    ).toEqual([]);
  });

  it('contain changed documentation and implementing paths, which break nothing', () => {
    const before = struct({
      doc: 'Holds water.',
      external: 'reef::Tank',
      functions: { fill: { doc: 'Fills it.' } },
    });
    const after = struct({
      doc: 'Holds *fish*.',
      external: 'reef_core::Tank',
      functions: { fill: { doc: 'Fills the tank.' } },
    });
    expect(differences(api({ Tank: before }), api({ Tank: after }), 'texts')).toEqual([
      {
        kind: 'changed',
        name: 'Tank',
        details: [
          { label: 'Description', before: 'Holds water.', after: 'Holds fish.' },
          { label: 'Path in the source', before: 'reef::Tank', after: 'reef_core::Tank' },
        ],
      },
      {
        kind: 'changed',
        name: 'Tank.fill',
        details: [{ label: 'Description', before: 'Fills it.', after: 'Fills the tank.' }],
      },
    ]);
    expect(differences(api({ Tank: before }), api({ Tank: after }), 'breaking')).toEqual([]);
  });
});
