import { afterEach, expect, it, vi } from 'vitest';
import astroLogger from '../../../src/build/astro-logger.ts';

afterEach(() => vi.restoreAllMocks());

it('prints warnings of Astro, except for missing pages', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { write } = astroLogger({ printsErrors: false });
  write({
    level: 'warn',
    label: 'router',
    message:
      'A `getStaticPaths()` route pattern was matched, but no matching static path was found for requested path `/none/`.\n\nPossible dynamic routes being matched: [...page].astro.',
  });
  write({ level: 'warn', label: null, message: 'Other.' });
  expect(warn.mock.calls).toEqual([['warning Other.']]);
});

it.each([true, false])('prints errors of Astro if nothing else reports them: %s', (printsErrors) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { write } = astroLogger({ printsErrors });
  write({ level: 'error', label: 'vite', message: 'Broken.' });
  write({ level: 'error', label: null, message: 'A component throws.' });
  expect(error.mock.calls).toEqual(printsErrors ? [['error Broken.']] : []);
});
