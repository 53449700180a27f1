import { describe, expect, it } from 'vitest';
import { commentsIn, componentUses, linkUses } from '../../../src/guides/uses.ts';

/** `Name(a=x|y)`, without brackets where the attributes cannot be read. */
function shown(prose: string): string[] {
  return componentUses(prose).map(({ name, attributes }) =>
    attributes
      ? `${name}(${[...attributes].map(([key, texts]) => `${key}=${texts.join('|')}`).join(' ')})`
      : name,
  );
}

describe('the components of a prose', () => {
  it.each([
    ['<A />', ['A()']],
    ['<A/> and <B x="1" y=\'2\'></B>', ['A()', 'B(x=1 y=2)']],
    [`<A keys={['a', "b"]} way="}" />`, ['A(keys=a|b way=})']],
    [`<A\n  keys={[\n    'a}',\n  ]}\n  of={"b"}\n/>`, ['A(keys=a} of=b)']],
    ['<A of="&quot;a&quot; &amp;&lt;" />', ['A(of="a" &<)']],
    ['<A of={name} />, <B {...all} />, <C>text</C>', ['A', 'B', 'C']],
    ['`<A />` ``<A />`` {/* <A /> */}\n\n```js\n<A />\n```\n\n1. ~~~\n   <A />\n   ~~~\n\n<B />', ['B()']],
  ])('are read: %j', (prose, expected) => {
    expect(shown(prose)).toEqual(expected);
  });

  it('are found where they stand', () => {
    const prose = 'a `b` <C d="e" /> f';
    const [use] = componentUses(prose);
    expect(prose.slice(use?.start, use?.end)).toBe('<C d="e" />');
  });
});

it('the links to the site are those that are no code, defined ones too', () => {
  const prose = '[a](/b/) `[a](/c/)` [a](https://x.org/) [a](/d/#e "f")\n\n[g]: /h/\n';
  expect(linkUses(prose).map(({ address }) => address)).toEqual(['/b/', '/d/#e', '/h/']);
});

it('comments are no code', () => {
  const prose = 'a {/* b */} `{/* c */}`';
  expect(commentsIn(prose).map(({ start, end }) => prose.slice(start, end))).toEqual(['{/* b */}']);
});
