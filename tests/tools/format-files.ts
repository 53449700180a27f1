import type { z } from 'astro/zod';
import { documentSchema } from '../../src/description/schema/document.ts';
import { inputSchema, type JsonSchema } from '../../src/description/schema-parts.ts';
import { jsonText } from '../../src/page/output.ts';
import { hostedFilesSchema } from '../../src/releases/hosted-files.ts';
import { siteConfigSchema } from '../../src/site/config.ts';
import { type Field, fieldsOf, sectionsOf } from './fields.ts';

/** Files that contain several releases have one document per version. */
const VERSION = String.raw`^v?\d`;

const INTRODUCTION = `# Format of descriptions, site.json and files.json

All keys of the files that you write for a site. This page is generated from the schemas that a build uses.

In paths, \`*\` is any key, and \`[]\` is each item of a list. Only keys marked as required are required.

To let editors complete keys and values and flag unknown keys, name the schema at the top of the file. \`npx bindocs init\`
writes these keys:

| file | key |
|---|---|
| \`content/site.json\` | \`"$schema": "../node_modules/bindocs/schema/site.json"\` |
| \`content/releases/<version>/description.json\` | \`"$schema": "../../../node_modules/bindocs/schema/description.json"\` |
| \`content/releases/<version>/files.json\` | \`"$schema": "../../../node_modules/bindocs/schema/files.json"\` |

`;

/** The files in `schema/` by name: JSON Schemas for editors, and a reference of all keys. */
export function formatFiles(): Map<string, string> {
  const site = editorSchema(siteConfigSchema);
  const description = editorSchema(documentSchema);
  const files = editorSchema(hostedFilesSchema);
  const keys = sectionsOf(description).map((key) => fieldsOf(description, key));
  const [plain, sections] = [
    keys.filter(({ length }) => length === 1),
    keys.filter(({ length }) => length > 1),
  ];
  const reference = [
    INTRODUCTION,
    '## `site.json`\n\nUnknown keys are errors.\n\n',
    table(sectionsOf(site).flatMap((key) => fieldsOf(site, key))),
    '\n## `description.json`\n\nA build prints a notice for unknown keys, and pages do not show them. `null` means the same as no key.\n',
    'A file can contain several documents by version: `{"0.2.0": {"apiversion": 1, …}}`.\n\n',
    table(plain.flat()),
    ...sections.map((fields) => `\n### \`${fields[0]?.path}\`\n\n${table(fields)}`),
    '\n## `files.json`\n\nUnknown keys are errors.\n\n',
    table(sectionsOf(files).flatMap((key) => fieldsOf(files, key))),
  ];
  return new Map([
    ['site.json', jsonText(site)],
    ['description.json', jsonText(versioned(description))],
    ['files.json', jsonText(files)],
    ['README.md', reference.join('')],
  ]);
}

/** A schema as editors need it: in the draft that all of them support, without unknown keys, and with defaults in words. */
function editorSchema(schema: z.ZodType): JsonSchema {
  const text = JSON.stringify({ ...inputSchema(schema), $schema: 'http://json-schema.org/draft-07/schema#' });
  return JSON.parse(text, (key, value) => {
    if (key === 'additionalProperties' && Object.keys(value).length === 0) return false;
    const { default: initial, description } = value ?? {};
    if (typeof initial !== 'boolean' && typeof initial !== 'string') return value;
    return initial === '' ? value : { ...value, description: `${description} Default: ${initial}.` };
  });
}

/** The schema of a file with one document, or one per version. */
function versioned({ required = [], ...document }: JsonSchema): JsonSchema {
  return {
    ...document,
    patternProperties: { [VERSION]: { $ref: '#' } },
    if: { propertyNames: { not: { pattern: VERSION } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema has this keyword, and nothing awaits a schema
    then: { required },
  };
}

function table(fields: readonly Field[]): string {
  const rows = fields.map(({ path, type, required, meaning }) => {
    const kind = required ? `${inCell(type)}, **required**` : inCell(type);
    return `| \`${path}\` | ${kind} | ${inCell(meaning)} |\n`;
  });
  return ['| key | type | meaning |\n|---|---|---|\n', ...rows].join('');
}

function inCell(text: string): string {
  return text.replaceAll(/[|<*_[\]]/g, (found) => `\\${found}`);
}
