import { describe, expect, it } from 'vitest';
import { language, minimalDocument, refusal } from '../../fixtures/documents.ts';

/** Modules of aliases, from their targets by name. */
function aliases(modules: Record<string, Record<string, string>>): object {
  const entries = Object.entries(modules).map(([module, targets]) => {
    const classes = Object.entries(targets).map(([name, target]) => [name, { type_alias: { target } }]);
    return [module, { classes: Object.fromEntries(classes) }];
  });
  return Object.fromEntries(entries);
}

describe('a description that contradicts itself', () => {
  it.each([
    [
      'a default that is not a variant',
      { installation: { dialects: { cpp: { default: 'cpp9', variants: { cpp3: {}, cpp4: {} } } } } },
      '/installation/dialects/cpp/default: Unknown variant "cpp9"; valid: "cpp3" or "cpp4". Hint: Did you mean "cpp3"?',
    ],
    [
      'a dialect of an unknown group',
      { installation: { languages: { x: language({ linux: ['a'] }, { dialectOf: 'y' }) } } },
      '/installation/languages/x/dialectOf: Unknown dialect group "y"; valid: none. Hint: Add the group to /installation/dialects, or remove dialectOf.',
    ],
    [
      'a dialect of a name that objects inherit',
      {
        installation: {
          dialects: {},
          languages: { x: language({ linux: ['a'] }, { dialectOf: 'toString' }) },
        },
      },
      '/installation/languages/x/dialectOf: Unknown dialect group "toString"; valid: none.',
    ],
    [
      'an alias cycle',
      {
        api: {
          m: {
            classes: {
              A: { type_alias: { target: 'B' } },
              B: { type_alias: { target: '*const crate :: m :: C' } },
              C: { type_alias: { target: 'A' } },
            },
          },
        },
      },
      '/api/m/classes/A/type_alias: Alias cycle: A → B → C → A.',
    ],
    [
      'the binding of an unknown language',
      { api: { m: { classes: { T: { in: { pyton: { name: 'm.T' } } } } } } },
      '/api/m/classes/T/in/pyton: Unknown language "pyton"; valid: "c", "cpp", "rust" or "python". Hint: Did you mean "python"?',
    ],
    [
      'a member that only an unknown language has',
      {
        installation: { languages: { ruby: language({ linux: ['a'] }) } },
        api: {
          m: {
            classes: { T: { struct_fields: [{ x: { type: 'u8' } }, { y: { type: 'u8', only: ['go'] } }] } },
          },
        },
      },
      '/api/m/classes/T/struct_fields/1/y/only/0: Unknown language "go"; valid: "c", "cpp", "rust", "python" or "ruby".',
    ],
    [
      'the binding of a dialect instead of its group',
      {
        installation: {
          dialects: { js: { default: 'es6', variants: { es6: {} } } },
          languages: { es6: language({ linux: ['a'] }, { dialectOf: 'js' }) },
        },
        api: {
          m: { classes: { T: { functions: { f: { in: { js: { name: 'f' }, es6: { name: 'f' } } } } } } },
        },
      },
      '/api/m/classes/T/functions/f/in/es6: Unknown language "es6"; valid: "c", "cpp", "rust", "python" or "js".',
    ],
  ])('is rejected for %s', (_name, rest, expected) => {
    expect(refusal(minimalDocument(rest))).toContainEqual(expect.stringContaining(expected));
  });

  it('reports a contradiction beside a misspelling', () => {
    const rest = {
      date: 'x',
      installation: {
        dialects: { g: { default: 'b', variants: { a: {} } } },
        languages: { a: { dialectOf: 'h', platforms: { p: { steps: [{ type: 'shell' }] } } } },
      },
    };
    const lines = refusal(minimalDocument(rest));
    for (const place of [
      '/date',
      '/platforms/p/steps/0/type',
      '/dialects/g/default',
      '/languages/a/dialectOf',
    ]) {
      expect(lines).toContainEqual(expect.stringContaining(`${place}: `));
    }
  });

  it.each([
    ['installation', null],
    ['installation', { dialects: [], languages: null }],
    ['installation', { dialects: { g: null }, languages: { x: 'y' } }],
    ['installation', { dialects: { g: { default: 'a', variants: 7 } } }],
    ['api', null],
    ['api', { m: null, n: { classes: [] }, o: { classes: { T: null, U: { type_alias: 7 } } } }],
  ])('reports only the wrong types of %s: %j', (section, value) => {
    const lines = refusal(minimalDocument({ date: 'x', [section]: value }));
    expect(lines[0]).toContain('/date: ');
    for (const line of lines) expect(line).toContain(': Expected ');
  });

  it.each([
    ['of one alias', { m: { A: 'A' } }, 'A → A'],
    ['behind other aliases', { m: { X: 'A', A: 'B', B: 'A', Y: 'B' } }, 'A → B → A'],
    ['across modules', { m: { A: 'B' }, n: { B: 'A' } }, 'A → B → A'],
    ['of one name in two modules', { m: { A: 'n::A' }, n: { A: 'm::A' } }, 'm::A → n::A → m::A'],
    ['behind a pointer to a generic type', { m: { A: '&mut B<C>', B: 'A' } }, 'A → B → A'],
    ['of two names in one module, not in another', { m: { A: 'B', B: 'A' }, n: { B: 'u8' } }, 'A → B → A'],
  ])('reports an alias cycle once: %s', (_what, modules, expected) => {
    const lines = refusal(minimalDocument({ api: aliases(modules) }));
    expect(lines).toEqual([expect.stringContaining(`Alias cycle: ${expected}.`)]);
  });

  it.each([
    ['that ends', { m: { A: 'B', B: 'C' } }],
    ['of a name that two other modules have', { m: { A: 'B' }, n: { B: 'A' }, o: { B: 'A' } }],
  ])('accepts a chain of aliases %s', (_what, modules) => {
    expect(refusal(minimalDocument({ api: aliases(modules) }))).toEqual([]);
  });

  it.each(['struct_fields', 'enum_fields'])('accepts an alias that also has %s', (members) => {
    const classes = { A: { type_alias: 'B', [members]: [{ x: { type: 'u8' } }] }, B: { type_alias: 'A' } };
    expect(refusal(minimalDocument({ api: { m: { classes } } }))).toEqual([]);
  });
});
