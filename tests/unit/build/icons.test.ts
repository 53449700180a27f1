import { afterEach, beforeEach, expect, it } from 'vitest';
import { unrenderedOutputs } from '../../../src/build/outputs.ts';
import { takeSnapshot } from '../../../src/site/snapshot.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
  folder.write('content/site.json', { name: 'gui' });
});
afterEach(() => folder.remove());

const drawing = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9H0z"/></svg>`;

it.each([
  'viewBox="0 0 0.5 0.5"',
  'viewBox="0 0 1024 1024"',
  'width="100000" height="100000"',
  'viewBox="0 0 630 10"',
  'viewBox="0 0 10 630"',
])('an icon with %s is published as PNG in every size', async (size) => {
  folder.write('content/icon.svg', drawing(size));
  const outputs = unrenderedOutputs(takeSnapshot(await folder.read()));
  const images = outputs.filter(({ path }) => /^\/(?:icon-|apple-)/.test(path));
  expect(images).toHaveLength(3);
  for (const { content } of images)
    expect(typeof content === 'function' && Buffer.from(await content()).toString('latin1', 1, 4)).toBe(
      'PNG',
    );
});
