/** A kind of type that is generated around another one, known by how it is named. */
export interface Convention {
  readonly label: string;
  /** What such a type is; tells apart names that two conventions fit. */
  readonly kind: 'struct' | 'enum' | 'callback';
  readonly before: string;
  readonly after: string;
  /** Whether a value of it holds or gives values of its base, so that a use of it is a use of the base. */
  readonly holds: boolean;
}

/**
 * The naming conventions of generated types, in the order in which they are tried: longer marks first, and
 * `OptionFooVec` is an option before it is a list.
 */
export const CONVENTIONS: readonly Convention[] = [
  {
    label: 'destructor callback of its list',
    kind: 'callback',
    before: '',
    after: 'VecDestructorType',
    holds: false,
  },
  { label: 'destructor of its list', kind: 'enum', before: '', after: 'VecDestructor', holds: false },
  { label: 'value or none', kind: 'enum', before: 'Option', after: '', holds: true },
  { label: 'value or error', kind: 'enum', before: 'Result', after: '', holds: true },
  { label: 'slice that can be written to', kind: 'struct', before: '', after: 'VecRefMut', holds: true },
  { label: 'slice', kind: 'struct', before: '', after: 'VecSlice', holds: true },
  { label: 'slice', kind: 'struct', before: '', after: 'VecRef', holds: true },
  { label: 'destructor callback', kind: 'callback', before: '', after: 'DestructorType', holds: false },
  { label: 'destructor', kind: 'enum', before: '', after: 'Destructor', holds: false },
  { label: 'slice that can be written to', kind: 'struct', before: '', after: 'SliceMut', holds: true },
  { label: 'slice', kind: 'struct', before: '', after: 'Slice', holds: true },
  { label: 'list', kind: 'struct', before: '', after: 'Vec', holds: true },
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
 * @param isKnown whether a name can be the base of others
 * @param fits whether the type may be one of a convention
 */
export function generatedFrom(
  name: string,
  isKnown: (name: string) => boolean,
  fits: (convention: Convention) => boolean = () => true,
): Generated | undefined {
  for (const convention of CONVENTIONS.filter(fits)) {
    const { before, after } = convention;
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const rest = name.slice(before.length, name.length - after.length);
    if (rest !== '' && isKnown(rest)) return { convention, base: rest };
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
