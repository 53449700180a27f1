import type { z } from 'astro/zod';
import { listSimilar, suggestion, unknownName } from './nearest.ts';
import {
  alternatives,
  type Finding,
  type Path,
  type Problem,
  problemAt,
  quoted,
  type Refused,
  type Source,
} from './problem.ts';
import { keyAsWritten } from './schema/values.ts';
import {
  branchesOf,
  fits,
  inputSchema,
  type JsonSchema,
  keysOf,
  literalsOf,
  partsOf,
  typesOf,
} from './schema-parts.ts';

type Issue = z.core.$ZodIssue;

/** The parsed value of a source, or its problems. */
export type Checked<Data> = { readonly data: Data } | Refused;

/** Validates the value of a source with a schema. Keeps the problems of an invalid source. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  source: Source | Refused,
): Checked<z.output<Schema>> {
  if ('problems' in source) return source;
  const checked = checkValue(schema, source.value);
  if ('data' in checked) return checked;
  return { problems: checked.findings.map((finding) => problemAt(source, finding)) };
}

/**
 * Validates a value with a schema. Only this module writes the messages for schema issues. Messages state valid values;
 * hints contain the description of the field or the nearest valid word. The messages of custom checks complete
 * "Expected …": `a path inside its folder`.
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { readonly data: z.output<Schema> } | { readonly findings: readonly Finding[] } {
  const parsed = parse(schema, value);
  if (!parsed) return { findings: [{ path: [], message: 'More than 100,000 values are invalid.' }] };
  if (parsed.success) return { data: parsed.data };
  const described = inputSchema(schema);
  const issues = parsed.error.issues.flatMap(innermost);
  return { findings: issues.flatMap((issue) => findingsOf(issue, described, value)) };
}

/** Parses with a schema. Undefined if there are too many issues: zod passes them as arguments, which fill the stack. */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value, { reportInput: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The issues of the union branch that matches best, or the issue of the union if no branch matches. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(innermost));
  const depth = (branch: Issue[]) => branch.reduce((most, { path }) => Math.max(most, path.length), 0);
  const best = branches.reduce((deepest, branch) => (depth(branch) > depth(deepest) ? branch : deepest));
  if (depth(best) === 0) return [issue];
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function findingsOf(issue: Issue, schema: JsonSchema, root: unknown): Finding[] {
  const path = issue.path.map(keyAsWritten);
  const { parts, value, hint, unknown } = lookUp(schema, root, path);
  // Preprocessed values differ from the document. Zod reports the discriminator of a union with its object.
  const found = issue.code === 'invalid_union' ? value : issue.input;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], ...unknownName('key', key, keysOf(parts)) }));
    case 'invalid_key':
      if (issue.issues[0]?.code === 'custom')
        return [{ path, ...hint, message: wrongValue(issue.issues[0], path.at(-1)) }];
      return [{ path: path.slice(0, -1), message: 'Empty key.', hint: 'Name the entry, or remove it.' }];
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      if (found === undefined)
        return [
          { path, ...hint, message: missing(parts.flatMap(branchesOf), String(path.at(-1)), unknown()) },
        ];
      return [{ path, ...hint, ...wrongType(parts.flatMap(branchesOf), found) }];
    default:
      return [{ path, ...hint, message: wrongValue(issue, found) }];
  }
}

/**
 * The value at a path, its schemas, the unknown keys beside it, and a hint: the description of its field or of the nearest
 * enclosing one.
 */
function lookUp(schema: JsonSchema, root: unknown, path: Path) {
  let parts = [schema];
  let value = root;
  let around: object = {};
  let known: readonly JsonSchema[] = [];
  let hint: Pick<Problem, 'hint'> = schema.description ? { hint: schema.description } : {};
  for (const key of path) {
    around = typeof value === 'object' && value !== null ? value : {};
    const branches = parts.flatMap(branchesOf);
    const fitting = branches.filter((branch) => fits(branch, around));
    known = fitting.length > 0 ? fitting : branches;
    parts = partsOf(known, key);
    value = Reflect.get(around, key);
    const [meaning, ...others] = new Set(parts.flatMap(({ description }) => description ?? []));
    if (meaning !== undefined && others.length === 0) hint = { hint: meaning };
  }
  const unknown = () => {
    // Schemas that refuse unknown keys report each, with the similar one.
    if (known.every(({ additionalProperties }) => additionalProperties === false)) return [];
    const names = new Set(keysOf(known));
    return Object.keys(around).filter((key) => !names.has(key));
  };
  return { parts, value, hint, unknown };
}

/** @param unknown the unknown keys of the object without the value; the missing key may be misspelled */
function missing(parts: readonly JsonSchema[], key: string, unknown: readonly string[]): string {
  const types = expectedTypes(parts);
  return types === undefined ? NO_VALUES : `Missing; expected ${types}${listSimilar(key, unknown)}.`;
}

function wrongType(parts: readonly JsonSchema[], found: unknown): Pick<Problem, 'message' | 'hint'> {
  const expected = expectedTypes(parts);
  if (expected === undefined) return { message: NO_VALUES };
  const literals = parts.flatMap((part) => literalsOf(part) ?? []);
  const sameType = literals.some((literal) => typeof literal === typeof found);
  const words = literals.filter((literal) => typeof literal === 'string');
  return {
    message: `Expected ${expected}, got ${show(found, !sameType)}.`,
    ...(typeof found === 'string' ? suggestion(found, words) : {}),
  };
}

const NO_VALUES = 'There are no valid values.';

/** `a string or a list of strings`; undefined if nothing is valid. */
function expectedTypes(parts: readonly JsonSchema[]): string | undefined {
  const types = [...new Set(parts.flatMap(typesOf))];
  return types.length > 0 ? alternatives(types.map(article)) : undefined;
}

function article(type: string): string {
  if (!/^(string|number|integer|boolean|object|list)/.test(type)) return type;
  return /^[io]/.test(type) ? `an ${type}` : `a ${type}`;
}

const FORMATS: Partial<Record<string, string>> = {
  date: 'a calendar date in the form YYYY-MM-DD',
  url: 'a URL',
};

function wrongValue(issue: Issue, found: unknown): string {
  if (issue.code === 'custom') return `Expected ${issue.message}, got ${show(found)}.`;
  if (issue.code === 'too_small' && issue.minimum === 1) return 'Must not be empty.';
  if (issue.code !== 'invalid_format') return `${issue.message}.`;
  const isStated = !issue.message.startsWith('Invalid ');
  const expected = isStated
    ? issue.message
    : (FORMATS[issue.format] ?? `a string that matches ${issue.pattern}`);
  return `Expected ${expected}, got ${show(found)}.`;
}

/** A value as written, shortened if long, with its type if the type is wrong. */
function show(value: unknown, withType = false): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return 'a number that is too large';
  const type = withType && /string|number/.test(typeof value) ? `the ${typeof value} ` : '';
  return type + quoted(value);
}
