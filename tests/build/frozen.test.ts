import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { language } from '../fixtures/documents.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();
/** The site with two releases; with three, built at once; and with three, the last one added by a second build. */
let before: BuiltSite;
let after: BuiltSite;
let continued: BuiltSite;
let log: string;
/** Whether the second build moved the folder of the first release instead of copying it. */
let isMoved: boolean;

function build(out: string): BuiltSite {
  const path = join(folder.path, out);
  const { code, stdout, stderr } = runBuild({ ...folder.environment, SITE_OUT: path });
  expect(code, stderr).toBe(0);
  log = stdout;
  return new BuiltSite(path);
}

beforeAll(async () => {
  const frame = { doc: 'A frame.', struct_fields: [{ x: { type: 'u8' } }], functions: { show: {} } };
  folder.write('content/site.json', { name: 'Library', conventions: { events: '*Filter' } });
  const links = '<TypeLink module="colors" name="Red" /> [Gone](/api/window/Gone/)';
  folder.write('content/guides/start.mdx', `# Start <Newest />\n\nText. ${links}\n`);
  folder.write(
    'content/guides/colors.mdx',
    '---\nreleases: ["<=2.0"]\n---\n# Colors of <Newest />\n\n[a](a.txt)\n',
  );
  folder.write('content/guides/a.txt', 'a');
  folder.write(
    'content/releases/1.0/guides/use.mdx',
    '# Use\n\n[Start](start.mdx), [Colors](/guides/colors/) and <TypeLink module="colors" name="Red" />\n',
  );
  folder.release('1.0', [fetchOf('lib.so')], {
    date: '2026-01-01',
    notes: ['The first one.'],
    package: { description: 'A library.', license: 'MIT' },
    examples: [
      {
        name: 'hello',
        title: 'Hello',
        code: { forth: 'hello' },
        screenshot: { haiku: "größe (1), it's #2.png" },
      },
    ],
    api: {
      window: { classes: { Frame: frame, Gone: {}, Moved: {}, KeyFilter: { enum_fields: [{ Down: {} }] } } },
      colors: { classes: { Red: {} } },
    },
  });
  folder.write('artifacts/1.0/lib.so', 'one');
  const picture = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ddeeff' } });
  folder.write("content/screenshots/größe (1), it's #2.png", await picture.png().toBuffer());
  folder.release('2.0', [fetchOf('lib.so')], {
    date: '2026-02-02',
    examples: [{ name: 'hello', title: 'Hello', code: { forth: 'hello' } }],
    api: { window: { classes: { Frame: frame, Gone: {}, Moved: {}, Late: {} } } },
  });
  folder.write('artifacts/2.0/lib.so', 'two');
  before = build('before');
  const languages = { forth: language({ haiku: ['make'], plan9: ['mk'] }), new: language({ plan9: ['mk'] }) };
  folder.release('3.0', [], {
    date: '2026-03-03',
    installation: { languages },
    package: { description: 'Another.', license: 'MIT' },
    examples: [{ name: 'other', title: 'Other', code: { new: 'other' } }],
    api: { window: { classes: { Frame: {}, Moved2: {} } }, shapes: { classes: { Moved: {} } } },
  });
  folder.write('artifacts/3.0/lib_3.0_amd64.deb', 'package');
  folder.write('content/releases/3.0/guides/use.md', '# Use 3.0\n\n[Start](start.mdx)\n');
  after = build('after');
  cpSync(before.folder, join(folder.path, 'continued'), { recursive: true });
  const inode = () => statSync(join(folder.path, 'continued/v/1.0')).ino;
  const own = inode();
  continued = build('continued');
  isMoved = inode() === own;
});

afterAll(() => folder.remove());

describe('a later release', () => {
  it.each(['1.0', '2.0'])('changes no byte of release %s', (version) => {
    const own = (site: BuiltSite) =>
      site.files.filter((file) => file.startsWith(`/v/${version}/`)).toSorted();
    expect(own(before).length).toBeGreaterThan(30);
    expect(own(after)).toEqual(own(before));
    expect(own(before).filter((file) => !before.read(file).equals(after.read(file)))).toEqual([]);
  });

  it('changes no picture of earlier releases', () => {
    const own = before.files.filter((file) => /^\/share\/v\/[12]\.0/.test(file));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((file) => !after.has(file) || !before.read(file).equals(after.read(file)))).toEqual([]);
  });

  it('gives the same files as a build of all releases, but only its own pages are rendered', () => {
    expect(log).toContain('Building 1 release');
    expect(log).toContain('Keeping 2 releases from ');
    expect(isMoved).toBe(true);
    expect(continued.files.toSorted()).toEqual(after.files.toSorted());
    expect(after.files.filter((file) => !after.read(file).equals(continued.read(file)))).toEqual([]);
  });

  it('keeps pictures and their smaller versions, whatever their names', () => {
    const { files } = JSON.parse(after.read('/v/1.0/record.json').toString());
    const pictures = after.files.filter((path) => /^\/_assets\/.*\.(?:png|avif)$/.test(path));
    expect(pictures.length).toBeGreaterThan(2);
    expect(files).toEqual(expect.arrayContaining(pictures));
  });

  it('stops the build if a page that should stay is missing, but not with --clean', () => {
    const out = join(folder.path, 'damaged');
    cpSync(before.folder, out, { recursive: true });
    rmSync(join(out, 'v/1.0/install/index.html'));
    const environment = { ...folder.environment, SITE_OUT: out };
    const { code, stderr } = runBuild(environment);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /v\/1\.0\/install\/index\.html: Cannot keep the pages of release 1\.0: this file is missing\. .*npx bindocs build --clean/,
    );
    expect(runBuild(environment, '--clean').code).toBe(0);
    expect(new BuiltSite(out).read('/v/1.0/install/index.html')).toEqual(
      after.read('/v/1.0/install/index.html'),
    );
  });

  it('leaves no dead links', () => {
    expect(deadLinks(after)).toEqual([]);
  });
});

describe('a page that only earlier releases have', () => {
  const main = (path: string) => textsOf(after.page(path).html, 'main').join('').replaceAll(/\s+/g, ' ');
  const targets = (path: string) => after.page(path).references.map(({ target }) => target);

  it('leads to the newest release that has it, at the address without a version', () => {
    expect(main('/api/window/Gone/')).toContain("Gone isn't available in Library 3.0.");
    expect(targets('/api/window/Gone/')).toContain('/v/2.0/api/window/Gone/');
    expect(targets('/api/colors/Red/')).toContain('/v/1.0/api/colors/Red/');
    expect(main('/api/colors/')).toContain("colors isn't available in Library 3.0.");
    expect(textsOf(after.page('/api/colors/Red/').html, 'nav[aria-label="Breadcrumbs"]').join('')).toMatch(
      /Library.*API.*colors.*Red/s,
    );
  });

  it('leads to the new address of a class that moved', () => {
    expect(main('/api/window/Moved/')).toContain('In Library 3.0, this page has a different address: Moved.');
    expect(targets('/api/window/Moved/')).toContain('/api/shapes/Moved/');
  });

  it('is indexed, in the sitemap, and its own canonical address; the pages of releases name it', () => {
    const sitemap = after.read('/sitemap.xml').toString();
    const canonical = '<link rel="canonical" href="https://x.org/api/window/Gone/">';
    for (const path of ['/api/window/Gone/', '/v/1.0/api/window/Gone/', '/v/2.0/api/window/Gone/']) {
      expect(after.page(path).html).toContain(canonical);
      expect(after.page(path).html).not.toContain('noindex');
    }
    expect(sitemap).toContain('<loc>https://x.org/api/window/Gone/</loc>');
    expect(sitemap).not.toContain('https://x.org/v/');
  });

  it('is not there while the newest release has it', () => {
    expect(main('/api/window/Frame/')).not.toContain('available');
    expect(textsOf(before.page('/api/window/Gone/').html, 'main').join('')).not.toContain('available');
  });
});

describe('a guide for releases', () => {
  const main = (path: string) => textsOf(after.page(path).html, 'main').join('').replaceAll(/\s+/g, ' ');
  const targets = (path: string) => after.page(path).references.map(({ target }) => target);
  const navigation = (path: string) =>
    [...after.page(path).html.matchAll(/<a href="([^"]*)"[^>]*>Guides<\/a>/g)].map(([, href]) => href)[0];

  it('is shown in the guides of its releases, with the facts of each', () => {
    expect(main('/v/1.0/guides/colors/')).toContain('Colors of 1.0');
    expect(main('/v/2.0/guides/colors/')).toContain('Colors of 2.0');
    expect(after.has('/v/3.0/guides/colors/index.html')).toBe(false);
    expect(targets('/v/1.0/guides/use/')).toEqual(
      expect.arrayContaining(['/guides/start/', '/v/1.0/guides/colors/', '/v/1.0/api/colors/Red/']),
    );
    expect(targets('/v/2.0/guides/colors/')).toContain('/v/2.0/guides/a.txt');
  });

  it('has the same bytes at both addresses in the newest release', () => {
    expect(main('/guides/use/')).toContain('Use 3.0');
    expect(after.read('/guides/use/index.html')).toEqual(after.read('/v/3.0/guides/use/index.html'));
  });

  it('has a page without a version that links to it, if the newest release lacks it', () => {
    expect(main('/guides/colors/')).toContain("isn't available in Library 3.0.");
    expect(targets('/guides/colors/')).toContain('/v/2.0/guides/colors/');
  });

  it('is listed in its release, and with all guides at the address without a version', () => {
    expect(main('/v/1.0/guides/')).toMatch(/Colors of 1\.0.*Use.*Start/);
    expect(main('/guides/')).toMatch(/Start 3\.0.*Use 3\.0/);
    expect(navigation('/v/1.0/install/')).toBe('../guides/');
    expect(navigation('/install/')).toBe('../guides/');
    const { pages } = JSON.parse(after.read('/v/1.0/pages.json').toString());
    expect(pages).toEqual(expect.arrayContaining(['guides/', 'guides/colors/', 'guides/use/']));
  });

  it('is in text search and twins of its release, and in llms.txt if the newest release has it', () => {
    expect(after.has('/v/1.0/guides/use/index.md')).toBe(true);
    const llms = after.read('/llms.txt').toString();
    expect(llms.match(/\(https:\/\/x\.org\/.*guides\/.*\)/g)).toEqual([
      '(https://x.org/guides/use/index.md)',
      '(https://x.org/guides/index.md)',
      '(https://x.org/guides/start/index.md): Text. Red (1.0)',
    ]);
    const sitemap = after.read('/sitemap.xml').toString();
    for (const path of ['', 'use/', 'start/', 'colors/'])
      expect(sitemap).toContain(`<loc>https://x.org/guides/${path}</loc>`);
  });
});

it('a guide for all releases links to the newest release that contains the named types', () => {
  const targets = after.page('/guides/start/').references.map(({ target }) => target);
  expect(targets).toEqual(expect.arrayContaining(['/v/1.0/api/colors/Red/', '/v/2.0/api/window/Gone/']));
});

describe('a release with an earlier date', () => {
  it('renders itself, later releases and comparisons; published comparisons stay, also with --clean', () => {
    folder.release('1.5', [], { date: '2026-01-15', api: { window: { classes: { Frame: {} } } } });
    const out = join(folder.path, 'continued');
    const environment = { ...folder.environment, SITE_OUT: out };
    const { code, stdout, stderr } = runBuild(environment);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Rendering release 2.0 again; changed: an earlier release');
    expect(stdout).toContain('Keeping 1 release from ');
    const site = new BuiltSite(out);
    const bytes = new Map(site.files.map((path) => [path, site.read(path)]));
    const compared = [...bytes.keys()].filter((path) => /^\/changes\/.+\/index\.html$/.test(path));
    expect(compared.toSorted()).toEqual(
      ['1.0...1.5', '1.0...2.0', '1.5...2.0', '2.0...3.0'].map((name) => `/changes/${name}/index.html`),
    );
    expect(bytes.get('/changes/1.0...2.0/index.html')).toEqual(after.read('/changes/1.0...2.0/index.html'));
    for (const path of after.files.filter((file) => file.startsWith('/v/1.0/')))
      expect(bytes.get(path), path).toEqual(after.read(path));
    expect(
      site
        .read('/sitemap.xml')
        .toString()
        .match(/changes\/[^<]+/g),
    ).toHaveLength(4);
    expect(deadLinks(site)).toEqual([]);
    expect(runBuild(environment, '--clean').code).toBe(0);
    const clean = new BuiltSite(out);
    expect(clean.files.toSorted()).toEqual([...bytes.keys()].toSorted());
    expect(clean.files.filter((path) => !bytes.get(path)?.equals(clean.read(path)))).toEqual([]);
  });
});
