import { expect, it } from 'vitest';
import { addressesIn, withAddresses } from '../../../src/page/address-attributes.ts';
import { growth } from '../../fixtures/cpu-time.ts';

it.each([
  ['a', 'href', '/a b,c', ['/a b,c']],
  ['video', 'poster', 'a.png', ['a.png']],
  ['object', 'data', 'a.png', ['a.png']],
  ['li', 'data', 'a.png', []],
  ['a', 'title', '/a/', []],
  ['img', 'srcset', 'a.png', ['a.png']],
  ['img', 'srcset', ' a.png 1x, b.png 2x ', ['a.png', 'b.png']],
  ['img', 'srcset', 'a.png 1x,b.png 2x', ['a.png', 'b.png']],
  ['img', 'srcset', 'a.png,, b.png', ['a.png', 'b.png']],
  ['img', 'srcset', 'a,b.png 1x, data:image/png;base64,AA', ['a,b.png', 'data:image/png;base64,AA']],
  ['link', 'imagesrcset', 'a.png 100w,\nb.png 200w', ['a.png', 'b.png']],
  ['img', 'srcset', '', []],
])('<%s %s="%s"> contains the addresses %j', (element, attribute, value, addresses) => {
  expect(addressesIn(element, attribute, value)).toEqual(addresses);
  const marked = withAddresses(element, attribute, value, (address) => `new/${address}`);
  expect(addressesIn(element, attribute, marked)).toEqual(addresses.map((address) => `new/${address}`));
});

it.each([',', ', ', 'a,', 'a ', 'a b', 'a ,,', 'a,, '])(
  'lists of many %j take time in proportion',
  async (part) => {
    const read = (count: number) => addressesIn('img', 'srcset', part.repeat(count));
    expect(await growth(read, 50_000)).toBeLessThan(8);
  },
);
