/** A kind of type that is generated around another one, known by how it is named. */
export interface Convention {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Whether a value of it holds or gives values of its base, so that a use of it is a use of the base. */
  readonly holds: boolean;
}

/** The naming conventions of generated types, the longest mark first: `FooVecSlice` is a slice before it is a `Slice`. */
export const CONVENTIONS: readonly Convention[] = [
  { label: 'destructor callback of its list', before: '', after: 'VecDestructorType', holds: false },
  { label: 'destructor of its list', before: '', after: 'VecDestructor', holds: false },
  { label: 'slice that can be written to', before: '', after: 'VecRefMut', holds: true },
  { label: 'slice', before: '', after: 'VecSlice', holds: true },
  { label: 'slice', before: '', after: 'VecRef', holds: true },
  { label: 'destructor callback', before: '', after: 'DestructorType', holds: false },
  { label: 'destructor', before: '', after: 'Destructor', holds: false },
  { label: 'slice that can be written to', before: '', after: 'SliceMut', holds: true },
  { label: 'slice', before: '', after: 'Slice', holds: true },
  { label: 'list', before: '', after: 'Vec', holds: true },
  { label: 'value or none', before: 'Option', after: '', holds: true },
  { label: 'value or error', before: 'Result', after: '', holds: true },
];

/** A generated type, and what it is generated around. */
export interface Generated {
  readonly convention: Convention;
  /** Name of the base; for `ResultAB` it is A. */
  readonly base: string;
  /** For `ResultAB` it is B; elsewhere undefined. */
  readonly second?: string;
}

/**
 * What a type is generated around, by its name; undefined where no convention fits.
 * @param isKnown whether a name is a class of the document or, spelled `U8`, a primitive
 */
export function generatedFrom(name: string, isKnown: (name: string) => boolean): Generated | undefined {
  for (const convention of CONVENTIONS) {
    const { before, after } = convention;
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const rest = name.slice(before.length, name.length - after.length);
    if (rest === '') continue;
    if (isKnown(rest)) return { convention, base: rest };
    const pair = before === 'Result' ? splitPair(rest, isKnown) : undefined;
    if (pair) return { convention, ...pair };
  }
  return undefined;
}

/** `AB` where both are known, the longest A; Result is the one convention with two parts. */
function splitPair(
  names: string,
  isKnown: (name: string) => boolean,
): { base: string; second: string } | undefined {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const [base, second] = [names.slice(0, end), names.slice(end)];
    if (/^[A-Z]/.test(second) && isKnown(base) && isKnown(second)) return { base, second };
  }
  return undefined;
}
