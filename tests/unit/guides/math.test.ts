import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../src/guides/parse.ts';
import type { ProseNode } from '../../../src/guides/prose.ts';
import { growth } from '../../fixtures/cpu-time.ts';
import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';

function parsed(source: string, isMdx = false) {
  const prose = parseProse(source, isMdx, (code) => code);
  if ('wrong' in prose) throw new Error(prose.wrong.message);
  return prose;
}

function shown(node: ProseNode): string {
  if (typeof node === 'string') return node;
  if ('kind' in node) return node.kind === 'code' ? `<pre>${node.code}</pre>` : '';
  const { tag, attributes, children } = node;
  const names = Object.entries(attributes).filter(([name]) => name !== 'data-tex' && name !== 'class');
  return `<${[tag, ...names.map(([name, value]) => `${name}="${value}"`)].join(' ')}>${children.map(shown).join('')}</${tag}>`;
}

const html = (source: string, isMdx = false) => parsed(source, isMdx).nodes.map(shown).join('').trim();
const x2 = '<msup><mi>x</mi><mn>2</mn></msup>';
const block = (after: string) => `<math display="block">${x2}</math>${after}`;

describe('a formula', () => {
  it.each([
    ['in a line', 'So $x^2$.', `<p>So <math>${x2}</math>.</p>`],
    ['in a line, in parentheses', '($x^2$)', `<p>(<math>${x2}</math>)</p>`],
    ['between two dollar signs', 'So $$x^2$$.', `<p>So <math>${x2}</math>.</p>`],
    ['in a block', '$$\nx^2\n$$', `<math display="block">${x2}</math>`],
    ['in a block of one line', '$$x^2$$', `<math display="block">${x2}</math>`],
    ['in a block, in the lines of its dollar signs', '$$x\n^2$$', `<math display="block">${x2}</math>`],
    ['in a block that begins in the line of its dollar signs', '$$x\n^2\n$$\nA', block('\n<p>A</p>')],
    ['in a block that ends in the line of its dollar signs', '$$\nx % y\n^2$$\n\nA', block('\n<p>A</p>')],
    ['in a quote', '> $$x\n> ^2$$\n>\n> A', `<blockquote>\n${block('\n<p>A</p>')}\n</blockquote>`],
    ['in a line, in several lines', 'A\n$$x\n^2$$ b\nc', `<p>A\n<math>${x2}</math> b\n\nc</p>`],
    [
      'before a comment of TeX behind a line break',
      '$$x^2 \\\\% A\nb$$',
      `<math display="block"><mrow>${x2}<mo></mo><mi>b</mi></mrow></math>`,
    ],
    ['in a fence', '```math\nx^2\n```', `<math display="block">${x2}</math>`],
    [
      'in a line, in the marks of code',
      '**a** $`x^2`$ and $`x^2`$.',
      `<p><strong>a</strong> <math>${x2}</math> and <math>${x2}</math>.</p>`,
    ],
    ['beside HTML', 'So $x^2$<br>.', `<p>So <math>${x2}</math><br></br>.</p>`],
  ])('can be %s', (_where, source, expected) => expect(html(source)).toBe(expected));

  it.each(['$$\nx^2\n$$', '```math\nx^2\n```'])('can be in MDX: %j', (source) => {
    expect(html(source, true)).toBe(`<math display="block">${x2}</math>`);
  });

  it.each(['$\\{a\\,b\\}$ \\*', 'costs \\$5: $\\{a\\,b\\}$ \\*', '> é $\\{a\\,b\\}$ \\*'])(
    'keeps its backslashes, which Markdown removes from text: %j',
    (source) => {
      const text = html(source);
      expect(text).toContain('<mspace width="0.1667em"></mspace>');
      expect(text).toContain('<mo');
      expect(text).toMatch(/{.*}.* \*/);
      expect(text).not.toContain('\\');
    },
  );

  it('has its TeX, for twins', () => {
    expect(JSON.stringify(parsed('$\\alpha$').nodes)).toContain('"data-tex":"\\\\alpha"');
  });

  it.each([
    '$HOSTNAME/release/$VERSION',
    '$5 and $6',
    'PATH=$PATH:$HOME',
    'from $5 to $ 6',
    'US$5/US$6',
    '$a$b',
    '${A}/x/${B}.gz and $(A)/$(B)',
    '$`x',
    '$1$2',
    'a$b$',
    '$ a$ and $a $',
    'one $ two',
  ])('is not made of %s', (text) => expect(html(text)).toBe(`<p>${text}</p>`));

  it.each(['$$ is the process', 'In shells,\n$$ is the process', '$$', '> $$\n> x', '$$$ 5', '$$a\n\nb$$'])(
    'does not contain the rest of the guide after %j',
    (start) => {
      for (const isMdx of [false, true]) {
        expect(html(`${start}\n\n## Next\n`, isMdx)).toMatch(/\$\$.*<h2 id="next">Next<\/h2>$/s);
        expect(parsed(`${start}\n\nA`, isMdx).notices).toEqual([]);
      }
    },
  );

  it.each([
    [
      '$$ is the process.\nUse `kill $$` to end it.',
      '<p>$$ is the process.\nUse <code>kill $$</code> to end it.</p>',
    ],
    ['$$ is a dollar sign.\nWrite $$HOME.', '<p>$$ is a dollar sign.\nWrite $$HOME.</p>'],
    ['<pre>\n$$ echo\n</pre>', '<pre>$$ echo\n</pre>'],
  ])('is not made of %j', (source, expected) => expect(html(source)).toBe(expected));

  it('does not begin in code', () => {
    expect(html('    $$ a\n')).toBe('<pre>$$ a</pre>');
    expect(html('```sh\n$$ a\n```\n')).toBe('<pre>$$ a</pre>');
  });

  it('is not made of escaped dollar signs and code', () => {
    expect(html('\\$5\\$ and `$x$`')).toBe('<p>$5$ and <code>$x$</code></p>');
  });
});

describe('an invalid formula', () => {
  it.each([
    ['a\n\n$$\n\\frac{a\n$$', 3, 'pre'],
    ['a\n\nSo $$\\unknown{x}$$.', 3, 'code'],
    ['```math\n\\href{javascript:alert(1)}{x}\n```', 1, 'pre'],
  ])('is shown as it is written, and a finding: %j', (source, line, element) => {
    const { notices } = parsed(source);
    expect(notices).toEqual([
      expect.objectContaining({
        rule: 'other-markup',
        position: expect.objectContaining({ line }),
        message: expect.stringMatching(/^The page shows this formula as it is written: \S.*\.$/s),
      }),
    ]);
    expect(html(source)).toContain(`<${element}>\\`);
    expect(html(source)).not.toContain('<math');
  });
});

it('an invalid formula between single dollar signs stays text', () => {
  expect(html('So $\\unknown{x}$.')).toBe('<p>So $\\unknown{x}$.</p>');
});

it.each([
  ...HOSTILE_TEXTS,
  '\\style{color:red}{x}',
  '\\class{a}{x}',
  '\\url{https://evil.invalid}',
  '\\includegraphics{https://evil.invalid/a.png}',
  '\\color{red}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
])('a formula contains only MathML: %j', (text) => {
  const source = `$$\n${text}\n$$\n\n\`\`\`math\n${text}\n\`\`\`\n`;
  const prose = parseProse(source, false, (code) => code);
  const nodes = 'nodes' in prose ? prose.nodes : [];
  for (const attribute of ['style', 'href', 'src', 'onerror', 'xlink:href'])
    expect(JSON.stringify(nodes)).not.toContain(`"${attribute}":`);
});

it.each(['$a ', '$a$ ', '$', '$$ ', '$$a$$ ', '$a', '$$\na\n$$\n\n', 'a$'])(
  'time grows no faster than a text with formulas: %j',
  { timeout: 60_000 },
  async (part) => {
    const size = Math.ceil(4000 / part.length);
    expect(await growth((count) => html(part.repeat(count)), size)).toBeLessThan(9);
  },
);
