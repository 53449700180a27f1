import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { atomFeed, type Feed } from '../../../src/machines/feed.ts';
import { markup } from '../../../src/markup/html.ts';
import { xmlErrors } from '../../fixtures/xml.ts';

const feed: Feed = {
  title: 'Releases of <L> & "M"',
  subtitle: '',
  author: 'L',
  baseUrl: 'https://x.org/docs',
  entries: [
    {
      title: 'L 2.0',
      address: 'https://x.org/docs/v/2.0/',
      date: '2026-01-02',
      content: markup('<p>New & <b>shiny</b> ]]>\u0000</p>'),
    },
    { title: 'L 1.0', address: 'https://x.org/docs/v/1.0/', date: '2025-01-02', content: markup('') },
  ],
};

describe('a feed', () => {
  it('is Atom', async () => {
    expect(await xmlErrors(await atomFeed(feed), 'atom')).toEqual([]);
    expect(await xmlErrors(await atomFeed({ ...feed, entries: [] }), 'atom')).toEqual([]);
  });

  it('would be refused with an entry twice, or with a day that is none', async () => {
    const [first] = feed.entries;
    if (!first) throw new Error('no entry');
    expect(await xmlErrors(await atomFeed({ ...feed, entries: [first, first] }), 'atom')).not.toEqual([]);
    const wrong = await atomFeed({ ...feed, entries: [{ ...first, date: '2026-13-02' }] });
    expect(await xmlErrors(wrong, 'atom')).not.toEqual([]);
  });

  it('gives a reader what was put in', async () => {
    const read = parseAtomFeed(await atomFeed(feed));
    expect(read.title).toMatchObject({ value: 'Releases of <L> & "M"' });
    expect(read.updated).toBe('2026-01-02T00:00:00Z');
    expect(read.links).toContainEqual(
      expect.objectContaining({ rel: 'self', href: 'https://x.org/docs/feed.xml' }),
    );
    expect(read.entries?.map(({ id }) => id)).toEqual(feed.entries.map(({ address }) => address));
    expect(read.entries?.[0]?.content).toMatchObject({
      type: 'html',
      value: '<p>New & <b>shiny</b> ]]></p>',
    });
  });
});
