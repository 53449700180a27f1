import { describe, expect, it } from 'vitest';
import { compareSteps, stepLabel } from '../../../src/changes/steps.ts';
import { compareWords, replacements } from '../../../src/changes/words.ts';
import type { Step } from '../../../src/description/schema/installation.ts';

const commands = (...texts: string[]): Step[] => texts.map((content) => ({ type: 'command', content }));
const labels = (before: Step[], after: Step[]) => compareSteps(before, after).changes.map(stepLabel);

describe('words', () => {
  const marked = (before: string, after: string) =>
    compareWords(before, after)
      .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
      .join('');

  it('are compared as a whole, with placeholders and spaces', () => {
    expect(marked('curl -O $HOSTNAME/dl/a.so', 'curl -O $HOSTNAME/ui/dl/a.so')).toBe(
      'curl -O $HOSTNAME/[+ui/]dl/a.so',
    );
    expect(marked('run one', 'run other')).toBe('run [-one][+other]');
    expect(marked('a  b', 'a b')).toBe('a[-  ][+ ]b');
    expect(marked('', 'x')).toBe('[+x]');
  });

  it('contain both texts completely', () => {
    const [before, after] = ['gcc -std=c++17 "𝄞 é" $X', 'clang -std=c++20 "𝄞 e" %X%'];
    const spans = compareWords(before, after);
    const without = (kind: string) => spans.filter((span) => span.kind !== kind).map(({ text }) => text);
    expect(without('added').join('')).toBe(before);
    expect(without('removed').join('')).toBe(after);
  });

  it('show a replacement with its context', () => {
    expect(replacements(compareWords('curl $H/dl/$V/x', 'curl $H/ui/dl/$V/x'))).toEqual([
      { before: '$H/dl', after: '$H/ui/dl' },
    ]);
    expect(replacements(compareWords('cc -O2 main.c', 'cc main.c'))).toEqual([
      { before: '-O2 main', after: 'main' },
    ]);
  });
});

describe('the steps of a recipe', () => {
  it('are unchanged if they are equal', () => {
    expect(compareSteps(commands('a', 'b'), commands('a', 'b'))).toEqual({ changes: [], unchanged: 2 });
  });

  it('are added and removed at their place', () => {
    expect(labels(commands('make', 'run it'), commands('make', 'test it all', 'run it'))).toEqual([
      'Step 2 added',
    ]);
    expect(labels(commands('make', 'zip', 'run it'), commands('make', 'run it'))).toEqual(['Step 2 removed']);
  });

  it('change if they are similar, paired with the most similar one', () => {
    const before = commands('curl -O $HOSTNAME/dl/one.so', 'curl -O $HOSTNAME/dl/two.h', 'make');
    const after = commands(
      'curl -O $HOSTNAME/new/zero.txt',
      ...before.slice(0, 2).map(({ content }) => content.replace('/dl/', '/ui/dl/')),
      'make',
    );
    const { changes, unchanged } = compareSteps(before, after);
    expect(changes.map(stepLabel)).toEqual([
      'Step 1 added',
      'Step 2 changed, was step 1',
      'Step 3 changed, was step 2',
    ]);
    expect(unchanged).toBe(1);
  });

  it('change if at least half of their text is the same', () => {
    expect(labels(commands('a  b'), commands('a b'))).toEqual(['Step 1 changed']);
    expect(labels(commands('a  b '), commands('a b'))).toEqual(['Step 1 removed', 'Step 1 added']);
  });

  it('change in pairs in the same order, most similar first', () => {
    const before = commands('one two three four', 'a b c d');
    expect(labels(before, commands('a b c', 'one two three'))).toEqual([
      'Step 1 added',
      'Step 2 changed, was step 1',
      'Step 2 removed',
    ]);
  });

  it('move', () => {
    expect(labels(commands('unzip a', 'make', 'go'), commands('make', 'go', 'unzip a'))).toEqual([
      'Step 1 became step 3',
    ]);
    const twice = labels(commands('x', 'make', 'x', 'go'), commands('make', 'go', 'x'));
    expect(twice.toSorted()).toEqual(['Step 1 became step 3', 'Step 3 removed']);
  });

  it('are different if their types differ', () => {
    const text: Step = { type: 'text', content: 'make' };
    expect(labels(commands('make'), [text])).toEqual(['Step 1 removed', 'Step 1 added']);
  });
});
