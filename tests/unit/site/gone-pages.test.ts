import { afterEach, beforeEach, expect, it } from 'vitest';
import { pathOf } from '../../../src/page/page.ts';
import { sitePages } from '../../../src/site/pages.ts';
import { language } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

it('a page that only earlier releases have leads to the newest of them, and to its new address if it moved', async () => {
  const classes = (...names: string[]) => ({ classes: Object.fromEntries(names.map((name) => [name, {}])) });
  const release = (version: string, api: object) =>
    folder.release(version, [], { date: `2026-0${version}-01`, api });
  release('1', { window: classes('Frame', 'Gone', 'Moved'), shapes: classes('Frame') });
  release('2', { window: classes('Frame', 'Moved'), shapes: classes('Frame') });
  release('3', { window: {}, shapes: classes('Frame', 'Moved') });
  const gone = sitePages(await folder.read()).flatMap((page) => (page.kind === 'gone' ? page : []));
  expect(gone.map(({ path, props }) => [path, props])).toEqual([
    // The other class of this name was there before.
    ['/api/window/Frame/', { version: '2', path: 'api/window/Frame/' }],
    ['/api/window/Moved/', { version: '2', path: 'api/window/Moved/', moved: 'api/shapes/Moved/' }],
    ['/api/window/Gone/', { version: '1', path: 'api/window/Gone/' }],
  ]);
});

it('a page that repeats another, such as the page of a group of dialects, is not gone if the newest release has it', async () => {
  const variants = { forth: {}, pforth: {} };
  const languages = { forth: language({ haiku: ['forth'] }), pforth: language({ haiku: ['pforth'] }) };
  const dialects = { group: { displayName: 'Forth', default: 'forth', variants } };
  for (const version of ['1', '2'])
    folder.release(version, [], { date: `2026-0${version}-01`, installation: { dialects, languages } });
  const paths = sitePages(await folder.read()).map(pathOf);
  expect(paths).toContain('/install/group/');
  expect(paths).toEqual([...new Set(paths)]);
});
