import { Best } from './best.ts';
import { ANY_KIND, kindSet } from './kinds.ts';
import { matchName, TIER, type Tier } from './match.ts';
import type { Query } from './query.ts';
import { type NameTest, readingTests } from './readings.ts';
import { anyType, type ReturnTest, returnTest } from './returns.ts';
import type { Head, MemberName, Shard } from './table.ts';

/** A symbol that answers a query: `at` is an index of modules, of classes, or of the members of `shard`. */
export type Hit =
  | { readonly sort: 'module'; readonly at: number }
  | { readonly sort: 'class'; readonly at: number }
  | { readonly sort: 'member'; readonly at: number; readonly shard: Shard; readonly name: string };

/** What was found. */
export interface Found {
  /** The best ones, best first. */
  readonly hits: readonly Hit[];
  /** How many there are in all. */
  readonly count: number;
}

/** Finds the symbols that answer a query among what is loaded; `limit` is how many are wanted. */
export function findSymbols(head: Head, shards: readonly Shard[], query: Query, limit: number): Found {
  const unasked = query.readings.length === 0 && query.returns.length === 0 && query.kinds === ANY_KIND;
  if (unasked || query.unknownKinds.length > 0) return { hits: [], count: 0 };
  const search = new Search(head, query, limit);
  if (query.returns.length === 0) {
    search.modules();
    search.classes();
  }
  for (const shard of shards) search.members(shard);
  return { hits: search.best.values, count: search.count };
}

const MODULE_KIND = kindSet(['module']);
const TIER_STEP = 4096;
const LONGEST = 127;

/** Breaks the tie of names that are alike: types first, then modules, then members. */
const PLACE = { class: 0, module: 2, member: 4 } as const;

class Search {
  readonly best: Best<Hit>;
  count = 0;
  readonly #head: Head;
  readonly #query: Query;
  readonly #tests: readonly NameTest[];
  readonly #returned: ReturnTest;

  constructor(head: Head, query: Query, limit: number) {
    this.best = new Best(limit);
    this.#head = head;
    this.#query = query;
    this.#tests = readingTests(query, head);
    this.#returned = query.returns.length > 0 ? returnTest(query.returns, head) : anyType;
  }

  modules(): void {
    if ((this.#query.kinds & MODULE_KIND) === 0) return;
    for (const [at, { name, spelling }] of this.#head.modules.entries()) {
      const tier = this.#tier((test) => matchName(test.whole, name, spelling));
      if (tier !== TIER.NONE)
        this.#keep(this.#key(tier, spelling.flat, 'module', false), { sort: 'module', at });
    }
  }

  classes(): void {
    const { classes, classLetters } = this.#head;
    for (let at = 0; at < classes.length; at += 1) {
      if (!this.#mayBeClass(classLetters.masks[at], at)) continue;
      const entry = classes[at];
      if (!entry || (this.#query.kinds & entry.kinds) === 0) continue;
      const tier = this.#tier((test) => test.classTier(entry, at));
      const key = this.#key(tier, entry.spelling.flat, 'class', entry.generated);
      if (tier !== TIER.NONE) this.#keep(key, { sort: 'class', at });
    }
  }

  members(shard: Shard): void {
    const { masks, starts } = shard.letters;
    for (let index = 0; index < shard.names.length; index += 1) {
      if (!this.#mayBeMember(masks[index], starts[index])) continue;
      const entry = shard.names[index];
      if (!entry || !this.#enters(entry)) continue;
      for (let at = entry.first; at < entry.end; at += 1) this.#member(shard, entry, at);
    }
  }

  #mayBeClass(mask: number | undefined, at: number): boolean {
    for (const test of this.#tests) if (test.mayBeClass(mask, at)) return true;
    return this.#tests.length === 0;
  }

  #mayBeMember(mask: number | undefined, starts: number | undefined): boolean {
    for (const test of this.#tests) if (test.mayBeMember(mask, starts)) return true;
    return this.#tests.length === 0;
  }

  #enters(entry: MemberName): boolean {
    let entered = this.#tests.length === 0;
    for (const test of this.#tests) {
      if (test.enterName(entry)) entered = true;
    }
    return entered;
  }

  #member(shard: Shard, { name, spelling }: MemberName, at: number): void {
    if ((this.#query.kinds & (shard.kinds[at] ?? 0)) === 0) return;
    const owner = shard.classes[at] ?? 0;
    const returned = this.#returned(shard.returns[at], owner);
    if (returned === TIER.NONE) return;
    const tier = Math.max(
      returned,
      this.#tier((test) => test.memberTier(owner)),
    );
    if (tier === TIER.NONE) return;
    const generated = this.#head.classes[owner]?.generated ?? false;
    this.#keep(this.#key(tier, spelling.flat, 'member', generated), { sort: 'member', at, shard, name });
  }

  /** The best of what the readings of the name say; without a name everything answers. */
  #tier(tierOf: (test: NameTest) => Tier): Tier {
    if (this.#tests.length === 0) return TIER.SAME;
    let best: Tier = TIER.NONE;
    for (const test of this.#tests) best = Math.min(best, tierOf(test));
    return best;
  }

  /**
   * The place in the order, lower first: how well it answers; what was made for another type after the rest; shorter names
   * first, members' a little later; and the very spelling before others. Without a name the order is the alphabet's.
   */
  #key(tier: Tier, flat: string, sort: Hit['sort'], generated: boolean): number {
    const place = PLACE[sort];
    const length = this.#tests.length > 0 ? Math.min(flat.length + place, LONGEST) * 8 + place : 0;
    const step = Math.max(tier, TIER.EXACT) * TIER_STEP + (tier === TIER.SAME ? 0 : 1);
    return step + length + (generated ? TIER_STEP / 2 : 0);
  }

  #keep(key: number, hit: Hit): void {
    this.count += 1;
    this.best.add(key, hit);
  }
}
