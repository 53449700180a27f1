import { posix } from 'node:path';
import { ImportType, init, parse } from 'es-module-lexer';
import { listSimilar } from '../description/nearest.ts';
import type { Position, Problem } from '../description/problem.ts';
import { isGuide } from './addresses.ts';
import { RUNTIME } from './expressions.ts';
import type { Sources } from './source-parts.ts';

await init;

/** Imports and exports of a guide. */
export interface ModulePart {
  readonly text: string;
  readonly position: Position | undefined;
}

/** A file that the code of a guide imports. */
export interface GuideImport {
  /** Path as the guide states it; undefined if it is computed. */
  readonly path: string | undefined;
  readonly position?: Position;
}

/**
 * The imports in the code of a guide.
 * @param parts where the guide states them
 */
export function importsIn(code: string, parts: readonly ModulePart[]): GuideImport[] {
  const [imports] = parse(code);
  return imports
    .filter(({ n, t }) => t !== ImportType.ImportMeta && n?.startsWith(RUNTIME) !== true)
    .map(({ n, t }) => {
      const path = t === ImportType.Static ? n : undefined;
      const position = path === undefined ? undefined : positionOf(path, parts);
      return { path, ...(position ? { position } : {}) };
    });
}

/** The first line with a path in quotation marks. */
function positionOf(path: string, parts: readonly ModulePart[]): Position | undefined {
  for (const { text, position } of parts) {
    const lines = text.split('\n');
    const index = lines.findIndex((line) => line.includes(`'${path}'`) || line.includes(`"${path}"`));
    if (index >= 0 && position) return { line: position.line + index, column: 1 };
  }
  return undefined;
}

/** The package of this tool, with the files that guides can import. */
export const PACKAGE = 'bindocs/';

/**
 * The files of the content folder that a guide imports.
 * @param source path of the guide below the content folder
 * @param all the files of the content folder
 */
export function importedFiles(
  imports: readonly GuideImport[],
  source: string,
  all: Pick<Sources, 'files' | 'outside'>,
): { readonly paths: readonly string[]; readonly problems: readonly Omit<Problem, 'file'>[] } {
  const paths: string[] = [];
  const problems: Omit<Problem, 'file'>[] = [];
  for (const { path, ...place } of imports) {
    if (path?.startsWith(PACKAGE)) continue;
    const file = path === undefined ? undefined : fileOf(path, source);
    const refusal = refusalOf(path, file, all);
    const hint = `Guides can import files of the content folder, such as "./table.json", and "${PACKAGE}…".`;
    if (refusal) problems.push({ ...place, ...refusal, hint });
    else if (file !== undefined) paths.push(file);
  }
  return { paths, problems };
}

/** Path below the content folder, without the query of the import; undefined if it leads out of the folder. */
function fileOf(path: string, source: string): string | undefined {
  if (!/^\.\.?\//.test(path)) return undefined;
  const file = posix.join(posix.dirname(source), path.split('?', 1)[0] ?? '');
  return file.startsWith('../') ? undefined : file;
}

/** The reason why a guide cannot import a file, if there is one. */
function refusalOf(
  path: string | undefined,
  file: string | undefined,
  { files, outside }: Pick<Sources, 'files' | 'outside'>,
): Pick<Problem, 'message'> | undefined {
  if (path === undefined) return { message: 'A guide cannot import in an expression.' };
  if (file === undefined || isGuide(file))
    return { message: `A guide cannot import ${JSON.stringify(path)}.` };
  const named = JSON.stringify(file);
  if (outside.has(file)) return { message: `${named} is a link to a file outside of the content folder.` };
  if (files.includes(file)) return undefined;
  return { message: `The content folder has no file ${named}${listSimilar(file, files)}.` };
}
