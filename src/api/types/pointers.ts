/**
 * Ownership of a passed value: the caller keeps it (`borrowed`), possibly changed (`mutated`); the callee takes it
 * (`consumed`); the callee gets a copy (`copied`); or the description does not state it (`unknown`).
 */
export type Passing = 'borrowed' | 'mutated' | 'consumed' | 'copied' | 'unknown';

/** Kinds of pointers, named as in `ref_kind` of the description. */
export type PointerKind = 'ref' | 'refmut' | 'constptr' | 'mutptr' | 'boxed' | 'optionboxed';

interface Pointer {
  /** Text before and after the type of the value. */
  readonly marks: readonly [before: string, after: string];
  readonly passing: Passing;
}

export const POINTERS: Readonly<Record<PointerKind, Pointer>> = {
  ref: { marks: ['&', ''], passing: 'borrowed' },
  refmut: { marks: ['&mut ', ''], passing: 'mutated' },
  constptr: { marks: ['*const ', ''], passing: 'unknown' },
  mutptr: { marks: ['*mut ', ''], passing: 'unknown' },
  boxed: { marks: ['Box<', '>'], passing: 'consumed' },
  optionboxed: { marks: ['Option<Box<', '>>'], passing: 'consumed' },
};

export function isPointerKind(name: string | null | undefined): name is PointerKind {
  return typeof name === 'string' && Object.hasOwn(POINTERS, name);
}
