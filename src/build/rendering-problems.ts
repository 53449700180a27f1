import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { type Problem, quoted } from '../description/problem.ts';
import { shownPath, withSlashes } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { type Page, pathOf } from '../page/page.ts';
import type { Settings } from '../site/settings.ts';
import { currentSnapshot } from '../site/snapshot.ts';
import { problemsOf } from './report.ts';
import { IMPORTER, statement } from './vite/private-parts.ts';

/** An error of the bundler, of Vite, or of code that renders pages. */
const failure = z.object({
  message: z.string(),
  stack: z.string().catch(''),
  /** The position in a file that cannot be bundled. The column counts from 0. */
  loc: z.object({ file: z.string(), line: z.number(), column: z.number() }).optional().catch(undefined),
  /** Its stack contains the import of a file that does not exist. */
  runnerError: z.object({ stack: z.string() }).optional().catch(undefined),
});

const failures = z.object({ errors: z.array(z.unknown()).min(1) });

/** A line of a stack, with the path and position of the code. */
const FRAME = /^ +at (?:[^(\n]* \()?(.+):(\d+):(\d+)\)?$/gm;

/**
 * Converts an error that code in the content folder causes, or that occurs on a page with components of the content folder, to
 * problems. Stacks must contain positions in sources.
 * @param path escaped path, below the site, of the page that could not be rendered; absent if no page can be rendered
 * @returns undefined for other errors
 */
export function renderingProblems(
  error: unknown,
  { content }: Pick<Settings, 'content'>,
  path?: string,
): readonly Problem[] | undefined {
  const page = path === undefined ? undefined : currentSnapshot().pages.find((each) => pathOf(each) === path);
  const { data } = failures.safeParse(error);
  const problems = (data?.errors ?? [error]).flatMap((each) => problemIn(each, content, page));
  return problems.length > 0 ? problems : undefined;
}

function problemIn(error: unknown, content: string, page: Page | undefined): Problem | [] {
  const { data } = failure.safeParse(error);
  const text = data ? statement(data.message) : quoted(error);
  const [, importer = ''] = IMPORTER.exec(text) ?? [];
  const isImporter = isBelow(content, resolve(importer));
  const reason = (isImporter ? text.replace(IMPORTER, '') : text).replace(/(?<![.!?])$/, '.');
  const message = page ? `Cannot render ${pathOf(page)}: ${reason}` : reason;
  const place = data && causeOf(data, content);
  if (place === 'tool') return [];
  const found = place ?? (isImporter ? { file: shownPath(resolve(importer)) } : undefined);
  if (found) {
    const hint = found.file.endsWith('.mdx') ? 'Correct its imports and exports.' : 'Correct the component.';
    return { ...found, message, hint };
  }
  // Only MDX contains components.
  if (!page?.source?.endsWith('.mdx') || problemsOf(error)) return [];
  return {
    file: shownPath(join(content, page.source)),
    message,
    hint: 'Correct the components of the page.',
  };
}

/** The place in the content folder that caused a failure; `tool` if this tool caused it; undefined if it is unknown. */
function causeOf(
  { loc, stack, runnerError }: z.infer<typeof failure>,
  content: string,
): Pick<Problem, 'file' | 'position'> | 'tool' | undefined {
  if (loc && isBelow(content, loc.file)) {
    const [file = '', query] = loc.file.split('?', 2);
    // In scripts and styles of components, lines count from their own start.
    if (query !== undefined) return { file: shownPath(file) };
    return { file: shownPath(file), position: { line: loc.line, column: loc.column + 1 } };
  }
  for (const [, file = '', line, column] of `${stack}\n${runnerError?.stack ?? ''}`.matchAll(FRAME)) {
    if (isBelow(content, file)) {
      const [path = ''] = file.split('?', 1);
      // The lines of compiled guides are unknown.
      if (path.endsWith('.mdx')) return { file: shownPath(path) };
      return { file: shownPath(path), position: { line: Number(line), column: Number(column) } };
    }
    if (isBelow(fileURLToPath(SOURCES), file)) return 'tool';
  }
  return undefined;
}

function isBelow(folder: string, file: string): boolean {
  return withSlashes(file).startsWith(withSlashes(join(folder, '/')));
}
