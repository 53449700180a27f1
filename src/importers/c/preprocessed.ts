import type { Header, Macro } from './header.ts';

/** A file name without clang's escapes: `\\"`, `\\\\`, `\\t`, `\\n`, and octal numbers of bytes, as of UTF-8. */
function unescaped(name: string): string {
  if (!name.includes('\\')) return name;
  const bytes = name.replaceAll(/\\([0-7]{3}|.)|[^\\]+/g, (part, mark: string | undefined) => {
    if (mark === undefined) return Buffer.from(part).toString('latin1');
    if (mark.length === 3) return String.fromCharCode(Number.parseInt(mark, 8));
    return mark === 'n' ? '\n' : mark === 't' ? '\t' : mark;
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Reads the output of `clang -E -dD`, in which `# 1 "file.h"` marks the origin of the lines that follow. */
export class PreprocessedReader {
  /** Headers by file name in clang's output. */
  readonly headers = new Map<string, Header>();
  /** Other files, except headers of the system. */
  readonly others = new Set<string>();
  readonly #macros = new Map<string, Macro>();
  readonly #headerFor: (file: string) => Header | undefined;
  #header: Header | undefined;
  #line = 0;

  /** @param headerFor returns the header to describe for a file; undefined for other files */
  constructor(headerFor: (file: string) => Header | undefined) {
    this.#headerFor = headerFor;
  }

  /** Macros defined at the end of the text, except guards of headers and empty ones, which are switches. */
  get macros(): Macro[] {
    return [...this.#macros.values()].filter(({ name, header }) => header.text.guard !== name);
  }

  read(line: string): void {
    const [, number, file, flags = ''] = /^# (\d+) ("(?:[^"\\]|\\.)*")((?: \d)*)$/.exec(line) ?? [];
    if (file !== undefined) {
      this.#line = Number(number);
      this.#enter(unescaped(file.slice(1, -1)), flags.includes('3'));
      return;
    }
    if (line.startsWith('#')) this.#readDirective(line);
    this.#line += 1;
  }

  #enter(file: string, isSystem: boolean): void {
    this.#header = isSystem ? undefined : (this.headers.get(file) ?? this.#headerFor(file));
    if (this.#header) this.headers.set(file, this.#header);
    // Names such as <built-in> and <stdin> are not files.
    else if (!isSystem && !file.startsWith('<')) this.others.add(file);
  }

  #readDirective(text: string): void {
    const [, removed] = /^#undef (\w+)/.exec(text) ?? [];
    if (removed !== undefined) this.#macros.delete(removed);
    const [start = '', name] = /^#define (\w+)/.exec(text) ?? [];
    if (name === undefined) return;
    const body = text.slice(start.length);
    this.#macros.delete(name);
    const [header, line, isFunction] = [this.#header, this.#line, body.startsWith('(')];
    if (!header || body.trim() === '') return;
    this.#macros.set(name, { name, header, line, isFunction, body: body.trim() });
  }
}
