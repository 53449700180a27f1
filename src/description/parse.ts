import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { schemaProblems } from './issues.ts';
import { readJson } from './json.ts';
import { jsonPointer, listValues, type Position, type Problem } from './problem.ts';
import { documentRules } from './rules.ts';
import { type DescriptionDocument, DOCUMENT_KEYS, documentSchema } from './schema/document.ts';
import { unknownKeyNotice } from './unknown-keys.ts';

/** A description that was read: the document, or the problems that refuse it. Notices refuse nothing. */
export type ParsedDescription =
  | { readonly document: DescriptionDocument; readonly notices: readonly Problem[] }
  | { readonly problems: readonly Problem[] };

/**
 * Reads the description of one release.
 * @param bytes the file as it is on disk
 * @param file how messages name it
 * @param version the release's folder name; picks the document where the file holds several
 */
export function parseDescription(bytes: Uint8Array, file: string, version: string): ParsedDescription {
  const json = readJson(bytes, file);
  if ('problems' in json) return json;
  const located = (problems: readonly Problem[]) => withPositions(json.text, problems);

  const unwrapped = unwrap(json.value, file, version);
  if ('problems' in unwrapped) return { problems: located(unwrapped.problems) };
  const { root, prefix } = unwrapped;

  const parsed = documentSchema.safeParse(root, { reportInput: true });
  const contradictions = documentRules(root).map(({ path, ...problem }) => {
    return { file, pointer: jsonPointer([...prefix, ...path]), ...problem };
  });
  if (!parsed.success) {
    const misspelled = schemaProblems(parsed.error.issues, root, file, prefix);
    return { problems: located([...misspelled, ...contradictions]) };
  }
  if (contradictions.length > 0) return { problems: located(contradictions) };
  return { document: parsed.data, notices: located(unknownKeyNotice(root, file, prefix)) };
}

type Unwrapped =
  | { readonly root: object; readonly prefix: readonly string[] }
  | { readonly problems: readonly Problem[] };

/** A document stands bare, or as a value of an object keyed by release version; the key itself says nothing. */
function unwrap(value: unknown, file: string, version: string): Unwrapped {
  if (!isObject(value)) {
    const found = Array.isArray(value) ? 'an array' : JSON.stringify(value);
    const message = `A description is an object, got ${found} at the top.`;
    return { problems: [{ file, message, hint: 'Start with {"apiversion": 1, "date": "YYYY-MM-DD", …}.' }] };
  }
  const keys = Object.keys(value);
  const bare = keys.length === 0 || keys.some((key) => DOCUMENT_KEYS.includes(key));
  if (bare) return { root: value, prefix: [] };
  const documents = Object.entries(value).filter((entry): entry is [string, object] => isObject(entry[1]));
  const [only] = documents;
  const chosen = documents.find(([key]) => key === version) ?? (documents.length === 1 ? only : undefined);
  if (chosen) return { root: chosen[1], prefix: [chosen[0]] };
  const message =
    documents.length === 0
      ? `None of the keys of a description is here; valid: ${listValues(DOCUMENT_KEYS)}.`
      : `The file holds several documents, under ${listValues(documents.map(([key]) => key))}.`;
  const hint =
    documents.length === 0 ? 'See the format.' : `Keep one of them, or name it ${JSON.stringify(version)}.`;
  return { problems: [{ file, message, hint }] };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds line and column to the problems that have a pointer; the tree is built only when something is wrong. */
function withPositions(text: string, problems: readonly Problem[]): Problem[] {
  const tree = problems.length > 0 ? parseTree(text) : undefined;
  if (!tree) return [...problems];
  return problems.map((problem) => {
    if (problem.position || !problem.pointer) return problem;
    const segments = problem.pointer
      .split('/')
      .slice(1)
      .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
    const node = nearestNode(tree, segments);
    return node ? { ...problem, position: positionAt(text, node.offset) } : problem;
  });
}

type Tree = NonNullable<ReturnType<typeof parseTree>>;

/** The node at a path; where something is missing, the object that it is missing from. */
function nearestNode(tree: Tree, segments: readonly string[]): Tree | undefined {
  let node: Tree | undefined = tree;
  for (const segment of segments) {
    const step: string | number = node.type === 'array' ? Number(segment) : segment;
    const next: Tree | undefined = findNodeAtLocation(node, [step]);
    if (!next) return node;
    node = next;
  }
  return node;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
