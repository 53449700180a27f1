import { expect, it } from 'vitest';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings } from '../../../src/input/settings.ts';
import type { Output } from '../../../src/page/output.ts';
import { type Page, pathOf, textIndexOf } from '../../../src/page/page.ts';
import { isInFullText, isListed } from '../../../src/site/data/llms.ts';
import { dataEntries } from '../../../src/site/data/resources.ts';
import { sitePages } from '../../../src/site/pages.ts';
import { siteOutputs } from '../../fixtures/site-outputs.ts';

/** To update the expected texts, run `npm run test:unit -- -u`; read the difference before you commit it. */
const EXPECTED = '../../fixtures/expected';

const settings = readSettings({
  SITE_CONTENT: 'tests/fixtures/other-library',
  SITE_ARTIFACTS: 'tests/fixtures/other-library/no-artifacts',
  SITE_OUT: 'tests/fixtures/other-library/no-output',
  SITE_BASE_URL: 'https://example.org/docs',
});
const site = await readSite(settings);
const [newest] = site.editions;
const pages = sitePages(site);

/** The fields of a page that the page frame, menus and lists show. */
function shown(page: Page): string {
  const { kind, label, title, description, trail, twin, date, part } = page;
  const crumbs = [...trail.map((crumb) => crumb.label), page.crumb ?? label];
  const lines = {
    title,
    description,
    crumbs: crumbs.join(' > '),
    flags: [
      page.indexed && 'indexed',
      textIndexOf(page) && 'searched',
      part && `part ${part}`,
      isListed(page) && 'listed',
      isInFullText(page, site) && 'in the full text',
    ]
      .filter(Boolean)
      .join(', '),
    twin,
    date,
    neighbours: [page.previous, page.next].map((neighbour) => neighbour?.label ?? 'none').join(' and '),
    picture: page.picture && Object.values(page.picture).join(' / '),
    data: page.data && JSON.stringify(page.data),
  };
  const text = Object.entries(lines).flatMap(([key, value]) => (value ? [`  ${key}: ${value}`] : []));
  return [`${kind} ${decodeURIComponent(pathOf(page))}`, ...text].join('\n');
}

it('has these pages', async () => {
  await expect(`${pages.map(shown).join('\n')}\n`).toMatchFileSnapshot(`${EXPECTED}/pages.txt`);
});

/** Skips second copies of the newest release, JSON Schemas (tested elsewhere), and archives (not text). */
function isShown({ path }: Output): boolean {
  return !/\.gz$|^\/schema\//.test(path) && !path.startsWith(`/v/${newest.release.version}/`);
}

/** Omits the sums of inputs, which change with every line of the program. */
function withoutSums(key: string, value: unknown): unknown {
  return key === 'inputs' ? Object.keys(Object(value)) : value;
}

async function textOf({ path, content }: Output): Promise<string> {
  const text =
    typeof content === 'function'
      ? new TextDecoder().decode(new Uint8Array(Buffer.from(await content())))
      : '';
  const json = path.endsWith('.json') ? JSON.stringify(JSON.parse(text), withoutSums, 1) : text;
  return `===== ${path}\n${json}\n`;
}

it('has these other files', async () => {
  const files = siteOutputs(site);
  expect(files.map(({ path }) => path)).toContain(`/v/${newest.release.version}/install/index.json`);
  const texts = await Promise.all(files.filter(isShown).map(textOf));
  await expect(texts.join('')).toMatchFileSnapshot(`${EXPECTED}/files.txt`);
});

it('shows these examples of machine-readable data', async () => {
  const texts = dataEntries(site, pages).map(async ({ title, path, about, schema, example }) => {
    const shownExample = await example?.();
    return [
      title,
      path,
      about,
      schema ?? 'no schema',
      shownExample?.grammar ?? 'no example',
      shownExample?.text,
    ].join('\n');
  });
  const text = (await Promise.all(texts)).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`${EXPECTED}/data.txt`);
});
