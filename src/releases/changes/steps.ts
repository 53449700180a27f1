import type { Step } from '../../description/schema/installation.ts';
import { alignLists } from '../../text/sequence.ts';
import { compareWords, likeness, type Span } from './words.ts';

/** A step in one or both releases. An added or removed step is a single span. */
export type StepChange = readonly Span[];

/** Minimum similarity for treating two steps as one changed step. */
const LEAST_LIKENESS = 0.5;

/** The different steps of two recipes, in reading order. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepChange[] {
  return alignLists(before.map(keyOf), after.map(keyOf)).flatMap((run) =>
    run.isSame ? [] : replacedSteps(before.slice(...run.before), after.slice(...run.after)),
  );
}

/** Whether two recipes have the same steps. */
export function hasSameSteps(before: readonly Step[], after: readonly Step[]): boolean {
  return compareSteps(before, after).length === 0;
}

function keyOf(step: Step): string {
  const code = step.type === 'code' ? [step.language ?? '', step.file ?? ''] : [];
  return JSON.stringify([step.type, step.content, ...code]);
}

function textOf(step: Step): string {
  const file = step.type === 'code' && step.file ? `${step.file}:\n` : '';
  return `${file}${step.content}`;
}

/** Pairs the steps between two unchanged ones: first the two most similar, then those before and after them. */
function replacedSteps(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const pair = mostAlike(before, after);
  if (!pair) {
    return [
      ...before.map((step): StepChange => [{ kind: 'removed', text: textOf(step) }]),
      ...after.map((step): StepChange => [{ kind: 'added', text: textOf(step) }]),
    ];
  }
  const { row, column, spans } = pair;
  return [
    ...replacedSteps(before.slice(0, row), after.slice(0, column)),
    spans,
    ...replacedSteps(before.slice(row + 1), after.slice(column + 1)),
  ];
}

function mostAlike(before: readonly Step[], after: readonly Step[]) {
  const pairs = before.flatMap((old, row) =>
    after.flatMap((now, column) => {
      if (old.type !== now.type) return [];
      const spans = compareWords(textOf(old), textOf(now));
      return { row, column, spans, likeness: likeness(spans) };
    }),
  );
  const alike = pairs.filter((pair) => pair.likeness >= LEAST_LIKENESS);
  return alike.toSorted((a, b) => b.likeness - a.likeness)[0];
}
