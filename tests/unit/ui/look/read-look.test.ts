import { afterEach, beforeEach, expect, it } from 'vitest';
import { InputError } from '../../../../src/description/problem.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20z"/></svg>';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
});

afterEach(() => folder.remove());

async function problems(): Promise<string> {
  const error = await folder.read().then(
    () => expect.fail('The site was read.'),
    (reason: unknown) => reason,
  );
  return error instanceof InputError ? error.message.replaceAll(`${folder.path}/`, '') : String(error);
}

it('the files of the look count as used, and style sheets load them', async () => {
  folder.write('content/look/logo.svg', DRAWING);
  folder.write('content/look/dark.svg', DRAWING);
  folder.write('content/own.svg', DRAWING.replace('60 20', '24 24'));
  folder.write('content/site.json', {
    name: 'Forth',
    logo: { light: 'look/logo.svg', dark: 'look/dark.svg' },
    social: [
      { label: 'Chat', url: 'https://example.org/', icon: 'chat' },
      { label: 'Own', url: '/data/', icon: 'own.svg' },
    ],
  });
  const { look, notices } = await folder.read();
  expect(notices.map(({ rule }) => rule)).not.toContain('unused-content');
  expect(look.styles.replaceAll(folder.path, '')).toMatchSnapshot();
});

it.each([
  [
    'a script',
    DRAWING.replace('<path', '<script>alert(1)</script><path'),
    'is not safe: it contains <script>',
  ],
  ['another file', DRAWING.replace('<path', '<image href="own.png"/><path'), 'href is "own.png"'],
  [
    'text',
    'This is text.',
    'This file is not a valid SVG of at most 100000 units. Hint: Provide a valid SVG, or remove the icon.',
  ],
  [
    'a long side',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 640"/>',
    'The sides of this icon are 10 and 640, but one can be at most 63 times as long as the other.',
  ],
])('an icon with %s is refused', async (_name, icon, message) => {
  folder.write('content/site.json', { name: 'Forth' });
  folder.write('content/icon.svg', DRAWING);
  expect((await folder.read()).look.icon).toEqual(Buffer.from(DRAWING));
  folder.write('content/icon.svg', icon);
  const found = await problems();
  expect(found).toMatch(/^content\/icon\.svg: /);
  expect(found).toContain(message);
});

it.each([
  ['a missing file', { logo: { light: 'logo.svgg' } }],
  ['a file outside of the content', { logo: { light: '../logo.svg' } }],
  ['a file that is not a picture', { logo: { light: 'look/a.txt' } }],
  ['a text file with the name of a picture', { logo: { light: 'text.svg' } }],
  ['a drawing with a script', { logo: { light: 'logo.svg', dark: 'script.svg' } }],
  ['an unknown icon', { social: [{ label: 'A', url: '/data/', icon: 'github' }] }],
  ['an icon of another size', { social: [{ label: 'A', url: '/data/', icon: 'logo.svg' }] }],
  ['an icon without a label', { social: [{ label: '', url: '/data/' }] }],
  ['a link to a script', { headerLinks: [{ label: 'A', url: 'javascript:alert(1)' }] }],
  ['a font in another format', { fonts: { text: { name: 'Own', files: [{ file: 'look/a.txt' }] } } }],
  ['CSS in the name of a font', { fonts: { text: { name: 'a"; } * {', files: [{ file: 'look/a.txt' }] } } }],
  ['a color with too little contrast', { theme: { accent: '#fc0' } }],
])('the place and the reason are reported for %s', async (_name, config) => {
  folder.write('content/site.json', { name: 'Forth', ...config });
  folder.write('content/logo.svg', DRAWING);
  folder.write('content/text.svg', 'This is text.');
  folder.write('content/look/a.txt', 'This is text.');
  folder.write('content/script.svg', DRAWING.replace('<path', '<script>alert(1)</script><path'));
  expect(await problems()).toMatchSnapshot();
});

it('custom fonts and styles are in the style sheet, and pages preload the first font', async () => {
  folder.write('content/look/own.woff2', 'wOF2…');
  folder.write('content/look/own italic.woff2', 'wOF2…');
  folder.write('content/look/a.png', 'A picture.');
  const files = [
    { file: 'look/own.woff2', weight: '400 700' },
    { file: 'look/own italic.woff2', italic: true },
  ];
  folder.write('content/site.json', { name: 'Forth', fonts: { text: { name: 'Own Sans', files } } });
  folder.write(
    'content/custom.css',
    '/* @apply */ h1 { color: red; content: "@theme"; }\n.brand { background: url("look/a.png?v=1#part"); }\n',
  );
  const { look, notices } = await folder.read();
  expect(notices.map(({ rule }) => rule)).not.toContain('unused-content');
  expect(look.textFont).toEqual({ path: `${folder.path}/content/look/own.woff2` });
  const [, own] = look.styles.replaceAll(folder.path, '').split(/(?<=--warn-line.*\n}\n)/);
  expect(own).toMatchSnapshot();
});

it('the typeface of text is built in, unless site.json selects the font of the system', async () => {
  expect((await folder.read()).look.textFont).toBe('built-in');
  folder.write('content/site.json', { name: 'Forth', fonts: { text: 'system' } });
  expect((await folder.read()).look.textFont).toBe('system');
});

it.each([
  '@import "https://example.org/a.css";',
  '@import "other.css";',
  '@\\69mport url(//example.org/a.css);',
  '\na { background: url(https://example.org/a.png); }',
  'a { background: url(data:image/png;base64,AA); }',
  'a { background: url(missing.png); }',
  'a { background: url("../private.png"); }',
  'a { background: url(script.svg); }',
  '</style><script>alert(1)</script>',
  'a { color: red;',
  '/* A comment',
  '@plugin "./evil.js";',
  'a { @apply flex; }',
  '\n<!-- a { color: red; } -->',
  '@charset "utf-8";\n@layer a {\n  @THEME { --a: b; }\n}',
])('the place and the reason are reported for styles: %s', async (styles) => {
  folder.write('content/custom.css', styles);
  folder.write('content/script.svg', DRAWING.replace('<path', '<script>alert(1)</script><path'));
  expect(await problems()).toMatchSnapshot();
});
