import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Rooms without text for readers: commands, steps of builds, and checks of input. Their text is for maintainers, in English. */
const FOR_MAINTAINERS = /^(?:build|cli|description|doctor|importers|input|releases\/(?:files|hosts))\//;

/** Code in the languages of signatures, and files in the formats of package managers. */
const FORMATS = /^(?:api\/spelling\/|releases\/(?:gems\/marshal-index|linux\/makers)\.ts$)/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.(?:ts|astro)$/.test(path) &&
    !FOR_MAINTAINERS.test(path) &&
    !FORMATS.test(path) &&
    path !== 'ui/messages/en.ts',
);

/** Attributes that readers see or hear. */
const VISIBLE = /^(?:aria-(?:label|description)|title|alt|placeholder|label|(?:data-)?copied)$/;

/** Children to skip in nodes whose strings are not shown, by type of the node. An empty list means all children. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: [],
  ImportDeclaration: [],
  ExportNamedDeclaration: ['source'],
  MemberExpression: ['property'],
  NewExpression: [],
  Property: ['key'],
  SwitchCase: ['test'],
  ThrowStatement: [],
  TSLiteralType: [],
};

/** Names of the format of descriptions, of files, of an index in problems, and of a library in a site without settings. */
const NAMES: readonly string[] = ['Self', 'SHA256SUMS', 'Python index', 'Library'];

/** In rooms, names of variables, properties and functions with problems, notices, or documentation of a schema. */
const FINDING = /^(?:message|hint|problem\w*|report|refuse|describe\w*|meta|refine|regex|log)$|Hint$/;

/** Functions that only compare a string. */
const COMPARING = /^(?:hasTrait|includes)$/;

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** The texts of a template between its expressions. */
function cooked(quasis: unknown): unknown[] {
  if (!Array.isArray(quasis)) return [];
  return quasis.map((quasi: unknown) => isNode(quasi) && isNode(quasi['value']) && quasi['value']['cooked']);
}

/** Whether the contents of an element are code, the same in every language. */
function isCode(opening: unknown): boolean {
  return isNode(opening) && isNode(opening['name']) && opening['name']['name'] === 'code';
}

/** Text without markup and code; expressions of the template are `\0`. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<code>.*?<\/code>/gs, '')
    .replaceAll(/<(?:[^<>"]|"[^"]*")*>|&\w+;/g, '')
    .replaceAll(/\b[\w-]+="[^"]*"/g, '')
    .replaceAll('T00:00:00Z', '')
    .replaceAll('\0', '…');
}

/** The text that a node itself has, if it is shown. */
function ownText(node: Node, shown: boolean): string | undefined {
  const isText = shown || node['type'] === 'JSXText' ? /\p{L}/u : /^\p{Lu}\p{Ll}+(?:[ .:,]|$)/u;
  const { value, quasi } = node;
  if (typeof value === 'string' && isText.test(value)) return value.trim();
  const markup =
    isNode(quasi) && nameOf(node['tag']) === 'html' && withoutMarkup(cooked(quasi['quasis']).join('\0'));
  if (markup && /\p{L}/u.test(markup)) return markup.trim();
  const text = node['type'] === 'TemplateLiteral' && cooked(node['quasis']).join('…');
  return text && isText.test(text) ? text.trim() : undefined;
}

/** The name of a variable, a property or a function; empty if it has none. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return isNode(node['property']) ? nameOf(node['property']) : String(node['name'] ?? '');
}

function partsOfCall(node: Node): [part: unknown, shown: boolean][] {
  const { callee, arguments: given } = node;
  const name = nameOf(callee);
  const isError = isNode(callee) && callee['type'] === 'Super';
  if (isError || COMPARING.test(name) || FINDING.test(name)) return [[callee, false]];
  // The text between the items of a list.
  const isBetween = name === 'join' && Array.isArray(given) && given.length === 1;
  return [
    [callee, false],
    [given, isBetween],
  ];
}

/** The parts of a node that may contain text that is shown, and whether it is shown in any case. */
function partsOf(node: Node, shown: boolean): [part: unknown, shown: boolean][] {
  const type = String(node['type']);
  if (type === 'JSXAttribute') {
    const name = isNode(node['name']) ? String(node['name']['name']) : '';
    return [[node['value'], VISIBLE.test(name)]];
  }
  if (type === 'TaggedTemplateExpression')
    return isNode(node['quasi']) ? [[node['quasi']['expressions'], false]] : [];
  if (type === 'CallExpression') return partsOfCall(node);
  if (FINDING.test(nameOf(node['key'] ?? node['id'] ?? node['left']))) return [];
  const hidden = HIDDEN[type] ?? [];
  const isHidden = (Object.hasOwn(HIDDEN, type) && hidden.length === 0) || isCode(node['openingElement']);
  if (isHidden) return [];
  const parts = Object.entries(node).filter(([key]) => !hidden.includes(key));
  return parts.map(([, part]) => [part, shown && type !== 'CallExpression']);
}

/** Strings of a syntax tree that readers see; `shown`: any word, else what begins like a sentence or a label. */
function textsOf(value: unknown, shown = false): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(part, shown));
  if (!isNode(value)) return [];
  const rest = partsOf(value, shown).flatMap(([part, isShown]) => textsOf(part, isShown));
  return [...[ownText(value, shown) ?? []].flat(), ...rest];
}

describe('the text of the interface', () => {
  it.each(files)('is not in %s', (path) => {
    const code = readFileSync(`src/${path}`, 'utf8');
    const tree = path.endsWith('.ts') ? parseSync(path, code).program : parse(code).ast;
    expect(textsOf(tree).filter((text) => !NAMES.includes(text))).toEqual([]);
  });

  const inCode = (code: string) => textsOf(parseSync('a.ts', code).program);

  it.each([
    ["kinds.join(' and ')", 'and'],
    ["const label = isOpen ? 'Open it' : name", 'Open it'],
    ["[['Alias of', target]]", 'Alias of'],
    ['html`<dt>kind</dt>`', 'kind'],
  ])('is found in %s', (code, found) => {
    expect(inCode(code)).toEqual([found]);
  });

  it.each([
    "const hint = 'Rename it.'",
    "problems.push({ message: 'The file is empty.' })",
    "report('The file is empty.')",
    "z.string().describe('Name of the file.')",
    "throw new RangeError('No such file.')",
    "traits.includes('Default')",
  ])('is not %s', (code) => {
    expect(inCode(code)).toEqual([]);
  });
});
