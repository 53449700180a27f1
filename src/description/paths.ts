import type { ExampleEntry } from './schema/examples.ts';

/** Whether a relative path leads out of its folder, on any system: absolute, a drive, `..`, or a NUL byte. */
export function leavesFolder(path: string): boolean {
  if (path.includes('\0') || /^([\\/]|[A-Za-z]:)/.test(path)) return true;
  return path.split(/[\\/]/).includes('..');
}

/** A value of a description that names a file of the content folder. */
export interface ExamplePath {
  /** Its place in the description. */
  readonly path: PropertyKey[];
  /** The folder of the content that it is relative to. */
  readonly folder: 'examples' | 'screenshots';
  readonly value: string;
}

/** The sources and images that examples name; code with a line break is the source text itself. */
export function* examplePaths({
  examples,
}: {
  readonly examples?: readonly ExampleEntry[] | null | undefined;
}): Generator<ExamplePath> {
  for (const [index, { code, screenshot }] of (examples ?? []).entries()) {
    for (const [language, value] of Object.entries(code ?? {})) {
      const path = ['examples', index, 'code', language];
      if (!value.includes('\n')) yield { path, folder: 'examples', value };
    }
    for (const [system, value] of Object.entries(screenshot ?? {})) {
      yield { path: ['examples', index, 'screenshot', system], folder: 'screenshots', value };
    }
  }
}
