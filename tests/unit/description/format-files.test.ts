import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type * as Editor from 'vscode-json-languageservice';
import { REF_KINDS } from '../../../src/description/schema/arguments.ts';
import { generateDocument } from '../../fixtures/generate-document.ts';
import { fieldsOf, sectionsOf } from '../../tools/fields.ts';
import { formatFiles } from '../../tools/format-files.ts';

/** A description with an unknown key, `mascot`. */
const BETA = 'tests/fixtures/other-library/releases/3.0-beta/description.json';

const files = formatFiles();
const schemas = new Map(['site.json', 'description.json'].map((name) => [name, schemaOf(name)]));

function schemaOf(name: string) {
  return JSON.parse(files.get(name) ?? '');
}

/** The problems that a validator finds. */
function errors(name: string, value: unknown): string {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, formats: { date: true } });
  const validate = ajv.compile(schemas.get(name));
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

it.each([...files])('schema/%s is up to date', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`../../../schema/${name}`);
});

describe('the reference', () => {
  it.each([...schemas])('lists each key of %s with its meaning', (_name, schema) => {
    const fields = sectionsOf(schema).flatMap((key) => fieldsOf(schema, key));
    expect(fields.length).toBeGreaterThan(30);
    expect(fields.filter(({ meaning }) => meaning === '')).toEqual([]);
    const reference = files.get('README.md');
    for (const { path } of fields) expect(reference).toContain(`\n| \`${path}\` | `);
  });

  it('contains values, required keys and defaults', () => {
    const lines = files.get('README.md')?.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\| `spelling.case` \| "camelCase" or "snake\\_case" \|/),
        expect.stringMatching(/^\| `installation.dialects.\*.variants` \| object, \*\*required\*\* \|/),
        expect.stringMatching(/^\| `conventions.wrappers\[\].holds` \| boolean \| .+ Default: true. \|/),
      ]),
    );
  });
});

describe('the schemas', () => {
  it.each(globSync('{tests/fixtures,examples}/*/{site.json,releases/*/description.json}'))(
    'check %s',
    (path) => {
      const isKnown = (key: string) => key !== 'mascot';
      const found = errors(
        basename(path),
        JSON.parse(readFileSync(path, 'utf8'), (key, value) => (isKnown(key) ? value : undefined)),
      );
      expect(found).toBe('');
    },
  );

  it('accept a description with all shapes of real ones, also below its version', () => {
    const document = generateDocument({ classes: 300, members: 5 });
    expect(errors('description.json', document)).toBe('');
    expect(errors('description.json', { $schema: 'x', '0.2.0': document, 'v1.0-rc': document })).toBe('');
  });

  it.each([
    ['site.json', { nmae: 'a' }, 'must NOT have additional properties'],
    ['site.json', { spelling: { case: 'kebab' } }, 'data/spelling/case must be equal to one of'],
    [
      'description.json',
      JSON.parse(readFileSync(BETA, 'utf8')),
      'data/7.7 must NOT have additional properties',
    ],
    ['description.json', {}, "must have required property 'apiversion'"],
    ['description.json', { '1.0': {} }, "data/1.0 must have required property 'apiversion'"],
    [
      'description.json',
      { apiversion: 1, date: '2026-01-01', notse: [] },
      'must NOT have additional properties',
    ],
  ])('of %s reject %j', (name, value, expected) => {
    expect(errors(name, value)).toContain(expected);
  });
});

/** The language service of Visual Studio Code and others. */
const { getLanguageService, TextDocument }: typeof Editor = createRequire(import.meta.url)(
  'vscode-json-languageservice',
);

describe('an editor', () => {
  /** The problems that an editor finds in a text, and its completions at `|`. */
  async function open(name: string, marked: string) {
    const service = getLanguageService({});
    service.configure({ schemas: [{ uri: 'test:schema', fileMatch: ['*'], schema: schemas.get(name) }] });
    const document = TextDocument.create(`file:///${name}`, 'json', 1, marked.replace('|', ''));
    const parsed = service.parseJSONDocument(document);
    const problems = await service.doValidation(document, parsed);
    const at = document.positionAt(marked.indexOf('|'));
    const offered = await service.doComplete(document, at, parsed);
    return {
      problems: problems.map(({ message }) => message),
      labels: offered?.items.map(({ label }) => label) ?? [],
    };
  }

  const ofClass = (text: string) =>
    `{"apiversion": 1, "date": "2026-01-01", "api": {"m": {"classes": {"T": ${text}}}}}`;

  it.each([
    ['site.json', '{"|"}', ['name', 'spelling', 'hosting']],
    ['site.json', '{"hosting": |}', ['"github-pages"', '"cloudflare-pages"']],
    ['description.json', '{"|"}', ['apiversion', 'date', 'api']],
    ['description.json', '{"$schema": "test:schema", "|"}', ['apiversion', 'date', 'api']],
    ['description.json', '{"0.2.0": {"|"}}', ['apiversion', 'date', 'api']],
    [
      'description.json',
      ofClass('{"struct_fields": [{"a": {"ref_kind": |}}]}'),
      REF_KINDS.map((kind) => `"${kind}"`),
    ],
    [
      'description.json',
      ofClass('{"functions": {"f": {"fn_args": [{"a": {"type": "u8", "ref_kind": |}}]}}}'),
      REF_KINDS.map((kind) => `"${kind}"`),
    ],
    ['description.json', ofClass('{"functions": {"f": {"fn_args": [{"self": |}]}}}'), ['"ref"', '"refmut"']],
  ])('of %s completes %s', async (name, marked, expected) => {
    expect((await open(name, marked)).labels).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['site.json', '{"nmae": "a"}', 'Property nmae is not allowed.'],
    ['description.json', ofClass('{"docs": []}'), 'Property docs is not allowed.'],
    [
      'description.json',
      '{"0.2.0": {"apiversion": 1, "date": "2026-01-01", "notse": []}}',
      'Property notse is not allowed.',
    ],
  ])('of %s flags %s', async (name, text, expected) => {
    expect((await open(name, `${text}|`)).problems).toEqual([expected]);
  });
});
