import { snakeCase } from '../api/spelling/names.ts';
import type { BindingItem, ItemKind } from './binding.ts';

/** Constructors of Python, which conventions name `new`. */
const CONSTRUCTORS = new Set(['__init__', '__new__']);

/** Kinds of names that match each other. */
const SPACES: Readonly<Record<ItemKind, string>> = {
  type: 'type',
  field: 'field',
  variant: 'value',
  constant: 'value',
  constructor: 'function',
  function: 'function',
};

interface DescribedName {
  readonly kind: ItemKind;
  /** Name of the type of a member; its own name for a type. */
  readonly type: string;
  readonly name: string;
  /** Whether the type contains the functions of a module. */
  readonly isSet: boolean;
}

/** Derives the words by which names of an API and of its bindings match, by the conventions of the library. */
export class MatchedNames {
  readonly #prefixes: readonly string[];

  /** A name in words, without the name of the library at its start. */
  readonly #without = (name: string): string => {
    const words = snakeCase(name);
    const prefix = this.#prefixes.find((each) => words.startsWith(each) && words !== each);
    return prefix === undefined ? words : words.slice(prefix.length);
  };

  /** @param prefixes names of the library, such as its prefix in C and its module; possibly empty */
  constructor(prefixes: readonly string[]) {
    this.#prefixes = prefixes.filter(Boolean).map((prefix) => `${snakeCase(prefix).replace(/_$/, '')}_`);
  }

  /**
   * The words of a type in a description, or of a member of a type: first without the name of the library, then as they are,
   * because the library and a type can have the same name.
   * @param isFull whether the name of a member contains that of its type
   */
  described({ kind, type, name, isSet }: DescribedName, isFull: boolean): [string, string] {
    const member = CONSTRUCTORS.has(name) ? 'new' : name;
    const words = [this.#without, snakeCase].map((of) => {
      if (kind === 'type') return withoutEnd(of(name));
      return isSet || (isFull && kind !== 'field')
        ? of(member)
        : `${withoutEnd(of(type))}_${snakeCase(member)}`;
    });
    return [`${SPACES[kind]} ${words[0]}`, `${SPACES[kind]} ${words[1]}`];
  }

  /** The words of an item of a binding: first with the modules below its package, then without them. */
  declared({ kind, module, owner, name }: BindingItem, separator: string): [string, string] {
    const modules = module.split(separator).slice(1).map(snakeCase);
    const owners = owner === '' ? [] : owner.split(separator).map((each) => withoutEnd(this.#without(each)));
    const last = CONSTRUCTORS.has(name) ? 'new' : name.replace(/(?<=\w)_$/, '');
    const words =
      kind === 'type'
        ? withoutEnd(this.#without(last))
        : owner === ''
          ? this.#without(last)
          : snakeCase(last);
    const [inside, all] = [
      [...owners, words],
      [...modules, ...owners, words],
    ];
    return [`${SPACES[kind]} ${all.join('_')}`, `${SPACES[kind]} ${inside.join('_')}`];
  }
}

/** A name without the usual end of types in C. */
function withoutEnd(words: string): string {
  return words.replace(/_t$/, '');
}
