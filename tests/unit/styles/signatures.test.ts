import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPELLED_LANGUAGES } from '../../../src/description/schema/api.ts';

const styles = readFileSync('src/styles/reference.css', 'utf8');

it.each([...SPELLED_LANGUAGES, 'neutral'])('hides other signatures if %s is chosen', (language) => {
  expect(styles).toContain(`[data-spelling="${language}"] .sg > [class]:not(.s-${language})`);
});
