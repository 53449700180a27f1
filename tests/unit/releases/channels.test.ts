import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseList } from '../../../src/site/data/release-lists.ts';
import type { Site } from '../../../src/site/site.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

/** Two stable releases, a release candidate, a fix of an earlier series, and a nightly build. */
const DATES = {
  '1.9.0': '2026-01-01',
  '2.0.0': '2026-02-01',
  '1.9.1': '2026-03-01',
  '2.1.0-rc.1': '2026-04-01',
  '2.2.0-nightly.5': '2026-05-01',
};

const CHANNELS = {
  lts: { label: 'LTS', releases: ['>=1.9 <2'], supportedUntil: '2027-12-31' },
  nightly: { releases: ['2.2.0-nightly.5'] },
};

beforeEach(() => {
  folder = new SiteFolder();
  for (const [version, date] of Object.entries(DATES)) folder.release(version, ['make'], { date });
});

afterEach(() => folder.remove());

const removeReleases = (...versions: readonly string[]) => {
  for (const version of versions) rmSync(join(folder.path, 'content/releases', version), { recursive: true });
};
const withChannels = (channels: object) => folder.write('content/site.json', { name: 'Library', channels });
const channelsOf = ({ editions }: Site) =>
  Object.fromEntries(editions.map(({ release, channel }) => [release.version, channel.name]));
const frontOf = ({ editions: [front] }: Site) => [front.release.version, front.newest];

describe('channels', () => {
  it('are stable and prerelease by default, as versions say', async () => {
    expect(channelsOf(await folder.read())).toEqual({
      '2.0.0': 'stable',
      '2.2.0-nightly.5': 'prerelease',
      '2.1.0-rc.1': 'prerelease',
      '1.9.1': 'stable',
      '1.9.0': 'stable',
    });
  });

  it('can be added in site.json, with versions and ranges', async () => {
    withChannels(CHANNELS);
    expect(channelsOf(await folder.read())).toEqual({
      '2.0.0': 'stable',
      '2.2.0-nightly.5': 'nightly',
      '2.1.0-rc.1': 'prerelease',
      '1.9.1': 'lts',
      '1.9.0': 'lts',
    });
  });

  it('exclude prereleases of the upper limit of a range, unless the range names one', async () => {
    for (const version of ['2.0.0-rc.1', '2.0.0.dev3', '2.2.0-beta.1'])
      folder.release(version, ['make'], { date: '2026-01-15' });
    withChannels({ ...CHANNELS, nightly: { releases: ['>=2.2-nightly <2.2'] } });
    expect(channelsOf(await folder.read())).toMatchObject({
      '2.0.0-rc.1': 'prerelease',
      '2.0.0.dev3': 'prerelease',
      '2.2.0-beta.1': 'prerelease',
      '2.2.0-nightly.5': 'nightly',
      '1.9.1': 'lts',
    });
  });

  it('have the address of their highest release that is not a prerelease', async () => {
    folder.release('1.9.2-rc.1', ['make'], { date: '2026-05-05' });
    withChannels(CHANNELS);
    const { redirects } = await folder.read();
    const targets = new Map(redirects.map(({ from, to }) => [from, to]));
    expect(targets.get('/v/lts/')).toBe('/v/1.9.1/');
    expect(targets.get('/v/nightly/')).toBe('/v/2.2.0-nightly.5/');
  });

  it('can move a release from one default channel to the other, and the front page follows', async () => {
    withChannels({ stable: { releases: ['2.1.0-rc.1'] }, prerelease: { releases: ['2.0.0'] } });
    const site = await folder.read();
    expect(channelsOf(site)).toMatchObject({ '2.1.0-rc.1': 'stable', '2.0.0': 'prerelease' });
    expect(frontOf(site)).toEqual(['2.1.0-rc.1', true]);
    const rc = site.editions.find(({ release }) => release.version === '2.1.0-rc.1');
    expect(rc?.comparedWith).toBe('1.9.1');
  });

  it('are those of the first channel that names a release', async () => {
    withChannels({ old: { releases: ['1.9.0'], eol: true }, ...CHANNELS });
    expect(channelsOf(await folder.read())).toMatchObject({ '1.9.0': 'old', '1.9.1': 'lts' });
  });

  it.each([
    [
      { '2.0.0': { releases: ['1.9.0'] } },
      '/channels/2.0.0: Expected at most 50 lower-case letters, digits and "-", with a letter first, such as "lts", got "2.0.0".',
    ],
    [{ LTS: { releases: ['1.9.0'] } }, '/channels/LTS: Expected at most 50 lower-case letters'],
    [{ lts: {} }, '/channels/lts: Expected a channel with "releases", such as [">=1.9 <2.0"]'],
    [
      { lts: { releases: ['1.9.0', '1.8.0'] } },
      '/channels/lts/releases/1: Unknown release "1.8.0". Hint: Valid releases: "2.2.0-nightly.5", "2.1.0-rc.1", "2.0.0", "1.9.1" or "1.9.0".',
    ],
    [{ lts: { releases: ['>=next'] } }, '/channels/lts/releases/0: Unknown release "next".'],
    [
      { lts: { releases: ['1.9.0'], until: '2027' } },
      '/channels/lts/until: Unknown key "until"; valid: "label", "releases", "prerelease", "supportedUntil" or "eol".',
    ],
    [{ lts: { releases: ['1.9.0'], supportedUntil: 'soon' } }, '/channels/lts/supportedUntil'],
  ])('are refused: %j', async (channels, message) => {
    withChannels(channels);
    await expect(folder.read()).rejects.toThrow(message);
  });

  it('cannot have the name of a release', async () => {
    folder.release('next', ['make'], { date: '2026-06-01' });
    withChannels({ next: { releases: ['2.2.0-nightly.5'] } });
    await expect(folder.read()).rejects.toThrow(
      'site.json:1:38: /channels/next: The channel "next" has the name of a release, so both would have the address /v/next/. Hint: Rename the channel.',
    );
  });
});

describe('the front page', () => {
  it('is about the newest stable release, regardless of dates', async () => {
    withChannels(CHANNELS);
    expect(frontOf(await folder.read())).toEqual(['2.0.0', true]);
  });

  it('is about the newest release if no release is stable', async () => {
    removeReleases('1.9.0', '2.0.0', '1.9.1');
    expect(frontOf(await folder.read())).toEqual(['2.2.0-nightly.5', true]);
  });
});

describe('comparisons', () => {
  it.each([
    ['2.0.0', '1.9.0'],
    ['1.9.1', '1.9.0'],
    ['1.9.0', undefined],
    ['2.1.0-rc.1', '2.0.0'],
    ['2.2.0-nightly.5', '2.1.0-rc.1'],
  ])('of %s are with %s', async (version, from) => {
    const { editions } = await folder.read();
    const { comparedWith, comparisons } = editions.find((one) => one.release.version === version) ?? {};
    expect(comparedWith).toBe(from);
    expect(comparisons?.map((comparison) => comparison.from)).toEqual(from === undefined ? [] : [from]);
  });

  it('of stable releases skip prereleases', async () => {
    folder.release('2.2.0', ['make'], { date: '2026-06-01' });
    const { editions } = await folder.read();
    expect(editions[0].comparedWith).toBe('2.0.0');
  });
});

describe('the list of releases for scripts', () => {
  it('has the channels, the support and the notices of releases', async () => {
    withChannels({ old: { label: 'Old', releases: ['1.9.0'], eol: true }, ...CHANNELS });
    expect(releaseList(await folder.read()).releases).toEqual([
      { version: '2.0.0', date: '2026-02-01', channel: { name: 'stable', label: 'Stable' } },
      {
        version: '2.2.0-nightly.5',
        date: '2026-05-01',
        channel: { name: 'nightly', label: 'nightly' },
        notice: '2.2.0-nightly.5 is a prerelease.',
      },
      {
        version: '2.1.0-rc.1',
        date: '2026-04-01',
        channel: { name: 'prerelease', label: 'Prerelease' },
        notice: '2.1.0-rc.1 is a prerelease.',
      },
      {
        version: '1.9.1',
        date: '2026-03-01',
        channel: { name: 'lts', label: 'LTS' },
        support: 'Supported until 2027-12-31',
      },
      {
        version: '1.9.0',
        date: '2026-01-01',
        channel: { name: 'old', label: 'Old' },
        support: 'No longer supported',
        notice: '1.9.0 is no longer supported.',
      },
    ]);
  });

  it('has no channels if all releases are stable', async () => {
    removeReleases('2.1.0-rc.1', '2.2.0-nightly.5');
    const { releases } = releaseList(await folder.read());
    expect(releases.map(({ version, ...rest }) => Object.keys(rest))).toEqual([['date'], ['date'], ['date']]);
  });
});
