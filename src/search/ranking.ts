import { matchName, TIER, type Tier, type Wanted } from './match.ts';
import type { Reading, Split } from './query.ts';
import { hasLetters, type Spelling } from './spelling.ts';
import type { ClassEntry, MemberEntry, SymbolEntry, SymbolIndex } from './symbol-index.ts';

/** A split of the name, with the classes that its first part may mean. */
interface OwnedSplit extends Split {
  readonly owners: ReadonlyMap<ClassEntry, Tier>;
}

/** Ranks symbols by one reading of a name. */
export class NameRanking {
  readonly #whole: Wanted;
  readonly #module: Reading['module'];
  readonly #splits: readonly OwnedSplit[];

  constructor({ whole, splits, module }: Reading, { classes }: SymbolIndex) {
    this.#whole = whole;
    this.#module = module;
    this.#splits = splits
      .map((split) => ({ ...split, owners: ownersOf(split, classes) }))
      .filter(({ owners }) => owners.size > 0);
  }

  tier(entry: SymbolEntry): Tier {
    if (entry.sort === 'member') return this.#memberTier(entry);
    if (entry.sort === 'class') return this.#classTier(entry);
    return matchName(this.#whole, entry.name);
  }

  #classTier(entry: ClassEntry): Tier {
    if (this.#module && entry.module !== this.#module) return TIER.NONE;
    const tier = matchName(this.#whole, entry.name);
    if (tier !== TIER.NONE) return tier;
    // What only a binding has, such as destructors, is documented on the page of its class.
    const isNamed = this.#splits.some(
      ({ explicit, owners }) => explicit && (owners.get(entry) ?? TIER.NONE) <= TIER.EXACT,
    );
    return isNamed ? TIER.SCATTERED : TIER.NONE;
  }

  #memberTier({ name, owner }: MemberEntry): Tier {
    if (this.#module && owner.module !== this.#module) return TIER.NONE;
    let best = matchName(this.#whole, name);
    for (const { member, owners } of this.#splits) {
      if (!hasLetters(name.mask, member.mask)) continue;
      const owned = owners.get(owner) ?? TIER.NONE;
      if (owned >= best) continue;
      const tier = member.flat === '' ? TIER.PREFIX : matchName(member, name);
      best = Math.min(best, Math.max(owned, tier));
    }
    return best > TIER.WORDS && this.#hasAllWords(name, owner.name) ? TIER.WORDS : best;
  }

  /** Whether there are several words, each in the name of the member or of its class, and one in that of the member. */
  #hasAllWords(member: Spelling, owner: Spelling): boolean {
    const { words, mask } = this.#whole;
    if (words.length < 2 || !hasLetters(member.mask | owner.mask, mask)) return false;
    const others = words.filter((word) => !member.spaced.includes(word));
    return others.length < words.length && others.every((word) => owner.spaced.includes(word));
  }
}

/** The classes that a name may mean: any that match after a separator was typed, else those of exactly this name. */
function ownersOf({ owner, explicit }: Split, classes: readonly ClassEntry[]): Map<ClassEntry, Tier> {
  const owners = new Map<ClassEntry, Tier>();
  for (const entry of classes) {
    const tier = matchName(owner, entry.name);
    if (tier < (explicit ? TIER.INSIDE : TIER.PREFIX)) owners.set(entry, tier);
  }
  return owners;
}

/** Ranks members by what they return. If a type is named in full, those whose names only begin with it do not answer. */
export function returnRanking(
  wants: readonly Wanted[],
  { types }: SymbolIndex,
): (entry: SymbolEntry) => Tier {
  const tiers = new Map<Spelling, Tier>();
  for (const type of types) tiers.set(type, Math.min(...wants.map((want) => matchName(want, type))));
  const isFull = [...tiers.values()].some((tier) => tier <= TIER.EXACT);
  const furthest = isFull ? TIER.EXACT : TIER.WORDS;
  return (entry) => {
    let best: Tier = TIER.NONE;
    for (const [index, type] of (entry.sort === 'member' ? entry.returns : []).entries()) {
      // A type inside a wrapper comes after the same type by itself.
      const least = index > 0 ? TIER.EXACT : TIER.SAME;
      best = Math.min(best, Math.max(tiers.get(type) ?? TIER.NONE, least));
    }
    return best <= furthest ? best : TIER.NONE;
  };
}
