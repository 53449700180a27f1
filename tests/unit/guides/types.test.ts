import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { TypeFacts } from '../../../src/guides/types.ts';
import { readReferences } from '../../../src/reference/reference.ts';
import { conventions } from '../../fixtures/conventions.ts';
import { bytesOf, minimalDocument } from '../../fixtures/documents.ts';

/** Facts of releases, given newest first; undefined is a release without an API. */
function factsOf(apis: Record<string, object | undefined>): TypeFacts {
  const releases = Object.entries(apis).map(([version, api]) => {
    const parsed = parseDescription(bytesOf(minimalDocument(api ? { api } : {})), 'd.json', version);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return { version, document: parsed.document };
  });
  const references = readReferences(releases, { name: 'x', spelling: {}, conventions });
  return new TypeFacts(
    releases.map(({ version }, index) => {
      const reference = references.get(version);
      return { newest: index === 0, ...(reference ? { reference } : {}) };
    }),
  );
}

const api = {
  shapes: {
    classes: {
      Color: { enum_fields: [{ Red: {}, Blue: {} }] },
      Pen: {
        struct_fields: [
          { Red: { type: 'u8' } },
          { ink: { type: 'Color' } },
          { spare: { type: 'OptionColor' } },
        ],
        functions: { ink: { fn_args: [{ self: 'ref' }] } },
      },
    },
  },
  other: { classes: { Box: { struct_fields: [{ paint: { type: 'Color' } }] } } },
};

describe('a type', () => {
  it('has its variants with the anchors of its page', () => {
    const { variants, path } = factsOf({ '1.0': api }).find('shapes', 'Color') ?? {};
    expect(path).toBe('api/shapes/Color/');
    expect(variants).toEqual([
      { name: 'Red', path: 'api/shapes/Color/#variant.Red' },
      { name: 'Blue', path: 'api/shapes/Color/#variant.Blue' },
    ]);
  });

  it('is that of the newest release that describes an API', () => {
    const facts = factsOf({ '3.0': undefined, '2.0': api, '1.0': { gone: {} } });
    expect(facts.find('shapes', 'Color')?.path).toBe('/v/2.0/api/shapes/Color/');
    expect(facts.modules).toEqual(['shapes', 'other']);
    expect(facts.types('shapes')).toEqual(['Color', 'Pen']);
  });

  it('is held by the members that store it, whichever module they are of, and also where it may be none', () => {
    expect(factsOf({ '1.0': api }).holders('shapes', 'Color')).toEqual([
      { name: 'Pen.ink', path: 'api/shapes/Pen/#field.ink' },
      { name: 'Pen.spare', path: 'api/shapes/Pen/#field.spare' },
      { name: 'Box.paint', path: 'api/other/Box/#field.paint' },
    ]);
    expect(factsOf({ '1.0': api }).holders('shapes', 'Pen')).toEqual([]);
  });

  it('is none where a name is only inherited or unknown', () => {
    const facts = factsOf({ '1.0': api });
    expect(facts.find('shapes', 'toString')).toBeUndefined();
    expect(facts.find('constructor', 'name')).toBeUndefined();
    expect(factsOf({ '1.0': undefined }).find('shapes', 'Color')).toBeUndefined();
  });
});
