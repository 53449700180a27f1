import { byChangeKind, type ChangeKind, type Section } from './difference.ts';

/** How many differences of each kind there are; kinds that do not occur are left out. */
export function tally(sections: readonly Section[]): { kind: ChangeKind; count: number }[] {
  return byChangeKind(sections.flatMap(({ differences }) => differences)).map(({ kind, differences }) => ({
    kind,
    count: differences.length,
  }));
}

/** `6 added, 1 removed`; what to say where nothing is different. */
export function tallyText(sections: readonly Section[]): string {
  const counts = tally(sections).map(({ kind, count }) => `${count} ${kind}`);
  return counts.length > 0 ? counts.join(', ') : 'nothing changed';
}
