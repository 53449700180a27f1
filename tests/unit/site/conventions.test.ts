import { describe, expect, it } from 'vitest';
import { matchPattern } from '../../../src/api/spelling/names.ts';
import { check } from '../../../src/description/check.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import { siteConfigSchema } from '../../../src/site/config.ts';

function messages(conventions: object): string[] {
  const checked = check(siteConfigSchema, { file: 'site.json', value: { conventions } });
  return 'problems' in checked ? checked.problems.map(formatProblem) : [];
}

describe('the conventions of a site', () => {
  it('are empty by default', () => {
    expect(siteConfigSchema.parse({}).conventions).toEqual({
      wrappers: [],
      grids: [],
      cursors: [],
      functions: {},
      rawCallbacks: false,
    });
  });

  it('reject unknown keys, with the valid ones and the nearest', () => {
    expect(messages({ cursor: [] })).toEqual([
      'site.json: /conventions/cursor: Unknown key "cursor"; valid: "events", "wrappers", "callbacks", "rawCallbacks", "grids", "cursors" or "functions". Hint: Did you mean "cursors"?',
    ]);
  });

  it('require a star for the variable part of a name', () => {
    const expected = 'Expected a name with * for its variable part, such as';
    expect(messages({ events: 'EventFilter' })).toEqual([
      expect.stringContaining(
        `site.json: /conventions/events: ${expected} "*EventFilter", got "EventFilter".`,
      ),
    ]);
    expect(messages({ wrappers: [{ name: 'A*B*', label: 'list', kind: 'struct' }] })).toEqual([
      expect.stringContaining(`site.json: /conventions/wrappers/0/name: ${expected} "*Vec", got "A*B*".`),
    ]);
    expect(messages({ wrappers: [{ name: 'Result**', label: 'value or error', kind: 'enum' }] })).toEqual([]);
  });
});

describe('a grid', () => {
  const valid = '^(?<state>idle|hovered)_(?<layer>[a-z]+)_color$';

  it.each(['(?<state>', '^(?<state>[a-z]+)_color$', '^([a-z]+)_([a-z]+)$', `${valid}${'x?'.repeat(500)}`])(
    'rejects the pattern %.40s',
    (members) => {
      expect(messages({ grids: [{ type: 'Theme', members }] })).toEqual([
        expect.stringContaining(
          'site.json: /conventions/grids/0/members: Expected a regular expression with two or more named groups, such as',
        ),
      ]);
    },
  );

  it('accepts two or more named groups', () => {
    expect(messages({ grids: [{ type: 'Theme', members: valid }], cursors: ['Cursor'] })).toEqual([]);
  });
});

describe('a pattern', () => {
  it.each([
    ['*Vec', 'FooVec', 'Foo'],
    ['Option*', 'OptionFoo', 'Foo'],
    ['Result**', 'ResultFooBar', 'FooBar'],
    ['On*Type', 'OnClickType', 'Click'],
    ['*Vec', 'Vec', undefined],
    ['*Vec', 'VecFoo', undefined],
  ])('%s matches %s with %j', (pattern, name, rest) => {
    expect(matchPattern(pattern, name)).toBe(rest);
  });
});
