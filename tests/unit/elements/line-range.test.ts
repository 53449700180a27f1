import { describe, expect, it } from 'vitest';
import {
  linesFragment,
  orderLines,
  parseLines,
  shownLines,
  typedLines,
} from '../../../src/elements/line-range.ts';

describe('a fragment of lines', () => {
  it('names one or several, in either order', () => {
    expect(parseLines('#L10', 20)).toEqual({ first: 10, last: 10 });
    expect(parseLines('#L10-L20', 20)).toEqual({ first: 10, last: 20 });
    expect(parseLines('#L20-10', 20)).toEqual({ first: 10, last: 20 });
  });

  it('names only lines that exist', () => {
    expect(parseLines('#L8-L20', 9)).toEqual({ first: 8, last: 9 });
    expect(parseLines('#L0-L3', 9)).toEqual({ first: 1, last: 3 });
    for (const fragment of ['#L0', '#L10', '#L10-L12']) expect(parseLines(fragment, 9)).toBeUndefined();
  });

  it('is written as it is read', () => {
    for (const fragment of ['#L1', '#L3-L7']) {
      const lines = parseLines(fragment, 9);
      expect(lines && linesFragment(lines)).toBe(fragment);
    }
    expect(linesFragment(orderLines(9, 2))).toBe('#L2-L9');
  });

  it('is not any other anchor', () => {
    for (const fragment of ['', '#', '#L', '#Later', '#L1-', '#xL1'])
      expect(parseLines(fragment, 9)).toBeUndefined();
  });

  it('are numbers of existing lines', () => {
    expect(typedLines(' 3 ', 9)).toEqual({ first: 3, last: 3 });
    expect(typedLines('l7 – L3', 9)).toEqual({ first: 3, last: 7 });
    for (const text of ['', '0', '3-10', '3,4', '3-', 'x']) expect(typedLines(text, 9)).toBeUndefined();
    expect([shownLines({ first: 3, last: 3 }), shownLines({ first: 3, last: 7 })]).toEqual(['3', '3-7']);
  });
});
