import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageList, releaseList } from '../../../../src/site/data/release-lists.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import type { Site } from '../../../../src/site/site.ts';
import { language } from '../../../fixtures/documents.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

const folder = new SiteFolder();
let site: Site;

beforeAll(async () => {
  const languages = { a: language({ mac: ['x'] }, { displayName: 'A' }) };
  folder.release('2.0', ['x'], { date: '2026-02-02' });
  folder.release('1.0', [], { date: '2026-01-01', installation: { languages } });
  site = await folder.read();
});
afterAll(() => folder.remove());

it('the list of releases has their versions and dates, newest first', () => {
  expect(releaseList(site)).toEqual({
    releases: [
      { version: '2.0', date: '2026-02-02' },
      { version: '1.0', date: '2026-01-01' },
    ],
  });
});

it('the list of releases contains the announcement, and adds the base path to its link', () => {
  const link = { label: 'Vote', url: '/guides/vote/' };
  const config = { ...site.config, announcement: { text: 'Vote!', link, until: '2027-01-31' } };
  const { announcement } = releaseList({
    ...site,
    config,
    settings: { ...site.settings, basePath: '/docs' },
  });
  expect(announcement).toEqual({
    text: 'Vote!',
    name: 'Announcement',
    close: 'Close',
    link: { label: 'Vote', url: '/docs/guides/vote/' },
    until: '2027-01-31',
  });
});

it('the list of 50 releases has at most 5 KB with gzip', () => {
  const [edition] = site.editions;
  const editions = Array.from({ length: 50 }, (_, index) => {
    const date = `20${20 + (index % 7)}-${10 + (index % 3)}-${11 + (index % 17)}`;
    const version = `${index % 9}.${(index * 7) % 50}.${(index * 13) % 29}-rc.${index}`;
    return {
      ...edition,
      release: { ...edition.release, version, document: { ...edition.release.document, date } },
    };
  });
  const [first = edition, ...others] = editions;
  const announcement = { text: 'Vote! '.repeat(33), until: '2027-01-31' };
  const announced = { ...site, config: { ...site.config, announcement } };
  const text = JSON.stringify(releaseList({ ...announced, editions: [first, ...others] }));
  expect(gzipSync(text).byteLength).toBeLessThanOrEqual(5_000);
  expect(releaseList({ ...announced, editions: [first, ...others] }).releases).toHaveLength(50);
});

it('the list of pages has the pages of a release, except pages that only name missing content', () => {
  const pages = sitePages(site);
  const lists = site.editions.map((edition) => pageList(edition, pages).pages.toSorted());
  expect(lists).toEqual([
    ['', 'install/', 'install/forth/', 'install/forth/haiku/', 'search/'],
    ['', 'install/', 'install/a/', 'install/a/mac/', 'search/'],
  ]);
});
