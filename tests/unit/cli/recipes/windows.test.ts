import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../src/cli/recipes/windows.ts';
import de from '../../../../src/ui/messages/de.json' with { type: 'json' };
import * as english from '../../../../src/ui/messages/en.ts';

describe.each([
  ['English', english.scripts, ''],
  // Batch scripts print lines with other characters than ASCII in quotes.
  ['German', de.scripts, '"'],
])('a script for Windows with messages in %s', (_, messages, quote) => {
  const notFound = (name: string) => messages.notFound.replace('{name}', name);
  const unpublished = (names: string) => `${quote}${messages.unpublished.replace('{names}', names)}${quote}`;

  it('counts as not run if it stops because something is missing', () => {
    expect(outcomeOf(2, `${notFound('curl')}\r\n${notFound('cl')}\r\n`, '5', messages)).toEqual({
      outcome: 'not run',
      reason: 'needs curl, cl',
    });
    expect(outcomeOf(2, `${unpublished('gui.dll')}\n`, '5', messages)).toEqual({
      outcome: 'not run',
      reason: 'needs gui.dll, not published',
    });
    expect(outcomeOf(2, `${notFound('py')}\n${unpublished('gui.whl')}\n`, '5', messages)).toEqual({
      outcome: 'not run',
      reason: 'needs py, gui.whl, not published',
    });
  });

  it('passes only if it exits with 0 and prints the expected text', () => {
    expect(outcomeOf(0, '5\r\n6\r\n', '5\n6', messages)).toEqual({ outcome: 'passed' });
    expect(outcomeOf(0, '5\r\n', '5\n6', messages)).toMatchObject({ outcome: 'failed' });
    expect(outcomeOf(2, 'usage: gcc', '5', messages)).toEqual({ outcome: 'failed', reason: 'exit 2' });
    expect(outcomeOf(1, notFound('curl'), '5', messages)).toEqual({ outcome: 'failed', reason: 'exit 1' });
  });
});

it('the messages of a script can have the name in front, and quotes', () => {
  const messages = { notFound: `{name} n'est pas "installé"`, unpublished: '{names}?' };
  expect(outcomeOf(2, `"gcc n'est pas 'installé'"\r\n`, '', messages)).toMatchObject({ reason: 'needs gcc' });
});
