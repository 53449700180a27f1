import { CHANGE_KINDS, type ChangeKind, type Section } from './difference.ts';

/** How many differences of each kind there are; kinds that do not occur are left out. */
export function tally(sections: readonly Section[]): { kind: ChangeKind; count: number }[] {
  const differences = sections.flatMap((section) => section.differences);
  return CHANGE_KINDS.map((kind) => ({
    kind,
    count: differences.filter((difference) => difference.kind === kind).length,
  })).filter(({ count }) => count > 0);
}

/** `6 added, 1 removed`; what to say where nothing is different. */
export function tallyText(sections: readonly Section[]): string {
  const counts = tally(sections).map(({ kind, count }) => `${count} ${kind}`);
  return counts.length > 0 ? counts.join(', ') : 'nothing changed';
}
