import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuideSite } from '../../fixtures/guide-folder.ts';

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', []);
  site.folder.write('content/data/table.json', { rows: [] });
});

afterEach(() => site.remove());

it('guides can import files of the content folder and of this package', async () => {
  site.write(
    'a.mdx',
    'import { rows } from "../data/table.json?raw"\nimport schema from "bindocs/schema/site.json"\n\n# A\n',
  );
  expect((await site.read()).guides.map(({ title }) => title)).toEqual(['A']);
  expect((await site.notices()).filter((notice) => notice.includes('table.json'))).toEqual([]);
});

it.each([
  ['import fs from "node:fs"', 'A guide cannot import "node:fs".'],
  ["import x from 'a-package'", 'A guide cannot import "a-package".'],
  ['import x from "../../x.json"', 'A guide cannot import "../../x.json".'],
  ['import x from "/etc/hosts.json"', 'A guide cannot import "/etc/hosts.json".'],
  ['import x from "https://example.org/x.js"', 'A guide cannot import "https://example.org/x.js".'],
  ['import x from "./b.mdx"', 'A guide cannot import "./b.mdx".'],
  [
    'import x from "../data/tabel.json"',
    'The content folder has no file "data/tabel.json"; similar: "data/table.json".',
  ],
  ['export { default } from "node:os"', 'A guide cannot import "node:os".'],
])('no other import is valid: %s', async (statement, message) => {
  site.write('b.mdx', '# B\n').write('a.mdx', `# A\n\nText.\n\nexport const one = 1\n${statement}\n`);
  const [problem = '', ...others] = await site.problems();
  expect(problem).toContain(`a.mdx:6:1: ${message} Hint: Guides can import files of the content folder`);
  expect(others).toEqual([]);
});

it('a link to a file outside of the content folder is not valid, except below a linked folder at its top', async () => {
  site.folder.write('other/table.json', '[1]');
  symlinkSync('../other', join(site.folder.path, 'content/shared'));
  symlinkSync('../../other/table.json', join(site.folder.path, 'content/data/other.json'));
  site.write('a.mdx', '');
  symlinkSync('../data/table.json', join(site.folder.path, 'content/guides/own.json'));
  site.write('a.mdx', 'import a from "./own.json"\nimport b from "../shared/table.json"\n\n# A\n');
  expect((await site.read()).guides).toMatchObject([{ title: 'A' }]);
  site.write('a.mdx', 'import a from "../data/other.json"\n\n# A\n');
  expect(await site.problems()).toEqual([
    expect.stringContaining(
      'a.mdx:1:1: "data/other.json" is a link to a file outside of the content folder.',
    ),
  ]);
});

it('expressions cannot import', async () => {
  site.write('a.mdx', '# A\n\n{import("node:fs")}\n');
  expect(await site.problems()).toEqual([expect.stringContaining('A guide cannot import in an expression.')]);
});

it('a title that code gives is a problem, unless front matter states it', async () => {
  const code = 'export const n = 1\n\n# Part {n}\n\nIt has {n} pages.\n\nAnd a cover.\n';
  site.write('a.mdx', code);
  expect(await site.problems()).toEqual([
    expect.stringContaining(
      'a.mdx:3:1: The first heading contains code, so the title of the page is unknown. Hint: State "title"',
    ),
  ]);
  site.write('a.mdx', `---\ntitle: Part 1\n---\n${code}`);
  expect((await site.read()).guides).toMatchObject([{ title: 'Part 1', description: 'And a cover.' }]);
});

it('imported files are not published', async () => {
  site.write('table.json', '[1]').write('a.mdx', 'import table from "./table.json"\n\n# A\n\n{table}\n');
  const { guideFiles, notices } = await site.read();
  expect(guideFiles).toEqual([]);
  expect(notices.filter(({ about }) => about?.includes('table.json'))).toEqual([]);
});

it('only files that the text of a guide names can be linked in expressions', async () => {
  for (const name of ['one', 'two']) site.write(`${name}.pdf`, name);
  const link = (name: string) => `# A\n\n{[${name}].map((path) => <a href={path}>a</a>)}\n`;
  site.write('a.mdx', link('"one.pdf"'));
  expect(await site.problems()).toEqual([]);
  expect((await site.read()).guideFiles.map(({ source }) => source)).toEqual(['guides/one.pdf']);
  site.write('a.mdx', link('"tw" + "o.pdf"'));
  expect(await site.problems()).toEqual([
    expect.stringContaining('a.mdx: Only an expression gives the name of "guides/two.pdf".'),
  ]);
});
