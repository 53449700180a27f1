import { describe, expect, it } from 'vitest';
import type { Evaluated } from '../../../src/guides/evaluate.ts';
import { parseProse } from '../../../src/guides/parse.ts';
import { elementsIn, isElement, type ProseNode, textOf } from '../../../src/guides/prose.ts';
import { runCode } from '../../fixtures/guide-code.ts';

const fill = (code: string) => code.replaceAll('$VERSION', '2.0');

function nodes(source: string, isMdx: boolean): readonly ProseNode[] {
  const parsed = parseProse(source, isMdx, fill);
  if ('wrong' in parsed) throw new Error(parsed.wrong.message);
  return parsed.nodes;
}

/** Parses a guide in MDX, and runs its code. */
async function run(source: string): Promise<Evaluated> {
  const parsed = parseProse(source, true, fill);
  return 'code' in parsed && parsed.code ? runCode(parsed.code) : parsed;
}

async function wrong(source: string) {
  const result = await run(source);
  return 'wrong' in result ? result.wrong : undefined;
}

/** Blocks of code as `<grammar>: <source>`. */
function codeIn(all: readonly ProseNode[]): string[] {
  return all.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (isElement(node)) return codeIn(node.children);
    return node.kind === 'code' ? [`${node.grammar}: ${node.code}`] : [];
  });
}

describe.each([false, true])('deep Markdown (MDX: %s)', (isMdx) => {
  it.each(['>', '> ', '- ', '1. ', '- > '])(
    'of many "%s" is a problem, not the end of the process',
    (marker) => {
      const parsed = parseProse(`a\n\n${marker.repeat(20_000)}`, isMdx, fill);
      expect(parsed).toMatchObject({ wrong: { message: expect.stringMatching(/^Nested too deeply/) } });
    },
  );

  it('can be a line of dashes, deep code or a list in a list', () => {
    const code = `${'-'.repeat(500)}\n\n~~~\n${' '.repeat(900)}a\n~~~\n\n- a\n  - b\n    - c\n`;
    expect(codeIn(nodes(code, isMdx))).toHaveLength(1);
  });
});

describe.each([false, true])('a table (MDX: %s)', (isMdx) => {
  const table = (columns: number, rows: number) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;

  it('of short rows that become very many cells is a problem', () => {
    const parsed = parseProse(`a\n\n${table(1000, 1000)}`, isMdx, fill);
    expect(parsed).toMatchObject({
      wrong: { message: expect.stringMatching(/^A table has more than 100000 /) },
    });
  });

  it('can be long or wide', () => {
    for (const source of [table(3, 2000), table(500, 3), `${table(3, 3)}\n`.repeat(2000)])
      expect(parseProse(source, isMdx, fill)).not.toHaveProperty('wrong');
  });
});

/** An element with spread attributes inside each other. */
function spreads(depth: number): string {
  const inside = depth > 1 ? `{ b: ${spreads(depth - 1)} }` : '{}';
  return `<b {...${inside}} />`;
}

const attributes = (count: number) => Array.from({ length: count }, (_, index) => `data-a${index}`);

describe('the limit of', () => {
  it.each<[what: string, isMdx: boolean, most: number, source: (count: number) => string, message: string]>([
    [
      'cells in a table',
      false,
      999,
      (rows) => `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(rows)}`,
      'A table has',
    ],
    ['marks in an address', false, 1000, (count) => `https://e${'.'.repeat(count - 1)}a`, 'An address has'],
    ['marks in a paragraph', true, 5000, (count) => '"'.repeat(count), 'More than 5000 quotation marks'],
    [
      'names of directives',
      false,
      5000,
      (count) => `:::note\n${':a '.repeat(count - 1)}`,
      'names of directives',
    ],
    ['underscores in a word', false, 10_000, (count) => '_a'.repeat(count), 'A word has'],
    ['character references', false, 4472, (count) => '&amp;'.repeat(count), 'Paragraphs are too long'],
    ['ellipses', true, 5773, (count) => '...'.repeat(count), 'Paragraphs are too long'],
    ['dashes', true, 4472, (count) => 'a -- '.repeat(count).slice(0, -1), 'Paragraphs are too long'],
    ['characters in an expression', true, 10_000, (count) => `{"${'a'.repeat(count - 4)}"}`, 'An expression'],
    ['spread attributes', true, 8, spreads, 'Nested too deeply'],
    ['brackets', true, 1000, (count) => `{${'('.repeat(count - 1)}1${')'.repeat(count - 1)}}`, 'Nested too'],
    ['attributes of a tag', false, 100, (count) => `<b ${attributes(count).join(' ')}>a</b>`, 'A tag has'],
    ['levels of HTML', false, 99, (count) => `${'<b>'.repeat(count)}a`, 'Nested too deeply'],
  ])('%s is exact', (_what, isMdx, most, source, message) => {
    expect(parseProse(source(most), isMdx, fill)).not.toHaveProperty('wrong');
    expect(parseProse(source(most + 1), isMdx, fill)).toMatchObject({
      wrong: { message: expect.stringContaining(message) },
    });
  });
});

describe('MDX that the compiler cannot read in linear time, or that ends the process', () => {
  it.each([
    ['deep spread attributes', '<a {... '.repeat(100), 'Nested too deeply: '],
    ['deep calls', `{${'a('.repeat(16_000)}`, 'Nested too deeply: '],
    ['a long sum', `{1${'+1'.repeat(60_000)}}`, 'An expression has more than 10000 characters.'],
    ['many expressions', '{1} '.repeat(16_000), 'More than 5000 quotation marks, '],
    ['many elements', '<b>x</b> '.repeat(16_000), 'More than 5000 quotation marks, '],
    ['many quotes', "'".repeat(16_000), 'More than 5000 quotation marks, '],
    ['open tags in an expression', `{${'<td a="b">don\'t '.repeat(40)}}`, 'More than 16 tags without an end'],
    ['open tags in an attribute', `<b c={${'<td>'.repeat(40)}} />`, 'More than 16 tags without an end'],
    [
      'open tags between tags without content',
      `{${'<td>a<br/>'.repeat(40)}}`,
      'More than 16 tags without an end',
    ],
    ['types in an expression', `{${'a<b>'.repeat(40)}}`, 'More than 16 tags without an end'],
    [
      'open tags after an expression with other tags',
      `<td><code>{</code>, <code>}</code></td>\n${'<td>a<br></td>\n\n'.repeat(40)}{L}`,
      'More than 16 tags without an end',
    ],
  ])('is refused: %s', async (_what, prose, message) => {
    expect((await wrong(`a\n\n${prose}\n`))?.message).toMatch(message);
  });

  it('has all typographic marks up to the limit', () => {
    const marks = textOf(nodes(`${'...'.repeat(5773)}\n\n`, true));
    expect(marks).toBe('…'.repeat(5773));
  });

  it.each([
    ['rows of a table', `| a |\n|---|\n${'| &lt;b&gt; "c" -- |\n'.repeat(8000)}`],
    ['a table in HTML', `<table>\n${'<tr><td>&lt;b&gt;</td></tr>\n'.repeat(8000)}</table>\n`],
    ['items of a list', '- &lt;b&gt; "c" -- d\n'.repeat(8000)],
  ])('has no limit of marks for %s', (_what, source) => {
    const kinds = source.includes('<') ? [false] : [true, false];
    for (const isMdx of kinds) expect(parseProse(source, isMdx, fill)).not.toHaveProperty('wrong');
  });

  it.each([
    [
      'are closed',
      `{1}\n\n${'<b>'.repeat(60)}{1}${'</b>'.repeat(60)} {${'<i>'.repeat(40)}1${'</i>'.repeat(40)}}`,
    ],
    ['have no content', `{[${'<b a="c" />, '.repeat(40)}]}`],
    ['are texts', `<b a={[${'"<td>", '.repeat(40)}]}>a</b>`],
    ['are code', `a \`{\` b ${'`<td>` '.repeat(40)} \`\`<td>\` { <td>\`\``],
    ['are comparisons', '{a<b && 1} '.repeat(40)],
    ['are in comments', `{/* Old:\n\n${'<img src="a.png">\n'.repeat(40)}*/}`],
    ['follow an end in a comment', `{/* </b> */}\n\n${'<b>'.repeat(40)}{1}${'</b>'.repeat(40)}`],
  ])('has no limit of tags that %s', (_what, source) => {
    expect(parseProse(source, true, fill)).not.toHaveProperty('wrong');
  });

  it('can be in code blocks and in plain Markdown, and in separate paragraphs', () => {
    const prose = `{1${'+1'.repeat(6000)}} "${'<{'.repeat(6000)}`;
    expect(codeIn(nodes(`a\n\n\`\`\`text verbatim\n${prose}\n\`\`\`\n`, true))).toEqual([`text: ${prose}`]);
    expect(textOf(nodes(prose, false))).toHaveLength(prose.length);
    expect(textOf(nodes('{1} "a"\n\n'.repeat(6000), true))).toHaveLength(6000 * 6 - 1);
  });
});

describe('plain Markdown', () => {
  it('has no MDX syntax', () => {
    const text = 'A map {a: 1} and a < b, "quoted" -- as written';
    expect(textOf(nodes(`${text}\n\nimport x from "y"\n`, false))).toBe(`${text} import x from "y"`);
  });

  it('is rejected beyond 100 levels, regardless of where the deepest element is', () => {
    const quotes = (levels: number) => `${'> '.repeat(levels)}deep\n>\n> flat\n`;
    expect(textOf(nodes(quotes(98), false))).toBe('deep flat');
    expect(parseProse(quotes(101), false, fill)).toMatchObject({
      wrong: { message: expect.stringContaining('more than 100') },
    });
  });

  it('that is nested too deeply has this problem, even if its braces are not MDX', () => {
    expect(parseProse(`a { b\n\n${'> '.repeat(105)}deep\n`, false, fill)).toMatchObject({
      wrong: { message: expect.stringMatching(/^Nested too deeply/) },
    });
  });

  it('has no line breaks instead of comments at its start', () => {
    expect(nodes('<!-- a -->\n\n# A\n', false)).toMatchObject([{ tag: 'h1' }]);
  });

  it('has thematic breaks, even at the start', () => {
    const tags = elementsIn(nodes('---\na: b\n\n---\n', false)).map(({ tag }) => tag);
    expect(tags).toEqual(['hr', 'p', 'hr']);
  });

  it('has tables, task lists and footnotes', () => {
    const tags = elementsIn(nodes('| a |\n|---|\n| b[^1] |\n\n- [x] c\n\n[^1]: d\n', false)).map(
      ({ tag }) => tag,
    );
    expect(tags).toEqual(expect.arrayContaining(['table', 'th', 'td', 'sup', 'li', 'section']));
  });
});

describe('code', () => {
  it.each([true, false])(
    'has placeholders replaced, inline and in fences, but not in prose (MDX: %s)',
    (isMdx) => {
      const all = nodes('Set $VERSION, `v$VERSION`:\n\n```sh\nget $VERSION\n```\n', isMdx);
      expect(textOf(all)).toBe('Set $VERSION, v2.0:');
      expect(codeIn(all)).toEqual(['sh: get 2.0']);
    },
  );

  it('has a labelled copy button, and confirms copying', () => {
    expect(nodes('```sh\na\n```\n', false)).toEqual([
      { kind: 'code', code: 'a', grammar: 'sh', name: 'Copy this' },
    ]);
  });

  it('keeps its placeholders in verbatim fences and in JSX elements', () => {
    const all = nodes('<code>$VERSION</code>\n\n```sh verbatim\nget $VERSION\n```\n', true);
    expect(textOf(all)).toBe('$VERSION');
    expect(codeIn(all)).toEqual(['sh: get $VERSION']);
  });

  it('is a code block only if it contains only text', () => {
    const all = nodes('<pre><code>{"a"}<b>c</b></code></pre>\n\n<pre><code>{"a\\nb"}</code></pre>\n', true);
    expect(codeIn(all)).toEqual(['text: a\nb']);
    expect(textOf(all)).toBe('ac');
  });

  it('is unchanged, line by line, in every language', () => {
    const all = nodes(
      '```rust,no_run\nif a < b { "&lt;" }\n\n  c\n```\n\n~~~brainwhat\n+\n~~~\n\n    indented\n',
      false,
    );
    expect(codeIn(all)).toEqual(['rust: if a < b { "&lt;" }\n\n  c', 'brainwhat: +', 'text: indented']);
  });
});

describe('MDX', () => {
  it.each([
    ['{1 + 1} {[1, 2].map((n) => <b>{n}</b>)} {null}{/* c */}{false}', '2 12'],
    [
      'export const Twice = ({ children }) => <b>{children} {children}</b>\n\nA <Twice>b</Twice> c',
      'A b b c',
    ],
    ['export const n = 3\n\n{n} {`${n}`} {"a"} {\'b"\'} {`c`} {1} {[2, 3]} {/* "d" */}', '3 3 a b" c 1 23'],
  ])('evaluates expressions: %s', async (source, text) => {
    const result = await run(source);
    expect('nodes' in result && textOf(result.nodes)).toBe(text);
  });

  it.each([
    [
      '<X a={[\'b\', "c",]} d={-1} e={`f`} g={{ "h": null }} i />',
      { a: ['b', 'c'], d: -1, e: 'f', g: { h: null }, i: true },
    ],
    ['<X a="b &amp; c" />', { a: 'b & c' }],
    [`<X a={/* ' */ ["b'"]} b={"https://x.org"} />`, { a: ["b'"], b: 'https://x.org' }],
  ])('knows literal values without running code: %s', (source, attributes) => {
    const parsed = parseProse(source, true, fill);
    expect(parsed).not.toHaveProperty('code');
    expect(parsed).toMatchObject({ nodes: [{ attributes }] });
  });

  it.each(['<X a={b} />', '<X a={`b${c}`} />', '<X {...a} />', '{a}'])(
    'knows no other value: %s',
    (source) => {
      expect(parseProse(source, true, fill)).toHaveProperty('code');
    },
  );

  it('gives elements and components their line and column', () => {
    const all = elementsIn(nodes('\n\na [b](c)\n  <X y="z" />\n', true));
    expect(all.map(({ tag, position }) => [tag, position?.line, position?.column])).toEqual([
      ['p', 3, 1],
      ['a', 3, 3],
      ['X', 4, 3],
    ]);
  });

  it('has smart quotes', () => {
    expect(textOf(nodes('It\'s "so"', true))).toBe('It’s “so”');
  });

  it.each([
    ['\n\n<A keys={["mal"} />', /^Not MDX: /, 3],
    ['\n{undefined.pitch}', /^Error in an expression: Cannot read .*pitch/, 2],
    ['{1}\n\na {({})} {2}', /^Error in an expression: .* is neither text nor an element/, 3],
    ['{1}\n\n- a **b {config.x}**\n\n{2}', /^Error in an expression: config is not defined\.$/, 3],
    ['{1}\n\n# A\n\n<X a={1}>\n\n<Y b={config.x}>c</Y>\n\n</X>\n', /config is not defined/, 7],
    ['{1}\n\n<X a="b" {...config}/>\n', /config is not defined/, 3],
    ['{1}\n\n{[1].map(\n(i) => <b>{config}</b>)}\n', /config is not defined/, 3],
    [':::note\n{config}\n:::', /config is not defined/, 2],
    ['{1}\n\na {await later()}\n\n{2}', /a promise; remove await/, 3],
    ['{1}\n\n{[1, 2].map(async () => config)}\n', /a promise; remove await/, 3],
    ['{1}\n\n<X a={(async () => config)()}/>\n', /a promise; remove await/, 3],
    ['{(async () => config)()}\n\n{config}\n', /a promise; remove await/, 1],
  ])('says what is wrong with %j', async (source, message, line) => {
    const problem = await wrong(source);
    expect(problem?.message).toMatch(message);
    expect(problem?.position?.line).toBe(line);
  });
});

describe('an admonition is rendered', () => {
  it.each([
    ['with the title of its kind', ':::note\nText with `$VERSION`.\n\n- item\n:::'],
    ['with a custom title', ':::warning[Own *title* `$VERSION`]\nText.\n:::'],
    ['with another one inside', '::::danger\n:::tip\nInner.\n:::\n::::'],
    ['in a quote', '> :::tip\n> Text.\n> :::'],
  ])('%s', (_what, source) => {
    expect(nodes(source, true)).toEqual(nodes(source, false));
    expect(nodes(source, true)).toMatchSnapshot();
  });

  it('without changing other text with colons', () => {
    const prose = 'At 10:30, é:smile:, std::vector, ::leaf[a] and :text[x]{a=b}.';
    const [, ...after] = nodes(`:::note\nA.\n:::\n\n${prose}\n\n::leaf[a]`, false);
    expect(textOf(after)).toBe(`${prose} ::leaf[a]`);
    expect(textOf(nodes(prose, false))).toBe(prose);
  });

  it.each([':::nota\nText.\n:::', 'Text.\n\n:::note{onclick="alert(1)"}\nText.\n:::'])(
    'reports unknown blocks and attributes with their positions: %j',
    (source) => {
      expect(parseProse(source, true, fill)).toMatchSnapshot();
    },
  );
});
