import { matchName, TIER, type Tier, type Wanted } from './match.ts';
import type { Meaning, Split } from './query.ts';
import { hasLetters, type Spelling } from './spelling.ts';
import type { ClassEntry, MemberEntry, SymbolEntry, SymbolIndex } from './symbol-index.ts';

export type Ranking = (entry: SymbolEntry) => Tier;

/** Ranks symbols by one meaning of a name. */
export function nameRanking({ whole, splits, module }: Meaning, { classes }: SymbolIndex): Ranking {
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
export function returnRanking(wants: readonly Wanted[], { types }: SymbolIndex): Ranking {
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
