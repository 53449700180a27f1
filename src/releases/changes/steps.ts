import type { Step } from '../../description/schema/installation.ts';
import { alignLists, type Run } from '../../text/sequence.ts';
import { compareWords, likeness } from './words.ts';

/** The text of a step in both releases. An added or removed step is a single part. */
export type StepChange = readonly Run<string>[];

/** Minimum similarity for treating two steps as one changed step. */
const LEAST_LIKENESS = 0.5;

/** Maximum number of pairs to compare. If more steps differ, none of them are paired. */
const MOST_PAIRS = 2500;

/** The different steps of two recipes, in reading order. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const runs = alignLists(before.map(keyed), after.map(keyed), (old, now) => old.key === now.key);
  return runs.flatMap((run) => (run.isSame ? [] : replacedSteps(run.before, run.after)));
}

/** The same for recipes with the same steps. */
export function stepsKey(steps: readonly Step[]): string {
  return JSON.stringify(steps.map((step) => keyed(step).key));
}

type KeyedStep = ReturnType<typeof keyed>;

function keyed(step: Step) {
  const { type, content } = step;
  const [language, file] = type === 'code' ? [step.language ?? '', step.file ?? ''] : ['', ''];
  const key = JSON.stringify([type, content, language, file]);
  return { key, type, text: file ? `${file}:\n${content}` : content };
}

/** Pairs the steps between two unchanged ones: first the two most similar, then those before and after them. */
function replacedSteps(
  before: readonly KeyedStep[],
  after: readonly KeyedStep[],
  pairs = similarPairs(before, after),
): StepChange[] {
  const pair = pairs.find(({ old, now }) => before.includes(old) && after.includes(now));
  if (!pair) {
    return [
      ...before.map(({ text }): StepChange => [{ isSame: false, before: text, after: '' }]),
      ...after.map(({ text }): StepChange => [{ isSame: false, before: '', after: text }]),
    ];
  }
  const [row, column] = [before.indexOf(pair.old), after.indexOf(pair.now)];
  return [
    ...replacedSteps(before.slice(0, row), after.slice(0, column), pairs),
    pair.change,
    ...replacedSteps(before.slice(row + 1), after.slice(column + 1), pairs),
  ];
}

/** The most similar pair first. */
function similarPairs(before: readonly KeyedStep[], after: readonly KeyedStep[]) {
  if (before.length * after.length > MOST_PAIRS) return [];
  const pairs = before.flatMap((old) =>
    after.flatMap((now) => {
      if (old.type !== now.type) return [];
      const change = compareWords(old.text, now.text);
      return { old, now, change, likeness: likeness(change) };
    }),
  );
  const alike = pairs.filter((pair) => pair.likeness >= LEAST_LIKENESS);
  return alike.toSorted((a, b) => b.likeness - a.likeness);
}
