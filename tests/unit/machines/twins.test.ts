import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import {
  code,
  fence,
  indent,
  link,
  list,
  placeLinks,
  plain,
  relativeLinks,
  twinPath,
} from '../../../src/machines/twins/text.ts';
import { markdownLinks } from '../../build/links.ts';

const markdown = new MarkdownIt({ html: true });

describe('links between twins', () => {
  it.each([
    ['/install/c/', '/install/c/nix/', 'nix/index.md'],
    ['/install/c/nix/', '/install/c/', '../index.md'],
    ['/install/c/nix/', '/api/a/T/', '../../../api/a/T/index.md'],
    ['/api/a/T/', '/api/a/T/', 'index.md'],
    ['/api/a/', '/api/b/', '../b/index.md'],
  ])('from %s to %s', (from, to, expected) => {
    expect(relativeLinks(from)(twinPath(to))).toBe(expected);
    const resolved = new URL(expected, `https://x.org${twinPath(from)}`).pathname;
    expect(resolved).toBe(twinPath(to));
  });
});

describe('links that authors write', () => {
  const placed = (markdown: string) => placeLinks(markdown, (path) => `..${path}`);

  it.each([
    ['[a](/b/)', '[a](../b/)'],
    ['[a](/b/#c) and [d](/e/ "f")', '[a](../b/) and [d](../e/ "f")'],
    ['[a](//x.org/) [b](c/) [d](https://x.org/e)', '[a](//x.org/) [b](c/) [d](https://x.org/e)'],
    ['`[a](/b/)` [a](/b/)', '`[a](/b/)` [a](../b/)'],
    ['1. ```sh\n   [a](/b/)\n   ```\n\n[a](/b/)', '1. ```sh\n   [a](/b/)\n   ```\n\n[a](../b/)'],
    ['a ` tick\n\n[a](/b/) and ` another', 'a ` tick\n\n[a](../b/) and ` another'],
  ])('lead to pages of the site, but for those in code: %j', (markdown, expected) => {
    expect(placed(markdown)).toBe(expected);
  });
});

describe('text in Markdown', () => {
  it.each(['C++ *star* _x_ a_b [c](d) <e> `f` # | \\', '# not a heading', '1 < 2 > 0', '[T]', '&amp;'])(
    'stays the text %j',
    (text) => {
      const [block] = markdown.parse(`${plain(text)}`, {}).filter(({ type }) => type === 'inline');
      const shown = (block?.children ?? []).map(({ content }) => content).join('');
      expect(shown.replace('&', '&amp;').replace('&amp;amp;', '&amp;')).toBe(
        text.replace('&', '&amp;').replace('&amp;amp;', '&amp;'),
      );
      expect(markdownLinks(plain(text))).toEqual([]);
    },
  );

  it.each(['a', '`', 'a ` b', '`` ` ``', '``'])('is code %j', (text) => {
    const [block] = markdown.parse(code(text), {}).filter(({ type }) => type === 'inline');
    expect(block?.children?.map(({ type, content }) => ({ type, content }))).toEqual([
      { type: 'code_inline', content: text },
    ]);
  });

  it.each(['a\nb', '```\nx\n```', '````'])('is a block of code %j, inside a list too', (text) => {
    const tokens = markdown.parse(list([fence(text, 'sh')]), {});
    expect(tokens.filter(({ type }) => type === 'fence').map(({ content }) => content)).toEqual([
      `${text}\n`,
    ]);
  });

  it('is a link, whatever its text', () => {
    expect(markdownLinks(link('Vec<[T]> *x*', 'a/index.md'))).toEqual(['a/index.md']);
  });

  it('keeps blank lines bare when it is indented', () => {
    expect(indent('a\n\nb', 2)).toBe('a\n\n  b');
  });
});
