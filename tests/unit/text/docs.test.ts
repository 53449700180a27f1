import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/api/summary.ts';
import { renderDocs } from '../../../src/text/docs.ts';
import { highlight } from '../../../src/text/highlight.ts';

const addresses: Readonly<Record<string, string>> = {
  Type: '../Type/',
  'Type::new': '../Type/#constructor.new',
  'crate::a::Type': '../Type/',
};
const render = async (text: string, level = 3) => {
  const resolve = (name: string) => (Object.hasOwn(addresses, name) ? addresses[name] : undefined);
  return (await renderDocs(text, resolve, level)).trim();
};

describe('a list of links', () => {
  const links = (count: number) => Array.from({ length: count }, () => '[Type]').join(', ');

  test('is collapsed after the fifth link', async () => {
    const html = await render(`A.\n\nSee also: ${links(8)}`);
    const [shown, folded] = html.split('<details><summary>3 more</summary>\n<p>');
    expect(shown?.match(/<a /g)).toHaveLength(5);
    expect(folded).toBe(
      `${Array.from({ length: 3 }, () => '<a href="../Type/">Type</a>').join(', ')}</p>\n</details>`,
    );
  });

  test.each([`See also: ${links(6)}`, `${links(4)} and then ${links(4)}`, `A ${links(8)} b`])(
    'is not collapsed if it is short or part of a sentence: %s',
    async (text) => {
      expect(await render(text)).not.toContain('<details>');
    },
  );
});

describe('a formula', () => {
  test.each([
    ['the $`n`$th', '<p>the <math data-tex="n"><mi>n</mi></math>th</p>'],
    ['```math\nn\n```', '<math display="block" data-tex="n"><mi>n</mi></math>'],
    ['$`\\no`$ $n$ $5', '<p><code>\\no</code> $n$ $5</p>'],
    ['$`\\href{javascript:alert(1)}{x}`$', '<p><code>\\href{javascript:alert(1)}{x}</code></p>'],
  ])('%j', async (source, expected) => {
    expect(await render(source)).toBe(expected);
  });

  test('is TeX in plain text', () => {
    expect(plainText('The $`n_1`$th.')).toBe('The n_1th.');
  });
});

describe('links to names', () => {
  test.each([
    ['[`Type`]', '<p><a href="../Type/"><code>Type</code></a></p>'],
    ['[Type]', '<p><a href="../Type/">Type</a></p>'],
    ['[`Type::new()`]', '<p><a href="../Type/#constructor.new"><code>Type::new()</code></a></p>'],
    ['[`struct@crate::a::Type`]', '<p><a href="../Type/"><code>crate::a::Type</code></a></p>'],
    ['[the **type**](crate::a::Type)', '<p><a href="../Type/">the <strong>type</strong></a></p>'],
    ['[`Type`]s', '<p><a href="../Type/"><code>Type</code></a>s</p>'],
  ])('%s leads there', async (text, html) => {
    expect(await render(text)).toBe(html);
  });

  test('that are unknown stay unchanged: code, or brackets', async () => {
    expect(await render('[`Nothing`] and [note] and a[i]')).toBe(
      '<p><code>Nothing</code> and [note] and a[i]</p>',
    );
  });

  test('do not replace links that the text defines', async () => {
    expect(await render('[Type]\n\n[Type]: https://example.org/')).toBe(
      '<p><a href="https://example.org/">Type</a></p>',
    );
  });
});

describe('other links', () => {
  test('can only lead to the web or to mail', async () => {
    expect(await render('[a](https://example.org/?a=1&b=2) [b](mailto:a@example.org)')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2">a</a> <a href="mailto:a@example.org">b</a></p>',
    );
  });

  test.each([
    'nowhere.html',
    '#section',
    '/root',
    './x',
    'javascript:alert(1)',
    'data:text/html,x',
    'Unknown',
  ])('to %s become plain text', async (address) => {
    expect(await render(`[see *this*](${address}) end`)).toBe('<p>see <em>this</em> end</p>');
  });

  test('of images become their alternative text', async () => {
    expect(await render('![a diagram](diagram.png)')).toBe('<p>a diagram</p>');
  });
});

test('raw HTML is text', async () => {
  expect(await render('a <dialog> and Vec<T>')).toBe('<p>a &lt;dialog&gt; and Vec&lt;T&gt;</p>');
  expect(await render('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(await render('[`Vec<Type>`]')).toBe('<p>[<code>Vec&lt;Type&gt;</code>]</p>');
});

test('fenced code keeps its lines', async () => {
  expect(await render('```\nfirst <T>\n\n  third [`Type`]\n```')).toBe(
    '<pre translate="no"><code>first &lt;T&gt;\n\n  third [`Type`]\n</code></pre>',
  );
});

test('fenced code that names its language is highlighted, whatever the name is followed by', async () => {
  const highlighted = await highlight('let a = "<";\n', 'rust');
  expect(highlighted).toContain('<span class="tk-keyword">');
  for (const info of ['rust', 'rust,no_run', 'rust ignore']) {
    const html = await render(`- item\n\n  \`\`\`${info}\n  let a = "<";\n  \`\`\``);
    expect(html).toContain(`<pre translate="no"><code>${highlighted}</code></pre>`);
  }
  expect(await render('```no-such-language\na < b\n```')).toBe(
    '<pre translate="no"><code>a &lt; b\n</code></pre>',
  );
});

test('headings begin at the level of the page, in order', async () => {
  expect(await render('# A\n\n### B', 2)).toBe('<h2>A</h2>\n<h4>B</h4>');
  expect(await render('### A\n\n#### B\n\n# C', 4)).toBe('<h6>A</h6>\n<h6>B</h6>\n<h4>C</h4>');
});

test('a very long line is rendered whole', async () => {
  const words = 'word '.repeat(1500).trim();
  expect(await render(words)).toBe(`<p>${words}</p>`);
});

test('tables have the padding of other tables, and scroll by themselves if they are wide', async () => {
  expect(await render('|a|\n|-|\n|`b`|')).toMatch(
    /^<div class="overflow-x-auto" tabindex="0" role="group" aria-label="Table"><table class="matrix">\n/,
  );
  expect(await render('|a|\n|-|\n|`b`|')).toMatch(/<td><code>b<\/code><\/td>[\s\S]*<\/table>\n<\/div>$/);
});

test.each([
  ['argv[count], m()[count] and [0][count]', '<p>argv[count], m()[count] and [0][count]</p>\n'],
  [
    '([count]) and a[`count`]',
    '<p>(<a href="count">count</a>) and a<a href="count"><code>count</code></a></p>\n',
  ],
])('names in brackets directly after a word are not links: %s', async (text, html) => {
  expect(await renderDocs(text, (name) => name, 2)).toBe(html);
});
