import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareReleases } from '../../../../src/releases/changes/compare.ts';
import { releaseCounts, sideFacts } from '../../../../src/releases/changes/counts.ts';
import type { Site } from '../../../../src/site/site.ts';
import { language, recipe } from '../../../fixtures/documents.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

const folder = new SiteFolder();
let site: Site;

beforeAll(async () => {
  const variants = Array.from({ length: 1200 }, (_, index) => ({ [`V${index}`]: {} }));
  folder.release('2.0', [], {
    date: '2026-02-02',
    git: '0123456789abcdef0123456789abcdef01234567',
    installation: {
      languages: {
        a: { ...language({ tux: ['x'], mac: ['x'] }), methods: { pip: recipe(['x']) } },
        b: language({ tux: ['x'] }),
      },
    },
    api: { m: { classes: { E: { enum_fields: variants }, F: {} } }, n: {} },
  });
  folder.release('1.0', [], { date: '2026-01-01', examples: [] });
  site = await folder.read();
});

afterAll(() => folder.remove());

describe('a release in numbers', () => {
  it('counts described things, and leaves those blank that a release does not state', () => {
    const counts = releaseCounts(...site.editions).map(({ label, texts }) => [label, ...texts]);
    expect(counts).toEqual([
      ['Languages', '2', ''],
      ['Recipes', '4', ''],
      ['Examples', '', '0'],
      ['Modules', '2', ''],
      ['Types', '2', ''],
      ['Members', '1,200', ''],
    ]);
  });

  it('are shown with date and commit, after the earlier release', () => {
    const [to, from] = site.editions;
    if (!from) throw new Error('one release');
    const facts = sideFacts(compareReleases(from, to));
    expect(facts.slice(0, 3)).toEqual([
      { label: 'Date', texts: ['2026-01-01', '2026-02-02'] },
      { label: 'Commit', texts: ['', '0123456789abcdef0123456789abcdef01234567'] },
      { label: 'Languages', texts: ['', '2'] },
    ]);
  });
});
