import { find, html } from 'property-information';
import { expect, it } from 'vitest';
import { attributeName } from '../../../src/guides/tree.ts';

/** Attributes that HTML does not have. */
const FOREIGN = /^(?:xlink|xml|xmlns):(?!lang)/;

it('properties of HTML have the attributes of property-information', () => {
  const known = Object.values(html.property).filter(({ attribute }) => !FOREIGN.test(attribute));
  expect(known.length).toBeGreaterThan(300);
  expect(known.map(({ property }) => attributeName(property))).toEqual(
    known.map(({ attribute }) => attribute),
  );
});

it.each([
  ['dataFootnoteRef', 'data-footnote-ref'],
  ['dataX', 'data-x'],
  ['data1B', 'data-1-b'],
  ['data', 'data'],
  ['aria-x', 'aria-x'],
  ['ariaDescribedBy', 'aria-describedby'],
  ['x-y', 'x-y'],
])('the attribute of %s is %s', (property, attribute) => {
  expect(find(html, property).attribute).toBe(attribute);
  expect(attributeName(property)).toBe(attribute);
});
