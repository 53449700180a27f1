import type { z } from 'astro/zod';
import { jsonPointer, listValues, type Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** A problem per issue of the schema, in the document's order; `prefix` leads to where the document starts. */
export function schemaProblems(
  issues: readonly Issue[],
  root: unknown,
  file: string,
  prefix: readonly PropertyKey[],
): Problem[] {
  return issues.flatMap(innermost).map((issue) => {
    const found = valueAt(root, issue.path);
    return { file, pointer: jsonPointer([...prefix, ...issue.path]), ...explain(issue, found) };
  });
}

/** Of a union the branch that came furthest: its issues say what is wrong, the others only what else was tried. */
function innermost(issue: Issue): Issue[] {
  if (issue.code === 'invalid_key') return [issue];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => innermost(inner)));
  const depth = (branch: Issue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
  const best = branches.reduce((deepest, branch) => (depth(branch) > depth(deepest) ? branch : deepest));
  if (depth(best) === 0) return [issue];
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function explain(issue: Issue, found: unknown): { message: string; hint?: string } {
  switch (issue.code) {
    case 'invalid_type':
      return found === undefined
        ? {
            message: `missing; expected ${article(issue.expected)}.`,
            hint: 'Add it; the schema names no default.',
          }
        : { message: `expected ${article(issue.expected)}, got ${show(found)}.` };
    case 'invalid_value':
      return { message: `${show(found)} is not valid; valid: ${listValues(issue.values.map(String))}.` };
    case 'invalid_union':
    case 'invalid_format':
      return {
        message: issue.message.endsWith('.') ? issue.message : `${issue.message}, got ${show(found)}.`,
      };
    default:
      return { message: sentence(issue.message) };
  }
}

function article(type: string): string {
  const name = type === 'record' ? 'object' : type;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A value as it stands in the document, cut where it is long. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** What stands at a path; undefined where nothing does. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, key);
  }, root);
}
