import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf, ProgressPrinter, printable } from '../../../src/ui/terminal.ts';

describe('progress', () => {
  const step = 'Rendering pages';
  let written: string[];
  let time: number;

  beforeEach(() => {
    written = [];
    time = 0;
  });

  function printer(isTerminal: boolean, columns = 80): ProgressPrinter {
    return new ProgressPrinter({
      isTerminal,
      columns,
      write: (text) => void written.push(text),
      now: () => time,
    });
  }

  it('is a line every five seconds in a log, with the time left', () => {
    const progress = printer(false);
    for (time = 0; time <= 10_000; time += 1000) progress.show({ step, done: time / 4, total: 5000 });
    expect(written).toEqual([
      '  Rendering pages: 1,250 of 5,000 (25 %), about 15 s left\n',
      '  Rendering pages: 2,500 of 5,000 (50 %), about 10 s left\n',
    ]);
  });

  it('updates one line of a terminal at most ten times a second, and removes it at the end', () => {
    const progress = printer(true, 25);
    for (time = 0; time <= 200; time += 20) progress.show({ step, done: time, total: 1000 });
    progress.show({ step, done: 1000, total: 1000 });
    expect(written).toEqual([
      '\r\u001b[K  Rendering pages: 0 of ',
      '\r\u001b[K  Rendering pages: 100 o',
      '\r\u001b[K  Rendering pages: 200 o',
      '\r\u001b[K',
    ]);
  });

  it('estimates minutes for long steps, and nothing in the first second', () => {
    const progress = printer(true);
    time = 50;
    progress.show({ step, done: 1, total: 100 });
    time = 10_050;
    progress.show({ step, done: 5, total: 100, format: (amount) => `${amount} MB` });
    expect(written).toEqual([
      '\r\u001b[K  Rendering pages: 1 of 100 (1 %)',
      '\r\u001b[K  Rendering pages: 5 MB of 100 MB (5 %), about 3 min left',
    ]);
  });

  it('restarts with each step, and omits complete steps', () => {
    const progress = printer(false);
    progress.show({ step: 'Hashing release files', done: 0, total: 0 });
    time = 6000;
    progress.show({ step, done: 1, total: 100 });
    expect(written).toEqual([]);
  });
});

it('has 80 columns if the terminal reports none, or 0', () => {
  expect([columnsOf({}), columnsOf({ columns: 0 }), columnsOf({ columns: 25 })]).toEqual([80, 80, 25]);
});

it('prints separate accents as escapes, so that two names that look the same differ', () => {
  expect(printable('"caf\u00e9.so" "cafe\u0301.so" हिन्दी ไทย 각')).toBe(
    '"caf\u00e9.so" "cafe\\u0301.so" हिन्दी ไทย 각',
  );
  expect(printable('각'.normalize('NFD'))).toBe('\\u1100\\u1161\\u11a8');
});
