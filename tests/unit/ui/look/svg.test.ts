import { expect, it } from 'vitest';
import { iconOutline, svgFault } from '../../../../src/ui/look/svg.ts';
import { drawing, HARMLESS, HOSTILE } from '../../../fixtures/drawings.ts';

const svg = (inside: string, attributes?: string) => `<?xml version="1.0"?>${drawing(inside, attributes)}`;

it.each(HARMLESS)('a drawing without scripts is safe: %s', (text) => {
  // The reader of files removes a byte order mark.
  expect(svgFault(text.replace('\uFEFF', ''))).toBeUndefined();
});

it.each(HOSTILE)('a drawing is not safe because of %s: %s', (reason, text) => {
  expect(svgFault(text)).toContain(reason);
});

it('the fault names the line', () => {
  expect(svgFault(drawing('\n<g>\n<rect onclick="1"/></g>'))).toBe(
    'in <rect>, the attribute onclick is not allowed in SVG files (line 3)',
  );
});

it('an icon is the outline of its paths', () => {
  expect(iconOutline(svg('<title>Own</title><path d="M0 0h9z"/><path d="M9 9v-1e2z"/>'))).toEqual({
    outline: 'M0 0h9z M9 9v-1e2z',
  });
});

it.each([
  svg('<path d="M0 0"/>', 'viewBox="0 0 16 16"'),
  svg('<circle r="9"/>'),
  svg(''),
  svg('<path d="M0 0&quot;); } * { display: none } a { b: url(&quot;x"/>'),
  'no drawing',
])('other drawings are not valid icons: %s', (text) => {
  expect(iconOutline(text)).toHaveProperty('fault');
});
