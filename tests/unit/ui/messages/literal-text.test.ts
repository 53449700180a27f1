import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Components, their code, and the lists of pages. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(?:(?:components|layouts|elements|pages)\/.*|[a-z/]+\/pages)\.(?:ts|astro)$/.test(path),
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

/** Names of the format of descriptions, and of files. */
const NAMES: readonly string[] = ['Default', 'SHA256SUMS'];

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
    .replaceAll('\0', '…');
}

/** The text that a node itself has, if it is shown. */
function ownText(node: Node, shown: boolean): string | undefined {
  const isText = shown || node['type'] === 'JSXText' ? /\p{L}/u : /^\p{Lu}\p{Ll}+(?:[ .:,]|$)/u;
  const { value, quasi } = node;
  if (typeof value === 'string' && isText.test(value)) return value.trim();
  const markup = isNode(quasi) && withoutMarkup(cooked(quasi['quasis']).join('\0'));
  if (markup && /\p{L}/u.test(markup)) return markup.trim();
  const text = node['type'] === 'TemplateLiteral' && cooked(node['quasis']).join('…');
  return text && isText.test(text) ? text.trim() : undefined;
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
});
