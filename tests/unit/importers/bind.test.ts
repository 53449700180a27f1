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
