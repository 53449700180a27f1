import { existsSync } from 'node:fs';
import { findProgram } from '../../src/input/find-program.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { reportSkipped } from '../tools/skipped.ts';

/** A header of a package of Debian. */
export interface InstalledHeader {
  readonly package: string;
  readonly path: string;
}

const HEADERS: readonly InstalledHeader[] = [
  { package: 'zlib1g-dev', path: '/usr/include/zlib.h' },
  { package: 'libglfw3-dev', path: '/usr/include/GLFW/glfw3.h' },
  { package: 'libpng-dev', path: '/usr/include/libpng16/png.h' },
  { package: 'libuv1-dev', path: '/usr/include/uv.h' },
  { package: 'libsqlite3-dev', path: '/usr/include/sqlite3.h' },
  { package: 'libcurl4-openssl-dev', path: '/usr/include/x86_64-linux-gnu/curl/curl.h' },
  { package: 'libgit2-dev', path: '/usr/include/git2.h' },
  { package: 'libsdl2-dev', path: '/usr/include/SDL2/SDL.h' },
];

/** Installs clang and the headers if possible. Reports the headers that are missing, and returns the others. */
export function installedHeaders(): InstalledHeader[] {
  const isAbsent = ({ path }: InstalledHeader) => !existsSync(path);
  const needed = [
    ...(findProgram(['clang']) ? [] : ['clang']),
    ...HEADERS.filter(isAbsent).map(({ package: name }) => name),
  ];
  if (needed.length > 0) installDebianPackages(needed);
  const absent = HEADERS.filter(isAbsent);
  reportSkipped(absent.map(({ package: name }) => `the headers of ${name} (not installed)`));
  return HEADERS.filter((header) => !absent.includes(header));
}

/** Names that headers declare, by kind. */
export type Names = Record<'functions' | 'types' | 'variants' | 'macros', Set<string>>;

const KINDS: ReadonlyMap<string, 'functions' | 'types' | 'variants'> = new Map([
  ['FunctionDecl', 'functions'],
  ['TypedefDecl', 'types'],
  ['RecordDecl', 'types'],
  ['EnumDecl', 'types'],
  ['EnumConstantDecl', 'variants'],
]);

/**
 * Reads the names in the text form of clang's syntax tree, which contains a file only where it differs from the one before.
 * @param isDescribed whether a description contains the declarations of a file
 */
export function scanTree(text: string, isDescribed: (file: string) => boolean): Names {
  const names: Names = { functions: new Set(), types: new Set(), variants: new Set(), macros: new Set() };
  let file = '';
  for (const line of text.split('\n')) {
    // Types and literals, after the first quotation mark, can contain anything.
    const [start = ''] = line.split(/['"]/, 1);
    for (const [, found = ''] of start.matchAll(/[< ](\/[^:<>]+):\d+:\d+/g)) file = found;
    const [, kind = ''] = /^[\s|`]*-(\w+) 0x/.exec(start) ?? [];
    const named = KINDS.get(kind);
    if (!named || !isDescribed(file) || / implicit | parent /.test(start)) continue;
    // A place, flags, and for structures a keyword are before the name.
    const words = start
      .slice(start.lastIndexOf('>') + 1)
      .split(' ')
      .filter((word) => word !== '');
    const name = words.findLast((word) => word !== 'definition') ?? '';
    const isName = /^[A-Za-z_]\w*$/.test(name) && !/^(?:struct|union|enum|referenced|used)$/.test(name);
    if (isName && !name.startsWith('__builtin')) names[named].add(name);
  }
  return names;
}

/** Names of macros without parameters that files define, from the output of `clang -E -dD`. Omits macros that contain `__LINE__`, `__FILE__` or `__func__`. */
export function scanMacros(text: string, isDescribed: (file: string) => boolean): Set<string> {
  const names = new Set<string>();
  let isIncluded = false;
  for (const line of text.split('\n')) {
    const [, file, flags = ''] = /^# \d+ "([^"]+)"(.*)/.exec(line) ?? [];
    if (file !== undefined) isIncluded = isDescribed(file) && !flags.includes('3');
    const [, directive = '', name = '', body = ''] = /^#(define|undef) (\w+)(.*)/.exec(line) ?? [];
    if (directive !== '') names.delete(name);
    if (directive === 'define' && isIncluded && /^ \S/.test(body) && !/__(?:LINE|FILE)__|__func__/.test(body))
      names.add(name);
  }
  return names;
}

/** Names of functions with a comment directly above the line that declares them, and not above another function. */
export function scanComments(texts: readonly string[], functions: ReadonlySet<string>): Set<string> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const isDeclaration = (line = '') => /^[A-Za-z][^;#]*\(/.test(line);
  const found = lines.flatMap((line, index) => {
    if (!isDeclaration(line) || !/\*\/\s*$/.test(lines[index - 1] ?? '')) return [];
    const end = lines.findIndex((each, at) => at >= index && /[;)]\s*$/.test(each));
    const start = lines.slice(0, index).findLast((each) => /\/\*/.test(each)) ?? '';
    const isOrdinary = /^\s*\/\*(?![*!])/.test(start) && !isDeclaration(lines[end + 1]);
    const isDocumented = /^\s*\/\*[*!](?!\*)/.test(start) || isOrdinary;
    if (!isDocumented || /[\\@]\{|defgroup/.test(start)) return [];
    return (line.match(/\w+/g) ?? []).filter((word) => functions.has(word)).slice(0, 1);
  });
  return new Set(found);
}
