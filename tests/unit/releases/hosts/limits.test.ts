import { describe, expect, it } from 'vitest';
import { beyondLimits } from '../../../../src/releases/hosts/limits.ts';

const messages = (host: string, files: readonly (readonly [string, number])[], isWhole = true) =>
  beyondLimits(
    host,
    files.map(([name, size]) => ({ name, size })),
    isWhole,
  ).map(({ file, message }) => `${file}: ${message}`);

/** Files of 100 MB. */
const files = (count: number) => Array.from({ length: count }, (_, n) => [`/${n}`, 100_000_000] as const);

describe('the limits of a host', () => {
  it('are not exceeded by files of exactly that size', () => {
    expect(messages('github-pages', files(10))).toEqual([]);
    expect(messages('github-pages', [['/a', 100 * 1024 * 1024]])).toEqual([]);
    expect(messages('cloudflare-pages', [['/a', 25 * 1024 * 1024]])).toEqual([]);
    expect(
      messages(
        'cloudflare-pages',
        Array.from({ length: 20_000 }, (_, n) => [`/${n}`, 1] as const),
      ),
    ).toEqual([]);
  });

  it('are the size of the site, the number of files, and the size of each file', () => {
    expect(messages('github-pages', [['/release/1.0/lib.zip', 150_000_000]])).toEqual([
      '/release/1.0/lib.zip: This file has 150,000,000 bytes; GitHub Pages allows 104,857,600.',
    ]);
    expect(messages('github-pages', [...files(10), ['/b', 1]])).toEqual([
      'site.json: The site has 1,000,000,001 bytes; GitHub Pages allows 1,000,000,000.',
    ]);
    expect(
      messages(
        'cloudflare-pages',
        Array.from({ length: 20_001 }, (_, n) => [`/${n}`, 1] as const),
      ),
    ).toEqual(['site.json: The site has 20,001 files; Cloudflare Pages allows 20,000.']);
    expect(messages('cloudflare-pages', [['release/1.0/lib.so', 30 * 1024 * 1024]])).toEqual([
      'release/1.0/lib.so: This file has 31,457,280 bytes; Cloudflare Pages allows 26,214,400.',
    ]);
  });

  it('include that an upload replaces the whole site', () => {
    expect(messages('github-pages', [], false)).toEqual([
      'site.json: The output lacks files that are on the published site, and uploads to GitHub Pages replace the whole site.',
    ]);
  });

  it('are unknown for other hosts', () => {
    expect(messages('elsewhere', [['/a', 1e15]], false)).toEqual([]);
  });
});
