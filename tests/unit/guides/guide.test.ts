import { describe, expect, it } from 'vitest';
import { type Guide, placeGuides, readGuide } from '../../../src/guides/guide.ts';

const head = (rest = 'order: 1') => `---\ntitle: T\ndescription: A sentence.\n${rest}\n---\n`;

function guide(name: string, order: number): Guide {
  const read = readGuide(head(`order: ${order}`), name, `${name}.mdx`);
  if ('problems' in read) throw new Error('refused');
  return read;
}

describe('the head of a guide', () => {
  it('is its front matter; its prose keeps the line that it begins in', () => {
    const prose = 'See <Languages keys="c" />.\n';
    expect(readGuide(head() + prose, 'a', 'a.mdx')).toEqual({
      name: 'a',
      file: 'a.mdx',
      title: 'T',
      description: 'A sentence.',
      order: 1,
      prose,
      firstLine: 6,
    });
  });

  it.each([
    ['nothing at all', 'Prose.', '/title'],
    ['a word for a number', head('order: first'), '/order'],
    ['a key that it does not know', head('order: 1\ntitel: x'), ''],
  ])('is refused for %s, with what belongs there', (_what, text, pointer) => {
    const read = readGuide(text, 'a', 'guides/a.mdx');
    if (!('problems' in read)) throw new Error('accepted');
    expect(read.problems).toContainEqual(
      expect.objectContaining({ file: 'guides/a.mdx', pointer, hint: expect.stringContaining('order') }),
    );
  });

  it('is refused with the line where it is no YAML', () => {
    const read = readGuide('---\ntitle: T\norder: [1\n---\n', 'a', 'a.mdx');
    expect(read).toMatchObject({ problems: [{ file: 'a.mdx', position: { line: expect.any(Number) } }] });
  });
});

it('guides stand by their order, then by name, with addresses that no order changes', () => {
  const placed = placeGuides([guide('b', 2), guide('Intro', 2), guide('intro', 1), guide('a', 2)]);
  expect(placed.map(({ name }) => name)).toEqual(['intro', 'a', 'b', 'Intro']);
  const slugs = (guides: typeof placed) => Object.fromEntries(guides.map(({ name, slug }) => [name, slug]));
  expect(slugs(placed)).toEqual({ Intro: 'Intro', a: 'a', b: 'b', intro: 'intro-2' });
  expect(slugs(placeGuides([guide('a', 9), guide('intro', 7), guide('Intro', 8), guide('b', 1)]))).toEqual(
    slugs(placed),
  );
});
