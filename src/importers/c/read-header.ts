import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { failOn, InputError, type Problem } from '../../description/problem.ts';
import { shownPath } from '../../input/settings.ts';
import { Clang, type HeaderOptions, INPUT, type Source } from './clang.ts';
import { describeHeaders, type HeaderApi } from './describe.ts';
import { Evaluation } from './evaluation.ts';
import type { Header } from './header.ts';
import { HeaderText } from './header-text.ts';
import { type Inactive, inactiveDeclarations } from './inactive.ts';
import { PreprocessedReader } from './preprocessed.ts';
import { DeclarationReader, type SyntaxNode } from './syntax-tree.ts';

/** The API of headers, and what its maintainer needs to check. */
export interface HeaderDescription extends HeaderApi {
  /** Headers that the described ones include from other folders, except those of the system: paths to show in messages. */
  readonly others: readonly string[];
  /** Paths of headers with comments after the declarations. */
  readonly commentsAfter: readonly string[];
  readonly inactive: Inactive;
}

/**
 * Reads the API of C headers, and of headers that they include from their folders, with clang.
 * @throws {InputError} if clang is missing or cannot compile the headers
 */
export async function readHeaders(
  paths: readonly string[],
  options: HeaderOptions,
): Promise<HeaderDescription> {
  const absent = paths.filter((path) => !existsSync(path) || !statSync(path).isFile());
  const hint = 'Check the path, which is relative to the working folder.';
  failOn(absent.map((path) => ({ file: shownPath(path), message: 'Header not found.', hint })));
  const files = paths.map((path) => resolve(path));
  failOn(files.filter((file) => !isIncludable(file)).map(unincludable));
  const clang = new Clang(options);
  const text = files.map(includeLine).join('');
  const folders = [...new Set(files.map(dirname))];
  const reader = new PreprocessedReader((name) => headerFor(name, folders));
  await clang.run(['-E', '-dD', '-'], (line) => reader.read(line), { text });
  const { headers, macros } = reader;
  const evaluated = new Evaluation(text, macros, [...headers.values()]);
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
  const declarations = { nodes: nodes.filter((node) => !isInput(node)), macros, values };
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
  const inactive = await inactiveDeclarations(headers, known, options.parameters, (defined) =>
    syntaxTree(clang, defined, (name) => headers.has(name), { text }),
  );
  const after = [...headers.values()].filter((header) => header.text.style === 'after');
  return { ...described, others, commentsAfter: after.map(({ path }) => path), inactive };
}

function emptyHint(others: readonly string[]): string {
  return others.length > 0
    ? `It includes headers in other folders. To describe them, use --from ${others.join(' --from ')}.`
    : 'Choose a header that declares functions and types, or that includes such headers from its folder.';
}

/** Whether a path can be in an `#include` line, which has no escapes. */
function isIncludable(file: string): boolean {
  return !/[\r\n]/.test(file) && !(file.includes('"') && file.includes('>'));
}

function includeLine(file: string): string {
  return file.includes('"') ? `#include <${file}>\n` : `#include "${file}"\n`;
}

function unincludable(file: string): Problem {
  const message = 'C cannot include a file whose path contains a line break, or both " and >.';
  return { file: shownPath(file), message, hint: 'Rename the header or its folder.' };
}

/** Reads the header for a file below one of the folders; undefined for other files. */
function headerFor(name: string, folders: readonly string[]): Header | undefined {
  const file = resolve(name);
  const folder = folders.find((each) => file.startsWith(each + sep));
  if (name.startsWith('<') || folder === undefined) return undefined;
  const inner = relative(folder, file);
  const module = inner
    .slice(0, inner.length - extname(inner).length)
    .split(sep)
    .join('_');
  return {
    name: basename(file),
    module,
    path: shownPath(file),
    text: new HeaderText(readFileSync(file, 'latin1')),
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
  let lines: string[] = [];
  const take = (line: string) => {
    // Parses one declaration at a time, because the whole tree may not fit into memory. clang indents declarations by four spaces.
    if (line === '    {') lines = [];
    lines.push(line);
    if (line !== '    }' && line !== '    },') return;
    const node = reader.read(lines.join('\n').replace(/,$/, ''), isWanted);
    if (node) declarations.push(node);
  };
  const all = ['-fsyntax-only', '-Xclang', '-ast-dump=json', ...parameters, '-'];
  await clang.run(all, take, input);
  return declarations;
}
