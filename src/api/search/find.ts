import { matchName, TIER, type Tier, type Wanted } from './match.ts';
import type { Meaning, Query, Split } from './query.ts';
import { hasLetters, type Spelling } from './spelling.ts';
import type { ClassEntry, MemberEntry, SymbolEntry, SymbolIndex } from './symbol-index.ts';

export interface Found<Hit = SymbolEntry> {
  readonly hits: readonly Hit[];
  /** Total number of results. */
  readonly count: number;
}

/** Symbols that match a query, and how well the best one does. */
interface FoundSymbols extends Found {
  readonly tier: Tier;
}

/** Finds at most `limit` symbols that match a query in the loaded parts of an index. */
export function findSymbols(index: SymbolIndex, query: Query, limit: number): FoundSymbols {
  const { meanings, returns, kinds, unknownKinds } = query;
  const isEmpty = meanings.length === 0 && returns.length === 0 && kinds.size === 0;
  if (isEmpty || unknownKinds.length > 0) return { hits: [], count: 0, tier: TIER.NONE };
  const rankings = meanings.map((meaning) => nameRanking(meaning, index));
  const returnTier = returns.length > 0 ? returnRanking(returns, index) : () => TIER.SAME;
  const found: { readonly entry: SymbolEntry; readonly order: number }[] = [];
  let best: Tier = TIER.NONE;
  for (const entry of index.symbols) {
    if (kinds.size > 0 && !entry.kinds.some((kind) => kinds.has(kind))) continue;
    const named = bestTier(rankings, entry);
    const tier = named === TIER.NONE ? named : Math.max(named, returnTier(entry));
    if (tier === TIER.NONE) continue;
    best = Math.min(best, tier);
    found.push({ entry, order: orderOf(entry, tier, rankings.length > 0) });
  }
  const first = found.toSorted((a, b) => a.order - b.order).slice(0, limit);
  return { hits: first.map(({ entry }) => entry), count: found.length, tier: best };
}

/** Rank for the best meaning of the name. Without a name, all symbols match. */
function bestTier(rankings: readonly Ranking[], entry: SymbolEntry): Tier {
  if (rankings.length === 0) return TIER.SAME;
  let best: Tier = TIER.NONE;
  for (const ranking of rankings) best = Math.min(best, ranking(entry));
  return best;
}

const TIER_STEP = 4096;
const LONGEST = 127;

/** Order of similar names: types, modules, members. */
const PLACE = { class: 0, module: 2, member: 4 } as const;

/**
 * Sort key, lower first: by tier; generated types last; shorter names first, with a small penalty for members; exact spelling
 * first. Without a name, results have the order of the index.
 */
function orderOf({ sort, name, generated }: SymbolEntry, tier: Tier, isNamed: boolean): number {
  const place = PLACE[sort];
  const length = isNamed ? Math.min(name.flat.length + place, LONGEST) * 8 + place : 0;
  const step = Math.max(tier, TIER.EXACT) * TIER_STEP + (tier === TIER.SAME ? 0 : 1);
  return step + length + (generated ? TIER_STEP / 2 : 0);
}

type Ranking = (entry: SymbolEntry) => Tier;

/** Ranks symbols by one meaning of a name. */
function nameRanking({ whole, splits, module }: Meaning, { classes }: SymbolIndex): Ranking {
  const owned = splits
    .map((split) => ({ ...split, owners: ownersOf(split, classes) }))
    .filter(({ owners }) => owners.size > 0);
  /** After `Dom.`, only members of that class match. */
  const listsMembers = owned.some(({ member }) => member.flat === '');

  const classTier = (entry: ClassEntry): Tier => {
    const tier = nameTier(whole, entry);
    if (tier !== TIER.NONE) return tier;
    // Functions of bindings only, such as destructors, are documented on the page of their class.
    const isNamed = owned.some(
      ({ explicit, owners }) => explicit && (owners.get(entry) ?? TIER.NONE) <= TIER.EXACT,
    );
    return isNamed ? TIER.SCATTERED : TIER.NONE;
  };

  const ownedTier = ({ name, owner }: MemberEntry, furthest: Tier): Tier => {
    let best = furthest;
    for (const { member, owners } of owned) {
      if (!hasLetters(name.mask, member.mask)) continue;
      const ownerTier = owners.get(owner) ?? TIER.NONE;
      if (ownerTier >= best) continue;
      const tier = member.flat === '' ? TIER.EXACT : matchName(member, name);
      best = Math.min(best, Math.max(ownerTier, tier));
    }
    return best;
  };

  const memberTier = (entry: MemberEntry): Tier => {
    if (listsMembers) return ownedTier(entry, TIER.NONE);
    const best = ownedTier(entry, nameTier(whole, entry));
    return best > TIER.WORDS && hasAllWords(whole, entry.name, entry.owner.name) ? TIER.WORDS : best;
  };

  return (entry) => {
    if (entry.sort === 'module') return matchName(whole, entry.name);
    const owner = entry.sort === 'class' ? entry : entry.owner;
    if (module && owner.module !== module) return TIER.NONE;
    return entry.sort === 'class' ? classTier(entry) : memberTier(entry);
  };
}

/** The full names in languages match as far as their last part: all members of a module begin like its name. */
function nameTier(want: Wanted, { name, names }: SymbolEntry): Tier {
  let best = matchName(want, name);
  for (const { flat, before } of names) {
    if (want.flat.length <= before || !flat.startsWith(want.flat)) continue;
    best = Math.min(best, flat === want.flat ? TIER.EXACT : TIER.PREFIX);
  }
  return best;
}

/** Whether the names of the member and its class contain every word, and the name of the member contains at least one. */
function hasAllWords({ words, mask }: Wanted, member: Spelling, owner: Spelling): boolean {
  if (!hasLetters(member.mask | owner.mask, mask)) return false;
  const others = words.filter((word) => !member.spaced.includes(word));
  return others.length < words.length && others.every((word) => owner.spaced.includes(word));
}

/** The possible classes of a name: any match if a separator was typed, otherwise exact matches only. */
function ownersOf({ owner, explicit }: Split, classes: readonly ClassEntry[]): Map<ClassEntry, Tier> {
  const owners = new Map<ClassEntry, Tier>();
  for (const entry of classes) {
    const tier = matchName(owner, entry.name);
    if (tier < (explicit ? TIER.INSIDE : TIER.PREFIX)) owners.set(entry, tier);
  }
  return owners;
}

/** Ranks members by their return type. An exact type name excludes types that only begin with it. */
function returnRanking(wants: readonly Wanted[], { types }: SymbolIndex): Ranking {
  const tiers = new Map<Spelling, Tier>();
  for (const type of types) {
    tiers.set(
      type,
      wants.reduce((best, want) => Math.min(best, matchName(want, type)), Number.POSITIVE_INFINITY),
    );
  }
  const isFull = [...tiers.values()].some((tier) => tier <= TIER.EXACT);
  const furthest = isFull ? TIER.EXACT : TIER.WORDS;
  return (entry) => {
    let best: Tier = TIER.NONE;
    for (const [index, type] of (entry.sort === 'member' ? entry.returns : []).entries()) {
      // A wrapped type ranks below the plain type.
      const least = index > 0 ? TIER.EXACT : TIER.SAME;
      best = Math.min(best, Math.max(tiers.get(type) ?? TIER.NONE, least));
    }
    return best <= furthest ? best : TIER.NONE;
  };
}
