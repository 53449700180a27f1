import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('style sheets have at most 800 lines: components style single elements with utilities', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const lines = sheets.map((path) => readFileSync(`src/${path}`, 'utf8').split('\n').length - 1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(800);
});
