import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite } from './built-site.ts';
import { invalidHtml } from './invalid-html.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();
afterAll(() => folder.remove());

it('formulas are MathML in pages, and TeX in their Markdown twins', async () => {
  folder.release('1.0', []);
  folder.write('content/site.json', { name: 'gui' });
  folder.write('content/guides/a.md', '# A\n\nThe root $\\sqrt{x_1}$ of:\n\n$$\n\\frac{a}{b}\n$$\n');
  expect(runBuild(folder.environment)).toMatchObject({ code: 0 });
  const out = join(folder.path, 'out');
  const page = readFileSync(join(out, 'guides/a/index.html'), 'utf8');
  expect(page).toMatch(/<math[^>]*><msqrt><msub><mi>x<\/mi><mn>1<\/mn><\/msub><\/msqrt><\/math>/);
  expect(page).toMatch(/<math [^>]*display="block"[^>]*><mfrac>/);
  expect(await invalidHtml(new BuiltSite(out), ['/guides/a/'])).toEqual([]);
  const twin = readFileSync(join(out, 'guides/a/index.md'), 'utf8');
  expect(twin).toContain('The root `\\sqrt{x_1}` of:');
  expect(twin).toContain('```math\n\\frac{a}{b}\n```');
});
