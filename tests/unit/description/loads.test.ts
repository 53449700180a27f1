import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import type { DescriptionDocument } from '../../../src/description/schema/document.ts';
import { bytesOf, language, minimalDocument } from '../../fixtures/documents.ts';

function load(rest: object): DescriptionDocument {
  const parsed = parseDescription(bytesOf(minimalDocument(rest)), 'd.json', '1.0');
  if ('problems' in parsed) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.document;
}

function loadClass(entry: object) {
  return load({ api: { m: { classes: { T: entry } } } }).api?.['m']?.classes?.['T'];
}

describe('the formats of real documents', () => {
  it('reads a document keyed by any version', () => {
    const parsed = parseDescription(bytesOf({ '9.9': minimalDocument() }), 'd.json', '1.0');
    expect(parsed).toMatchObject({ document: { date: '2026-01-02' } });
  });

  it.each([
    [{ $schema: '../schema.json', ...minimalDocument() }],
    [{ $schema: '../schema.json', '9.9': minimalDocument() }],
    [{ $schema: '../schema.json', '9.9': { $schema: '../schema.json', ...minimalDocument() } }],
  ])('reads %j, with the address of a schema and without a notice', (value) => {
    const parsed = parseDescription(bytesOf(value), 'd.json', '1.0');
    expect(parsed).toMatchObject({ document: { date: '2026-01-02' }, notices: [] });
  });

  it('reads a file with only the address of a schema as a document without its required keys', () => {
    const parsed = parseDescription(bytesOf({ $schema: '../schema.json' }), 'd.json', '1.0');
    expect(parsed).toMatchObject({
      problems: [{ message: 'Missing; expected 1.' }, { message: 'Missing; expected a string.' }],
    });
  });

  it('reads packages that another needs, also with conditions of rpm', () => {
    const depends = ['a, b (>= 1.2)', 'c | d'];
    const rpm = ['a >= 1', 'pkgconfig(a)', '(a or b)', '(a >= 1 if (b and c))'];
    const document = load({ package: { linux: { depends }, rpm: { depends: rpm } } });
    expect(document.package).toMatchObject({ linux: { depends }, rpm: { depends: rpm } });
  });

  it('reads a document with a byte order mark', () => {
    const parsed = parseDescription(bytesOf(`\u{feff}${JSON.stringify(minimalDocument())}`), 'd.json', '1.0');
    expect(parsed).toMatchObject({ document: { apiversion: 1 } });
  });

  it('finds only entries of the document, not properties that JavaScript objects inherit', () => {
    const { installation, api } = load({
      installation: { dialects: {}, languages: { valueOf: language({ constructor: ['make'] }) } },
      api: { m: { classes: { toString: { struct_fields: [{ constructor: { type: 'u8' } }] } } } },
    });
    const { languages, dialects } = installation ?? {};
    expect(languages?.['valueOf']?.platforms?.['constructor']?.steps).toHaveLength(1);
    expect(api?.['m']?.classes?.['toString']?.struct_fields).toEqual([{ name: 'constructor', type: 'u8' }]);
    const others = [languages, dialects, languages?.['valueOf']?.platforms, api, api?.['m']?.classes];
    expect(others.map((map) => map?.['hasOwnProperty'])).toEqual(others.map(() => undefined));
  });

  it('reads __proto__ like any other name, in order', () => {
    const own = '{"a": 1, "__proto__": 2, "b": 3}';
    const named = (entry: string) => own.replaceAll(/\d/g, entry);
    const recipe = '{"steps": [{"type": "text", "content": "x"}]}';
    const members = `"struct_fields": ${named('{"type": "u8"}')}, "enum_fields": [${named('{}')}]`;
    const operation = `{"fn_args": [${named('"u8"')}]}`;
    const text = `{"apiversion": 1, "date": "2026-01-02", "__proto__": {"notes": 5},
      "installation": {"languages": ${named(`{"platforms": ${named(recipe)}}`)}},
      "api": ${named(`{"classes": ${named(`{${members}, "functions": ${named(operation)}}`)}}`)}}`;
    const parsed = parseDescription(bytesOf(text), 'd.json', '1.0');
    if ('problems' in parsed) throw new Error(parsed.problems.map(formatProblem).join('\n'));
    const { api, installation } = parsed.document;
    const key: string = '__proto__';
    const classes = api?.[key]?.classes;
    const described = classes?.[key];
    const keys = [installation?.languages, installation?.languages?.[key]?.platforms, api, classes];
    expect(keys.map((map) => Object.keys(map ?? {}))).toEqual(keys.map(() => ['a', key, 'b']));
    const names = [described?.struct_fields, described?.enum_fields, described?.functions?.[key]?.fn_args];
    expect(names.map((list) => list?.map(({ name }) => name))).toEqual(names.map(() => ['a', key, 'b']));
  });

  it('reads members from one object or from many, in order', () => {
    const one = loadClass({ enum_fields: [{ A: {}, B: { type: 'P', ref_kind: 'boxed', doc: ['x', 'y'] } }] });
    const many = loadClass({
      enum_fields: [{ A: {} }, { B: { type: 'P', ref_kind: 'boxed', doc: 'x\ny' } }],
    });
    expect(one).toEqual(many);
    expect(one?.enum_fields).toEqual([
      { name: 'A' },
      { name: 'B', type: 'P', ref_kind: 'boxed', doc: 'x\ny' },
    ]);
  });

  it('names a member by its key, even if it has a key "name"', () => {
    const entry = loadClass({
      enum_fields: [{ A: { type: 'P', name: 'B' } }],
      struct_fields: { a: { type: 'u8', name: 5 } },
    });
    expect(entry?.enum_fields).toEqual([{ name: 'A', type: 'P' }]);
    expect(entry?.struct_fields).toEqual([{ name: 'a', type: 'u8' }]);
  });

  it('keeps how each field is held', () => {
    const kinds = ['ref', 'refmut', 'constptr', 'mutptr', 'value', 'boxed', 'optionboxed'];
    const fields = kinds.map((ref_kind) => ({ [ref_kind]: { type: 'T', ref_kind, arraysize: 4 } }));
    expect(loadClass({ struct_fields: fields })?.struct_fields?.map((field) => field.ref_kind)).toEqual(
      kinds,
    );
  });

  it('reads a class of several kinds at once', () => {
    const entry = {
      struct_fields: [{ x: { type: 'u8' } }],
      type_alias: { target: 'u8' },
      callback_typedef: {
        fn_args: [{ type: 'RefAny', ref_kind: 'value' }, { info: 'Info' }],
        returns: { type: 'Dom' },
      },
      constants: [{ MAX: { type: 'u8', value: '255' } }],
    };
    const read = loadClass(entry);
    expect(read?.callback_typedef?.fn_args).toEqual([
      { type: 'RefAny', ref_kind: 'value' },
      { name: 'info', type: 'Info' },
    ]);
    expect(read?.constants).toEqual([{ name: 'MAX', type: 'u8', value: '255' }]);
    expect(read?.type_alias).toEqual({ target: 'u8' });
  });

  it('distinguishes a documented argument from one named doc or type', () => {
    const read = loadClass({
      functions: {
        f: { fn_args: [{ self: 'refmut' }, { a: 'u8', doc: ['why'] }, { doc: 'Doc' }, { type: 'Kind' }] },
      },
    });
    expect(read?.functions?.['f']?.fn_args).toEqual([
      { name: 'self', type: 'refmut' },
      { name: 'a', type: 'u8', doc: 'why' },
      { name: 'doc', type: 'Doc' },
      { name: 'type', type: 'Kind' },
    ]);
  });

  it('reads an argument from its type, or from an object with its type', () => {
    const fn_args = [
      { a: 'u8' },
      { b: { type: 'u8', ref_kind: 'mutptr', doc: ['one', 'two'] } },
      { c: { type: 'u8', ref_kind: null, doc: null } },
      { d: { type: 'u8', doc: 'of the type' }, doc: 'of the argument' },
      { e: null, f: [] },
      { g: { type: 'u8', ref_kind: '', doc: '' } },
    ];
    expect(loadClass({ functions: { f: { fn_args } } })?.functions?.['f']?.fn_args).toEqual([
      { name: 'a', type: 'u8' },
      { name: 'b', type: 'u8', ref_kind: 'mutptr', doc: 'one\ntwo' },
      { name: 'c', type: 'u8' },
      { name: 'd', type: 'u8', doc: 'of the argument' },
      { name: 'g', type: 'u8' },
    ]);
  });

  it('reads an unnamed argument of a callback. For functions, the description must contain how it is passed', () => {
    const fn_args = [{ type: 'A' }, { type: 'B', ref_kind: 'ref', name: 'b', doc: ['why'] }];
    const read = loadClass({ callback_typedef: { fn_args }, functions: { f: { fn_args } } });
    const named = { name: 'b', type: 'B', ref_kind: 'ref', doc: 'why' };
    expect(read?.callback_typedef?.fn_args).toEqual([{ type: 'A' }, named]);
    expect(read?.functions?.['f']?.fn_args).toEqual([{ name: 'type', type: 'A' }, named]);
  });

  it('reads documentation as lines, one string or null', () => {
    expect(loadClass({ doc: ['a', 'b'] })?.doc).toBe('a\nb');
    expect(loadClass({ doc: 'a' })?.doc).toBe('a');
    expect(loadClass({ doc: null })?.doc).toBe('');
    expect(loadClass({ doc: 'x'.repeat(7500) })?.doc).toHaveLength(7500);
  });

  it('reads titles, code steps, notes and methods of every form', () => {
    const document = load({
      notes: ['a', '', 'b'],
      examples: [{ name: 'x', title: 'One', code: { c: 'int\nmain' } }],
      installation: {
        languages: {
          r: {
            methods: {
              uv: { displayName: null, steps: [{ type: 'code', language: 'toml', content: 'a\nb' }] },
            },
            notes: ['remark'],
          },
        },
      },
    });
    expect(document.examples?.[0]?.title).toEqual(['One']);
    expect(document.installation?.languages?.['r']?.methods?.['uv']?.steps[0]?.type).toBe('code');
  });

  it('requires no section', () => {
    expect(load({})).toEqual({ apiversion: 1, date: '2026-01-02' });
    const sparse = { api: { empty: {}, bare: { classes: { Opaque: {} } } }, package: { maintainer: '' } };
    expect(load(sparse)).toMatchObject(sparse);
  });

  it('keeps unknown keys and reports each once', () => {
    const rest = {
      mascot: 'crab',
      installation: {
        languages: { c: language({ linux: ['a', 'b'] }, { since: 1 }), d: language({}, { since: 2 }) },
      },
      api: { m: { classes: { T: { struct_fields: [{ x: { type: 'u8', unit: 'px' } }] } } } },
    };
    const parsed = parseDescription(bytesOf(minimalDocument(rest)), 'd.json', '1.0');
    if ('problems' in parsed) throw new Error('refused');
    expect(parsed.document).toMatchObject({ mascot: 'crab' });
    expect(parsed.notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('"mascot".'),
      expect.stringContaining('"since" (2 times).'),
      expect.stringContaining('"unit".'),
    ]);
  });

  it('reads the file name of a code step, but not of other steps', () => {
    const steps = [
      { type: 'code', content: 'a', file: 'src/a.c' },
      { type: 'text', content: 'b', file: 'src/b.c' },
    ];
    const rest = { installation: { languages: { c: { platforms: { linux: { steps } } } } } };
    const parsed = parseDescription(bytesOf(minimalDocument(rest)), 'd.json', '1.0');
    expect('notices' in parsed && parsed.notices.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^d\.json:1:\d+: \/installation\/languages\/c\/platforms\/linux\/steps\/1\/file: /,
      ),
    ]);
  });

  it('suggests a similar key for an unknown one', () => {
    const rest = { installation: { languages: { c: { platfroms: {} } } } };
    const parsed = parseDescription(bytesOf(minimalDocument(rest)), 'd.json', '1.0');
    expect('notices' in parsed && parsed.notices.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^d\.json:1:\d+: \/installation\/languages\/c\/platfroms: .* Hint: Did you mean "platforms"\?$/,
      ),
    ]);
  });

  it('reports no known key as unknown', () => {
    const rest = {
      installation: {
        dialects: { g: { default: 'a', variants: { a: { altText: '' } } } },
        languages: { constructor: {} },
      },
    };
    expect(parseDescription(bytesOf(minimalDocument(rest)), 'd.json', '1.0')).toMatchObject({ notices: [] });
  });

  it('accepts an alias of a class with the same name in another module', () => {
    const api = {
      a: { classes: { T: { type_alias: { target: 'T' } } } },
      b: { classes: { T: { struct_fields: [{ x: { type: 'u8' } }] } } },
    };
    expect(load({ api }).api).toBeDefined();
  });
});
