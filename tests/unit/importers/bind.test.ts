import { describe, expect, it } from 'vitest';
import { bindApi } from '../../../src/importers/bind.ts';
import type { BindingApi, BindingItem } from '../../../src/importers/binding.ts';
import { mergeApis } from '../../../src/importers/merge-api.ts';
import { updatedSums } from '../../../src/importers/text-sums.ts';

const names = { prefix: '', module: '', fullNames: true };

/** A C API as headers describe it. */
const api = {
  'pond.h': {
    classes: {
      pond_fish: { doc: 'A fish.', functions: { pond_fish_feed: { doc: 'Feeds.' }, pond_fish_free: {} } },
      'pond.h': { constants: [{ POND_MAX: { value: 3 } }], functions: { pond_init: {} } },
    },
  },
};

function item(kind: BindingItem['kind'], owner: string, name: string, doc?: string): BindingItem {
  return { kind, module: 'pond', owner, name, doc, declaration: `${kind} ${name}`, file: 'pond.pyi' };
}

function python(...items: BindingItem[]): BindingApi {
  const sums = new Map([['pond.pyi', 'f'.repeat(64)]]);
  return {
    language: 'python',
    languageName: 'Python',
    separator: '.',
    version: '1.0',
    items,
    sums,
    missing: [],
  };
}

const feed = item('function', 'Fish', 'feed', 'Feeds it.');
const complete = python(
  item('type', '', 'Fish'),
  feed,
  item('constant', '', 'MAX'),
  item('function', '', 'init'),
);
const source = { file: 'pond.pyi', version: '1.0', sha256: 'f'.repeat(64) };

describe('bindApi', () => {
  it('matches names by convention, and lists the rest once', () => {
    const bound = bindApi(api, python(...complete.items, item('function', 'Fish', 'swim')), names);
    expect(bound.only).toEqual(['pond.Fish.swim']);
    expect(bound.missing).toEqual(['pond_fish_free']);
    const fish = Object(bound.api['pond.h']).classes.pond_fish;
    expect(fish.functions.pond_fish_feed).toEqual({
      doc: 'Feeds.',
      in: {
        python: {
          name: 'pond.Fish.feed',
          module: 'pond',
          doc: 'Feeds it.',
          declaration: 'function feed',
          source,
          matched: 'by name',
        },
      },
    });
    expect(fish.functions.swim).toMatchObject({
      only: ['python'],
      in: { python: { name: 'pond.Fish.swim' } },
    });
    expect(api['pond.h'].classes.pond_fish.functions).not.toHaveProperty('swim');
  });

  it('matches no name that two items or two members have', () => {
    const twice = python(
      { ...feed, module: 'pond.a' },
      { ...feed, module: 'pond.b' },
      item('function', '', 'init'),
    );
    expect(bindApi(api, twice, names).only).toEqual(['pond.a.Fish.feed', 'pond.b.Fish.feed']);
    const members = { functions: { pond_init: {} }, constructors: { pond_init: {} } };
    const same = { 'pond.h': { classes: { 'pond.h': members } } };
    expect(bindApi(same, twice, names).only).toContain('pond.init');
  });

  it('uses the name that a maintainer stated, and keeps it', () => {
    const stated = structuredClone(api);
    Object.assign(stated['pond.h'].classes.pond_fish.functions.pond_fish_free, {
      in: { python: { name: 'pond.Fish.close' }, rust: { name: 'x' } },
    });
    const binding = python(...complete.items, item('function', 'Fish', 'close'));
    const first = bindApi(stated, binding, names);
    expect(first.only).toEqual([]);
    const { in: languages } = Object(first.api['pond.h']).classes.pond_fish.functions.pond_fish_free;
    expect(languages.python).toMatchObject({ name: 'pond.Fish.close', source });
    expect(languages.python).not.toHaveProperty('matched');
    expect(languages.rust).toEqual({ name: 'x' });
    const later = bindApi(first.api, complete, names);
    expect(later.unknown).toEqual(['pond.Fish.close']);
    expect(Object(later.api['pond.h']).classes.pond_fish.functions.pond_fish_free.in.python).toEqual({
      name: 'pond.Fish.close',
    });
  });

  it('is the same when it runs again, and removes what a newer binding lacks', () => {
    const binding = python(...complete.items, item('function', 'Fish', 'swim'), item('function', '', 'go'));
    const first = bindApi(api, binding, names);
    expect(bindApi(first.api, binding, names)).toEqual(first);
    const later = bindApi(first.api, python(...complete.items), names);
    expect(JSON.stringify(later.api)).not.toMatch(/swim|"go"/);
  });

  it('adds names that every object inherits, and removes types that become empty', () => {
    const named = ['__proto__', 'constructor', 'toString'];
    const items = named.flatMap((name) => [
      item('type', '', name),
      ...named.map((member) => item('function', name, member)),
    ]);
    const { api: bound } = bindApi({}, python(...items), names);
    expect(Object.prototype).not.toHaveProperty('in');
    const { classes } = Object(JSON.parse(JSON.stringify(bound))['pond']);
    for (const name of named) expect(Object.keys(classes[name].functions)).toEqual(named);
    expect(bindApi(bound, python(...items), names).api).toEqual(bound);
    expect(bindApi(bound, python(), names).api).toEqual({});
  });

  it('replaces what it added to lists of members', () => {
    const listed = { pond: { classes: { Fish: { functions: [{ swim: {} }, { eat: {} }] } } } };
    const items = [
      item('type', '', 'Fish'),
      item('function', 'Fish', 'dive'),
      item('function', 'Fish', 'hide'),
    ];
    const first = bindApi(listed, python(...items), names);
    expect(bindApi(first.api, python(...items), names)).toEqual(first);
    expect(bindApi(first.api, python(), names).api).toEqual(listed);
  });

  it('keeps functions of a module apart from a type with its name', () => {
    const described = { pond: { classes: { pond: { functions: { pond_free: {} } } } } };
    const items = [item('type', '', 'Pond'), item('function', 'Pond', 'swim'), item('function', '', 'fill')];
    const { api: bound } = bindApi(described, python(...items), names);
    const { pond, 'pond (module)': functions } = Object(bound['pond']).classes;
    expect(pond.in.python.name).toBe('pond.Pond');
    expect(Object.keys(pond.functions)).toEqual(['pond_free', 'swim']);
    expect(functions).toMatchObject({ only: ['python'], in: { python: { name: 'pond', module: 'pond' } } });
    expect(Object.keys(functions.functions)).toEqual(['fill']);
    expect(bindApi(bound, python(...items), names).api).toEqual(bound);
    const rust: BindingApi = { ...python(...items), language: 'rust' };
    expect(bindApi(bound, rust, names).only).toEqual([]);
    expect(bindApi(bound, python(), names).api).toEqual(described);
  });

  it.each(['python', 'rust'] as const)(
    'keeps a type with the name of its module apart, added by %s',
    (second) => {
      const items = [item('function', '', 'fill'), item('type', '', 'pond'), item('constant', 'pond', 'MAX')];
      const first = bindApi({}, python(...(second === 'rust' ? items.slice(0, 1) : items)), names).api;
      const bound = bindApi(first, { ...python(...items), language: second }, names).api;
      const classes = Object.values(Object(bound['pond']).classes).map(Object);
      expect(classes).toHaveLength(2);
      expect(classes).toContainEqual(
        expect.objectContaining({
          functions: { fill: expect.objectContaining({ only: expect.arrayContaining([second]) }) },
        }),
      );
      const [type] = classes.filter(({ constants }) => constants);
      expect(type).toMatchObject({ only: [second], constants: { MAX: { only: [second] } } });
      expect(type).not.toHaveProperty('functions');
    },
  );

  it('changes no type of the library that a type of a binding does not match', () => {
    const twins = { doc: 'A fish.', functions: { pond_fish_free: {} } };
    const described = { pond: { classes: { Fish: twins, fish_t: {} } } };
    const items = [item('type', '', 'Fish'), item('function', 'Fish', 'swim')];
    const { Fish, fish_t, ...others } = Object(
      bindApi(described, python(...items), names).api['pond'],
    ).classes;
    expect([Fish, fish_t]).toEqual([twins, {}]);
    expect(others['pond.Fish']).toMatchObject({
      only: ['python'],
      functions: { swim: { only: ['python'] } },
    });
  });

  it('replaces links in texts by links to the reference, or by code', () => {
    const doc = '[`Fish`], [a fish](Fish), [it][Fish], [`&[T]`](gone), [f](f()), [other](x), [no].';
    const targets: [string, string][] = [
      ['`Fish`', 'pond.Fish'],
      ['Fish', 'pond.Fish'],
      ['gone', ''],
      ['f()', ''],
    ];
    const linked = { ...item('type', '', 'Fish'), doc, links: new Map(targets) };
    const { pond_fish: fish } = Object(bindApi(api, python(linked), names).api['pond.h']).classes;
    expect(fish.in.python.doc).toBe(
      '[`pond_fish`], a fish ([`pond_fish`]), it ([`pond_fish`]), `&[T]` (`gone`), f (`f()`), [other](x), [no].',
    );
  });

  it('names the languages of what only some have', () => {
    const items = [item('type', '', 'Fish'), item('function', 'Fish', 'swim'), item('function', '', 'go')];
    const first = bindApi({}, python(...items, item('constructor', 'Fish', '__init__')), names);
    const rust: BindingApi = { ...python(...items, item('function', 'Fish', 'new')), language: 'rust' };
    const both = bindApi(first.api, rust, names);
    expect(both.only).toEqual([]);
    expect(Object(both.api['pond']).classes.Fish.functions.swim.only).toEqual(['python', 'rust']);
    const again = bindApi(both.api, python(), names);
    expect(Object(again.api['pond']).classes.Fish.functions.swim.only).toEqual(['rust']);
  });
});

describe('the merge', () => {
  const { api: bound } = bindApi(api, python(...complete.items, item('function', 'Fish', 'swim')), names);
  const sums = updatedSums({}, bound, 'python');

  it('keeps a changed text of a binding, and replaces others', () => {
    const newer = python(item('type', '', 'Fish', 'New.'), { ...feed, doc: 'Newer.' });
    const edited = structuredClone(bound);
    Object(edited['pond.h']).classes.pond_fish.functions.pond_fish_feed.in.python.doc = 'Mine.';
    const now = bindApi(edited, newer, names).api;
    const merged = mergeApis(edited, now, sums, 'python');
    const fish = Object(merged.api['pond.h']).classes.pond_fish;
    expect(fish.functions.pond_fish_feed.in.python.doc).toBe('Mine.');
    expect(fish.in.python.doc).toBe('New.');
    expect(merged.differing).toEqual([expect.stringContaining('pond_fish_feed')]);
    expect(merged.vanished).toEqual([expect.stringContaining('swim')]);
  });

  it('replaces a deprecation that only the binding has, also after headers are imported again', () => {
    const swim = { ...item('function', 'Fish', 'swim'), deprecated: 'Call dive().' };
    const before = bindApi(api, python(...complete.items, swim), names).api;
    const imported = updatedSums({}, before, 'python');
    const now = bindApi(before, python(...complete.items, item('function', 'Fish', 'swim')), names).api;
    for (const sums of [imported, updatedSums(imported, api)]) {
      const merged = mergeApis(before, now, sums, 'python');
      const { functions } = Object(merged.api['pond.h']).classes.pond_fish;
      expect(functions.swim).toMatchObject({ only: ['python'] });
      expect(functions.swim).not.toHaveProperty('deprecated');
    }
  });

  it('keeps what bindings declare if headers are imported again', () => {
    const merged = mergeApis(bound, { 'pond.h': { classes: { pond_fish: { doc: 'New.' } } } }, sums);
    const { pond_fish: fish } = Object(merged.api['pond.h']).classes;
    expect(fish.in.python.name).toBe('pond.Fish');
    expect(Object.keys(fish.functions)).toEqual(['swim']);
  });
});
