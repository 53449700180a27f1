import { expect, test } from 'vitest';
import { nearestNames } from '../../../src/elements/search/links.ts';
import { load, SMALL } from '../../fixtures/search/small.ts';

test.each([
  ['Montor', ['Monitor']],
  ['windowtheem', ['WindowTheme']],
  ['xyz', []],
])('the names near %j are %j', (text, names) => {
  expect(nearestNames(load(SMALL), text)).toEqual(names);
});
