import { afterEach, expect, it, vi } from 'vitest';
import warningsAndErrors from '../../../src/dev/warnings-and-errors.ts';

afterEach(() => vi.restoreAllMocks());

it('prints warnings of Astro, except for missing pages', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { write } = warningsAndErrors();
  write({
    level: 'warn',
    message:
      'A `getStaticPaths()` route pattern was matched, but no matching static path was found for requested path `/none/`.\n\nPossible dynamic routes being matched: [...page].astro.',
  });
  write({ level: 'warn', message: 'Other.' });
  expect(warn.mock.calls).toEqual([['warning Other.']]);
});
