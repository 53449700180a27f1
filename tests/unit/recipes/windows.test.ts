import { expect, it } from 'vitest';
import { outcomeOf } from '../../../src/recipe-runs/windows.ts';

it('a script for Windows that stops because something is missing counts as not run', () => {
  expect(outcomeOf(2, 'Program not found: curl\r\nProgram not found: cl\r\n', '5')).toEqual({
    outcome: 'not run',
    reason: 'needs curl, cl',
  });
  expect(outcomeOf(2, 'Not published: gui.dll\n', '5')).toEqual({
    outcome: 'not run',
    reason: 'needs gui.dll, not published',
  });
  expect(outcomeOf(2, 'Program not found: py\nNot published: gui.whl\n', '5')).toEqual({
    outcome: 'not run',
    reason: 'needs py, gui.whl, not published',
  });
});

it('a script for Windows passes only if it exits with 0 and prints the expected text', () => {
  expect(outcomeOf(0, '5\r\n6\r\n', '5\n6')).toEqual({ outcome: 'passed' });
  expect(outcomeOf(0, '5\r\n', '5\n6')).toMatchObject({ outcome: 'failed' });
  expect(outcomeOf(2, 'usage: gcc', '5')).toEqual({ outcome: 'failed', reason: 'exit 2' });
  expect(outcomeOf(1, 'Program not found: curl', '5')).toEqual({ outcome: 'failed', reason: 'exit 1' });
});
