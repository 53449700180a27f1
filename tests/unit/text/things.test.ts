import { describe, expect, it } from 'vitest';
import { type Comparing, compareThings, factsOf } from '../../../src/text/things.ts';

interface Thing {
  readonly name: string;
  readonly size?: string;
  readonly tags?: readonly string[];
  readonly folder?: string;
}

const facts = factsOf<Thing>([
  ['Size', ({ size }) => size],
  ['Tags', ({ tags }) => tags],
]);

describe('the facts of a thing', () => {
  it('are listed if they differ', () => {
    expect(facts({ name: 'a', size: '1' }, { name: 'b', size: '2' })).toEqual([
      { label: 'Size', before: '1', after: '2' },
    ]);
    expect(facts({ name: 'a', size: '1' }, { name: 'b', size: '1' })).toEqual([]);
  });

  it('are on one side if the other side is empty', () => {
    expect(facts({ name: 'a' }, { name: 'a', size: '2', tags: ['x'] })).toEqual([
      { label: 'Size', after: '2' },
      { label: 'Tags', after: 'x' },
    ]);
    expect(facts({ name: 'a', size: '1' }, { name: 'a', size: '' })).toEqual([
      { label: 'Size', before: '1' },
    ]);
  });

  it('are all facts if the thing is on one side only', () => {
    expect(facts(undefined, { name: 'a', tags: ['x', 'y'] })).toEqual([{ label: 'Tags', after: 'x, y' }]);
    expect(facts({ name: 'a', size: '1' }, undefined)).toEqual([{ label: 'Size', before: '1' }]);
    expect(facts(undefined, undefined)).toEqual([]);
  });

  it('that are lists name the entries missing on one side, in any order', () => {
    const tagged = (...tags: string[]) => ({ name: 'a', tags });
    expect(facts(tagged('x', 'y', 'z'), tagged('z', 'w'))).toEqual([
      { label: 'Tags', before: 'x, y', after: 'w' },
    ]);
    expect(facts(tagged('x', 'y'), tagged('y', 'x'))).toEqual([]);
    expect(facts(tagged('x'), { name: 'a' })).toEqual([{ label: 'Tags', before: 'x' }]);
  });

  it('can have the same label, as words of a translation can', () => {
    const alike = factsOf<Thing>([
      ['Größe', ({ size }) => size],
      ['Größe', ({ folder }) => folder],
    ]);
    expect(alike({ name: 'a', size: '1', folder: 'x' }, { name: 'a', size: '2', folder: 'x' })).toEqual([
      { label: 'Größe', before: '1', after: '2' },
    ]);
  });

  it('can depend on the other side', () => {
    const renamed = factsOf<Thing>([['Name', ({ name }, other) => other && name]]);
    expect(renamed({ name: 'a' }, { name: 'b' })).toEqual([{ label: 'Name', before: 'a', after: 'b' }]);
    expect(renamed({ name: 'a' }, undefined)).toEqual([]);
  });
});

describe('the changes of things', () => {
  const compare = (before: Thing[], after: Thing[], rest: Partial<Comparing<Thing>> = {}) =>
    compareThings(before, after, { key: ({ name }) => name, ...rest });
  const short = (changes: ReturnType<typeof compare>) =>
    changes.map(({ kind, thing }) => `${kind} ${thing.name}`);

  it('are in the order of the later release, followed by removed things', () => {
    const [a, b, c, d] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
    expect(compare([a, b, c], [d, c])).toEqual([
      { kind: 'added', thing: d, after: d, details: [] },
      { kind: 'removed', thing: a, before: a, details: [] },
      { kind: 'removed', thing: b, before: b, details: [] },
    ]);
  });

  it('include facts of one side if requested', () => {
    expect(compare([{ name: 'a', size: '1' }], [{ name: 'b', size: '2' }], { single: facts })).toMatchObject([
      { kind: 'added', details: [{ label: 'Size', after: '2' }] },
      { kind: 'removed', details: [{ label: 'Size', before: '1' }] },
    ]);
  });

  it('are moves if the place differs, or changes if only facts differ', () => {
    const before = [{ name: 'a', folder: 'x' }, { name: 'b', size: '1' }, { name: 'c' }];
    const after = [{ name: 'a', folder: 'y', size: '2' }, { name: 'b', size: '2' }, { name: 'c' }];
    const place = factsOf<Thing>([['Folder', ({ folder }) => folder]]);
    expect(compare(before, after, { place, facts })).toEqual([
      {
        kind: 'moved',
        thing: after[0],
        before: before[0],
        after: after[0],
        details: [
          { label: 'Folder', before: 'x', after: 'y' },
          { label: 'Size', after: '2' },
        ],
      },
      {
        kind: 'changed',
        thing: after[1],
        before: before[1],
        after: after[1],
        details: [{ label: 'Size', before: '1', after: '2' }],
      },
    ]);
  });

  it('have no details if no fact differs', () => {
    const isSame = (before: Thing, after: Thing) => before.size === after.size;
    const changes = compare([{ name: 'a' }, { name: 'b' }], [{ name: 'a', size: '1' }, { name: 'b' }], {
      isSame,
    });
    expect(short(changes)).toEqual(['changed a']);
    expect(short(compare([{ name: 'a' }], [{ name: 'a', size: '1' }]))).toEqual([]);
  });

  it('include the order of things if it matters', () => {
    const named = (names: string) => [...names].map((name) => ({ name }));
    expect(short(compare(named('abc'), named('cab')))).toEqual([]);
    const changes = compare(named('axbyc'), named('cabyx'), {
      isOrdered: ({ name }) => 'abc'.includes(name),
    });
    expect(changes).toMatchObject([
      { kind: 'moved', thing: { name: 'c' }, details: [{ label: 'Place', before: '3', after: '1' }] },
    ]);
    expect(short(compare(named('abc'), named('bcd'), { isOrdered: () => true }))).toEqual([
      'added d',
      'removed a',
    ]);
  });
});
