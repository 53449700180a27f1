import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../../src/api/history.ts';
import type { Difference } from '../../../../src/releases/changes/comparison.ts';
import de from '../../../../src/ui/messages/de.json' with { type: 'json' };
import * as english from '../../../../src/ui/messages/en.ts';
import { useLanguage } from '../../../../src/ui/messages/messages.ts';
import { translated } from '../../../../src/ui/messages/translation.ts';

import { comparedDocuments } from '../../../fixtures/compared-documents.ts';

type Classes = Readonly<Record<string, object>>;

type Modules = Readonly<Record<string, Classes>>;

/** The comparison of two releases, and the reference of the later one. */
function compare(before: Modules | undefined, after: Modules) {
  const documents = [before, after].map((modules) => {
    const named = Object.entries(modules ?? {}).map(([name, classes]) => [name, { classes }]);
    return modules ? { api: Object.fromEntries(named) } : {};
  });
  const { comparison, reference } = comparedDocuments(documents[0] ?? {}, documents[1] ?? {});
  return { ...comparison, reference };
}

const SUBJECTS = { modules: /\(module\)$/, types: /^\w+$/, members: /\./ } as const;

/** The differences of modules, types or members, breaking ones first. */
function differences(subject: keyof typeof SUBJECTS, before: Modules, after: Modules) {
  const { sections } = compare(before, after);
  const api = sections.filter(({ key }) => key === 'breaking' || key === 'additions');
  const own = api.flatMap((section) => section.differences);
  return { differences: own.filter(({ name }) => SUBJECTS[subject].test(name)) };
}

const short = ({ differences: list }: { differences: readonly Difference[] }) =>
  list.map(({ kind, name }) => `${kind} ${name}`);

const struct = (fields: object, rest: object = {}) => ({ struct_fields: [fields], ...rest });

describe('modules and types', () => {
  it('are added and removed, with links to their pages', () => {
    expect(short(differences('modules', { a: {}, b: {} }, { b: {}, c: {} }))).toEqual([
      'removed a (module)',
      'added c (module)',
    ]);
    const { differences: types } = differences('types', { a: { Old: {} } }, { a: { New: {} } });
    expect(types).toEqual([
      {
        kind: 'removed',
        name: 'Old',
        before: '/v/1.0/api/a/Old/',
        details: [{ label: 'Module', before: 'a' }],
      },
      { kind: 'added', name: 'New', after: '/v/2.0/api/a/New/', details: [{ label: 'Module', after: 'a' }] },
    ]);
  });

  it('move to another module if the name is unambiguous', () => {
    const { differences: types } = differences('types', { a: { T: {} }, b: {} }, { a: {}, b: { T: {} } });
    expect(types).toEqual([
      {
        kind: 'moved',
        name: 'T',
        before: '/v/1.0/api/a/T/',
        after: '/v/2.0/api/b/T/',
        details: [{ label: 'Module', before: 'a', after: 'b' }],
      },
    ]);
    expect(short(differences('types', { a: { T: {} }, b: { T: {} } }, { a: {}, b: { T: {} } }))).toEqual([
      'removed T',
    ]);
  });

  it('change in their definition, not in their documentation', () => {
    const alias = (target: string) => ({ type_alias: { target } });
    expect(
      differences('types', { a: { T: alias('u8') } }, { a: { T: alias('u16') } }).differences,
    ).toMatchObject([{ kind: 'changed', details: [{ label: 'Alias of', before: 'u8', after: 'u16' }] }]);
    const changed = differences(
      'types',
      { a: { T: { derive: ['Copy', 'Debug'], repr: 'C', doc: 'Old.' } } },
      { a: { T: { derive: ['Debug'], custom_impls: ['Drop'], repr: 'u8', doc: 'New.' } } },
    );
    expect(changed.differences[0]?.details).toEqual([
      { label: 'Traits', before: 'Copy', after: 'Drop' },
      { label: 'Memory layout', before: 'C', after: 'u8' },
    ]);
    expect(short(differences('types', { a: { T: { doc: 'Old.' } } }, { a: { T: { doc: 'New.' } } }))).toEqual(
      [],
    );
  });

  it('have facts in the language of the site', () => {
    useLanguage('de', translated('de', de));
    try {
      const { sections } = compare(
        { a: { T: { is_boxed_object: true, repr: 'C' } } },
        { a: { T: { type_alias: 'u8', callback_typedef: {} } } },
      );
      const [details] = sections.flatMap(({ differences: own }) => own.map((each) => each.details));
      expect(details).toEqual([
        { label: 'Art', before: 'opaker Typ', after: 'Alias und Callback' },
        { label: 'Alias für', after: 'u8' },
        { label: 'Signatur', after: 'callback T()' },
        { label: 'Speicherlayout', before: 'C' },
        { label: 'Boxed', before: 'ja' },
      ]);
    } finally {
      useLanguage('en', english);
    }
  });

  it('are reported as missing in one release', () => {
    const { sections, notCompared } = compare(undefined, { a: {} });
    expect(sections.map(({ key }) => key)).not.toContain('breaking');
    expect(notCompared).toContain('No API reference in 1.0.');
  });
});

describe('changes that break programs', () => {
  const keyed = (before: Classes, after: Classes) =>
    compare({ a: before }, { a: after }).sections.flatMap(({ key, differences: own }) =>
      own.map(({ kind, name }) => `${key}: ${kind} ${name}`),
    );
  const variants = (...names: string[]) => ({ enum_fields: names.map((name) => ({ [name]: {} })) });
  const called = (fn_args: object[]) => ({ functions: { go: { fn_args } } });

  it('come first on the page', () => {
    expect(compare({ a: {} }, { a: {} }).sections[0]?.key).toBe('breaking');
  });

  it.each([
    ['a type that is gone', { T: {} }, {}, ['breaking: removed T']],
    ['a new type', {}, { T: {} }, ['additions: added T']],
    ['a field less', { T: struct({ x: { type: 'u8' } }) }, { T: struct({}) }, ['breaking: removed T.x']],
    ['a field more', { T: struct({}) }, { T: struct({ x: { type: 'u8' } }) }, ['breaking: added T.x']],
    ['a variant more', { T: variants('A') }, { T: variants('A', 'B') }, ['additions: added T.B']],
    ['a variant before others', { T: variants('A') }, { T: variants('B', 'A') }, ['additions: added T.B']],
    ['another argument', { T: called([]) }, { T: called([{ x: 'u8' }]) }, ['breaking: changed T.go']],
    ['a trait more', { T: {} }, { T: { derive: ['Copy'] } }, ['additions: changed T']],
    ['a trait less', { T: { derive: ['Copy'] } }, { T: {} }, ['breaking: changed T']],
  ])('%s', (_, before, after, expected) => {
    expect(keyed(before, after)).toEqual(expected);
  });
});

describe('members', () => {
  it('are added, removed and changed, each with a link', () => {
    const { differences: members } = differences(
      'members',
      { a: { T: struct({ x: { type: 'u8' }, y: { type: 'u8' } }) } },
      { a: { T: struct({ y: { type: 'u8', ref_kind: 'constptr' }, z: { type: 'U' } }) } },
    );
    expect(members).toEqual([
      {
        kind: 'changed',
        name: 'T.y',
        before: '/v/1.0/api/a/T/#field.y',
        after: '/v/2.0/api/a/T/#field.y',
        details: [{ label: 'Signature', before: 'y: u8', after: 'y: *const u8' }],
      },
      {
        kind: 'added',
        name: 'T.z',
        after: '/v/2.0/api/a/T/#field.z',
        details: [{ label: 'Signature', after: 'z: U' }],
      },
      {
        kind: 'removed',
        name: 'T.x',
        before: '/v/1.0/api/a/T/#field.x',
        details: [{ label: 'Signature', before: 'x: u8' }],
      },
    ]);
  });

  it('move if their order matters', () => {
    const variants = (...names: string[]) => ({ enum_fields: names.map((name) => ({ [name]: {} })) });
    const { differences: members } = differences(
      'members',
      { a: { E: variants('A', 'B', 'C') } },
      { a: { E: variants('C', 'A', 'B') } },
    );
    expect(members).toMatchObject([
      { kind: 'moved', name: 'E.C', details: [{ label: 'Place', before: '3', after: '1' }] },
    ]);
    const made = (...names: string[]) => ({
      constructors: Object.fromEntries(names.map((name) => [name, {}])),
    });
    expect(short(differences('members', { a: { T: made('a', 'b') } }, { a: { T: made('b', 'a') } }))).toEqual(
      [],
    );
  });

  it('change with their signature', () => {
    const called = (fn_args: object[], returns?: string) => ({
      functions: { go: { fn_args, ...(returns ? { returns: { type: returns } } : {}) } },
    });
    const { differences: members } = differences(
      'members',
      { a: { T: called([{ self: 'ref' }, { x: 'u8' }]) } },
      { a: { T: called([{ self: 'refmut' }, { x: 'u8' }], 'bool') } },
    );
    expect(members).toMatchObject([
      {
        kind: 'changed',
        name: 'T.go',
        details: [
          {
            label: 'Signature',
            before: 'function go(self by reference, x: u8)',
            after: 'function go(self by mutable reference, x: u8) → bool',
          },
        ],
      },
    ]);
  });

  it('of a moved type contain links to its page in each release', () => {
    const { differences: members } = differences(
      'members',
      { a: { T: struct({ x: { type: 'u8' } }) }, b: {} },
      { a: {}, b: { T: struct({ x: { type: 'u16' } }) } },
    );
    expect(members).toMatchObject([
      { kind: 'changed', before: '/v/1.0/api/a/T/#field.x', after: '/v/2.0/api/b/T/#field.x' },
    ]);
  });

  it('of a moved type are compared too', () => {
    const moved = differences(
      'members',
      { a: { T: struct({ x: { type: 'u8' } }) }, b: {} },
      { a: {}, b: { T: struct({}) } },
    );
    expect(short(moved)).toEqual(['removed T.x']);
  });
});

describe('the page of a class', () => {
  const fields = (...names: string[]) =>
    struct(Object.fromEntries(names.map((name) => [name, { type: 'u8' }])));
  const variants = (...names: string[]) => ({ enum_fields: names.map((name) => ({ [name]: {} })) });
  const spaced = (type: string) => ({ functions: { go: { fn_args: [{ x: type }] } } });

  it.each([
    ['two fields that swap places', { ...fields('a', 'b'), repr: 'C' }, { ...fields('b', 'a'), repr: 'C' }],
    ['variants in another order', variants('A', 'B', 'C'), variants('C', 'A', 'B')],
    ['a field of another type', fields('a'), struct({ a: { type: 'u16' } })],
    ['a member more and one less', fields('a', 'b'), fields('b', 'c')],
    ['a type written with other spaces', spaced('Option<u8>'), spaced('Option < u8 >')],
    ['a result that is stated', { constructors: { of: {} } }, { constructors: { of: { returns: 'T' } } }],
  ])('agrees with the comparison: %s', (_, before, after) => {
    const { sections, reference } = compare({ a: { T: before } }, { a: { T: after } });
    const compared = sections.flatMap(({ differences: own }) => own.filter(({ name }) => name.includes('.')));
    const [change] = reference?.classes.flatMap((each) => historyOf(each).changes) ?? [];
    expect((change?.members ?? []).map(({ kind, thing }) => `${kind} T.${thing.name}`)).toEqual(
      compared.map(({ kind, name }) => `${kind} ${name}`),
    );
  });

  it('names a moved field', () => {
    const { reference } = compare({ a: { T: fields('a', 'b') } }, { a: { T: fields('b', 'a') } });
    expect(reference?.classes.flatMap((each) => historyOf(each).changes)).toMatchObject([
      {
        version: '2.0',
        members: [{ kind: 'moved', thing: { anchor: 'field.a', name: 'a', kind: 'field' } }],
      },
    ]);
  });
});

it('list groups and the texts about them among changes of texts', () => {
  const pumps = (group: string, text: string) => ({
    Pumps: {
      groups: { Frogs: text, Unused: text },
      functions: { jump: { group }, swim: { group: 'Frogs' } },
    },
  });
  const { sections } = compare({ a: pumps('Ponds', 'Green.') }, { a: pumps('Frogs', 'Brown.') });
  const shown = sections.flatMap(({ key, differences: all }) =>
    all.flatMap(({ name, details }) =>
      details.map(({ label, before, after }) => `${key} ${name} ${label}: ${before} → ${after}`),
    ),
  );
  expect(shown).toEqual([
    'texts Pumps Text below “Frogs”: Green. → Brown.',
    'texts Pumps.jump Group: Ponds → Frogs',
  ]);
});

it('list macros that become functions as changed signatures', () => {
  const max = (entry: object) => ({
    a: { Limits: { functions: { max: { fn_args: [{ a: 'u8' }], ...entry } } } },
  });
  expect(differences('members', max({ macro: true }), max({})).differences).toMatchObject([
    { name: 'Limits.max', details: [{ before: 'macro max(a: u8)', after: 'function max(a: u8)' }] },
  ]);
});
