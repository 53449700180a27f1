import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAtomFeed } from 'feedsmith';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../src/install/recipe.ts';
import { allTwins } from '../../src/routes/twins/twins.ts';
import { loadSite, type Site } from '../../src/site.ts';
import { xmlErrors } from '../fixtures/xml.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadMarkdownLinks } from './links.ts';

const built = new BuiltSite('dist');
let site: Site;

beforeAll(async () => {
  site = await loadSite();
});

const json = (path: string) => JSON.parse(built.read(path).toString('utf8'));

/** What a validator finds wrong with a value by a schema that the site publishes. */
function schemaErrors(schema: string, value: unknown): string {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    formats: { uri: URL.canParse, date: /^\d{4}-\d\d-\d\d$/ },
  });
  const validate = ajv.compile(json(schema));
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

describe('the install index', () => {
  it.each(['/install/index.json', '/v/0.2.0/install/index.json', '/v/0.1.0/install/index.json'])(
    '%s is of its schema',
    (path) => {
      expect(schemaErrors('/schema/install.json', json(path))).toBe('');
      expect(schemaErrors('/schema/install.json', { ...json(path), extra: 1 })).not.toBe('');
    },
  );

  it('holds every recipe with the very commands of its page, and pages and scripts that are there', () => {
    const { languages } = json('/install/index.json');
    expect(languages).toHaveLength(34);
    let recipes = 0;
    for (const language of languages) {
      for (const { url, script, steps } of language.recipes) {
        const page = url.slice(site.settings.baseUrl.length);
        expect(textsOf(built.page(page).html, /^<code .*data-command/)).toEqual(commandsOf(steps));
        expect(built.has(script.slice(site.settings.baseUrl.length))).toBe(true);
        recipes += 1;
      }
    }
    expect(recipes).toBe(100);
  });
});

describe('the symbols', () => {
  it.each(['/api/symbols.json', '/v/0.1.0/api/symbols.json'])('%s are of their schema', (path) => {
    expect(schemaErrors('/schema/symbols.json', json(path))).toBe('');
  });

  it('each lead to where they are documented', () => {
    const { base, symbols } = json('/v/0.1.0/api/symbols.json');
    expect(base).toBe(`${site.settings.baseUrl}/v/0.1.0`);
    expect(symbols.length).toBeGreaterThan(200);
    for (const { path } of symbols) {
      const [page = '', anchor] = `/v/0.1.0${path}`.split('#');
      expect(`${path} ${built.has(page)}`).toBe(`${path} true`);
      if (anchor) expect(built.page(page).ids).toContain(anchor);
    }
  });
});

describe('Markdown twins', () => {
  it('lead only to what is there', () => {
    expect(deadMarkdownLinks(built, site.settings.baseUrl)).toEqual([]);
  });

  it('stand beside every page that a reader reads and that stands for itself, and are linked from it and its copies', () => {
    const pages = built.paths.filter((path) =>
      /^\/(v\/[^/]+\/)?(install|examples|api|events|guides|releases|changes|package)\//.test(path),
    );
    const linked = pages.flatMap((path) => {
      const { html } = built.page(path);
      const twin = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
      const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      if (html.includes('content="noindex"')) return [];
      expect(`${path} ${twin}`).toBe(`${path} ${canonical.slice(site.settings.baseUrl.length)}index.md`);
      return [decodeURI(twin ?? '')];
    });
    const written = built.files.filter((file) => file.endsWith('.md'));
    expect(written.toSorted()).toEqual([...new Set(linked)].toSorted());
    expect(written.length).toBeGreaterThan(450);
  });

  it('hold every command of a recipe as it is', () => {
    const tabs = site.catalogs.get('0.1.0')?.tabs ?? [];
    const recipes = tabs.flatMap(({ variants }) =>
      variants.flatMap(({ slug, ways }) =>
        ways.map((way) => ({ path: `${slug}/${way.slug}`, commands: commandsOf(way.recipe.steps) })),
      ),
    );
    expect(recipes).toHaveLength(85);
    for (const { path, commands } of recipes) {
      const text = built.read(`/v/0.1.0/install/${path}/index.md`).toString('utf8').replaceAll(/^ {3}/gm, '');
      expect(commands.filter((command) => !text.includes(`\n${command}\n`))).toEqual([]);
    }
  });

  it('hold every member of a class, with its type', () => {
    const text = built.read('/api/window/Monitor/index.md').toString('utf8');
    expect(text).toContain('- `monitor_id`: [MonitorId](../MonitorId/index.md)');
    expect(text).toContain('- `scale_factor`: f64');
    expect(built.read('/api/window/HidpiAdjustedBounds/index.md').toString('utf8')).toContain(
      '`function get_physical_size(self by reference) → PhysicalSizeU32`',
    );
  });
});

describe('the twin of a guide', () => {
  const guide = (name: string) => built.read(`/guides/${name}/index.md`).toString('utf8');

  it('has what its components put in, and no component', () => {
    const texts = site.guides.map(({ slug }) => guide(slug).replaceAll(/^```.*?^```$|`[^`\n]+`/gms, ''));
    expect(texts.length).toBeGreaterThan(8);
    for (const text of texts) expect(text).not.toMatch(/<[A-Z]\w*|\{\/\*/);
    expect(guide('window-states')).toContain('`Normal`, `Minimized`, `Maximized`, `Fullscreen`');
    expect(guide('known-limits')).toContain('-J-Xmx4g -cp jna');
    expect(guide('linux-packages')).toMatch(/`gui\.h` as `\/usr\/include\/gui\.h`/);
    expect(guide('describing')).toMatch(/- `apiversion` \(.*, required\): Revision of the format/);
    expect(guide('versions')).toContain('- 0.1.0: 2026-05-28');
    for (const text of site.serverFiles.values()) expect(guide('hosting')).toContain(text.trimEnd());
  });
});

describe('the twin of an example', () => {
  it('holds its source as it is', () => {
    const source = built.read('/examples/hello-world/c/hello-world.c').toString('utf8');
    const twin = built.read('/examples/hello-world/c/index.md').toString('utf8');
    expect(twin).toContain(`\`\`\`c\n${source}\`\`\`\n`);
  });
});

describe('the twin of a comparison', () => {
  const twin = () => built.read('/changes/0.1.0...0.2.0/index.md').toString('utf8');

  it('tells of everything that its page tells of, in the same order', () => {
    const { html } = built.page('/changes/0.1.0...0.2.0/');
    const names = [...html.matchAll(/<span class="difference-name">([^<]*)</g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(100);
    const items = twin()
      .split('\n')
      .filter((line) => /^- (?!`)/.test(line))
      .map((line) => line.replaceAll('\\', ''));
    const shown = names.map((name) => name.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
    expect(items.filter((item, index) => !item.startsWith(`- ${shown[index]}`))).toEqual([]);
    expect(items).toHaveLength(shown.length);
  });

  it('has recipes step by step, as a diff', () => {
    expect(twin()).toContain(
      [
        '  @@ Step 1 changed, was step 2 @@',
        '  -curl -fLO $HOSTNAME/release/$VERSION/hello-world.py',
        '  +curl -fLO $HOSTNAME/ui/release/$VERSION/hello-world.py',
      ].join('\n'),
    );
  });

  it('leads to the twins of both releases', () => {
    expect(twin()).toContain('- Go ([0.2.0](../../install/go/index.md)). Recipes for: Linux, macOS, Windows');
    expect(twin()).toContain('- Zig ([0.1.0](../../v/0.1.0/install/zig/index.md)). ');
  });
});

describe('the twins of releases, packages and events', () => {
  const twin = (path: string) => built.read(`${path}index.md`).toString('utf8');

  it('say what the pages say', () => {
    const releases = twin('/releases/');
    for (const { version, document } of site.releases) {
      expect(releases).toContain(`## ${version}\n\n${document.date}, commit not stated.\n`);
      for (const note of document.notes ?? []) expect(releases).toContain(note);
    }
    expect(releases).toContain('[Changes since 0.1.0](../changes/0.1.0...0.2.0/index.md)');
    expect(twin('/package/')).toContain('Described by release 0.1.0; release 0.2.0 describes none.');
    expect(twin('/v/0.1.0/package/')).toContain('- Needs: apt `libc6`; dnf `glibc`');
    expect(twin('/v/0.1.0/package/')).toContain('x86_64: [nfpm.yaml](x86_64/nfpm.yaml)');
    const filters = site.references.get('0.1.0')?.library.named('WindowEventFilter') ?? [];
    const events = filters.flatMap(({ entry }) => (entry.enum_fields ?? []).map(({ name }) => name));
    expect(events).toHaveLength(63);
    expect(twin('/v/0.1.0/events/')).toContain(events.map((name) => `\`${name}\``).join(', '));
  });
});

describe('the guides for language models', () => {
  it('name the pages of the newest release, and hold them', () => {
    const guide = built.read('/llms.txt').toString('utf8');
    expect(guide).toMatch(/^# gui\n\n> One native GUI library/);
    expect(guide).toContain(`(${site.settings.baseUrl}/install/python/index.md): Linux, macOS, Windows`);
    expect(guide).toContain(`(${site.settings.baseUrl}/v/0.1.0/install/index.md)`);
    const full = built.read('/llms-full.txt').toString('utf8');
    for (const { page, title } of allTwins(site).filter((twin) =>
      /^\/(install\/[^/]+|api\/.*|guides\/.*|examples\/.*|releases|changes|events)\/$/.test(twin.page),
    )) {
      expect(full).toContain(`<!-- ${site.settings.baseUrl}${page} -->`);
      expect(full).toContain(title.split(' ')[0]);
    }
  });
});

describe('the feed', () => {
  it('is Atom, and a reader finds every release in it', async () => {
    const text = built.read('/feed.xml').toString('utf8');
    expect(await xmlErrors(text, 'atom')).toEqual([]);
    const { entries = [] } = parseAtomFeed(text);
    expect(entries.map(({ id }) => id)).toEqual(
      ['0.2.0', '0.1.0'].map((version) => `${site.settings.baseUrl}/v/${version}/`),
    );
    expect(entries[1]?.content?.value).toContain('not functional yet');
    const { languages } = json('/v/0.1.0/install/index.json');
    const recipes = languages.flatMap((language: { recipes: unknown[] }) => language.recipes);
    expect(entries[1]?.content?.value).toContain(
      `Languages and dialects: ${languages.length}. Recipes: ${recipes.length}. `,
    );
    for (const { links = [] } of entries) {
      for (const { href = '' } of links)
        expect(built.has(href.slice(site.settings.baseUrl.length))).toBe(true);
    }
    expect(built.page('/').html).toContain('type="application/atom+xml" href="/feed.xml"');
  });
});

describe('the manifest of a release', () => {
  it.each(['/release/0.1.0/manifest.json', '/ui/release/0.2.0/manifest.json'])(
    '%s is of its schema',
    (path) => {
      expect(schemaErrors('/schema/manifest.json', json(path))).toBe('');
      expect(schemaErrors('/schema/manifest.json', { ...json(path), files: [{ name: 'x' }] })).not.toBe('');
    },
  );
});

describe('the page on all of it', () => {
  const { html } = built.page('/data/');
  const example = (id: string) => textsOf(html, new RegExp(`^<code data-example="${id}"`)).join('');

  it('has an example of each, which is of its schema', () => {
    expect(schemaErrors('/schema/install.json', JSON.parse(example('install-index')))).toBe('');
    expect(schemaErrors('/schema/symbols.json', JSON.parse(example('symbols')))).toBe('');
    expect(schemaErrors('/schema/description.json', JSON.parse(example('description')))).toBe('');
    expect(schemaErrors('/schema/manifest.json', JSON.parse(example('manifest')))).toBe('');
    for (const [id, path] of [
      ['llms', '/llms.txt'],
      ['llms-full', '/llms-full.txt'],
    ] as const) {
      expect(example(id).length).toBeGreaterThan(100);
      expect(built.read(path).toString('utf8').startsWith(example(id))).toBe(true);
    }
    expect(example('sitemap')).toMatch(/<urlset .*<url>.*<\/urlset>$/s);
    expect(example('feed')).toMatch(/^<entry>.*<\/entry>$/s);
    expect(example('markdown')).toMatch(/^# .*\n/);
  });

  it('is found from every page', () => {
    expect(built.readerPaths.length).toBeGreaterThan(500);
    for (const path of built.readerPaths) expect(built.page(path).html).toContain('href="/data/"');
  });
});
