import { join } from 'node:path';
import { parse } from '@astrojs/compiler-rs';
import type { Findings } from '../description/problem.ts';
import { readText } from './read-file.ts';
import { shownPath, withSlashes } from './settings.ts';

/**
 * Reads the Astro components in the content folder. Adds their syntax errors to the findings; the bundler finds imports that do
 * not resolve.
 * @returns their source code by absolute path, with `/` as Vite writes paths
 */
export async function readComponents(
  folder: string,
  files: readonly string[],
  { problems }: Findings,
): Promise<ReadonlyMap<string, string>> {
  const components = new Map<string, string>();
  for (const name of files.filter((path) => /^components\/.*\.astro$/.test(path))) {
    const path = join(folder, name);
    const source = await readText(path, problems);
    if (source === undefined) continue;
    components.set(withSlashes(path), source);
    const errors = parse(source).diagnostics.filter(({ severity }) => severity === 'error');
    for (const { text, labels } of errors) {
      const [place] = labels;
      const position = place ? { position: { line: place.line, column: place.column + 1 } } : {};
      const message = `${text.replace(/\.$/, '')}.`;
      problems.push({ file: shownPath(path), ...position, message, hint: 'Correct the component.' });
    }
  }
  return components;
}
