import { parseAtomFeed } from 'feedsmith';
import { parseDocument as parseHtml } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { atomFeed } from '../../../../src/site/data/feed.ts';
import { scriptJson } from '../../../../src/site/data/structured-data.ts';
import { html } from '../../../../src/ui/markup/html.ts';
import { language, minimalDocument, refusal } from '../../../fixtures/documents.ts';
import { HOSTILE_LINES, HOSTILE_TEXTS } from '../../../fixtures/hostile-texts.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';
import { siteOutputs } from '../../../fixtures/site-outputs.ts';
import { wheel } from '../../../fixtures/wheel.ts';
import { xmlErrors } from '../../../fixtures/xml.ts';

/** Parts of a file that its reader sees: where, and the text there. */
type Seen = readonly (readonly [place: string, text: string])[];

/** What Go's `os.Expand` makes of a text if every variable has the value "secret". */
const expanded = (text: string) =>
  text.replaceAll(/\$(?:\{[^}]*\}|[A-Za-z_]\w*|[*#$@!?0-9-])/g, 'secret').replaceAll('$ ', '$');

function ofValue(value: unknown, place = ''): Seen {
  if (typeof value !== 'object' || value === null) return [[place, `${typeof value} ${value}`]];
  return Object.entries(value).flatMap(([key, inner]) => ofValue(inner, `${place}/${key}`));
}

function ofMarkup(text: string, xmlMode: boolean): Seen {
  const walk = (nodes: ReturnType<typeof parseHtml>['children'], place: string): Seen =>
    nodes.flatMap((node) => {
      if ('children' in node) {
        const name = 'name' in node ? node.name : node.type;
        const attributes = 'attribs' in node ? Object.entries(node.attribs) : [];
        const own = attributes.map(([key, value]) => [`${place}/${name}@${key}`, value] as const);
        return [[`${place}/${name}`, ''] as const, ...own, ...walk(node.children, `${place}/${name}`)];
      }
      return [[`${place}/${node.type}`, 'data' in node ? node.data : '']];
    });
  return walk(parseHtml(text, { xmlMode }).children, '');
}

function ofMarkdown(text: string): Seen {
  return new MarkdownIt({ html: true }).parse(text, {}).flatMap(({ type, children, content }) => {
    if (!children) return [[type, content]];
    const text = (name: string) => ['text', 'text_special'].includes(name);
    const marks = children.filter(({ type: name }) => !text(name));
    const links = marks.map(({ type: name, attrs }) => [name, String(attrs ?? '')] as const);
    return [...links, [type, children.map((child) => (text(child.type) ? child.content : '\n')).join('')]];
  });
}

const ofLines = (text: string): Seen =>
  text.split('\n').map((line) => [/^[ \t]*[^ \t:]*/.exec(line)?.[0] ?? '', line]);

/** The files, and how their readers read them. */
const READERS: Readonly<Record<string, (text: string) => Seen>> = {
  '/v/1.0/package/x86_64/nfpm.yaml': (text) =>
    ofValue(parseYaml(text)).map(([place, value]) => [
      place,
      /^\/(?:name|homepage|maintainer|vendor|description|depends|overrides)/.test(place)
        ? expanded(value)
        : value,
    ]),
  '/v/1.0/package/x86_64/control': (text) =>
    text.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: */, '')]),
  '/feed.xml': (text) => ofMarkup(text, true),
  '/sitemap.xml': (text) => ofMarkup(text, true),
  '/site.webmanifest': (text) => ofValue(JSON.parse(text)),
  '/releases.json': (text) => ofValue(JSON.parse(text)),
  '/install/index.json': (text) => ofValue(JSON.parse(text)),
  '/llms.txt': ofMarkdown,
  '/ui/index.html': (text) => ofMarkup(text, false),
  '/ui/gui/index.html': (text) => ofMarkup(text, false),
  '/ui/v1+json/gui/index.json': (text) => ofValue(JSON.parse(text)),
  '/release/1.0/manifest.json': (text) => ofValue(JSON.parse(text)),
  '/_headers': ofLines,
  '/_redirects': ofLines,
  '/robots.txt': ofLines,
};

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
});
afterEach(() => folder.remove());

/** What readers see of a site in which every field that contributors or maintainers name freely is this text. */
async function seen(text: string): Promise<ReadonlyMap<string, Seen>> {
  folder.write('content/site.json', { name: text, tagline: text, description: text });
  // Relations cannot be free text.
  const relations = { depends: ['libc6'], recommends: ['a >= 1'] };
  const texts = { description: text, license: text, section: text, priority: text, vendor: text };
  folder.release('1.0', [], {
    installation: {
      languages: { forth: language({ haiku: ['echo 1'] }, { displayName: text, description: text }) },
    },
    package: {
      name: 'gui',
      ...texts,
      maintainer: text,
      homepage: text,
      linux: { ...relations, contents: [{ src: 'a', dst: `/usr/${text}`, type: text }] },
      rpm: { ...relations, group: text },
    },
  });
  const package1 = wheel({ version: '1.0' });
  folder.write(`artifacts/1.0/${package1.name}`, package1.bytes);
  folder.write(`artifacts/1.0/${package1.name}.yanked`, text);
  const site = await folder.read();
  const outputs = siteOutputs(site);
  const found = new Map<string, Seen>();
  for (const [path, read] of Object.entries(READERS)) {
    const content = outputs.find((output) => output.path === path)?.content;
    if (typeof content !== 'function') throw new Error(`The site has no ${path}.`);
    const file = await content();
    if (typeof file !== 'string') throw new Error(`${path} is not text.`);
    found.set(path, read(file));
  }
  return found;
}

let harmless: ReadonlyMap<string, Seen> | undefined;

/** Formats join words, and nFPM has no escape for `$`. */
const plain = (text: string) =>
  text.trim().replaceAll(/\s+/g, ' ').replaceAll('%24', '$').replaceAll('$ ', '$');

it.each(HOSTILE_TEXTS)(
  'every file of a site contains a text as a text: %j',
  { timeout: 60_000 },
  async (text) => {
    harmless ??= await seen('harmless');
    const hostile = await seen(text);
    for (const [path, expected] of harmless) {
      const now = hostile.get(path) ?? [];
      expect([path, now.map(([place]) => place)]).toEqual([path, expected.map(([place]) => place)]);
      const replaced = expected.map(([, own]) => plain(own.replaceAll('harmless', () => text)));
      expect([path, now.map(([, own]) => plain(own))]).toEqual([path, replaced]);
    }
  },
);

it('the feed is valid with all texts', { timeout: 60_000 }, async () => {
  const entries = HOSTILE_TEXTS.map((text, index) => {
    const content = html`<p>${text}</p>`;
    return { title: text, address: `https://x.org/v/${index}/`, date: '2026-01-02', content };
  });
  const config = { name: HOSTILE_TEXTS.join(' '), tagline: HOSTILE_TEXTS.join(' ') };
  const feed = await atomFeed(config, 'https://x.org', entries);
  expect(await xmlErrors(feed, 'atom')).toEqual([]);
  expect(parseAtomFeed(feed).entries?.map(({ title }) => title?.value)).toEqual(
    HOSTILE_TEXTS.map((text) => text.trim()),
  );
});

it.each(HOSTILE_TEXTS)('structured data in a page contains a text as a text: %j', (text) => {
  const page = `<script type="application/ld+json">${scriptJson({ name: text })}</script><p>after</p>`;
  expect(ofMarkup(page, false)).toEqual([
    ['/script', ''],
    ['/script@type', 'application/ld+json'],
    ['/script/text', expect.anything()],
    ['/p', ''],
    ['/p/text', 'after'],
  ]);
  const [, , [, json] = ['', '']] = ofMarkup(page, false);
  expect(JSON.parse(json)).toEqual({ name: text });
});

const packageFields: Readonly<Record<string, (text: string) => object>> = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  license: (license) => ({ license }),
  section: (section) => ({ section }),
  priority: (priority) => ({ priority }),
  maintainer: (maintainer) => ({ maintainer }),
  vendor: (vendor) => ({ vendor }),
  homepage: (homepage) => ({ homepage }),
  repository: (repository) => ({ repository }),
  group: (group) => ({ rpm: { group } }),
  'rpm dependency': (text) => ({ rpm: { depends: [text] } }),
  dependency: (text) => ({ linux: { suggests: [text] } }),
  source: (src) => ({ linux: { contents: [{ src, dst: '/a', type: 'file' }] } }),
  'installed path': (text) => ({ linux: { contents: [{ src: 'a', dst: `/${text}`, type: 'file' }] } }),
  kind: (type) => ({ linux: { contents: [{ src: 'a', dst: '/a', type }] } }),
};

it.each(Object.entries(packageFields))('a description rejects several lines in a package: %s', (_, entry) => {
  const accepted = HOSTILE_LINES.filter(
    (text) => refusal(minimalDocument({ package: entry(text) })).length === 0,
  );
  expect(accepted).toEqual([]);
  expect(refusal(minimalDocument({ package: entry('harmless') }))).toEqual([]);
});
