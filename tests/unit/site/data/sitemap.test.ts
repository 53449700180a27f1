import { describe, expect, it } from 'vitest';
import { MOST_ENTRIES, sitemapFiles } from '../../../../src/site/data/sitemap.ts';
import { type Html, xmlText } from '../../../../src/ui/markup/html.ts';
import { xmlErrors } from '../../../fixtures/xml.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: `https://x.org/${index}/`, date: '2026-01-02' }));

const textOf = (files: ReadonlyMap<string, Html>, path = '/sitemap.xml') => {
  const file = files.get(path);
  return file ? xmlText(file) : '';
};

describe('a sitemap', () => {
  it('is one file, of the protocol', async () => {
    const files = sitemapFiles(
      [{ address: 'https://x.org/a&b/%E6%97%A5/', date: '2026-01-02' }, ...entries(2)],
      'https://x.org',
    );
    expect([...files.keys()]).toEqual(['/sitemap.xml']);
    const text = await textOf(files);
    expect(await xmlErrors(text, 'sitemap')).toEqual([]);
    expect(text).toContain('<loc>https://x.org/a&amp;b/%E6%97%A5/</loc><lastmod>2026-01-02</lastmod>');
  });

  it('is an index with parts if it is too large for one file', async () => {
    const files = sitemapFiles(entries(MOST_ENTRIES + 1), 'https://x.org/docs');
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    expect(await xmlErrors(await textOf(files), 'sitemap')).toEqual([]);
    expect(await textOf(files)).toContain('<loc>https://x.org/docs/sitemap-2.xml</loc>');
    expect((await textOf(files, '/sitemap-2.xml')).match(/<url>/g)).toHaveLength(1);
  });

  it('is rejected with a duplicate address, or without addresses', async () => {
    const twice = await textOf(sitemapFiles([...entries(1), ...entries(1)], 'https://x.org'));
    expect(await xmlErrors(twice, 'sitemap')).not.toEqual([]);
    const broken = await textOf(sitemapFiles([{ address: 'nowhere', date: '2026-01-02' }], ''));
    expect(await xmlErrors(broken, 'sitemap')).not.toEqual([]);
  });
});
