import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, InputError } from '../../description/problem.ts';
import { findProgram } from '../../input/find-program.ts';
import { shownPath } from '../../input/settings.ts';

const PROGRAMS = ['llvm-readobj', 'llvm-nm'] as const;
type Program = (typeof PROGRAMS)[number];

/** The programs of LLVM that read libraries, as absolute paths. */
export type Llvm = Readonly<Record<Program, string>>;

/** Limits of a program for a file: the bytes of its output, and the time. */
const LIMITS = { bytes: 128 * 1024 * 1024, seconds: 60 };

/** Maximum number of characters of a program's error in a message. */
const LONGEST_REASON = 300;

/** Finds the programs on the PATH, without a version in their names or with the highest one. Undefined if one is missing. */
export function findLlvm(): Llvm | undefined {
  const versions = Array.from({ length: 90 }, (_, index) => `-${99 - index}`);
  const [readobj, nm] = PROGRAMS.map((program) =>
    findProgram(['', ...versions].map((version) => `${program}${version}`)),
  );
  return readobj && nm ? { 'llvm-readobj': readobj, 'llvm-nm': nm } : undefined;
}

/** `LLVM 19.1.7`. */
export async function llvmVersion(llvm: Llvm): Promise<string> {
  const output = await run(llvm['llvm-readobj'], ['--version'], LIMITS).catch(() => '');
  return `LLVM ${/version (\d[\w.]*)/.exec(output)?.[1] ?? '(unknown version)'}`;
}

/** The exported names and the requirements of a library. */
export interface LibraryFacts {
  /** Names in C, without those of C++ and Rust. */
  readonly symbols: ReadonlySet<string>;
  readonly soname?: string | undefined;
  /** Systems or system libraries, with the lowest version that it runs with. */
  readonly requires: readonly { readonly name: string; readonly version: string }[];
}

/**
 * Reads a library for Linux, Windows or macOS, or an archive of object files. Undefined for another format.
 * @param file absolute
 * @throws {InputError} if the programs cannot read it
 */
export async function readLibrary(
  file: string,
  llvm: Llvm,
  limits = LIMITS,
): Promise<LibraryFacts | undefined> {
  const read = {
    facts: (...options: string[]) => run(llvm['llvm-readobj'], [...options, file], limits),
    names: async (...options: string[]) =>
      definedNames(await run(llvm['llvm-nm'], [...NAMES, ...options, file], limits)),
  };
  switch (await formatOf(file)) {
    case 'ELF': {
      const names = await read.names('--dynamic');
      const output = await read.facts('--version-info', '--dynamic-table');
      const required = output.split(/^VersionRequirements \[$/m)[1] ?? '';
      const versions = [...required.matchAll(/\bGLIBC_(\d+(?:\.\d+)*)/g)];
      return {
        // With their versions: `gui_run@@GUI_1.0`.
        symbols: namesIn([...names].map((name) => name.replace(/@.*/, ''))),
        soname: /Library soname: \[([!-~]+)\]$/m.exec(output)?.[1],
        requires: requirement(
          'glibc',
          versions.map(([, version = '']) => version),
        ),
      };
    }
    case 'PE': {
      const output = await read.facts('--coff-exports');
      return {
        symbols: namesIn(blocks(output, 'Export').flatMap((block) => fieldOf(block, 'Name') ?? [])),
        requires: [],
      };
    }
    case 'Mach-O': {
      const versions = await read.facts('--macho-version-min');
      const macos = blocks(versions, 'MinVersion').flatMap((block) => {
        const isMac = /Platform: macos$|Cmd: LC_VERSION_MIN_MACOSX$/im.test(block);
        return isMac ? (fieldOf(block, 'Version') ?? []) : [];
      });
      const symbols = await read.names();
      // Names in C have an underscore before them.
      const names = [...symbols].flatMap((name) => (name.startsWith('_') ? name.slice(1) : []));
      // The parts of a universal file can require different versions: then no version is true of the file.
      return {
        symbols: namesIn(names),
        requires: new Set(macos).size > 1 ? [] : requirement('macOS', macos),
      };
    }
    case 'archive': {
      const symbols = await read.names();
      const isPrefixed = symbols.size > 0 && [...symbols].every((name) => name.startsWith('_'));
      return {
        symbols: namesIn([...symbols].map((name) => (isPrefixed ? name.slice(1) : name))),
        requires: [],
      };
    }
    default:
      return undefined;
  }
}

/** The first bytes of files, in hexadecimal digits, by format. */
const FORMATS = {
  ELF: /^7f454c46/,
  PE: /^4d5a/,
  'Mach-O': /^(?:feedfac[ef]|c[ef]faedfe|cafebab[ef])/,
  archive: /^213c617263683e0a/,
};

async function formatOf(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const start = buffer.toString('hex', 0, bytesRead);
    return Object.entries(FORMATS).find(([, pattern]) => pattern.test(start))?.[0];
  } finally {
    await handle.close();
  }
}

const NAMES = ['--extern-only', '--defined-only', '--format=just-symbols'];

/** The names in the output of `llvm-nm` that each architecture of a file has. */
function definedNames(output: string): ReadonlySet<string> {
  // Before the names of each architecture of a universal file: `lib.dylib (for architecture arm64):`.
  const parts = output.split(/^.*\(for architecture [^()\n]+\):$/m);
  const [first = new Set<string>(), ...others] = parts
    .map((part) => new Set(part.split(/\r?\n/).filter((name) => name !== '' && !name.endsWith(':'))))
    .filter(({ size }) => size > 0);
  return new Set([...first].filter((name) => others.every((part) => part.has(name))));
}

/** The contents of blocks such as `Symbol {` in the output of `llvm-readobj`, without blocks inside them. */
function blocks(output: string, name: string): string[] {
  return output.split(new RegExp(`^ *${name} \\{$`, 'm')).slice(1);
}

function fieldOf(block: string, name: string): string | undefined {
  return new RegExp(`^ *${name}: (\\S+)`, 'm').exec(block)?.[1];
}

/** Names in C: C++ and Rust encode other names as `_ZN…`, `_R…` or `?…`. */
function namesIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => /^[A-Za-z_]\w*$/.test(name) && !/^_(?:Z|R)/.test(name)));
}

/** The requirement with the highest of the versions, if there are any. */
function requirement(name: string, versions: readonly string[]): LibraryFacts['requires'] {
  const version = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return version === undefined ? [] : [{ name, version }];
}

/**
 * The output of a program.
 * @param parameters the last one is the file
 */
async function run(program: string, parameters: readonly string[], limits: typeof LIMITS): Promise<string> {
  const { bytes: maxBuffer, seconds } = limits;
  const options = { maxBuffer, timeout: seconds * 1000, killSignal: 'SIGKILL' } as const;
  try {
    return (await promisify(execFile)(program, parameters, options)).stdout;
  } catch (error) {
    const file = parameters.at(-1) ?? '';
    const hint = 'Is it complete? Build it again, or update LLVM.';
    const message = `${basename(program)} ${failureOf(error, file, limits)}.`;
    throw new InputError([{ file: shownPath(file), message, hint }]);
  }
}

function failureOf(error: unknown, file: string, { bytes, seconds }: typeof LIMITS): string {
  if (errorCode(error) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return `prints more than ${bytes} bytes about this file`;
  if (error instanceof Error && 'killed' in error && error.killed)
    return `needs more than ${seconds} seconds for this file`;
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const [reason = ''] = (/error: (.+)/.exec(text)?.[1] ?? String(error)).split('\n');
  const inFile = reason.replace(`'${file}': `, '').replace(`${file}: `, '');
  return `cannot read this file: ${inFile.slice(0, LONGEST_REASON)}`;
}
