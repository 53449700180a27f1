import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { measurePicture } from '../../../src/input/read-picture.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';

const svg = (attributes: string, content = '') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`,
  );

it.each([
  ['width="40" height="20"', { width: 40, height: 20 }],
  ['viewBox="0 0 60 20"', { width: 60, height: 20 }],
  ['viewBox="0,0,60,20" width="30"', { width: 30, height: 10 }],
  ['width="10px" height="20"', { width: 10, height: 20 }],
  ['width="1e9" height="1e9"', undefined],
  ['width="40&quot;" height="20"', undefined],
  ['', undefined],
])('measures an SVG without drawing it: %s', async (attributes, size) => {
  const uses = Array.from({ length: 60 }, (_, index) => {
    return `<g id="a${index + 1}"><use href="#a${index}"/><use href="#a${index}"/></g>`;
  });
  const content = `<rect id="a0" width="1" height="1"/>${uses.join('')}<use href="#a60"/>`;
  const measured = await measurePicture('a.SVG', svg(attributes, content));
  expect(measured && { width: measured.width, height: measured.height }).toEqual(size);
});

it.each([
  ['another element', 'a.svg', Buffer.from('<html width="1" height="1"/>')],
  ['no element', 'a.svg', Buffer.from('text')],
  ['an empty file', 'a.svg', Buffer.alloc(0)],
  ['an SVG with another extension', 'a.png', svg('width="1" height="1"')],
  ['a compressed SVG with another extension', 'a.png', gzipSync(svg('width="1" height="1"'))],
  ['an empty image', 'a.png', Buffer.alloc(0)],
])('does not measure %s', async (_what, name, bytes) => {
  expect(await measurePicture(name, bytes)).toBeUndefined();
});

it('measures an SVG of nested elements in time in proportion to its length', async () => {
  const time = (depth: number) =>
    cpuTime(() => measurePicture('a.svg', svg('width="1" height="1"', '<g>'.repeat(depth))));
  await time(10_000);
  const [short, long] = [await time(10_000), await time(100_000)];
  expect(long / Math.max(short, 20)).toBeLessThan(30);
});
