import { expect, test } from 'vitest';
import { kindText } from '../../../src/api/classes.ts';
import { countEvents, eventAnchor, eventFilters } from '../../../src/api/events.ts';
import { membersOf, operationsOf } from '../../../src/api/members.ts';
import { typeText } from '../../../src/api/types/text.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const classIn = (entry: object) => classOf(referenceOf(inModule({ A: entry })), 'A');

test('one object with many keys and many objects with one key are the same', () => {
  const one = classIn({ struct_fields: [{ a: { type: 'u8' }, b: { type: 'u16' } }] });
  const many = classIn({ struct_fields: [{ a: { type: 'u8' } }, { b: { type: 'u16' } }] });
  expect(one.members.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(one.members).toEqual(many.members);
});

test('a pointer never looks like a value', () => {
  const described = classIn({
    struct_fields: [
      { a: { type: 'T', ref_kind: 'constptr' }, b: { type: '*mut T' }, c: { type: 'u8', arraysize: 4 } },
    ],
  });
  expect(membersOf(described, 'field').map(({ type }) => typeText(type))).toEqual([
    '*const T',
    '*mut T',
    '[u8; 4]',
  ]);
});

test('anchors contain the kind, and are unique even if a kind has a name twice', () => {
  const { members } = classIn({
    struct_fields: [{ size: { type: 'u8' } }, { size: { type: 'u8' } }],
    enum_fields: [{ size: {} }],
    constants: [{ size: { value: 1 } }],
    constructors: { size: {} },
    functions: { size: {} },
  });
  expect(members.map(({ anchor }) => anchor)).toEqual([
    'variant.size',
    'field.size',
    'field.size-2',
    'const.size',
    'constructor.size',
    'fn.size',
  ]);
});

test('anchors have hyphens instead of characters that addresses escape', () => {
  const { members } = classIn({
    struct_fields: [{ 'a b, <c>': { type: 'u8' } }, { 'é_1.x-y': { type: 'u8' } }],
  });
  expect(members.map(({ anchor }) => anchor)).toEqual(['field.a-b-c-', 'field.é_1.x-y']);
});

test.each([
  [{ self: 'ref' }, 'ref'],
  [{ self: 'refmut' }, 'refmut'],
  [{ self: 'value' }, 'value'],
  [{ self: { type: 'A', ref_kind: 'mutptr' } }, 'refmut'],
  [{ self: { type: 'A', ref_kind: 'constptr' } }, 'ref'],
  [{ self: '&mut Self' }, 'refmut'],
  [{ self: '&Self' }, 'ref'],
  [{ self: '& mut Self' }, 'refmut'],
  [{ self: '*mut A' }, 'refmut'],
  [{ self: '*const A' }, 'ref'],
  [{ self: { type: '&mut A', ref_kind: 'value' } }, 'refmut'],
  [{ self: 'Box<Self>' }, 'value'],
  [{ self: 'boxed' }, 'value'],
  [{ self: 'Self' }, 'value'],
])('%j is the receiver, not an argument', (self, receiver) => {
  const { members } = classIn({
    functions: { f: { fn_args: [self, { doc: 'No argument.', x: 'u8' }] } },
  });
  expect(members).toMatchObject([{ receiver, parameters: [{ name: 'x', doc: 'No argument.' }] }]);
});

test('a constructor without a result returns its class, a function nothing, and () is nothing', () => {
  const operations = operationsOf(
    classIn({
      constructors: { make: {} },
      functions: { run: {}, unit: { returns: { type: '()' } } },
    }),
  );
  const returned = operations.map(({ returns }) => returns && typeText(returns));
  expect(returned).toEqual(['A', undefined, undefined]);
});

test('an alias is its target with its arguments', () => {
  const { alias } = classIn({
    type_alias: { target: 'crate :: x :: Value', generic_args: ['u8', 'Option<A>'] },
  });
  expect(alias && typeText(alias)).toBe('Value<u8, Option<A>>');
});

test('an alias keeps the arguments of its target, and its ownership', () => {
  const alias = (type_alias: object | string) => {
    const read = classIn({ type_alias }).alias;
    return read && typeText(read);
  };
  expect(alias('Value<u8>')).toBe('Value<u8>');
  expect(alias({ target: 'Value', generic_args: ['A'], ref_kind: 'constptr' })).toBe('*const Value<A>');
  expect(alias({ target: '[u8; 4]', generic_args: ['A'] })).toBe('[u8; 4]');
});

test('a class has all kinds of its contents, and is opaque without any', () => {
  const kinds = (entry: object) => classIn(entry).kinds;
  expect(kinds({ struct_fields: [], type_alias: 'B', constants: [{ C: {} }] })).toEqual([
    'struct',
    'alias',
    'constants',
  ]);
  expect(kinds({ struct_fields: [], callback_typedef: {} })).toEqual(['struct', 'callback']);
  expect(kinds({})).toEqual(['opaque']);
  const declarations = { c: ['typedef union {', '  int i;', '} value;'] };
  expect(kinds({ declarations, functions: { read: {} } })).toEqual(['union']);
  expect(kinds({ declarations: { c: 'typedef union value *values;' }, type_alias: '*mut B' })).toEqual([
    'alias',
  ]);
});

test('a class with only functions without a receiver is a set of functions, not an opaque type', () => {
  const free = { functions: { parse: { fn_args: [{ text: 'B' }] } } };
  const kindsIn = (classes: object) => kindText(classOf(referenceOf(inModule(classes)), 'A'));
  expect(kindsIn({ A: free })).toBe('set of functions');
  expect(kindsIn({ A: { ...free, constants: [{ C: {} }] } })).toBe('set of functions and set of constants');
  expect(kindsIn({ A: { ...free, struct_fields: [] } })).toBe('structure');
  expect(kindsIn({ A: { functions: { area: { fn_args: [{ self: 'ref' }] } } } })).toBe('opaque type');
  expect(kindsIn({ A: { ...free, constructors: { make: {} } } })).toBe('opaque type');
  expect(kindsIn({ A: { ...free, derive: ['Clone'] } })).toBe('opaque type');
  expect(kindsIn({ A: { functions: { open: { returns: '*mut A' } } } })).toBe('opaque type');
  expect(kindsIn({ A: { functions: { open: { returns: 'Self' } } } })).toBe('opaque type');
  expect(kindsIn({ A: free, B: { struct_fields: [{ a: { type: 'A' } }] } })).toBe('opaque type');
});

test.each([
  ['The default variant is `B`.', ['B']],
  ['Its default is [`A::B`]', ['B']],
  ['There is no default.', []],
])('%s marks %j', (doc, expected) => {
  const variants = membersOf(classIn({ doc, enum_fields: [{ A: {}, B: {} }] }), 'variant');
  expect(variants.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(expected);
});

test('events are the variants of enumerations that a convention names', () => {
  const filter = { enum_fields: [{ Down: {} }] };
  const api = {
    a: { classes: { KeyEventFilter: filter, OptionEvent: filter, MouseEventFilter: { struct_fields: [] } } },
    b: { classes: { KeyEventFilter: filter, TouchEventFilter: filter } },
  };
  const anchors = eventFilters(referenceOf(api)).flatMap((each) =>
    membersOf(each, 'variant').map((variant) => eventAnchor(each, variant)),
  );
  expect(anchors).toEqual(['a.KeyEventFilter.Down', 'b.KeyEventFilter.Down', 'TouchEventFilter.Down']);
  expect(countEvents(eventFilters(referenceOf(api)))).toBe(3);
  expect(countEvents([])).toBe(0);
  expect(eventFilters(undefined)).toEqual([]);
  expect(eventFilters(referenceOf(api, { spelling: {} }))).toEqual([]);
});

test('documentation and facts in the description are kept unchanged', () => {
  const described = classIn({
    doc: 'A class.',
    struct_fields: [{ a: { type: 'u8', doc: 'A field.' } }, { b: { type: 'u8' } }],
    constants: [{ C: { type: 'u8', value: 0 } }, { D: {} }],
    functions: { f: { fn_body: 'object.f()', doc: 'A function.' }, g: {} },
    callback_typedef: { doc: 'Called back.', fn_args: [{ type: 'u8', doc: 'A byte.' }, { n: 'u16' }] },
  });
  expect([described.doc, described.callback?.doc]).toEqual(['A class.', 'Called back.']);
  expect(described.callback?.parameters.map(({ name, doc }) => [name, doc])).toEqual([
    [undefined, 'A byte.'],
    ['n', ''],
  ]);
  expect(described.members.map(({ doc }) => doc)).toEqual(['A field.', '', '', '', 'A function.', '']);
  expect(membersOf(described, 'constant').map(({ value }) => value)).toEqual(['0', undefined]);
  expect(operationsOf(described).map(({ body }) => body)).toEqual(['object.f()', '']);
  expect(kindText(described)).toBe('structure, callback, and set of constants');
});

test('a class without documentation, with a callback without it', () => {
  const described = classIn({ callback_typedef: {} });
  expect([described.doc, described.callback?.doc, described.alias]).toEqual(['', '', undefined]);
  expect(classIn({}).callback).toBeUndefined();
});
