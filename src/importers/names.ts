import { snakeCase } from '../api/spelling/names.ts';
import { type BindingItem, KEYS } from './binding.ts';
import { type Entry, isOfModules } from './entries.ts';

/** Constructors of Python, which conventions name `new`. */
const CONSTRUCTORS = new Set(['__init__', '__new__']);

/** Kinds of names that match each other. */
const SPACES: ReadonlyMap<string, string> = new Map([
  [KEYS.field, 'field'],
  [KEYS.variant, 'value'],
  [KEYS.constant, 'value'],
  [KEYS.constructor, 'function'],
  [KEYS.function, 'function'],
]);

/** Derives the words by which names of an API and of its bindings match, by the conventions of the library. */
export class MatchedNames {
  readonly #prefixes: readonly string[];
  readonly #isFull: boolean;

  /** A name in words, without the name of the library at its start. */
  readonly #without = (name: string): string => {
    const words = snakeCase(name);
    const prefix = this.#prefixes.find((each) => words.startsWith(each) && words !== each);
    return prefix === undefined ? words : words.slice(prefix.length);
  };

  /**
   * @param prefixes names of the library, such as its prefix in C and its module; possibly empty
   * @param isFull whether the names of members in C contain those of their types
   */
  constructor(prefixes: readonly string[], isFull: boolean) {
    this.#isFull = isFull;
    this.#prefixes = prefixes.filter(Boolean).map((prefix) => `${snakeCase(prefix).replace(/_$/, '')}_`);
  }

  /**
   * The words of a type in a description, or of a member of a type: first without the name of the library, then as they are,
   * because the library and a type can have the same name.
   */
  described({ key, name, only, parent: type }: Entry): [string, string] {
    const space = SPACES.get(key) ?? 'type';
    const member = CONSTRUCTORS.has(name) ? 'new' : name;
    // Only names of C are full.
    const isFull =
      isOfModules(type?.value ?? {}) || (this.#isFull && only.length === 0 && key !== KEYS.field);
    const words = [this.#without, snakeCase].map((of) => {
      if (!type || space === 'type') return withoutEnd(of(name));
      return isFull ? of(member) : `${withoutEnd(of(type.name))}_${snakeCase(member)}`;
    });
    return [`${space} ${words[0]}`, `${space} ${words[1]}`];
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
    const space = SPACES.get(KEYS[kind]) ?? 'type';
    return [`${space} ${all.join('_')}`, `${space} ${inside.join('_')}`];
  }
}

/** A name without the usual end of types in C. */
function withoutEnd(words: string): string {
  return words.replace(/_t$/, '');
}
