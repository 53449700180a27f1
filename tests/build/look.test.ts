import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BuiltSite } from './built-site.ts';
import { type BuildRun, runIn } from './run-build.ts';

/** A folder that has no parent in common with the project, because content can be anywhere. */
const parent = [tmpdir(), '/var/tmp'].find((name) => name.split('/')[1] !== process.cwd().split('/')[1]);
const folder = mkdtempSync(join(parent ?? tmpdir(), 'look-'));
let run: BuildRun;
let built: BuiltSite;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>';

const FILES = {
  'site.json': JSON.stringify({
    name: 'Zephyr Audio',
    theme: { accent: '#00539f' },
    fonts: { text: 'system' },
    logo: { light: 'logo.svg', dark: 'dark.svg', replacesName: true },
    headerLinks: [{ label: 'Blog', url: 'https://example.org/blog' }],
    social: [{ label: 'Chat', url: 'https://example.org/chat', icon: 'chat' }],
    footerText: 'See the [imprint](/imprint/).',
    announcement: { text: 'Version 4 is out.', link: { label: 'More', url: '/releases/' } },
  }),
  'logo.svg': DRAWING,
  'dark.svg': DRAWING.replace('M0', 'M1'),
  'custom.css': '.brand { background-image: url("own.svg"); }',
  'own.svg': DRAWING.replace('M0', 'M2'),
  'head.html': '<script>window.counted = true;</script>\n<meta name="verification" content="1234">\n',
  'components/Badge.astro':
    '---\nconst { size, label } = Astro.props;\n---\n<b class="badge">{size} {label}<slot>none</slot></b>\n<style>.badge { color: red; }</style>\n',
  'pages/imprint.mdx':
    '# Imprint\n\n:::tip\nA tip.\n:::\n\n<Badge size={3}>badges</Badge>\n\n<Badge size={0} label="badges: " />\n',
};

beforeAll(() => {
  const content = join(folder, 'content');
  cpSync('tests/fixtures/other-library', content, { recursive: true });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  // A project can contain another version of Astro; this one has no modules.
  mkdirSync(join(folder, 'node_modules/astro'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/astro/package.json'), '{"name":"astro","exports":{}}');
  run = runIn(folder, 'build', '--out', 'out');
  expect(run).toMatchObject({ code: 0, stdout: expect.not.stringContaining('warning') });
  built = new BuiltSite(join(folder, 'out'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The style sheets of a page. */
function stylesOf(path: string): string {
  const { html } = built.page(path);
  return [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)]
    .map(([, file = '']) => built.read(file).toString('utf8'))
    .join('\n');
}

it('pages of every release have the styles of the site, its links, and additions to the head', () => {
  for (const path of ['/', '/v/2.11/', '/imprint/']) {
    const { html } = built.page(path);
    const styles = stylesOf(path);
    expect(html).toContain(
      '<script>window.counted = true;</script><meta name="verification" content="1234">',
    );
    expect(html).toMatch(
      /script-src 'self' 'wasm-unsafe-eval' 'sha256-[^ ]+' (?:'sha256-[^ ]+' )*'sha256-[^ ]+'[;"]/,
    );
    expect(html).toContain('<a href="https://example.org/blog">Blog</a>');
    expect(html).not.toContain('as="font"');
    expect(styles).toContain('--text-font:ui-sans-serif');
    expect(styles).not.toContain('instrument-sans');
    // Files of the content are assets; custom styles come last.
    expect(styles).toMatch(/logo\.[\w-]+\.svg[\s\S]*dark\.[\w-]+\.svg[\s\S]*own\.[\w-]+\.svg/);
    expect(styles).toContain('clip-path:path(');
  }
});

it('pages in the folder pages use components in the content folder, with their styles', () => {
  const { html } = built.page('/imprint/');
  expect(html).toMatch(/<b class="badge"[^>]*>3 badges<\/b>/);
  expect(html).toMatch(/<b class="badge"[^>]*>0 badges: none<\/b>/);
  expect(html).toMatch(/role="note"/);
  expect(stylesOf('/imprint/')).toMatch(/\.badge\[[^\]]+\]\{color:(?:red|#f00)\}/);
});

it('the list of releases has the announcement', () => {
  expect(JSON.parse(built.read('/releases.json').toString('utf8'))).toMatchObject({
    announcement: { text: 'Version 4 is out.', link: { label: 'More', url: '/releases/' } },
  });
});
