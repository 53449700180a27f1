import type { Step } from '../description/schema/installation.ts';
import { alignLists, type Range } from '../difference/sequence.ts';
import type { ChangeKind } from '../difference/things.ts';
import { compareWords, likeness, type Span } from './words.ts';

export interface StepChange {
  readonly kind: ChangeKind;
  readonly step: Step;
  /** Position in the earlier recipe, from 1; absent for added steps. */
  readonly before?: number;
  /** Position in the later recipe, from 1; absent for removed steps. */
  readonly after?: number;
  /** For changed steps: unchanged, removed and added parts of the text. */
  readonly spans?: readonly Span[];
}

export interface StepsComparison {
  /** In display order. */
  readonly changes: readonly StepChange[];
  readonly unchanged: number;
}

interface PlacedStep {
  readonly step: Step;
  readonly place: number;
}

/** Minimum similarity for treating two steps as one changed step. */
const LEAST_LIKENESS = 0.5;

/** Compares recipes step by step, with unfilled placeholders. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepsComparison {
  const runs = alignLists(before.map(keyOf), after.map(keyOf));
  const changes = runs.flatMap((run) =>
    run.isSame ? [] : replacedSteps(placed(before, run.before), placed(after, run.after)),
  );
  const same = runs.filter(({ isSame }) => isSame);
  const unchanged = same.reduce((sum, { after: [start, end] }) => sum + end - start, 0);
  return { changes: withMoves(changes), unchanged };
}

/** Whether two recipes have the same steps. */
export function hasSameSteps(before: readonly Step[], after: readonly Step[]): boolean {
  return JSON.stringify(before.map(keyOf)) === JSON.stringify(after.map(keyOf));
}

function keyOf(step: Step): string {
  const code = step.type === 'code' ? [step.language ?? '', step.file ?? ''] : [];
  return JSON.stringify([step.type, step.content, ...code]);
}

function placed(steps: readonly Step[], [start, end]: Range): PlacedStep[] {
  return steps.slice(start, end).map((step, index) => ({ step, place: start + index + 1 }));
}

/** Pairs steps between unchanged ones: the most similar pair first, then recursively those before and after it. */
function replacedSteps(before: readonly PlacedStep[], after: readonly PlacedStep[]): StepChange[] {
  const pair = mostAlike(before, after);
  if (!pair) {
    return [
      ...before.map(({ step, place }) => ({ kind: 'removed' as const, step, before: place })),
      ...after.map(({ step, place }) => ({ kind: 'added' as const, step, after: place })),
    ];
  }
  const { old, now, spans } = pair;
  return [
    ...replacedSteps(before.slice(0, before.indexOf(old)), after.slice(0, after.indexOf(now))),
    { kind: 'changed', step: now.step, before: old.place, after: now.place, spans },
    ...replacedSteps(before.slice(before.indexOf(old) + 1), after.slice(after.indexOf(now) + 1)),
  ];
}

function mostAlike(before: readonly PlacedStep[], after: readonly PlacedStep[]) {
  const pairs = before.flatMap((old) => {
    const sameType = after.filter(({ step }) => step.type === old.step.type);
    return sameType.map((now) => {
      const spans = compareWords(old.step.content, now.step.content);
      return { old, now, spans, likeness: likeness(spans) };
    });
  });
  const alike = pairs.filter((pair) => pair.likeness >= LEAST_LIKENESS);
  return alike.toSorted((a, b) => b.likeness - a.likeness)[0];
}

/** Joins the removal and addition of a step into a move. */
function withMoves(changes: readonly StepChange[]): StepChange[] {
  const removed = changes.filter((change) => change.kind === 'removed');
  const joined = changes.map((change): StepChange => {
    if (change.kind !== 'added') return change;
    const index = removed.findIndex(({ step }) => keyOf(step) === keyOf(change.step));
    const [origin] = index < 0 ? [] : removed.splice(index, 1);
    return origin ? { ...origin, ...change, kind: 'moved' } : change;
  });
  return joined.filter((change) => change.kind !== 'removed' || removed.includes(change));
}

/** Describes the change of a step: `Step 3 changed, was step 2`. */
export function stepLabel({ kind, before, after }: StepChange): string {
  if (kind === 'moved') return `Step ${before} became step ${after}`;
  const moved = kind === 'changed' && before !== after ? `, was step ${before}` : '';
  return `Step ${after ?? before} ${kind}${moved}`;
}
