import { describe, expect, test } from 'vitest';
import { findGrammar } from '../../../src/text/grammars.ts';
import { codeLines, highlight, highlightLines } from '../../../src/text/highlight.ts';

describe('a grammar', () => {
  test.each([
    ['rust', 'rust'],
    ['rs', 'rs'],
    ['Python', 'python'],
  ])('is found by the name or extension %s', (name, id) => {
    expect(findGrammar(name)?.id).toBe(id);
  });

  test('is undefined for an unknown name', () => {
    expect(findGrammar('no-such-language')).toBeUndefined();
  });
});

describe('long lines', () => {
  const line = (length: number) => `x${'a::'.repeat(length / 3)}`;

  test('of types, with which the grammar overflows the stack, are plain', async () => {
    expect(await highlightLines(line(5000), 'cpp')).toEqual([line(5000)]);
  });

  test('are highlighted if they are few, and plain if they are many', async () => {
    const [few, many] = [`${line(900)}\n`.repeat(5), `${line(900)}\n`.repeat(100)];
    expect(await highlight(few, 'cpp')).toContain('<span');
    expect(await highlight(many, 'cpp')).toBe(many);
  });

  test('are highlighted up to an exact sum of squares of their lengths', async () => {
    const comment = (length: number) => `// ${'a'.repeat(length - 3)}\n`;
    const most = comment(1000).repeat(20);
    expect((await highlightLines(most, 'cpp'))[0]).toContain('<span');
    expect((await highlightLines(most + comment(151), 'cpp'))[0]).not.toContain('<span');
    expect((await highlightLines(most + comment(150), 'cpp'))[0]).toContain('<span');
  });

  test('do not change usual lines next to them', async () => {
    const lines = await highlightLines(`${line(900)}\nint x;\n`.repeat(100), 'cpp');
    expect(lines.filter((html) => html.includes('<span'))).toHaveLength(100);
  });
});

describe('highlighted source', () => {
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

  test('has a class for each kind of token, and none for plain text', async () => {
    expect(await highlight('if x == "a":  # why', 'python')).toBe(
      '<span class="tk-keyword">if</span> x <span class="tk-keyword">== </span>' +
        '<span class="tk-string">&quot;a&quot;</span><span class="tk-punctuation">:  </span>' +
        '<span class="tk-comment"># why</span>',
    );
  });

  test('has one element for adjacent tokens of one class and the spaces between them', async () => {
    const [line] = await highlightLines('return not x', 'python');
    expect(line).toBe('<span class="tk-keyword">return not</span> x');
  });

  test('closes all elements at the end of each line', async () => {
    const lines = await highlightLines('/* one\n  two */ int x;\n\n', 'c');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('<span class="tk-comment">/* one</span>');
    expect(lines[1]).toBe('<span class="tk-comment">  two */ </span><span class="tk-keyword">int</span> x;');
    expect(lines.slice(2)).toEqual(['', '']);
    for (const line of lines) expect(line.split('<span').length).toBe(line.split('</span>').length);
  });

  test('has no inline styles', async () => {
    const html = await highlight('/* why */ int x;\n', 'c');
    expect(html).toContain('class="tk-');
    expect(html).not.toContain('style=');
  });

  test.each(['c', 'no-such-language'])('in %s keeps the text', async (grammar) => {
    const source = 'a < b && "c"\n\n\tif (x) { y } # & <z>\n';
    const html = await highlight(source, grammar);
    const escaped = source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(textOf(html).replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toBe(escaped);
  });

  test('without a grammar is plain', async () => {
    expect(await highlightLines('if (a < b)\n', 'no-such-language')).toEqual(['if (a &lt; b)', '']);
  });

  test('is created once per source and grammar', async () => {
    const inC = codeLines('int x;', 'c');
    expect(codeLines('int x;', 'c')).toBe(inC);
    expect(await highlightLines('int x;', 'no-such-language')).toEqual(['int x;']);
    expect(await highlightLines('int x;', 'c')).not.toEqual(['int x;']);
  });

  test('can contain links in its tokens', async () => {
    const linked = (part: string) => part.replace('Dom', '<a>Dom</a>');
    expect(await highlightLines('Dom d; // Dom', 'c', linked)).toEqual([
      '<a>Dom</a> d;<span class="tk-comment"> // <a>Dom</a></span>',
    ]);
  });
});
