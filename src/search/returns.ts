import { FIRST_TYPE, NOTHING, OWN_CLASS } from './files.ts';
import { matchName, TIER, type Tier, type Wanted } from './match.ts';
import type { Head } from './table.ts';

/** How well what a member of the class `owner` returns answers; `type` is as in the index. */
export type ReturnTest = (type: number | undefined, owner: number) => Tier;

/** Where no type is asked for, all are as good. */
export const anyType: ReturnTest = () => TIER.SAME;

/**
 * Holds `-> Type` against what members return, each type of the index once. Where a type is named to the end, those whose
 * names only begin so are no answer.
 */
export function returnTest(wants: readonly Wanted[], { types, classes, classesByFlat }: Head): ReturnTest {
  const tiers = types.map(({ text, spellings }) =>
    Math.min(...wants.flatMap((want) => spellings.map((spelling) => matchName(want, text, spelling)))),
  );
  const whole = wants.some(({ flat }) => classesByFlat.has(flat)) || tiers.some((tier) => tier <= TIER.EXACT);
  const furthest = whole ? TIER.EXACT : TIER.WORDS;
  const ownTiers: Tier[] = [];
  const own = (owner: number) => {
    const entry = classes[owner];
    if (!entry) return TIER.NONE;
    ownTiers[owner] ??= Math.min(...wants.map((want) => matchName(want, entry.name, entry.spelling)));
    return ownTiers[owner];
  };
  return (type = NOTHING, owner) => {
    if (type === NOTHING) return TIER.NONE;
    const tier = type === OWN_CLASS ? own(owner) : (tiers[type - FIRST_TYPE] ?? TIER.NONE);
    return tier <= furthest ? tier : TIER.NONE;
  };
}
