import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { atomFeed } from '../../../../src/site/data/feed.ts';
import { markup } from '../../../../src/ui/markup/html.ts';
import { xmlErrors } from '../../../fixtures/xml.ts';

const config = { name: '<L> & "M"', tagline: '' };
const baseUrl = 'https://x.org/docs';
const entry = {
  title: 'L 2.0',
  address: `${baseUrl}/v/2.0/`,
  date: '2026-01-02',
  content: markup('<p>New & <b>shiny</b> ]]>\u0000</p>'),
};
const older = { title: 'L 1.0', address: `${baseUrl}/v/1.0/`, date: '2025-01-02', content: markup('') };
const feed = (...entries: (typeof entry)[]) => atomFeed(config, baseUrl, entries);

describe('a feed', () => {
  it('is Atom', async () => {
    expect(await xmlErrors(await feed(entry, older), 'atom')).toEqual([]);
    expect(await xmlErrors(await feed(), 'atom')).toEqual([]);
  });

  it('is rejected with duplicate entries or an invalid day', async () => {
    expect(await xmlErrors(await feed(entry, entry), 'atom')).not.toEqual([]);
    expect(await xmlErrors(await feed({ ...entry, date: '2026-13-02' }), 'atom')).not.toEqual([]);
  });

  it('gives a feed reader all entries', async () => {
    const read = parseAtomFeed(await feed(entry, older));
    expect(read.title).toMatchObject({ value: 'Releases of <L> & "M"' });
    expect(read.updated).toBe('2026-01-02T00:00:00Z');
    expect(read.links).toContainEqual(
      expect.objectContaining({ rel: 'self', href: 'https://x.org/docs/feed.xml' }),
    );
    expect(read.entries?.map(({ id }) => id)).toEqual([entry.address, older.address]);
    expect(read.entries?.[0]?.content).toMatchObject({
      type: 'html',
      value: '<p>New & <b>shiny</b> ]]></p>',
    });
  });
});
