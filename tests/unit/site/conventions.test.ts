import { describe, expect, it } from 'vitest';
import { matchPattern } from '../../../src/reference/spelling/conventions.ts';
import { siteConfigSchema } from '../../../src/site-config.ts';

const messages = (conventions: object) =>
  siteConfigSchema
    .safeParse({ conventions })
    .error?.issues.map(({ path, message }) => [path.join('/'), message]);

describe('the conventions of a site', () => {
  it('are none unless they are stated', () => {
    expect(siteConfigSchema.parse({}).conventions).toEqual({ wrappers: [], functions: {} });
  });

  it('need a star for the variable part of a name', () => {
    expect(messages({ events: 'EventFilter' })).toEqual([
      ['conventions/events', 'expected a name with * for its variable part, such as "*EventFilter"'],
    ]);
    expect(messages({ wrappers: [{ name: 'A*B*', label: 'list', kind: 'struct' }] })).toEqual([
      ['conventions/wrappers/0/name', 'expected a name with * for its variable part, such as "*Vec"'],
    ]);
    expect(
      messages({ wrappers: [{ name: 'Result**', label: 'value or error', kind: 'enum' }] }),
    ).toBeUndefined();
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
  ])('%s fits %s with %j', (pattern, name, rest) => {
    expect(matchPattern(pattern, name)).toBe(rest);
  });
});
