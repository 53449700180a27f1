import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../../src/description/parse.ts';
import { readCatalogs } from '../../../../src/install/catalog-reader.ts';
import { compareReleases } from '../../../../src/releases/changes/compare.ts';
import { type Comparison, tallyText } from '../../../../src/releases/changes/comparison.ts';
import { bytesOf, language, minimalDocument, recipe } from '../../../fixtures/documents.ts';
import { NO_FILES } from '../../../fixtures/release-tree.ts';

function compare(before: object, after: object): Comparison {
  const [to, from] = Object.entries({ '2.0': after, '1.0': before }).map(([version, rest]) => {
    const parsed = parseDescription(bytesOf(minimalDocument(rest)), 'd.json', version);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return { version, document: parsed.document };
  });
  if (!from || !to) throw new Error('two releases are needed');
  const catalogs = readCatalogs([to, from], { baseUrl: 'https://x.org', names: { nix: 'Nix', uv: 'uv' } });
  const [later, earlier] = [to, from].map((release) => ({ release, catalog: catalogs.get(release.version) }));
  if (!later?.catalog || !earlier?.catalog) throw new Error('no catalog');
  return compareReleases(
    { ...earlier, catalog: earlier.catalog, tree: NO_FILES },
    { ...later, catalog: later.catalog, tree: NO_FILES },
  );
}

const installed = (languages: object, rest: object = {}) => ({ installation: { languages, ...rest } });

function section({ sections }: Comparison, key: string) {
  const found = sections.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no section ${key}`);
  return found;
}

/** `added Ada`, `changed C on Nix`. */
function short(comparison: Comparison, key: string): string[] {
  return section(comparison, key).differences.map(({ kind, name }) => `${kind} ${name}`);
}

function only(comparison: Comparison, key: string) {
  const [difference, ...rest] = section(comparison, key).differences;
  if (!difference || rest.length > 0) throw new Error(`${rest.length + 1} differences`);
  return difference;
}

describe('languages', () => {
  it('are added and removed, with links to their pages', () => {
    const comparison = compare(
      installed({ a: language({ nix: ['x'] }), b: language({ nix: ['x'] }) }),
      installed({ b: language({ nix: ['x'] }), c: language({ nix: ['x'] }, { displayName: 'Sea' }) }),
    );
    const [added, removed] = section(comparison, 'languages').differences;
    expect(added).toMatchObject({ kind: 'added', name: 'Sea', after: '/v/2.0/install/c/' });
    expect(added?.before).toBeUndefined();
    expect(removed).toMatchObject({ kind: 'removed', name: 'a', before: '/v/1.0/install/a/' });
    expect(removed?.after).toBeUndefined();
    expect([added?.details, removed?.details]).toEqual([
      [{ label: 'Platforms', after: 'Nix' }],
      [{ label: 'Platforms', before: 'Nix' }],
    ]);
    expect(short(comparison, 'recipes')).toEqual([]);
  });

  it('move when they join a group, and change with their name', () => {
    const dialects = { k: { displayName: 'K', default: 'k1', variants: { k1: {} } } };
    const comparison = compare(
      installed({ k1: language({ nix: ['x'] }), b: language({ nix: ['x'] }, { displayName: 'Bee' }) }),
      installed(
        {
          k1: language({ nix: ['x'] }, { dialectOf: 'k' }),
          b: language({ nix: ['x'] }, { displayName: 'B' }),
        },
        { dialects },
      ),
    );
    const [moved, changed] = section(comparison, 'languages').differences;
    expect(moved).toMatchObject({
      kind: 'moved',
      name: 'k1',
      details: [{ label: 'Variant of', after: 'K' }],
    });
    expect(changed).toMatchObject({
      kind: 'changed',
      details: [{ label: 'Name', before: 'Bee', after: 'B' }],
    });
  });

  it('belong to the group that they name or that lists them', () => {
    const group = (variants: object) => ({ dialects: { k: { displayName: 'K', default: 'k0', variants } } });
    const languages = { k1: language({ nix: ['x'] }), k2: language({ nix: ['x'] }, { dialectOf: 'k' }) };
    const alone = { k1: language({ nix: ['x'] }), k2: language({ nix: ['x'] }) };
    const comparison = compare(installed(alone), installed(languages, group({ k0: {}, k1: {} })));
    expect(section(comparison, 'languages').differences).toMatchObject([
      { kind: 'moved', name: 'k1', details: [{ label: 'Variant of', after: 'K' }] },
      { kind: 'moved', name: 'k2', details: [{ label: 'Variant of', after: 'K' }] },
    ]);
  });

  it('are reported as missing in one description', () => {
    const comparison = compare({}, installed({ a: language({ nix: ['x'] }) }));
    expect(comparison.notCompared).toEqual(['No install instructions in 1.0.']);
  });
});

describe('platforms and methods', () => {
  it('are listed separately, with the number of languages for each', () => {
    const comparison = compare(
      installed({ a: language({ nix: ['x'], old: ['x'] }) }),
      installed({
        a: language({ nix: ['x'] }),
        b: { methods: { uv: recipe(['x']) }, ...language({ nix: ['x'] }) },
      }),
    );
    expect(short(comparison, 'platforms')).toEqual(['changed Nix', 'removed old']);
    expect(section(comparison, 'platforms').differences[0]?.details).toEqual([
      { label: 'Recipes', before: '1', after: '2' },
    ]);
    expect(only(comparison, 'methods')).toMatchObject({ kind: 'added', name: 'uv' });
    expect(only(comparison, 'languages').details).toEqual([
      { label: 'Platforms', after: 'Nix' },
      { label: 'Methods', after: 'uv' },
    ]);
  });
});

describe('recipes', () => {
  it('are added, removed, and moved to another target', () => {
    const comparison = compare(
      installed({ a: language({ nix: ['one'], old: ['two'] }) }),
      installed({ a: { methods: { uv: recipe(['one']) }, ...language({ tux: ['three'] }) } }),
    );
    expect(short(comparison, 'recipes')).toEqual(['added a on tux', 'moved a with uv', 'removed a on old']);
  });

  it('stay with their target, even if another target had the same steps', () => {
    const comparison = compare(
      installed({ a: language({ nix: ['one'], old: ['two'] }) }),
      installed({ a: language({ nix: ['two'] }) }),
    );
    expect(short(comparison, 'recipes')).toEqual(['changed a on Nix', 'removed a on old']);
  });

  it('move independently', () => {
    const comparison = compare(
      installed({ a: language({ p: ['one'], q: ['one'] }), b: language({ r: ['one'] }) }),
      installed({ a: language({ s: ['one'], t: ['one'], u: ['one'] }), b: language({ r: ['one'] }) }),
    );
    expect(short(comparison, 'recipes')).toEqual(['moved a on s', 'moved a on t', 'added a on u']);
    expect(section(comparison, 'recipes').differences[0]?.details).toEqual([
      { label: 'Formerly', before: 'p', after: 's' },
    ]);
  });

  it('fetch files, listed by name', () => {
    const fetched = (...names: string[]) =>
      installed({ a: language({ nix: names.map((name) => `curl -O $HOSTNAME/dl/$VERSION/${name}`) }) });
    const comparison = compare(fetched('same', 'd', 'c'), fetched('same', 'b', 'a', 'b'));
    expect(short(comparison, 'files')).toEqual(['added a', 'added b', 'removed c', 'removed d']);
  });

  it('fetch files whose names contain another version', () => {
    const fetched = (own: string) =>
      installed({
        a: language({
          nix: [`a-${own}-py3-none-any.whl`, 'b-$VERSION.zip', 'same-1.0'].map(
            (name) => `curl -O $HOSTNAME/dl/$VERSION/${name}`,
          ),
        }),
      });
    const comparison = compare(fetched('7.1'), fetched('7.2'));
    expect(short(comparison, 'files')).toEqual(['changed a-7.2-py3-none-any.whl', 'changed b-2.0.zip']);
  });

  it('fetch files that move one by one, or as a whole folder', () => {
    const fetched = (...paths: string[]) =>
      installed({ a: language({ nix: paths.map((path) => `curl -O $HOSTNAME/${path}`) }) });
    const comparison = compare(
      fetched('dl/$VERSION/a', 'old/$VERSION/b', 'old/$VERSION/c'),
      fetched('ui/$VERSION/a', 'new/$VERSION/b', 'new/$VERSION/c', 'new/$VERSION/d'),
    );
    expect(section(comparison, 'files').differences).toMatchObject([
      {
        kind: 'moved',
        name: 'a',
        details: [{ label: 'Folder', before: '/dl/<version>/', after: '/ui/<version>/' }],
      },
      { kind: 'moved', name: '2 files', details: [{ before: '/old/<version>/', after: '/new/<version>/' }] },
      { kind: 'added', name: 'd' },
    ]);
  });

  it('change step by step, and in their description', () => {
    const comparison = compare(
      installed({ a: { platforms: { nix: { description: 'Old.', ...pick(recipe(['make', 'run'])) } } } }),
      installed({
        a: { platforms: { nix: { description: 'New.', ...pick(recipe(['make', 'test', 'run'])) } } },
      }),
    );
    const changed = only(comparison, 'recipes');
    expect(changed).toMatchObject({
      kind: 'changed',
      before: '/v/1.0/install/a/nix/',
      after: '/v/2.0/install/a/nix/',
      details: [{ label: 'Description', before: 'Old.', after: 'New.' }],
      steps: [[{ isSame: false, before: '', after: 'test' }]],
    });
  });

  it('are unchanged if only the version in them differs', () => {
    const same = installed({ a: language({ nix: ['curl -O $HOSTNAME/dl/$VERSION/a.so'] }) });
    const comparison = compare(same, same);
    expect(tallyText(comparison.sections)).toBe('no changes');
  });

  describe('that change alike', () => {
    const platforms = (folder: string, rest: readonly string[] = []) =>
      installed({
        a: language({
          p: [`curl -O $HOSTNAME/${folder}/$VERSION/p.so`],
          q: [`curl -O $HOSTNAME/${folder}/$VERSION/q.so`, ...rest],
          windows: [`curl -O %HOSTNAME%/${folder}/%VERSION%/r.dll`],
        }),
      });

    it('are reported once, whichever form their placeholders have', () => {
      const comparison = compare(platforms('dl'), platforms('ui/dl', ['go']));
      const { recurring, differences } = section(comparison, 'recipes');
      expect(recurring).toEqual([{ before: '$HOSTNAME/dl', after: '$HOSTNAME/ui/dl', recipes: 3 }]);
      expect(differences.map(({ steps }) => steps)).toEqual([
        [],
        [[{ isSame: false, before: '', after: 'go' }]],
        [],
      ]);
      expect(section(comparison, 'files').differences).toEqual([
        {
          kind: 'moved',
          name: '3 files',
          details: [{ label: 'Folder', before: '/dl/<version>/', after: '/ui/dl/<version>/' }],
        },
      ]);
    });

    it('are reported with each recipe if nothing else is the same, or if only two do', () => {
      const two = (word: string) =>
        installed({ a: language({ p: [`cc a.c -o ${word}`], q: [`cc b.c -o ${word}`] }) });
      const { recurring, differences } = section(compare(two('x'), two('y')), 'recipes');
      expect(recurring).toEqual([]);
      expect(differences.map(({ steps }) => steps?.length)).toEqual([1, 1]);
    });
  });
});

describe('packages', () => {
  it('are compared field by field', () => {
    const contents = (...files: string[]) =>
      files.map((src) => ({ src, dst: `/usr/lib/${src}`, type: 'file' }));
    const comparison = compare(
      {
        package: { name: 'pack', license: 'MIT', linux: { depends: ['a', 'b'], contents: contents('x.so') } },
      },
      {
        package: { name: 'pack', license: 'ISC', linux: { depends: ['b', 'c'], contents: contents('y.so') } },
      },
    );
    expect(section(comparison, 'package').differences).toEqual([
      {
        kind: 'changed',
        name: 'About the package',
        details: [{ label: 'License', before: 'MIT', after: 'ISC' }],
      },
      {
        kind: 'changed',
        name: 'Debian package',
        details: [
          { label: 'Requires', before: 'a', after: 'c' },
          { label: 'Files', before: 'x.so at /usr/lib/x.so', after: 'y.so at /usr/lib/y.so' },
        ],
      },
    ]);
  });

  it('are reported as missing in one release', () => {
    expect(compare({ package: { name: 'pack' } }, {}).notCompared).toEqual(['No Linux packages in 2.0.']);
  });
});

describe('examples', () => {
  const example = (name: string, rest: object = {}) => ({ name, title: [name], ...rest });

  it('are added, removed, moved and changed', () => {
    const comparison = compare(
      { examples: [example('a'), example('b', { code: { c: 'b.c' } }), example('gone'), example('z')] },
      {
        examples: [
          example('z'),
          example('a'),
          example('b', { code: { c: 'b/main.c', d: 'b.d' } }),
          example('new'),
        ],
      },
    );
    expect(short(comparison, 'examples')).toEqual(['moved z', 'changed b', 'added new', 'removed gone']);
    expect(section(comparison, 'examples').differences[1]?.details).toEqual([
      { label: 'Languages', after: 'd' },
      { label: 'Source in c', before: 'b.c', after: 'b/main.c' },
    ]);
  });

  it('are named by their title, if they have one', () => {
    const titled = (title: string[] | undefined, rest: object = {}) => ({
      examples: [{ name: 'a', ...(title ? { title } : {}), ...rest }],
    });
    expect(short(compare(titled(['Hello', 'world']), titled(undefined)), 'examples')).toEqual(['changed a']);
    expect(only(compare(titled([]), titled(['Hello', 'world'])), 'examples')).toMatchObject({
      name: 'Hello world',
      details: [{ label: 'Title', before: 'a', after: 'Hello world' }],
    });
  });

  it('change in their texts and pictures', () => {
    const before = { alt: 'A window', description: ['One', 'two.'], screenshot: { tux: 'a.png' } };
    const after = { description: ['One.'], show_on_index: true, screenshot: { tux: 'b.png', mac: 'c.png' } };
    const comparison = compare({ examples: [example('a', before)] }, { examples: [example('a', after)] });
    expect(only(comparison, 'examples').details).toEqual([
      { label: 'Description', before: 'One two.', after: 'One.' },
      { label: 'Alt text', before: 'A window' },
      { label: 'On the home page', before: 'no', after: 'yes' },
      { label: 'Pictures', before: 'tux: a.png', after: 'tux: b.png, mac: c.png' },
    ]);
  });

  it('change with a source text of the same length', () => {
    const comparison = compare(
      { examples: [example('a', { code: { c: 'x\ny' } })] },
      { examples: [example('a', { code: { c: 'x\nz' } })] },
    );
    expect(short(comparison, 'examples')).toEqual(['changed a']);
  });
});

describe('a section that neither release has', () => {
  it('is left out', () => {
    const { sections } = compare({}, {});
    expect(sections).toEqual([]);
    expect(tallyText(sections)).toBe('nothing to compare');
  });
});

function pick({ steps }: { steps?: unknown }): object {
  return { steps };
}
