import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { textsOf } from './built-site.ts';
import { runBuild } from './run-build.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const GUIDE = `---
title: Notes
---
import Chart from './chart/Chart.astro'
import { tones } from "./tones.json"
import schema from 'bindocs/schema/description.json'

export const Loud = ({ children }) => <strong>{children}!</strong>

## {tones.length} tones

<Chart names={tones} href="other.md">

<em slot="title">[Tones](other.md)</em>

**Played** in \`v$VERSION\`.

<Fragment slot="foot">The <u>end</u></Fragment>

</Chart>

{tones.map((tone, index) => <a href={['la.svg', 'mi.svg'][index]}>{tone}</a>)}

![{tones[0]}](la.svg) <Loud>la</Loud> <span>{typeof schema.properties}</span>

<CodeTabs>

{<pre><code class="language-forth">{'la'}</code></pre>}

</CodeTabs>
`;

let folder: SiteFolder;

beforeAll(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Tones' });
  folder.release('1.0', ['make']);
  folder.release('2.0', ['make'], { date: '2030-01-01' });
  folder.write('content/guides/other.md', '# Other\n');
  for (const name of ['la', 'mi']) folder.write(`content/guides/${name}.svg`, SVG);
  folder.write('content/guides/tones.json', { tones: ['la', 'mi'] });
  folder.write('content/guides/chart/line.ts', 'export const line = (name: string): string => `${name}.`;\n');
  folder.write(
    'content/guides/chart/Chart.astro',
    `---
import { line } from './line.ts';
---
<h3><slot name="title" /></h3>
<div class="chart"><a href={Astro.props.href}>{Astro.props.names.map(line).join(' ')}</a><slot /></div>
<footer><slot name="foot" /></footer>
<style>.chart { color: rgb(1, 2, 3); }</style>
`,
  );
});

afterAll(() => folder.remove());

const build = () => runBuild(folder.environment);
const page = (path: string) => readFileSync(join(folder.path, 'out', path, 'index.html'), 'utf8');

describe('a guide in MDX', () => {
  it('imports components, data and modules, and evaluates expressions', () => {
    folder.write('content/guides/a.mdx', GUIDE);
    const moved = GUIDE.replaceAll(
      /(['"(])(?!bindocs)((?:\.\/)?[\w/]+\.(?:astro|json|md|svg))/g,
      '$1../../../guides/$2',
    );
    folder.write('content/releases/1.0/guides/b.mdx', moved);
    const { code, stderr } = build();
    expect(stderr).not.toMatch(/problem|error/);
    expect(code).toBe(0);
    const html = page('guides/a');
    expect(textsOf(html, 'h1, h2')).toContain('2 tones');
    expect(textsOf(html, '.chart')).toEqual([expect.stringMatching(/^la\. mi\.\s*Played in v2\.0\./)]);
    expect(html).toMatch(/<a href="\/guides\/other\/"[^>]*>la\. mi\.<\/a>/);
    expect(html).toMatch(/<h3[^>]*><em><a href="\/guides\/other\/">Tones<\/a><\/em><\/h3>/);
    expect(html).toMatch(/<footer[^>]*>The <u>end<\/u><\/footer>/);
    expect(html).toContain('<a href="/guides/mi.svg">mi</a>');
    expect(textsOf(html, '.guide-prose strong')).toEqual(['Played', 'la!']);
    expect(textsOf(html, '.guide-prose span')).toContain('object');
    expect(html).toContain('<code-tabs');
    for (const name of ['la', 'mi'])
      expect(existsSync(join(folder.path, 'out/guides', `${name}.svg`))).toBe(true);
    const older = page('v/1.0/guides/b');
    expect(textsOf(older, '.chart')).toEqual([expect.stringMatching(/Played in v1\.0\./)]);
    const twin = readFileSync(join(folder.path, 'out/guides/a/index.md'), 'utf8');
    expect(twin).toContain('## 2 tones');
  });

  it('stops the build with the file and line of mistakes in code', () => {
    rmSync(join(folder.path, 'content/releases/1.0/guides'), { recursive: true });
    const messageOf = (text: string) => {
      folder.write('content/guides/a.mdx', text);
      const { code, stderr } = build();
      expect(code).toBe(1);
      expect(stderr).not.toMatch(/^ +at /m);
      return stderr;
    };
    expect(messageOf('# A\n\n{["lost.md"].map((path) => <a href={path}>lost</a>)}\n')).toContain(
      'guides/a.mdx:3:1: missing guide or file "lost.md"',
    );
    expect(messageOf('export const a = nope.b\n\n# A\n\n{a}\n')).toMatch(
      /guides\/a\.mdx: .*nope is not defined\./,
    );
    expect(existsSync(join(folder.path, 'out/guides/a/index.html'))).toBe(true);
  });
});
