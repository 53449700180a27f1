import type { Step } from '../description/schema/installation.ts';
import { align } from './alignment.ts';
import { pairAlike } from './pairing.ts';
import { compareWords, likeness, type Span } from './words.ts';

/** What became of one step; places are counted from 1. */
export type StepChange =
  | { readonly kind: 'added'; readonly step: Step; readonly after: number }
  | { readonly kind: 'removed'; readonly step: Step; readonly before: number }
  | { readonly kind: 'moved'; readonly step: Step; readonly before: number; readonly after: number }
  | {
      readonly kind: 'changed';
      readonly step: Step;
      readonly before: number;
      readonly after: number;
      /** The text of the step, with what was removed from it and added to it. */
      readonly spans: readonly Span[];
    };

/** The steps of a recipe in two releases. */
export interface StepsComparison {
  /** In the order in which a reader meets them. */
  readonly changes: readonly StepChange[];
  readonly unchanged: number;
}

interface Placed {
  readonly step: Step;
  readonly place: number;
}

/** Two steps that share less than this are two steps, not one that changed. */
const LEAST_LIKENESS = 0.5;

/** Compares recipes step by step, as the descriptions write them: placeholders are not filled in. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepsComparison {
  const matches = align(before.map(keyOf), after.map(keyOf));
  const changes: StepChange[] = [];
  let [row, column] = [0, 0];
  for (const match of [...matches, { before: before.length, after: after.length }]) {
    changes.push(...gapChanges(placed(before, row, match.before), placed(after, column, match.after)));
    row = match.before + 1;
    column = match.after + 1;
  }
  return { changes: withMoves(changes), unchanged: matches.length };
}

function keyOf(step: Step): string {
  return JSON.stringify([step.type, step.content, step.type === 'code' ? (step.language ?? '') : '']);
}

function placed(steps: readonly Step[], start: number, end: number): Placed[] {
  return steps.slice(start, end).map((step, index) => ({ step, place: start + index + 1 }));
}

/** Between two steps that stayed: old steps become the new ones that are most like them, in order. */
function gapChanges(before: readonly Placed[], after: readonly Placed[]): StepChange[] {
  const alike = (row: number, column: number) => stepLikeness(before[row]?.step, after[column]?.step);
  const changes: StepChange[] = [];
  let [row, column] = [0, 0];
  const end = { before: before.length, after: after.length };
  for (const match of [...pairAlike(before.length, after.length, alike), end]) {
    changes.push(...before.slice(row, match.before).map(removed));
    changes.push(...after.slice(column, match.after).map(added));
    const [old, now] = [before[match.before], after[match.after]];
    if (old && now) changes.push(changed(old, now));
    row = match.before + 1;
    column = match.after + 1;
  }
  return changes;
}

function stepLikeness(before: Step | undefined, after: Step | undefined): number {
  if (!before || !after || before.type !== after.type) return 0;
  const share = likeness(compareWords(before.content, after.content));
  return share >= LEAST_LIKENESS ? share : 0;
}

function changed(before: Placed, after: Placed): StepChange {
  const spans = compareWords(before.step.content, after.step.content);
  return { kind: 'changed', step: after.step, before: before.place, after: after.place, spans };
}

function removed({ step, place }: Placed): StepChange {
  return { kind: 'removed', step, before: place };
}

function added({ step, place }: Placed): StepChange {
  return { kind: 'added', step, after: place };
}

/** A step that was removed here and added there is one step that moved. */
function withMoves(changes: readonly StepChange[]): StepChange[] {
  const origins = new Map<string, number[]>();
  for (const change of changes) {
    if (change.kind !== 'removed') continue;
    const key = keyOf(change.step);
    origins.set(key, [...(origins.get(key) ?? []), change.before]);
  }
  const taken = new Map<string, number>();
  const joined = changes.map((change): StepChange => {
    if (change.kind !== 'added') return change;
    const key = keyOf(change.step);
    const before = origins.get(key)?.shift();
    if (before === undefined) return change;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return { kind: 'moved', step: change.step, before, after: change.after };
  });
  return joined.filter((change) => {
    if (change.kind !== 'removed') return true;
    const key = keyOf(change.step);
    const left = taken.get(key) ?? 0;
    taken.set(key, left - 1);
    return left <= 0;
  });
}

/** What became of a step, in words: `Step 3 changed, was step 2`. */
export function stepLabel(change: StepChange): string {
  switch (change.kind) {
    case 'added':
      return `Step ${change.after} added`;
    case 'removed':
      return `Step ${change.before} removed`;
    case 'moved':
      return `Step ${change.before} is step ${change.after}`;
    case 'changed':
      return `Step ${change.after} changed${change.before === change.after ? '' : `, was step ${change.before}`}`;
  }
}
