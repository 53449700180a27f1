import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isElement, type ProseNode } from '../../../src/guides/prose.ts';
import { attributesIn, GuideSite, shownText } from '../../fixtures/guide-folder.ts';
import { fetchOf } from '../../fixtures/site-folder.ts';

const classes = {
  Color: { enum_fields: [{ Red: {}, Blue: {} }] },
  Pen: {
    struct_fields: [{ Red: { type: 'u8' } }, { ink: { type: 'Color' } }],
    functions: { ink: { fn_args: [{ self: 'ref' }] } },
  },
};

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', ['make a', 'make b'], {
    api: {
      shapes: { classes },
      other: { classes: { Box: { struct_fields: [{ paint: { type: 'Color' } }] } } },
    },
  });
});

afterEach(() => site.remove());

/** The results of the components in a guide. */
function factsOf(prose: readonly ProseNode[]): ProseNode[] {
  return prose.flatMap((node) => {
    if (typeof node === 'string') return [];
    return isElement(node) ? factsOf(node.children) : [node];
  });
}

describe('a component', () => {
  it('takes attributes from strings and from expressions', async () => {
    site.write(
      'a.mdx',
      '<Languages keys="forth" target={`hai${"ku"}`} /> and <Languages keys={["forth"]} />\n',
    );
    const guide = await site.guide('a.mdx');
    expect(attributesIn(guide, 'href')).toEqual(['/install/forth/haiku/', '/install/forth/']);
    expect(shownText(guide.prose)).toBe('Forth and Forth');
  });

  it('shows types and members with links to their pages', async () => {
    site.write(
      'a.mdx',
      [
        '<TypeLink module="shapes" name="Pen" />',
        '<TypeLink module="shapes" name="Pen" member="Red" />',
        '<Variants module="shapes" name="Color" />',
        '<HeldBy module="shapes" name="Color" />',
      ].join('\n\n'),
    );
    const guide = await site.guide('a.mdx');
    expect(attributesIn(guide, 'href')).toEqual([
      '/api/shapes/Pen/',
      '/api/shapes/Pen/#field.Red',
      '/api/shapes/Color/#variant.Red',
      '/api/shapes/Color/#variant.Blue',
      '/api/shapes/Pen/#field.ink',
      '/api/other/Box/#field.paint',
    ]);
    expect(shownText(guide.prose)).toBe('Pen Pen.Red RedBlue Pen.ink and Box.paint');
    expect(guide.prose.filter((node) => typeof node !== 'string')).toMatchObject([
      { tag: 'a', children: [{ tag: 'code', children: ['Pen'] }] },
      { tag: 'a', children: [{ tag: 'code', children: ['Pen.Red'] }] },
      { tag: 'ul', children: [{ tag: 'li' }, { tag: 'li' }] },
      { tag: 'span', children: [{ tag: 'a' }, ' and ', { tag: 'a' }] },
    ]);
  });

  it('shows the types of the newest release that describes an API', async () => {
    site.folder.release('2.0', [], { date: '2027-01-01' });
    site.write('a.mdx', '<TypeLink module="shapes" name="Pen" />\n');
    expect(attributesIn(await site.guide('a.mdx'), 'href')).toEqual(['/v/1.0/api/shapes/Pen/']);
  });

  it('shows the package of the newest release that describes one', async () => {
    const contents = [{ src: 'lib.so', dst: '/usr/lib/lib.so' }];
    const linux = { depends: ['libc6 >= 2.31', 'zlib1g'], contents };
    site.folder.release('0.9', [], { date: '2025-01-01', package: { name: 'pens', linux } });
    site.write('a.mdx', '<PackageField name="name" />\n\n<PackageDepends />\n\n<PackageFiles />\n');
    const text = shownText((await site.guide('a.mdx')).prose);
    expect(text).toContain('pens');
    expect(text).toContain('Dependencies of the 0.9 packages');
    expect(text).toContain('Requireslibc6 (>= 2.31), zlib1gnone');
    expect(text).toContain('lib.so/usr/lib/lib.so');
  });
});

describe('a component on languages', () => {
  const rendered = async (prose: string) => {
    const guide = await site.write('a.mdx', prose).guide('a.mdx');
    return { text: shownText(guide.prose), hrefs: attributesIn(guide, 'href'), guide };
  };

  it('shows known limits with their platforms and releases', async () => {
    site.folder.write('content/site.json', { name: 'Pens', names: { haiku: 'Haiku OS' } });
    site.folder.write(
      'content/languages/forth.md',
      '---\nlimits:\n  - text: "No `ink`."\n    platforms: [haiku]\n    releases: ["1.0"]\n  - text: "Slow."\n---\n',
    );
    const { guide, text, hrefs } = await rendered('<LanguageLimits keys="forth" />');
    expect(text).toBe('Forth (Haiku OS, 1.0): Forth:');
    expect(hrefs).toEqual(['/install/forth/', '/install/forth/']);
    expect(factsOf(guide.prose)).toMatchObject([{ source: 'No `ink`.' }, { source: 'Slow.' }]);
    expect((await rendered('<LanguageLimits />')).text).toBe(text);
  });

  it('shows known limits of dialects with their names', async () => {
    const recipes = { platforms: { haiku: { steps: [{ type: 'command', content: 'make' }] } } };
    site.folder.release('2.0', [], {
      date: '2026-12-31',
      installation: {
        dialects: { k: { displayName: 'K', default: 'k1', variants: { k1: {}, k2: {} } } },
        languages: {
          k1: { displayName: 'K1', dialectOf: 'k', ...recipes },
          k2: { displayName: 'K2', dialectOf: 'k', ...recipes },
        },
      },
    });
    site.folder.write('content/languages/k.md', '---\nlimits: [{text: Slow, dialects: [k2, k3]}]\n---\n');
    expect((await rendered('<LanguageLimits keys="k" />')).text).toBe('K (K2, k3):');
  });

  it('counts languages with recipes, in the newest release or in all', async () => {
    const recipes = { platforms: { haiku: { steps: [{ type: 'command', content: 'make' }] } } };
    site.folder.release('2.0', [], {
      date: '2026-12-31',
      installation: {
        dialects: { k: { displayName: 'K', default: 'k1', variants: { k1: {}, k2: {}, k3: {} } } },
        languages: { k1: recipes, k2: recipes, zed: recipes },
      },
    });
    const { text } = await rendered('<LanguageCount of="newest" /> and <LanguageCount of="all" />');
    expect(text).toBe('2 and 3');
  });

  it('shows the steps of a recipe, or only the command that contains a given text', async () => {
    const whole = await rendered('<Recipe language="forth" target="haiku" />');
    expect(whole.text).toBe('Forth on haiku · 1.0');
    expect(factsOf(whole.guide.prose)).toMatchObject([
      { part: { steps: [{ content: 'make a' }, { content: 'make b' }] } },
    ]);
    const step = await rendered('<StepExample language="forth" target="haiku" containing="b" />');
    const part = {
      kind: 'code',
      code: 'make b',
      grammar: 'shellscript',
      name: 'Copy the command for Forth on haiku',
      copied: 'Command copied.',
    };
    expect(factsOf(step.guide.prose)).toEqual([expect.objectContaining({ part })]);
  });

  it('lists the downloads of each recipe, and their hosts for each release', async () => {
    site.folder.release('2.0', [fetchOf('ink.fs'), fetchOf('pen.fs')], { date: '2027-01-01', git: 'abc123' });
    const table = await rendered('<DownloadTable language="forth" />');
    expect(table.text).toMatch(/^Files downloaded by the recipes for Forth/);
    expect(table.text).toContain('haikuink.fs, pen.fs2.0');
    const { text, hrefs } = await rendered('<Releases /> <Newest />');
    expect(text).toContain('2.02027-01-01abc123/release/2.0/');
    expect(text).toContain('1.02026-01-02unknownnone 2.0');
    expect(hrefs).toEqual(['/v/2.0/', '/v/1.0/']);
  });
});

describe('code in several languages', () => {
  const recipes = { platforms: { haiku: { steps: [{ type: 'command', content: 'make' }] } } };
  const tabsOf = async (prose: string) => {
    const { prose: nodes } = await site.write('a.mdx', `# A\n\n${prose}\n`).guide('a.mdx');
    const [tabs] = nodes.flatMap((node) => (typeof node !== 'string' && 'kind' in node ? node : []));
    if (tabs?.kind !== 'tabs') expect.fail();
    return tabs.tabs.map(({ language, code }) => [code.grammar, code.code, language]);
  };

  beforeEach(() => {
    site.folder.release('1.0', [], {
      installation: {
        dialects: { cpp: { displayName: 'C++', default: 'cpp23', variants: { cpp11: {}, cpp23: {} } } },
        languages: {
          cpp11: { displayName: 'C++11', dialectOf: 'cpp', ...recipes },
          cpp23: { displayName: 'C++23', dialectOf: 'cpp', ...recipes },
          rust: { displayName: 'Rust', ...recipes },
        },
      },
    });
  });

  it('has the names and keys of languages, groups and dialects, also for another name of a grammar', async () => {
    const prose = ['cpp', 'rs', 'cpp23', 'brainwhat'].map((name) => `\`\`\`${name}\n${name}!\n\`\`\`\n`);
    expect(await tabsOf(`<CodeTabs>\n\n${prose.join('\n')}\n</CodeTabs>`)).toEqual([
      ['cpp', 'cpp!', { name: 'C++', keys: ['cpp23', 'cpp11'], tab: 'cpp' }],
      ['rs', 'rs!', { name: 'Rust', keys: ['rust'], tab: 'rust' }],
      ['cpp23', 'cpp23!', { name: 'C++23', keys: ['cpp23'], tab: 'cpp' }],
      ['brainwhat', 'brainwhat!', { name: 'brainwhat', keys: [] }],
    ]);
  });

  it.each([
    ['<CodeTabs />', 'expected code blocks and nothing else'],
    ['<CodeTabs>\n\n```c\n```\n\nText.\n\n</CodeTabs>', 'expected code blocks and nothing else'],
    ['<CodeTabs>\n\n```\na\n```\n\n</CodeTabs>', 'a code block has no language'],
    ['<CodeTabs>\n\n```rs\n```\n\n```rust\n```\n\n</CodeTabs>', '2 code blocks are in Rust'],
    ['<CodeTabs start="c">\n\n```c\n```\n\n</CodeTabs>', 'Unknown key "start"'],
  ])('contains only code, once in each language: %s', async (prose, message) => {
    site.write('a.mdx', `# A\n\n${prose}\n`);
    expect(await site.problems()).toEqual([expect.stringMatching(/^a\.mdx:3:1: <CodeTabs/)]);
    expect((await site.problems()).join()).toContain(message);
  });
});

describe('problems of components', () => {
  it('are all reported in one run, guide by guide, with line and column, in the order of the text', async () => {
    site.write(
      'a.mdx',
      '---\ntitle: A\n---\nOne.\n\n[a](/guides/x/) <Languages keys="nope" />, <Languages keys={["no", "forth", "never"]} />\n',
    );
    site.write(
      'b.mdx',
      '<TypeLink name="Nope" />\n<TypeLink module="shapes" name="Nope" /> <Languages keys="nope" target="beos" />',
    );
    expect(await site.problems()).toEqual([
      'a.mdx:6:1: missing guide or file "/guides/x/". Hint: Correct or remove it.',
      'a.mdx:6:17: <Languages keys>: Expected "forth", got "nope". Hint: Correct or remove it.',
      expect.stringMatching(/^a\.mdx:6:44: <Languages keys>: Expected "forth", got "no"\./),
      expect.stringMatching(/^a\.mdx:6:44: <Languages keys>: Expected "forth", got "never"\./),
      expect.stringMatching(/^b\.mdx:1:1: <TypeLink module>: Missing; expected "shapes" or "other"\./),
      expect.stringMatching(
        /^b\.mdx:2:1: <TypeLink>: "Nope" is not a type of the module "shapes"; valid: "Color" or "Pen"\./.source.replace(
          '<TypeLink>',
          '<TypeLink name>',
        ),
      ),
      expect.stringMatching(/^b\.mdx:2:42: <Languages keys>: Expected "forth", got "nope"\./),
      expect.stringMatching(/^b\.mdx:2:42: <Languages target>: Expected "haiku", got "beos"\./),
    ]);
  });

  it.each([
    ['<Nope />', /<Nope>: unknown component; valid: .*"Languages"/],
    ['<Languages target="haiku" />', /<Languages>: missing attribute "keys" or "containing"\./],
    ['<Languages containing="cmake" />', /<Languages containing>: no recipe contains "cmake"\./],
    [
      '<Languages keys="forth" language="x" />',
      /<Languages language>: Unknown key "language"; valid: "keys", "containing" or "target"\. Hint: Correct/,
    ],
    ['<Languages keys={3} />', /<Languages keys>: Expected a list of "forth", got the number 3\./],
    ['<Newest>text</Newest>', /<Newest children>: Unknown key "children"; valid: none\./],
    [
      '<LanguageLimits keys="forth" />',
      /<LanguageLimits keys>: There are no valid values\. Hint: Languages with limits in their notes\./,
    ],
    [
      '<Recipe language="forth" target="x" />',
      /<Recipe target>: "forth" has no recipe for "x"; valid: "haiku"\./,
    ],
    ['<DownloadTable language="x" />', /<DownloadTable language>: Expected "forth", got "x"\./],
    [
      '<StepExample language="forth" target="haiku" containing="c" />',
      /<StepExample containing>: no command of that recipe contains "c"; valid: "make a" or "make b"\./,
    ],
    [
      '<TypeLink module="shape" name="Pen" />',
      /<TypeLink module>: Expected "shapes" or "other", got "shape"\. Hint: Did you mean "shapes"\?/,
    ],
    [
      '<TypeLink module="shapes" name="toString" />',
      /<TypeLink name>: "toString" is not a type of the module "shapes"/,
    ],
    [
      '<TypeLink module="shapes" name="Pen" member="x" />',
      /<TypeLink member>: "x" is not a member of Pen; valid: "Red" or "ink"\./,
    ],
    ['<Variants module="shapes" name="Pen" />', /<Variants name>: "Pen" has no variants; valid: "Color"\./],
    [
      '<HeldBy module="shapes" name="Pen" />',
      /<HeldBy name>: no member of any type stores "Pen"; valid: "Color"\./,
    ],
    ['<PackageFiles />', /<PackageFiles>: no package is described\./],
    ['<PackageDepends />', /<PackageDepends>: no package is described\./],
    ['<PackageField name="x" />', /<PackageField>: no package is described\./],
  ])('contain the error and the valid values: %s', async (prose, expected) => {
    site.write('a.mdx', prose);
    expect(await site.problems()).toEqual([expect.stringMatching(expected)]);
  });

  it('do not list hundreds of valid values', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`T${index}`, {}]));
    site.folder.release('1.0', [], { api: { shapes: { classes: many } } });
    site.write('a.mdx', '<TypeLink module="shapes" name="x" />');
    const [problem = ''] = await site.problems();
    expect(problem).toContain('(and 440 more)');
    expect(problem.length).toBeLessThan(1000);
    const few = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`T${index}`, {}]));
    site.folder.release('1.0', [], { api: { shapes: { classes: few } } });
    expect((await site.problems())[0]).toMatch(/or "T59"\. Hint:/);
  });

  it('ignore code', async () => {
    site.write('a.mdx', '`<Nope />`\n\n```\n<Nope />\n```\n');
    expect(await site.problems()).toEqual([]);
  });
});
