import { existsSync, globSync } from 'node:fs';
import { basename, extname, join, resolve, sep } from 'node:path';
import { readReferences } from '../../api/reference.ts';
import { undescribedUses } from '../../api/uses.ts';
import { printProblems } from '../../build/report.ts';
import { parseDescription } from '../../description/parse.ts';
import { counted, InputError } from '../../description/problem.ts';
import type { HeaderOptions } from '../../importers/c/clang.ts';
import type { Inactive } from '../../importers/c/inactive.ts';
import { readHeaders } from '../../importers/c/read-header.ts';
import { shownPath } from '../../input/settings.ts';
import { type Library, SAMPLE } from './initial-files.ts';

const OMITTED =
  'If it needs another header or a macro, name the header with --from, or pass -include <file> or -D<macro> after --. Otherwise choose a pattern without it.';

/**
 * Reads a library from its headers. Prints a notice for each part of them that pages lack.
 * @param given paths of headers, and patterns
 * @throws {InputError} for a pattern that matches no file
 */
export async function headerLibrary(
  given: readonly string[],
  options: Omit<HeaderOptions, 'matched'>,
): Promise<Library> {
  const isPattern = (name: string) => /[*?[{]/.test(name) && !existsSync(name);
  const paths = [...new Set(given.flatMap((name) => (isPattern(name) ? filesFor(name) : [name])))];
  const matched = new Set(paths).difference(new Set(given));
  const described = await readHeaders(paths, { ...options, matched });
  const { api, candidates, missing, unexpressed, omitted, others, commentsAfter, manuals, countInactive } =
    described;
  const [first = ''] = paths;
  const notice = (message: string, hint: string, file = shownPath(first)) =>
    printProblems([{ file, message, hint }], 'notice');
  for (const { file, message } of omitted)
    notice(`Not described, because clang reports an error in it: ${message}`, OMITTED, file);
  if (missing !== '') notice(`Not in the description: ${missing}.`, 'The next notices list them.');
  for (const problem of unexpressed) printProblems([problem], 'notice');
  if (others.length > 0)
    notice(
      `Not described, because these headers are in other folders: ${others.join(', ')}.`,
      'To describe one, add --from <header>.',
    );
  for (const { message, hint } of inactiveNotices(await countInactive())) notice(message, hint);
  if (candidates.size > 0)
    notice(
      `May free values: ${[...candidates].map(([type, names]) => `${names.join(', ')} (${type})`).join('; ')}.`,
      'For each type whose values must be freed, set "custom_destructor" in the description to the name of the function. Later imports keep it.',
    );
  for (const [file, count] of manuals)
    notice(
      `Not in the description: a comment of ${count} lines at the start of the header.`,
      'If readers need it, write a guide: content/guides/<name>.md',
      file,
    );
  for (const file of commentsAfter)
    notice(
      'Comments document the declarations before them, because most comments have a blank line only after them.',
      'If this is wrong, begin comments with /**.',
      file,
    );
  // Pages show one header for all types, so with several, they show none.
  const include = paths.length === 1 ? { headers: { c: [included(first)] } } : {};
  const spelling = { prefix: '', fullNames: true, ...include };
  return { name: nameFor(paths), api, spelling, undescribed: undescribedTypes(api, first) };
}

function filesFor(pattern: string): string[] {
  const files = globSync(pattern, { withFileTypes: true }).filter((found) => !found.isDirectory());
  if (files.length > 0) return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  const hint = 'The pattern is relative to the working folder. * is any name, and ** any folders.';
  throw new InputError([{ file: '--from', message: `No header matches ${JSON.stringify(pattern)}.`, hint }]);
}

/** The name of the library: the folder below `include` that contains several headers, or otherwise the name of the first. */
function nameFor(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folders = new Set(paths.map((path) => /^([^/]+)\//.exec(included(path))?.[1] ?? ''));
  const [folder = ''] = folders.size === 1 && paths.length > 1 ? folders : [];
  const name = folder || basename(first, extname(first));
  // The name becomes part of commands, in which other characters can have a special meaning.
  return /^[A-Za-z0-9][\w.+-]*$/.test(name) ? name : SAMPLE.name;
}

/** Notices about declarations that conditions such as `#ifdef` exclude. */
function inactiveNotices({ count, macros, uncounted }: Inactive) {
  const excluded = {
    message: `Not described: ${counted(count, 'declaration')} that #if excludes.`,
    hint: `To describe more, define these macros after --: npx bindocs init --from <header> -- ${macros.map((name) => `-D${name}`).join(' ')}`,
  };
  const unknown = {
    message: `Declarations that require these macros were not counted: ${uncounted.join(', ')}.`,
    hint: 'The headers do not compile with these macros, or a limit was reached. If declarations are missing, define the macros that they require after --.',
  };
  return [...(count > 0 ? [excluded] : []), ...(uncounted.length > 0 ? [unknown] : [])];
}

/** The path of a header in `#include`: below the folder `include` if it is in one, or otherwise its name. */
function included(header: string): string {
  const folders = resolve(header).split(sep);
  const name = folders.pop() ?? '';
  const start = folders.lastIndexOf('include');
  return start < 0 ? name : [...folders.slice(start + 1), name].join('/');
}

/**
 * Names of types in the API of a header that the API does not describe.
 * @throws {InputError} if a build would reject the API
 */
function undescribedTypes(api: object, header: string): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify({ apiversion: 1, date: '2000-01-01', api }));
  const parsed = parseDescription(bytes, shownPath(header), '1');
  // Their positions are in the description.
  if ('problems' in parsed)
    throw new InputError(parsed.problems.map(({ position: _, ...problem }) => problem));
  const { references } = readReferences([{ version: '1', document: parsed.document }], { spelling: {} });
  return [...references.values()].flatMap((reference) => [...undescribedUses(reference).keys()]).toSorted();
}
