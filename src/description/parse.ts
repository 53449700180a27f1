import { check } from './check.ts';
import { readJson } from './json.ts';
import { listValues, type Problem, problemAt, type Source } from './problem.ts';
import { contradictions } from './rules.ts';
import { type DescriptionDocument, DOCUMENT_KEYS, documentSchema } from './schema/document.ts';
import { unknownKeyNotice } from './unknown-keys.ts';

/** A description that was read: the document, or the problems that refuse it. Notices refuse nothing. */
export type ParsedDescription =
  | {
      readonly document: DescriptionDocument;
      readonly notices: readonly Problem[];
      /** For problems that only other files show. */
      readonly source: Source;
    }
  | { readonly problems: readonly Problem[] };

/**
 * Reads the description of one release.
 * @param bytes the file as it is on disk
 * @param file how messages name it
 * @param version the release's folder name; picks the document where the file holds several
 */
export function parseDescription(bytes: Uint8Array, file: string, version: string): ParsedDescription {
  const json = readJson(bytes, file);
  const source = 'problems' in json ? json : documentIn(json, version);
  if ('problems' in source) return source;
  const checked = check(documentSchema, source);
  const problems = [
    ...('problems' in checked ? checked.problems : []),
    ...contradictions(source.value).map((finding) => problemAt(source, finding)),
  ];
  if ('problems' in checked || problems.length > 0) return { problems };
  return { document: checked.data, notices: unknownKeyNotice(documentSchema, source), source };
}

/** The document of a file: its value, or an entry of an object keyed by release version; the key itself says nothing. */
function documentIn(source: Source, version: string): Source | { readonly problems: readonly Problem[] } {
  const refuse = (message: string, hint: string) => ({
    problems: [problemAt(source, { path: [], message, hint })],
  });
  if (!isObject(source.value)) {
    const found = Array.isArray(source.value) ? 'a list' : JSON.stringify(source.value);
    const hint = 'Start with {"apiversion": 1, "date": "YYYY-MM-DD", …}.';
    return refuse(`Expected an object at the top, got ${found}.`, hint);
  }
  const keys = Object.keys(source.value);
  if (keys.length === 0 || keys.some((key) => DOCUMENT_KEYS.includes(key))) return source;
  const documents = Object.entries(source.value).filter(([, value]) => isObject(value));
  const chosen =
    documents.find(([key]) => key === version) ?? (documents.length === 1 ? documents[0] : undefined);
  if (chosen) return { ...source, value: chosen[1], path: [chosen[0]] };
  if (documents.length === 0) {
    return refuse(
      `Not a description: none of its keys is here; valid: ${listValues(DOCUMENT_KEYS)}.`,
      'Check the spelling of the keys.',
    );
  }
  const names = listValues(documents.map(([key]) => key));
  return refuse(
    `Several documents, under ${names}.`,
    `Keep one of them, or name one ${JSON.stringify(version)}.`,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
