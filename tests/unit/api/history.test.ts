import { describe, expect, test } from 'vitest';
import { compareClasses, historyOf, memberSince, removedFrom } from '../../../src/api/history.ts';
import type { ClassHistory, ReleaseChange } from '../../../src/api/history-record.ts';
import { apiHistorySchema } from '../../../src/api/history-record.ts';
import type { Reference } from '../../../src/api/model.ts';
import { readReferences } from '../../../src/api/reference.ts';
import * as english from '../../../src/ui/messages/en.ts';
import { text, useLanguage } from '../../../src/ui/messages/messages.ts';
import { translated } from '../../../src/ui/messages/translation.ts';
import { classOf, inModule, NAMES, referencesOf, release } from './fixtures.ts';

function historyIn(reference: Reference | undefined, name: string): ClassHistory | undefined {
  return reference && historyOf(classOf(reference, name));
}

function removedIn(reference: Reference | undefined, module: string) {
  return reference ? removedFrom(module, reference) : [];
}

const short = ({ version, movedFrom, details, members }: ReleaseChange) => ({
  version,
  ...(movedFrom ? { movedFrom } : {}),
  itself: details,
  members: members.map(({ kind, thing }) => `${kind} ${thing.anchor}`),
});

describe('since when', () => {
  const [first, second, third] = referencesOf(
    inModule({
      Old: { struct_fields: [{ a: { type: 'u8' }, b: { type: 'u8' } }] },
      Gone: {},
      Same: { doc: 'One.' },
    }),
    inModule({
      Old: { struct_fields: [{ a: { type: 'u16' } }], functions: { make: { fn_args: [] } } },
      New: {},
      Same: { doc: 'Two.' },
    }),
    inModule({ Old: { struct_fields: [{ a: { type: 'u16' } }], derive: ['Copy'] }, New: {}, Same: {} }),
  );

  test('is the first release that has the class or the member', () => {
    expect(historyIn(third, 'Old')?.since).toBe('1');
    expect(historyIn(third, 'New')?.since).toBe('2');
    const history = historyIn(second, 'Old');
    const members = second ? classOf(second, 'Old').members : [];
    expect(history && members.map((member) => [member.anchor, memberSince(history, member)])).toEqual([
      ['field.a', undefined],
      ['fn.make', '2'],
    ]);
  });

  test('names what each release added, changed and removed', () => {
    expect(historyIn(third, 'Old')?.changes.map(short)).toEqual([
      { version: '2', itself: [], members: ['changed field.a', 'added fn.make', 'removed field.b'] },
      { version: '3', itself: ['traits'], members: ['removed fn.make'] },
    ]);
  });

  test('ignores changes of the documentation', () => {
    expect(historyIn(third, 'Same')?.changes).toEqual([]);
  });

  test('does not depend on later releases', () => {
    expect(historyIn(first, 'Old')?.changes).toEqual([]);
    expect(first?.history.classes.map(({ name, removedIn }) => [name, removedIn])).toEqual([
      ['Old', undefined],
      ['Gone', undefined],
      ['Same', undefined],
    ]);
  });

  test('lists earlier classes of a module with their last release', () => {
    const removed = removedIn(third, 'm') ?? [];
    expect(removed.map(({ name, last, removedIn }) => [name, last, removedIn])).toEqual([['Gone', '1', '2']]);
    expect(removedIn(first, 'm')).toEqual([]);
  });
});

test('a deprecated class or member is a change', () => {
  const [before, after] = referencesOf(
    inModule({ Pond: { functions: { fill: {} } } }),
    inModule({ Pond: { deprecated: 'Use Lake.', functions: { fill: { deprecated: true } } } }),
  );
  if (!before || !after) throw new Error('no releases');
  const { details, members } = compareClasses(classOf(before, 'Pond'), classOf(after, 'Pond'));
  expect(details).toEqual([{ label: 'Deprecated', after: 'Use Lake.' }]);
  expect(members.map((member) => member.details)).toEqual([[{ label: 'Deprecated', after: 'yes' }]]);
  expect(historyIn(after, 'Pond')?.changes.map(short)).toEqual([
    { version: '2', itself: ['deprecated'], members: ['changed fn.fill'] },
  ]);
});

describe('a class that moves', () => {
  const [, second, third] = referencesOf(
    { a: { classes: { Size: { struct_fields: [{ w: { type: 'u8' } }] } } }, b: {} },
    { a: {}, b: { classes: { Size: { struct_fields: [{ w: { type: 'u8' } }] } } } },
    { a: {}, b: { classes: {} } },
  );

  test('keeps its first release, and names its earlier module', () => {
    const history = historyIn(second, 'Size');
    expect(history?.since).toBe('1');
    expect(history?.changes.map(short)).toEqual([{ version: '2', movedFrom: 'a', itself: [], members: [] }]);
  });

  test('is removed only if no module contains it', () => {
    const removed = (reference?: Reference) =>
      ['a', 'b'].map((module) => removedIn(reference, module).length);
    expect(removed(second)).toEqual([0, 0]);
    expect(removed(third)).toEqual([0, 1]);
  });

  test('is not confused with an added class of the same name', () => {
    const [, now] = referencesOf(
      { a: { classes: { Size: {} } }, b: {} },
      { a: { classes: { Size: {} } }, b: { classes: { Size: {} } } },
    );
    const added = now?.find('b', 'Size');
    expect(added && historyOf(added).since).toBe('2');
  });
});

test('a class that was missing in one release keeps its first release', () => {
  const [, , third] = referencesOf(inModule({ A: {} }), inModule({}), inModule({ A: {} }));
  expect(historyIn(third, 'A')?.since).toBe('1');
  expect(removedIn(third, 'm')).toEqual([]);
});

test('a class in the first described API can be older than its release, but a class added later cannot', () => {
  const [, second] = referencesOf(inModule({ A: {} }), inModule({ A: {}, B: {} }));
  expect(historyIn(second, 'A')).toMatchObject({ since: '1', isOldest: true });
  expect(historyIn(second, 'B')).toMatchObject({ since: '2', isOldest: false });
});

test('a member that was removed and added again dates from its return', () => {
  const member = { functions: { go: {} } };
  const [, , , fourth] = referencesOf(...[{}, member, {}, member].map((entry) => inModule({ A: entry })));
  const history = historyIn(fourth, 'A');
  const [go] = fourth ? classOf(fourth, 'A').members : [];
  expect(history && go && memberSince(history, go)).toBe('4');
  expect(history?.changes.map(({ version }) => version)).toEqual(['2', '3', '4']);
});

test('removed classes are in order of removal, then of the description', () => {
  const releases = [{ A: {}, B: {}, C: {}, D: {} }, { A: {}, C: {} }, { A: {} }, {}].map(inModule);
  const fourth = referencesOf(...releases).at(-1);
  const removed = removedIn(fourth, 'm').map(({ name, removedIn }) => `${name} ${removedIn}`);
  expect(removed).toEqual(['B 2', 'D 2', 'C 3', 'A 4']);
});

test('each changed fact of a class has its earlier value', () => {
  const [first, second] = referencesOf(
    inModule({
      A: { generic_params: ['T'], is_boxed_object: true, repr: 'C', derive: ['Copy'] },
      B: { type_alias: 'u8', callback_typedef: { fn_args: [{ type: 'u8' }] } },
    }),
    inModule({
      A: { generic_params: ['T', 'U'], struct_fields: [], custom_impls: ['Drop'] },
      B: { type_alias: 'u16', callback_typedef: { fn_args: [{ n: 'u8' }], returns: { type: 'u8' } } },
    }),
  );
  const details = (name: string) =>
    first &&
    second &&
    compareClasses(classOf(first, name), classOf(second, name)).details.map(({ before, after }) => [
      before,
      after,
    ]);
  expect(details('A')).toEqual([
    ['opaque type', 'structure'],
    ['Copy', 'Drop'],
    ['C', undefined],
    ['T', 'T, U'],
    ['yes', undefined],
  ]);
  expect(details('B')).toEqual([
    ['u8', 'u16'],
    ['callback B(u8)', 'callback B(n: u8) → u8'],
  ]);
});

const boxed = inModule({
  A: { generic_params: ['T'], is_boxed_object: true, repr: 'C', derive: ['Copy'] },
});
const aliased = inModule({
  A: { generic_params: ['T', 'U'], type_alias: 'u8', callback_typedef: { fn_args: [] } },
});

/** A history as published with English labels. */
const labelled = {
  version: '2',
  addresses: [['m', ['A']]],
  classes: [
    {
      module: 'm',
      name: 'A',
      path: 'm/A/',
      facts: {
        Kind: 'alias and callback',
        'Alias of': 'u8',
        Signature: 'callback A<T, U>()',
        'Generic parameters': 'T, U',
      },
      members: [],
      since: '1',
      isOldest: true,
      changes: [
        {
          version: '2',
          details: ['Kind', 'Alias of', 'Signature', 'Traits', 'Layout', 'Generic parameters', 'Boxed'],
          members: [],
        },
      ],
      last: '2',
    },
  ],
};

describe('a published history', () => {
  const [, second, third] = referencesOf(boxed, aliased, boxed);

  test.each([
    ['names of facts', second?.history],
    ['English labels', labelled],
  ])('with %s is read, and the next release continues it', (_, published) => {
    const read = apiHistorySchema.parse(JSON.parse(JSON.stringify(published)));
    expect(JSON.stringify(read)).toBe(JSON.stringify(second?.history));
    const releases = [release('3', boxed), release('2', undefined)];
    const continued = readReferences(releases, NAMES, new Map([['2', read]])).references.get('3');
    expect(JSON.stringify(continued?.history)).toBe(JSON.stringify(third?.history));
  });

  test('has the same bytes in every language', () => {
    const { facts, changes, api } = text;
    const upper = <Group extends object>(group: Group): object =>
      JSON.parse(
        JSON.stringify(group, (_key, value) => (typeof value === 'string' ? value.toUpperCase() : value)),
      );
    useLanguage('fr', translated('fr', { facts: upper(facts), changes: upper(changes), api: upper(api) }));
    const [, translatedSecond] = referencesOf(boxed, aliased);
    useLanguage('en', english);
    expect(JSON.stringify(translatedSecond?.history)).toBe(JSON.stringify(second?.history));
  });

  test('with an unknown fact is refused', () => {
    const unknown = {
      ...labelled,
      classes: labelled.classes.map((each) => ({ ...each, facts: { Sort: '' } })),
    };
    expect(apiHistorySchema.safeParse(unknown).success).toBe(false);
  });
});

test('history continues from published data as from descriptions', () => {
  const apis = [
    { A: { functions: { a: {} } }, B: {} },
    { A: {}, C: {} },
    { B: {}, C: {} },
  ].map(inModule);
  const [, second, third] = referencesOf(...apis);
  const published = apiHistorySchema.parse(JSON.parse(JSON.stringify(second?.history)));
  const releases = [release('3', apis[2]), release('2', undefined)];
  const continued = readReferences(releases, NAMES, new Map([['2', published]])).references.get('3');
  expect(continued?.history).toEqual(third?.history);
});
