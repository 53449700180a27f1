import { TIER, type Tier } from './match.ts';
import type { Query } from './query.ts';
import { nameRanking, type Ranking, returnRanking } from './ranking.ts';
import type { SymbolEntry, SymbolIndex } from './symbol-index.ts';

export interface Found<Hit = SymbolEntry> {
  readonly hits: readonly Hit[];
  /** How many there are in total. */
  readonly count: number;
}

/** Finds the symbols that answer a query in what is loaded of an index, at most `limit` of them. */
export function findSymbols(index: SymbolIndex, query: Query, limit: number): Found {
  const { readings, returns, kinds, unknownKinds } = query;
  const isEmpty = readings.length === 0 && returns.length === 0 && kinds.size === 0;
  if (isEmpty || unknownKinds.length > 0) return { hits: [], count: 0 };
  const rankings = readings.map((reading) => nameRanking(reading, index));
  const returnTier = returns.length > 0 ? returnRanking(returns, index) : () => TIER.SAME;
  const found: { readonly entry: SymbolEntry; readonly order: number }[] = [];
  for (const entry of index.symbols) {
    if (kinds.size > 0 && !entry.kinds.some((kind) => kinds.has(kind))) continue;
    const named = nameTier(rankings, entry);
    const tier = named === TIER.NONE ? named : Math.max(named, returnTier(entry));
    if (tier !== TIER.NONE) found.push({ entry, order: orderOf(entry, tier, rankings.length > 0) });
  }
  const best = found.toSorted((a, b) => a.order - b.order).slice(0, limit);
  return { hits: best.map(({ entry }) => entry), count: found.length };
}

/** In the best reading of the name; without a name everything answers. */
function nameTier(rankings: readonly Ranking[], entry: SymbolEntry): Tier {
  if (rankings.length === 0) return TIER.SAME;
  let best: Tier = TIER.NONE;
  for (const ranking of rankings) best = Math.min(best, ranking(entry));
  return best;
}

const TIER_STEP = 4096;
const LONGEST = 127;

/** Orders names that are alike: types first, then modules, then members. */
const PLACE = { class: 0, module: 2, member: 4 } as const;

/**
 * The place in the order, lower first: by tier; generated types after the others; shorter names first, members' a little
 * later; the same spelling before others. Without a name the order is that of the index.
 */
function orderOf({ sort, name, generated }: SymbolEntry, tier: Tier, isNamed: boolean): number {
  const place = PLACE[sort];
  const length = isNamed ? Math.min(name.flat.length + place, LONGEST) * 8 + place : 0;
  const step = Math.max(tier, TIER.EXACT) * TIER_STEP + (tier === TIER.SAME ? 0 : 1);
  return step + length + (generated ? TIER_STEP / 2 : 0);
}
