import { posix } from 'node:path';
import { build, type Message } from 'esbuild';
import { type Problem, quoted } from '../description/problem.ts';

/** At-rules that load other files, or that Tailwind CSS would process. */
const BUILD_RULES =
  /@(?:apply|charset|config|custom-variant|import|plugin|reference|source|tailwind|theme|utility|variant)\b/i;

/** The custom styles of a site, with absolute paths. `used` contains paths of files below the content folder. */
export interface OwnStyles {
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
): Promise<OwnStyles> {
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
        name: 'own-files',
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
  const css = result.outputFiles.map((output) => output.text).join('');
  const [rule] = BUILD_RULES.exec(css) ?? [];
  return {
    css,
    used,
    problems: [
      ...[...result.errors, ...result.warnings].map(({ text: message, location, pluginName }) => ({
        file,
        ...(location ? { position: { line: location.line, column: location.column + 1 } } : {}),
        message: message.replace(/\.?$/, '.'),
        hint: pluginName
          ? 'Copy the file into the content folder, or remove the reference.'
          : 'Correct the CSS.',
      })),
      ...(rule === undefined
        ? []
        : [{ file, message: `${rule} is not supported.`, hint: 'Write plain CSS.' }]),
    ],
  };
}
