import { describe, expect, it } from 'vitest';
import {
  breadcrumbList,
  scriptJson,
  softwareApplication,
} from '../../../../src/site/data/structured-data.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

describe('structured data', () => {
  it('lists the parent pages, with full addresses', () => {
    const trail = [
      { label: 'L', path: '/' },
      { label: 'Install', path: '/install/' },
    ];
    expect(breadcrumbList(trail, 'https://x.org/docs')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'L', item: 'https://x.org/docs/' },
        { position: 2, name: 'Install', item: 'https://x.org/docs/install/' },
      ],
    });
  });

  it('leaves out unknown facts', async () => {
    const folder = new SiteFolder();
    folder.release('1.0', [], { date: '2026-01-01', package: { license: 'MIT or what you like' } });
    folder.release('2.0', ['make'], { date: '2026-02-01', package: { license: 'MIT' } });
    const site = await folder.read();
    folder.remove();
    const [known, bare] = site.editions.map((edition) => softwareApplication(edition, site));
    expect(known).toMatchObject({
      url: 'https://x.org/',
      operatingSystem: 'haiku',
      license: 'https://spdx.org/licenses/MIT.html',
    });
    expect(bare).toMatchObject({ softwareVersion: '1.0', datePublished: '2026-01-01' });
    expect(Object.keys(bare ?? {})).not.toContain('license');
    expect(Object.keys(bare ?? {})).not.toContain('operatingSystem');
    expect(Object.keys(bare ?? {})).not.toContain('description');
  });

  it('cannot close its script element', () => {
    const json = scriptJson({ name: '</script><b>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><b>' });
  });
});
