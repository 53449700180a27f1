import { posix } from 'node:path';
import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { build, type Message } from 'esbuild';
import { type Problem, positionsIn, quoted } from '../description/problem.ts';

/** Names of at-rules that must be at the beginning of a style sheet, or that Tailwind CSS would process. */
const BUILD_RULES =
  /^(?:apply|charset|config|custom-variant|plugin|reference|source|tailwind|theme|utility|variant)$/i;

/** The custom styles of a site, with absolute paths. `used` contains paths of files below the content folder. */
export interface CustomStyles {
  readonly css: string;
  readonly used: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Checks the syntax of custom styles, and that they load only files from the content folder.
 * @param name path of the style sheet below the content folder; `file` is its path in messages
 * @param files all files below the content folder
 * @param folder the content folder, absolute
 */
export async function readStyles(
  text: string,
  { name, file, files, folder }: { name: string; file: string; files: readonly string[]; folder: string },
): Promise<CustomStyles> {
  const used: string[] = [];
  const fault = (path: string): string | undefined => {
    // File names do not include queries and fragments.
    const target = posix.join(posix.dirname(name), path.replace(/[?#].*/s, ''));
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path))
      return `Styles can only load files from the content folder, not ${quoted(path)}.`;
    if (!files.includes(target)) return `File not found: ${JSON.stringify(target)}.`;
    used.push(target);
    return undefined;
  };
  const result = await build({
    stdin: { contents: text, loader: 'css', sourcefile: name },
    bundle: true,
    write: false,
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [
      {
        name: 'content-files',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path }) => {
            if (kind === 'entry-point') return undefined;
            if (kind === 'import-rule') return { errors: [{ text: '@import is not supported.' }] };
            // References to elements of the page, such as filters, load nothing.
            if (path.startsWith('#')) return { path, external: true };
            const text = fault(path);
            if (text !== undefined) return { errors: [{ text }] };
            return { path: posix.join(folder, posix.dirname(name), path), external: true };
          }),
      },
    ],
  }).catch((error: { errors: Message[]; warnings: Message[] }) => ({ ...error, outputFiles: [] }));
  const problems = [...result.errors, ...result.warnings].map(({ text: message, location, pluginName }) => ({
    file,
    ...(location ? { position: { line: location.line, column: location.column + 1 } } : {}),
    message: message.replace(/\.?$/, '.'),
    hint: pluginName ? 'Copy the file into the content folder, or remove the reference.' : 'Correct the CSS.',
  }));
  return {
    css: result.outputFiles.map((output) => output.text).join(''),
    used,
    problems: problems.length > 0 ? problems : unsupported(text, file),
  };
}

/** Reports at-rules that are not plain CSS, and marks of HTML comments, which esbuild ignores. */
function unsupported(text: string, file: string): Problem[] {
  const positionOf = positionsIn(text);
  const found = tokenize({ css: text }).filter((token) =>
    token[0] === TokenType.AtKeyword
      ? BUILD_RULES.test(token[4].value)
      : token[0] === TokenType.CDO || token[0] === TokenType.CDC,
  );
  return found.map(([, written, start]) => ({
    file,
    position: positionOf(start),
    message: `${written} is not supported.`,
    hint: 'Remove it, or write its styles in plain CSS.',
  }));
}
