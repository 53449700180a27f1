import { describe, expect, it } from 'vitest';
import { editDistance, nearestNames, suggestion, unknownName } from '../../../src/description/nearest.ts';

describe('the nearest valid word', () => {
  it.each([
    ['liks', 'links'],
    ['platfroms', 'platforms'],
    ['Links', 'links'],
    ['nme', 'name'],
    ['LIKS', 'links'],
  ])('to %s is %s', (word, expected) => {
    expect(suggestion(word, ['theme', 'platforms', 'name', 'links'])).toEqual({
      hint: `Did you mean "${expected}"?`,
    });
  });

  it('ignores letter case', () => {
    expect(suggestion('constptr', ['ConstPtr'])).toEqual({ hint: 'Did you mean "ConstPtr"?' });
  });

  it('is the one with the fewest differences', () => {
    expect(suggestion('linkes', ['line', 'links', 'link'])).toEqual({ hint: 'Did you mean "links"?' });
  });

  it.each(['x', 'colour', ''])('is none for %j', (word) => {
    expect(suggestion(word, ['y', 'links', 'platforms'])).toEqual({});
  });

  it.each([
    ['Montor', ['Monitor']],
    ['windowthem', ['WindowTheme', 'WindowThemes']],
    ['xyz', []],
  ])('to %j is the first of all near ones: %j', (word, names) => {
    expect(nearestNames(word, ['WindowThemes', 'Monitor', 'WindowTheme', 'Size'])).toEqual(names);
  });

  it('is added to the valid ones', () => {
    expect(unknownName('key', 'liks', ['name', 'links'])).toEqual({
      message: 'Unknown key "liks"; valid: "name" or "links".',
      hint: 'Did you mean "links"?',
    });
    expect(unknownName('key', 'liks', [])).toEqual({ message: 'Unknown key "liks"; valid: none.' });
  });

  it('counts letters that differ', () => {
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('abc', 'abc')).toBe(0);
    expect(editDistance('abcd', 'bacd')).toBe(1);
    expect(editDistance('abcd', 'dcba')).toBe(3);
  });
});
