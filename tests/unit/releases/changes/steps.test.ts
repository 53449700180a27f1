import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../src/description/schema/installation.ts';
import { compareSteps } from '../../../../src/releases/changes/steps.ts';
import { compareWords, replacements } from '../../../../src/releases/changes/words.ts';
import type { Run } from '../../../../src/text/sequence.ts';
import { growth } from '../../../fixtures/cpu-time.ts';

function shown(runs: readonly Run<string>[]): string {
  return runs
    .map(({ isSame, before, after }) => {
      if (isSame) return after;
      return `${before && `[-${before}]`}${after && `[+${after}]`}`;
    })
    .join('');
}

const commands = (...texts: string[]): Step[] => texts.map((content) => ({ type: 'command', content }));
/** `-a` for a step that was removed, `+b` for one that was added, `a [-b][+c]` for one that changed. */
const changes = (before: Step[], after: Step[]) => compareSteps(before, after).map(shown);

describe('words', () => {
  const marked = (before: string, after: string) => shown(compareWords(before, after));

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
    const runs = compareWords(before, after);
    expect(runs.map((run) => run.before).join('')).toBe(before);
    expect(runs.map((run) => run.after).join('')).toBe(after);
  });

  it('show a replacement with its context', () => {
    expect(replacements(compareWords('curl $H/dl/$V/x', 'curl $H/ui/dl/$V/x'))).toEqual([
      { before: '$H/dl', after: '$H/ui/dl' },
    ]);
    expect(replacements(compareWords('cc -O2 main.c', 'cc main.c'))).toEqual([
      { before: '-O2 main.c', after: 'main.c' },
    ]);
  });
});

describe('the steps of a recipe', () => {
  it('that are equal are left out', () => {
    expect(changes(commands('a', 'b'), commands('a', 'b'))).toEqual([]);
  });

  it('are added and removed', () => {
    expect(changes(commands('make', 'run it'), commands('make', 'test it all', 'run it'))).toEqual([
      '[+test it all]',
    ]);
    expect(changes(commands('make', 'zip', 'run it'), commands('make', 'run it'))).toEqual(['[-zip]']);
  });

  it('change if they are similar, paired with the most similar one', () => {
    const before = commands('curl -O $HOSTNAME/dl/one.so', 'curl -O $HOSTNAME/dl/two.h', 'make');
    const after = commands(
      'curl -O $HOSTNAME/new/zero.txt',
      ...before.slice(0, 2).map(({ content }) => content.replace('/dl/', '/ui/dl/')),
      'make',
    );
    expect(changes(before, after)).toEqual([
      '[+curl -O $HOSTNAME/new/zero.txt]',
      'curl -O $HOSTNAME/[+ui/]dl/one.so',
      'curl -O $HOSTNAME/[+ui/]dl/two.h',
    ]);
  });

  it('never differ in a part of a word', () => {
    expect(
      changes(commands('cc main.c -o main -lgui'), commands('cc main.c -o main -lgui -Wl,-rpath,.')),
    ).toEqual(['cc main.c -o main -lgui[+ -Wl,-rpath,.]']);
    expect(changes(commands('cc -std=c++17 a.cpp b.cpp'), commands('cc -std=c++20 a.cpp b.cpp'))).toEqual([
      'cc [--std=c++17][+-std=c++20] a.cpp b.cpp',
    ]);
  });

  it('change if half of their text is the same, and not if less is', () => {
    expect(changes(commands('a  b'), commands('a b'))).toEqual(['a[-  ][+ ]b']);
    expect(changes(commands('a  b '), commands('a b'))).toEqual(['[-a  b ]', '[+a b]']);
  });

  it('change in pairs in the same order, most similar first', () => {
    const before = commands('one two three four', 'a b c d');
    expect(changes(before, commands('a b c', 'one two three'))).toEqual([
      '[+a b c]',
      'one two three[- four]',
      '[-a b c d]',
    ]);
  });

  it('of another type are different steps', () => {
    const text: Step = { type: 'text', content: 'make' };
    expect(changes(commands('make'), [text])).toEqual(['[-make]', '[+make]']);
  });

  it('that write a file name it', () => {
    const code = (file: string): Step => ({ type: 'code', content: 'int x;', file });
    expect(changes([code('a.c')], [code('b.c')])).toEqual(['[-a.c:][+b.c:]\nint x;']);
  });

  it('are not paired if there are too many', async () => {
    const run = (file: string, count: number) =>
      commands(...Array.from({ length: count }, (_, index) => `run ${file}${index} --for ${index} minutes`));
    expect(changes(run('a', 60), run('b', 60))).toHaveLength(120);
    expect(await growth((count) => compareSteps(run('a', count), run('b', count)), 60)).toBeLessThan(40);
  });
});
