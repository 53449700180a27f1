import { check } from './check.ts';
import { readJson, sourceIn } from './json.ts';
import { listValues, type Notice, problemAt, type Refused, type Source } from './problem.ts';
import { contradictions } from './rules.ts';
import { type DescriptionDocument, documentSchema } from './schema/document.ts';
import { unknownKeyNotices } from './unknown-keys.ts';

export interface Description {
  readonly document: DescriptionDocument;
  readonly notices: readonly Notice[];
  /** For problems that depend on other files. */
  readonly source: Source;
}

/** The key that names a schema for editors does not show whether an object is a document. */
const isContent = (key: string) => key !== '$schema';

const KEYS = Object.keys(documentSchema.shape).filter(isContent);

/** Parses the description of a release; `version` selects the document if the file contains several. */
export function parseDescription(bytes: Uint8Array, file: string, version: string): Description | Refused {
  const json = readJson(bytes, file);
  const source = 'problems' in json ? json : documentIn(json, version);
  if ('problems' in source) return source;
  const checked = check(documentSchema, source);
  const contradicted = contradictions(source.value).map((finding) => problemAt(source, finding));
  if ('problems' in checked) return { problems: [...checked.problems, ...contradicted] };
  if (contradicted.length > 0) return { problems: contradicted };
  return { document: checked.data, notices: unknownKeyNotices(documentSchema, source), source };
}

/** The document in a valid file, with the positions of its values. */
export function describedSource(bytes: Uint8Array, file: string, version: string): Source {
  const source = sourceIn(new TextDecoder().decode(bytes), file);
  const found = documentIn(source, version);
  return 'problems' in found ? source : found;
}

/** The document in a file: its value, or the entry for a release version. */
function documentIn(source: Source, version: string): Source | Refused {
  const refuse = (message: string, hint: string) => ({
    problems: [problemAt(source, { path: [], message, hint })],
  });
  if (!isObject(source.value)) {
    const found = Array.isArray(source.value) ? 'a list' : JSON.stringify(source.value);
    const hint = 'Start with {"apiversion": 1, "date": "YYYY-MM-DD", …}.';
    return refuse(`Expected an object at the top, got ${found}.`, hint);
  }
  const entries = Object.entries(source.value).filter(([key]) => isContent(key));
  if (entries.length === 0 || entries.some(([key]) => KEYS.includes(key))) return source;
  const documents = entries.filter(([, value]) => isObject(value));
  const [first, ...others] = documents;
  if (!first) {
    const message = `Not a description: it has none of the valid keys: ${listValues(KEYS)}.`;
    return refuse(message, 'Check the spelling of the keys.');
  }
  const chosen = others.length === 0 ? first : documents.find(([key]) => key === version);
  if (chosen) return { ...source, value: chosen[1], path: [chosen[0]] };
  const message = `Several documents, under ${listValues(documents.map(([key]) => key))}.`;
  return refuse(message, `Keep one of them, or name one ${JSON.stringify(version)}.`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
