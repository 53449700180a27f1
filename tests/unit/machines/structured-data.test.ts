import { describe, expect, it } from 'vitest';
import { breadcrumbList, scriptJson, softwareApplication } from '../../../src/machines/structured-data.ts';

const facts = {
  name: 'L',
  description: '',
  version: '1.0',
  date: '2026-01-02',
  address: 'https://x.org/',
  platforms: ['Linux', 'Plan 9'],
  license: 'MIT',
};

describe('structured data', () => {
  it('counts the pages on the way, with full addresses', () => {
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

  it('leaves out what is not known', () => {
    expect(softwareApplication(facts)).toMatchObject({
      operatingSystem: 'Linux, Plan 9',
      license: 'https://spdx.org/licenses/MIT.html',
    });
    const bare = softwareApplication({ ...facts, platforms: [], license: 'MIT or what you like' });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['license']));
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['operatingSystem']));
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']));
  });

  it('cannot end the script that it stands in', () => {
    const json = scriptJson({ name: '</script><b>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><b>' });
  });
});
