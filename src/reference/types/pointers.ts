/**
 * What passing a value does to it: it stays with the caller (`borrowed`), stays and may change (`mutated`), goes over to
 * the callee (`consumed`), is copied (`copied`), or it is unknown, because nothing states it.
 */
export type Passing = 'borrowed' | 'mutated' | 'consumed' | 'copied' | 'unknown';

/** How a value is reached through a pointer; the names are those of `ref_kind` in the description. */
export type PointerKind = 'ref' | 'refmut' | 'constptr' | 'mutptr' | 'boxed' | 'optionboxed';

interface Pointer {
  /** What is written before and after the type of the value. */
  readonly marks: readonly [before: string, after: string];
  readonly words: string;
  readonly passing: Passing;
}

export const POINTERS: Readonly<Record<PointerKind, Pointer>> = {
  ref: { marks: ['&', ''], words: 'by reference', passing: 'borrowed' },
  refmut: { marks: ['&mut ', ''], words: 'by mutable reference', passing: 'mutated' },
  constptr: { marks: ['*const ', ''], words: 'by pointer, read only', passing: 'unknown' },
  mutptr: { marks: ['*mut ', ''], words: 'by pointer, may be written to', passing: 'unknown' },
  boxed: { marks: ['Box<', '>'], words: 'by a pointer that owns it', passing: 'consumed' },
  optionboxed: {
    marks: ['Option<Box<', '>>'],
    words: 'by a pointer that owns it, or is null',
    passing: 'consumed',
  },
};

export function isPointerKind(name: string | null | undefined): name is PointerKind {
  return typeof name === 'string' && Object.hasOwn(POINTERS, name);
}
