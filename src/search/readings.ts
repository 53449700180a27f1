import { hasLetters } from './letters.ts';
import { matchName, TIER, type Tier, type Wanted } from './match.ts';
import type { Query, Reading, Split } from './query.ts';
import type { Spelling } from './spelling.ts';
import type { ClassEntry, Head, MemberName } from './table.ts';

/** One reading of the name, held against classes and members; members are asked name by name. */
export interface NameTest {
  readonly whole: Wanted;
  /** Whether a class of these letters may answer: false is sure, true is not. */
  mayBeClass(mask: number | undefined, index: number): boolean;
  /** Whether members of a name of these letters may answer: false is sure, true is not. */
  mayBeMember(mask: number | undefined, starts: number | undefined): boolean;
  classTier(entry: ClassEntry, index: number): Tier;
  /** Tells which name the members that follow bear; false: none of them can answer. */
  enterName(name: MemberName): boolean;
  /** How well a member of the entered name in this class answers. */
  memberTier(owner: number): Tier;
}

/** The readings of a query as tests; what depends on classes alone is reckoned once. */
export function readingTests({ readings }: Query, head: Head): NameTest[] {
  return readings.map((reading) => new ReadingTest(reading, head));
}

const MOST_WORDS = 16;

interface OwnerTiers {
  readonly split: Split;
  /** By class. */
  readonly tiers: ReadonlyMap<number, Tier>;
}

class ReadingTest implements NameTest {
  readonly whole: Wanted;
  readonly #head: Head;
  readonly #module: number | undefined;
  readonly #owners: readonly OwnerTiers[];
  /** By class: which of the words begin a word of its name, a bit for each. */
  readonly #classWords: Uint16Array | undefined;
  readonly #allWords: number;
  /** Letters of which a member's name has all, or it answers only as one of several words. */
  readonly #memberMasks: readonly number[];
  #nameTier: Tier = TIER.NONE;
  #nameWords = 0;
  readonly #memberTiers: Tier[] = [];

  constructor({ whole, splits, module }: Reading, head: Head) {
    this.whole = whole;
    this.#allWords = 2 ** Math.min(whole.words.length, MOST_WORDS) - 1;
    this.#head = head;
    const named =
      module === undefined ? -1 : head.modules.findIndex(({ spelling }) => spelling.flat === module);
    this.#module = named < 0 ? undefined : named;
    this.#owners = splits
      .map((split) => ({ split, tiers: split.explicit ? matching(split, head) : exact(split, head) }))
      .filter(({ tiers }) => tiers.size > 0);
    if (whole.words.length > 1) {
      const { starts } = head.classLetters;
      this.#classWords = Uint16Array.from(head.classes, ({ spelling }, index) =>
        (whole.starts & (starts[index] ?? 0)) === 0 ? 0 : wordBits(whole, spelling),
      );
    }
    this.#memberMasks = [whole.mask, ...this.#owners.map(({ split }) => split.member.mask)];
  }

  mayBeClass(mask: number | undefined, index: number): boolean {
    return hasLetters(mask, this.whole.mask) || this.#owners.some(({ tiers }) => tiers.has(index));
  }

  mayBeMember(mask: number | undefined, starts = 0): boolean {
    if (this.#classWords && (starts & this.whole.starts) !== 0) return true;
    for (const letters of this.#memberMasks) if (hasLetters(mask, letters)) return true;
    return false;
  }

  classTier(entry: ClassEntry, index: number): Tier {
    if (this.#module !== undefined && entry.module !== this.#module) return TIER.NONE;
    const tier = matchName(this.whole, entry.name, entry.spelling);
    if (tier !== TIER.NONE) return tier;
    // What has no page of its own, as the destructors that a binding adds, is told on the page of its class.
    const owns = this.#owners.some(({ split, tiers }) => split.explicit && isExact(tiers.get(index)));
    return owns ? TIER.SCATTERED : TIER.NONE;
  }

  enterName({ name, spelling }: MemberName): boolean {
    this.#nameTier = matchName(this.whole, name, spelling);
    this.#nameWords = this.#classWords ? wordBits(this.whole, spelling) : 0;
    let reached = this.#nameTier !== TIER.NONE || this.#nameWords !== 0;
    for (const [index, { split }] of this.#owners.entries()) {
      const { member } = split;
      const tier = member.flat === '' ? TIER.PREFIX : matchName(member, name, spelling);
      this.#memberTiers[index] = tier;
      reached ||= tier !== TIER.NONE;
    }
    return reached;
  }

  memberTier(owner: number): Tier {
    if (this.#module !== undefined && this.#head.classes[owner]?.module !== this.#module) return TIER.NONE;
    let best: Tier = this.#nameTier;
    for (let index = 0; index < this.#owners.length; index += 1) {
      const member = this.#memberTiers[index] ?? TIER.NONE;
      if (member < best)
        best = Math.min(best, Math.max(member, this.#owners[index]?.tiers.get(owner) ?? TIER.NONE));
    }
    return best > TIER.WORDS && this.#hasAllWords(owner) ? TIER.WORDS : best;
  }

  /** Whether each word typed is in the name of the member or of its class, and one of them in the member's. */
  #hasAllWords(owner: number): boolean {
    if (this.#nameWords === 0) return false;
    return (this.#nameWords | (this.#classWords?.[owner] ?? 0)) === this.#allWords;
  }
}

function isExact(tier: Tier | undefined): boolean {
  return tier !== undefined && tier <= TIER.EXACT;
}

function wordBits({ words, wordStarts, starts: wanted }: Wanted, { spaced, starts }: Spelling): number {
  let bits = 0;
  if ((wanted & starts) === 0) return bits;
  for (let index = 0; index < words.length && index < MOST_WORDS; index += 1) {
    if (((wordStarts[index] ?? 0) & starts) !== 0 && spaced.includes(words[index] ?? '')) bits |= 1 << index;
  }
  return bits;
}

function matching({ owner }: Split, { classes, classLetters }: Head): Map<number, Tier> {
  const tiers = new Map<number, Tier>();
  for (let index = 0; index < classes.length; index += 1) {
    if (!hasLetters(classLetters.masks[index], owner.mask)) continue;
    const entry = classes[index];
    const tier = entry ? matchName(owner, entry.name, entry.spelling) : TIER.NONE;
    if (tier < TIER.INSIDE) tiers.set(index, tier);
  }
  return tiers;
}

function exact({ owner }: Split, { classesByFlat }: Head): Map<number, Tier> {
  return new Map((classesByFlat.get(owner.flat) ?? []).map((index) => [index, TIER.EXACT]));
}
