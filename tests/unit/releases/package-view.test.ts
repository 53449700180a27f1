import { afterEach, beforeEach, expect, it } from 'vitest';
import { canonicalPath } from '../../../src/page/page.ts';
import { linuxPackage } from '../../../src/releases/linux/package.ts';
import { packageFacts } from '../../../src/releases/linux/view.ts';
import { packagePages } from '../../../src/releases/pages.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

/** For each release, newest first: the release of its packages, and the release of their description. */
async function shown() {
  const { editions } = await folder.read();
  return editions.map(({ release, packages }) => [
    release.version,
    packages?.offers.length && packages.version,
    packages?.described?.tree.version,
  ]);
}

function release(version: string, isDescribed: boolean, file?: string): void {
  folder.release(version, [fetchOf('a')], isDescribed ? { package: { description: 'A library.' } } : {});
  if (file !== undefined) folder.write(`artifacts/${version}/${file}`, 'package');
}

it('a release shows its own packages, with the newest available description', async () => {
  release('1.0', true, 'gui_1.0_amd64.deb');
  release('2.0', false, 'gui_2.0_amd64.deb');
  expect(await shown()).toEqual([
    ['2.0', '2.0', '1.0'],
    ['1.0', '1.0', '1.0'],
  ]);
});

it('a release without packages shows packages of the nearest earlier release', async () => {
  release('1.0', true, 'gui_1.0_amd64.deb');
  release('2.0', false);
  release('3.0', false);
  expect(await shown()).toEqual([
    ['3.0', '1.0', '1.0'],
    ['2.0', '1.0', '1.0'],
    ['1.0', '1.0', '1.0'],
  ]);
});

it('packages and their description come from the nearest earlier releases that have them', async () => {
  release('1.0', true);
  release('1.5', false, 'gui_1.5_amd64.deb');
  release('2.0', false);
  expect(await shown()).toEqual([
    ['2.0', '1.5', '1.0'],
    ['1.5', '1.5', '1.0'],
    ['1.0', 0, '1.0'],
  ]);
});

it('a release without packages shows packages of an earlier release without a description', async () => {
  release('1.0', false, 'gui_1.0_amd64.deb');
  release('2.0', false);
  expect(await shown()).toEqual([
    ['2.0', '1.0', undefined],
    ['1.0', '1.0', undefined],
  ]);
});

it('packages need no description', async () => {
  release('1.0', false, 'gui_1.0_amd64.deb');
  expect(await shown()).toEqual([['1.0', '1.0', undefined]]);
});

it.each([
  [{}, undefined, 'apt'],
  [{ rpm: { depends: ['glibc'] } }, undefined, 'apt and dnf'],
  [{}, 'gui-1.0-1.x86_64.rpm', 'apt and dnf'],
])('a page names the tools of %j and of the published file %s: %s', async (described, file, tools) => {
  folder.release('1.0', [fetchOf('a')], { package: described });
  if (file !== undefined) folder.write(`artifacts/1.0/${file}`, 'package');
  const site = await folder.read();
  const [page] = site.editions.flatMap((edition) => packagePages(edition, site.config.name));
  expect(page?.description).toContain(`Library 1.0 packages for ${tools}.`);
});

it('a page with packages of another release names only that release; search engines see the page of the newest release', async () => {
  release('1.0', true, 'gui_1.0_amd64.deb');
  release('2.0', false);
  const site = await folder.read();
  const pages = site.editions.flatMap((edition) => packagePages(edition, site.config.name));
  expect(pages.map((page) => [page.title, canonicalPath(page)])).toEqual([
    ['Linux packages for Library 1.0', '/package/'],
    ['Linux packages for Library 1.0', '/package/'],
  ]);
});

it('facts of a package are those that its description states: neither empty nor missing ones', () => {
  const pack = linuxPackage(
    { name: 'gui', maintainer: '', license: 'MIT', rpm: { group: '' } },
    '1.0',
    'gui',
  );
  expect(packageFacts(pack)).toEqual([
    ['Name', 'gui'],
    ['License', 'MIT'],
  ]);
});
