import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withUtilities } from '../../../src/build/vite/utilities.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-[1]-'));

afterAll(() => rmSync(folder, { recursive: true }));

it('a style sheet has its imports, and the utilities that its sources use', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'parts/other'), { recursive: true });
  write(
    'parts/a.astro',
    `<b class="before:content-['_'] [&_dd]:top-1" class:list={['left-1', x && "right-1"]}></b>`,
  );
  write('parts/names.ts', 'export const names = `pb-1 ${x}`;');
  write('parts/other/b.astro', '<b class="mt-1"></b>');
  write('other.astro', '<b class="mb-1"></b>');
  write('imported.css', '.imported { @apply ms-1; }');
  write(
    'all.css',
    `@import "tailwindcss/utilities.css" layer(utilities) source(none);
     @import "./imported.css" layer(components);
     @theme inline { --spacing: 1px; }
     @source "./parts/{*.*,!(other)/*.*}";`,
  );
  const files: string[] = [];
  const css = await withUtilities(join(folder, 'all.css'), (file) => files.push(file));
  const known = ["--tw-content: ' '", 'top', 'left', 'right', 'padding-bottom', 'margin-inline-start'];
  expect(known.filter((declaration) => !css.includes(declaration))).toEqual([]);
  expect(css).not.toMatch(/margin-(?:top|bottom)/);
  const names = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length + 1));
  expect(names.toSorted()).toEqual(['imported.css', 'parts/a.astro', 'parts/names.ts']);
});
