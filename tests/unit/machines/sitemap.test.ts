import { describe, expect, it } from 'vitest';
import { MOST_ENTRIES, sitemapFiles } from '../../../src/machines/sitemap.ts';
import { xmlErrors } from '../../fixtures/xml.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: `https://x.org/${index}/`, date: '2026-01-02' }));

describe('a sitemap', () => {
  it('is one file, of the protocol', async () => {
    const files = sitemapFiles(
      [{ address: 'https://x.org/a&b/%E6%97%A5/', date: '2026-01-02' }, ...entries(2)],
      'https://x.org',
    );
    expect([...files.keys()]).toEqual(['/sitemap.xml']);
    const text = files.get('/sitemap.xml') ?? '';
    expect(await xmlErrors(text, 'sitemap')).toEqual([]);
    expect(text).toContain('<loc>https://x.org/a&amp;b/%E6%97%A5/</loc><lastmod>2026-01-02</lastmod>');
  });

  it('is an index and parts where one file may not hold it', async () => {
    const files = sitemapFiles(entries(MOST_ENTRIES + 1), 'https://x.org/docs');
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    expect(await xmlErrors(files.get('/sitemap.xml') ?? '', 'sitemap')).toEqual([]);
    expect(files.get('/sitemap.xml')).toContain('<loc>https://x.org/docs/sitemap-2.xml</loc>');
    expect(files.get('/sitemap-2.xml')?.match(/<url>/g)).toHaveLength(1);
  });

  it('would be refused with an address twice, or without one', async () => {
    const twice = sitemapFiles([...entries(1), ...entries(1)], 'https://x.org').get('/sitemap.xml') ?? '';
    expect(await xmlErrors(twice, 'sitemap')).not.toEqual([]);
    const broken = sitemapFiles([{ address: 'nowhere', date: '2026-01-02' }], '').get('/sitemap.xml') ?? '';
    expect(await xmlErrors(broken, 'sitemap')).not.toEqual([]);
  });
});
