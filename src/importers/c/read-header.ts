import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { nearestNames } from '../../description/nearest.ts';
import { failOn, InputError, type Problem } from '../../description/problem.ts';
import { shownPath } from '../../input/settings.ts';
import { Clang, type HeaderOptions, INPUT, type Source } from './clang.ts';
import { describeHeaders, type HeaderApi } from './describe.ts';
import { Evaluation } from './evaluation.ts';
import type { Header } from './header.ts';
import { HeaderText } from './header-text.ts';
import { type Inactive, inactiveDeclarations } from './inactive.ts';
import { PreprocessedReader } from './preprocessed.ts';
import { DECLARATION_END, DeclarationReader, type SyntaxNode } from './syntax-tree.ts';

/** The API of headers, and what its maintainer needs to check. */
export interface HeaderDescription extends HeaderApi {
  /** For each header that a pattern names and that clang cannot compile, its first error, with the path of the header. */
  readonly omitted: readonly Problem[];
  /** Headers that the described ones include from other folders, except those of the system: paths to show in messages. */
  readonly others: readonly string[];
  /** Paths of headers with comments after the declarations. */
  readonly commentsAfter: readonly string[];
  /** Numbers of lines of comments about whole headers that the description lacks, by path. */
  readonly manuals: ReadonlyMap<string, number>;
  /** Counts the declarations that conditions exclude, for which clang reads the headers again. */
  readonly countInactive: () => Promise<Inactive>;
}

/**
 * Reads the API of C headers, and of headers that they include from their folders, with clang.
 * @throws {InputError} if clang is missing or cannot compile the headers
 */
export async function readHeaders(
  paths: readonly string[],
  options: HeaderOptions,
): Promise<HeaderDescription> {
  // Optimizing code on other threads takes more processor time than it saves, because most code runs for milliseconds.
  setFlagsFromString('--efficiency-mode');
  const { parameters, matched = new Set() } = options;
  failOn(paths.flatMap((path) => absentHeader(path) ?? []));
  const files = new Map(paths.map((path) => [resolve(path), path]));
  failOn([...files.keys()].flatMap((file) => unincludable(file) ?? []));
  const clang = new Clang(options);
  const describe = (described: readonly string[], omitted: readonly Problem[]) =>
    describeFiles(described, omitted, clang, parameters);
  try {
    return await describe([...files.keys()], []);
  } catch (error) {
    if (matched.size === 0 || !(error instanceof InputError)) throw error;
    const optional = [...files].filter(([, path]) => matched.has(path)).map(([file]) => file);
    const omitted = await invalidHeaders(clang, optional);
    if (omitted.size === 0 || omitted.size === files.size) throw error;
    return describe(
      [...files.keys()].filter((file) => !omitted.has(file)),
      [...omitted.values()],
    );
  }
}

/** The first errors of headers that clang cannot compile alone, by file. */
async function invalidHeaders(clang: Clang, files: readonly string[]): Promise<Map<string, Problem>> {
  const found = new Map<string, Problem>();
  for (const file of files) {
    const text = includeLine(file);
    await clang
      .run(['-fsyntax-only', '-'], { text }, '\n', () => undefined)
      .catch((error: unknown) => {
        const [problem] = error instanceof InputError ? error.problems : [];
        if (!problem) throw error;
        const { position, message } = problem;
        const place = `${problem.file}${position ? `:${position.line}` : ''}`;
        found.set(file, { file: shownPath(file), message: `${place}: ${message}` });
      });
  }
  return found;
}

async function describeFiles(
  files: readonly string[],
  omitted: readonly Problem[],
  clang: Clang,
  parameters: readonly string[],
): Promise<HeaderDescription> {
  const text = files.map(includeLine).join('');
  const reader = new PreprocessedReader(headersIn(files.map(dirname)));
  await clang.run(['-E', '-dD', '-'], { text }, '\n', (line) =>
    reader.read(line.toString().replace(/\r$/, '')),
  );
  const { headers, macros } = reader;
  const input = asSystemHeaders(text);
  const evaluated = new Evaluation(input, macros, [...headers.values()]);
  const isWanted = (name: string) => headers.has(name) || name === INPUT;
  const nodes = await syntaxTree(clang, ['-ferror-limit=0'], isWanted, evaluated);
  const [main = ''] = files;
  // A file from another folder that is included inside a structure counts as part of the first header.
  const first = headers.get(main) ?? {
    name: basename(main),
    module: basename(main),
    path: shownPath(main),
    text: new HeaderText(''),
  };
  const isInput = ({ loc }: SyntaxNode) => loc?.file === INPUT;
  const values = evaluated.values(nodes.filter(isInput));
  const declarations = {
    nodes: nodes.filter((node) => !isInput(node)),
    headers: [...headers.values()],
    macros,
    values,
  };
  const described = clang.withinStack(() =>
    describeHeaders(declarations, (name) => headers.get(name) ?? first),
  );
  const others = [...reader.others].map((name) => shownPath(resolve(name)));
  if (Object.keys(described.api).length === 0) {
    const problem = {
      file: shownPath(main),
      message: 'No supported declarations found.',
      hint: emptyHint(others),
    };
    throw new InputError([problem, ...described.unexpressed]);
  }
  const known = new Set(declarations.nodes.map(({ name }) => name));
  const countInactive = () =>
    inactiveDeclarations(headers, known, parameters, (defined) =>
      syntaxTree(clang, defined, (name) => headers.has(name), { text: input }),
    );
  const after = [...headers.values()].filter((header) => header.text.style === 'after');
  const long = [...headers.values()].filter(({ text }) => text.manual.omitted > 0);
  return {
    ...described,
    omitted,
    others,
    commentsAfter: after.map(({ path }) => path),
    manuals: new Map(long.map(({ path, text }) => [path, text.manual.omitted])),
    countInactive,
  };
}

/** The problem of a path that is not a file. */
function absentHeader(path: string): Problem | undefined {
  const file = shownPath(path);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return undefined;
  if (found?.isDirectory()) {
    const hint = `Choose its headers with a pattern in quotation marks: --from "${file}/**/*.h"`;
    return { file, message: 'This is a folder, not a header.', hint };
  }
  const folder = dirname(path);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const [near] = nearestNames(basename(path), names);
  const hint =
    near === undefined
      ? 'Check the path, which is relative to the working folder.'
      : `Did you mean ${JSON.stringify(shownPath(join(folder, near)))}?`;
  return { file, message: 'Header not found.', hint };
}

function emptyHint(others: readonly string[]): string {
  return others.length > 0
    ? `It includes headers in other folders. To describe them, use --from ${others.join(' --from ')}.`
    : 'Choose a header that declares functions and types, or that includes such headers from its folder.';
}

/** The problem of a path that cannot be in an `#include` line, which has no escapes. */
function unincludable(file: string): Problem | undefined {
  if (!/[\r\n]/.test(file) && !(file.includes('"') && file.includes('>'))) return undefined;
  const message = 'C cannot include a file whose path contains a line break, or both " and >.';
  return { file: shownPath(file), message, hint: 'Rename the header or its folder.' };
}

function includeLine(file: string): string {
  return file.includes('"') ? `#include <${file}>\n` : `#include "${file}"\n`;
}

/** Lets clang treat all headers that lines include as those of the system: for these, it does not read comments. */
function asSystemHeaders(lines: string): string {
  // After the first mark, lines are part of a header of the system. Marks state the number of the next line.
  return `# 2 "${INPUT}" 3\n${lines}# ${lines.split('\n').length + 2} "${INPUT}"\n`;
}

/** Reads headers below folders. Returns undefined for other files. */
function headersIn(folders: readonly string[]): (name: string) => Header | undefined {
  // So that modules are the same, whichever header is first.
  const outermost = folders.toSorted((one, other) => one.length - other.length);
  const modules = new Set<string>();
  return (name) => {
    const file = resolve(name);
    const folder = outermost.find((each) => file.startsWith(each + sep));
    if (name.startsWith('<') || folder === undefined) return undefined;
    const moduleIn = (parent: string) =>
      relative(parent, file.slice(0, file.length - extname(file).length))
        .split(sep)
        .join('_');
    const inner = moduleIn(folder);
    // Different folders can have headers with the same name.
    const module = modules.has(inner) ? moduleIn(dirname(folder)) : inner;
    modules.add(module);
    const text = new HeaderText(readFileSync(file, 'latin1'));
    return { name: basename(file), module, path: shownPath(file), text };
  };
}

/** The declarations in files that `isWanted` accepts. */
async function syntaxTree(
  clang: Clang,
  parameters: readonly string[],
  isWanted: (file: string) => boolean,
  input: Source,
): Promise<SyntaxNode[]> {
  const reader = new DeclarationReader();
  const declarations: SyntaxNode[] = [];
  const all = ['-fsyntax-only', '-Xclang', '-ast-dump=json', ...parameters, '-'];
  // Reads one declaration at a time, because the whole tree may not fit into memory.
  await clang.run(all, input, DECLARATION_END, (part) => {
    const node = reader.readPart(part, isWanted);
    if (node) declarations.push(node);
  });
  return declarations;
}
