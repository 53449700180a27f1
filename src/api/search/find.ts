import { TIER, type Tier } from './match.ts';
import type { Query } from './query.ts';
import { nameRanking, type Ranking, returnRanking } from './ranking.ts';
import type { SymbolEntry, SymbolIndex } from './symbol-index.ts';

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
    const named = nameTier(rankings, entry);
    const tier = named === TIER.NONE ? named : Math.max(named, returnTier(entry));
    if (tier === TIER.NONE) continue;
    best = Math.min(best, tier);
    found.push({ entry, order: orderOf(entry, tier, rankings.length > 0) });
  }
  const first = found.toSorted((a, b) => a.order - b.order).slice(0, limit);
  return { hits: first.map(({ entry }) => entry), count: found.length, tier: best };
}

/** Rank for the best meaning of the name. Without a name, all symbols match. */
function nameTier(rankings: readonly Ranking[], entry: SymbolEntry): Tier {
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
