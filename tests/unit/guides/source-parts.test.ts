import { afterEach, beforeEach, expect, it } from 'vitest';
import { isElement, type ProseNode } from '../../../src/guides/prose.ts';
import { GuideSite } from '../../fixtures/guide-folder.ts';

const SOURCE = `#include <pen.h>

int main(void) {
    // #region loop
    while (pen_next()) {
        // #region draw
        pen_draw("$VERSION");
        // #endregion
    }
    // #endregion
}
`;

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', ['make']);
  site.folder.write('content/examples/pen/c/pen.c', SOURCE);
});

afterEach(() => site.remove());

function codeIn(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (isElement(node)) return codeIn(node.children);
    return node.kind === 'code' ? [`${node.grammar}: ${node.code}`] : [];
  });
}

const fence = (attributes: string, text = '') =>
  `# A\n\n- item\n\n  \`\`\`c ${attributes}\n${text}  \`\`\`\n`;

it.each(['a.md', 'a.mdx'])(
  'a fence shows a region of a source, without the comments of regions: %s',
  async (file) => {
    site.write(file, fence('file="examples/pen/c/pen.c" region="loop"'));
    const { prose } = await site.guide(file);
    expect(codeIn(prose)).toEqual(['c: while (pen_next()) {\n    pen_draw("$VERSION");\n}']);
    site.write(file, fence('file="examples/pen/c/pen.c" region="draw"'));
    expect(codeIn((await site.guide(file)).prose)).toEqual(['c: pen_draw("$VERSION");']);
  },
);

it('a fence shows a whole source, which then is used content', async () => {
  site.folder.write('content/examples/pen/c/pen.c', 'int a;\r\n\r\n#ifdef B\r\n');
  site.write('a.md', fence('file="examples/pen/c/pen.c"'));
  expect(codeIn((await site.guide('a.md')).prose)).toEqual(['c: int a;\n\n#ifdef B']);
  expect(await site.notices()).toEqual([]);
});

it.each([
  [
    'file="examples/pen/c/pen.c" region="lop"',
    '',
    /pen\.c has no region "lop"; valid: "loop" or "draw"\. Hint: Enclose its lines/,
  ],
  [
    'file="examples/pen/c/pan.c"',
    '',
    /no file "examples\/pen\/c\/pan\.c"; similar: "examples\/pen\/c\/pen\.c"\. Hint: /,
  ],
  ['file="site.json"', '', /The folder "examples" has no file "site\.json"\. Hint: /],
  ['file="examples/../site.json"', '', /The folder "examples" has no file /],
  ['file="examples/pen/c/pen.c"', '  int a;\n', /shows the text of the file, but it contains other text/],
])('a missing file or region is an error with its line: %s', async (attributes, text, message) => {
  site.write('a.md', fence(attributes, text));
  const [only = '', ...others] = await site.problems();
  expect(only).toMatch(/^a\.md:5:3: /);
  expect(only).toMatch(message);
  expect(others).toEqual([]);
});

it.each(['file="config.toml"', '{file="config.toml" copy=true}'])(
  'a fence with text, and a name of a file for other tools, is code: %s',
  async (attributes) => {
    site.write('a.md', fence(attributes, '  int a;\n'));
    expect(codeIn((await site.guide('a.md')).prose)).toEqual(['c: int a;']);
  },
);

it('a region without an end is an error', async () => {
  site.folder.write('content/examples/pen/c/pen.c', '// #region a\nint a;\n');
  site.write('a.md', fence('file="examples/pen/c/pen.c" region="a"'));
  expect(await site.problems()).toEqual([
    expect.stringMatching(/^a\.md:5:3: .* the region "a" has no end\./),
  ]);
});

it('a release whose guide shows a source changes with it, and so does the content for all releases', async () => {
  const sums = async () => {
    const { editions, contentSum } = await site.read();
    return { ...editions[0].inputs, contentSum };
  };
  site.write('a.md', fence('file="examples/pen/c/pen.c"'));
  site.folder.write('content/releases/1.0/guides/b.md', fence('file="examples/pen/c/pen.c"'));
  site.write('c.md', `---\nreleases: ["1.0"]\n---\n${fence('file="examples/pen/c/pen.c"')}`);
  const before = await sums();
  site.folder.write('content/examples/pen/c/pen.c', `${SOURCE}\n`);
  const after = await sums();
  expect(after.release).not.toBe(before.release);
  expect(after.shared).not.toBe(before.shared);
  expect(after.contentSum).not.toBe(before.contentSum);
});
