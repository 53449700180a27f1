import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { runBuild, runDoctor, runIn } from './run-build.ts';

const folder = new SiteFolder();
/** Two stable releases, a fix, a release candidate and a nightly build; some in channels of their own. */
let built: BuiltSite;
/** The same site after 1.8.0 has lost its support, in a second build. */
let later: BuiltSite;
let log: string;

const LTS = { label: 'LTS', releases: ['>=1.9 <2'], supportedUntil: '2027-12-31' };
const NIGHTLY = { releases: ['2.2.0-nightly.5'] };

function build(out: string): BuiltSite {
  const path = join(folder.path, out);
  const { code, stdout, stderr } = runBuild({ ...folder.environment, SITE_OUT: path });
  expect(code, stderr).toBe(0);
  log = stdout;
  return new BuiltSite(path);
}

beforeAll(() => {
  folder.write('content/site.json', { name: 'Library', channels: { lts: LTS, nightly: NIGHTLY } });
  const api = (...names: readonly string[]) => ({
    window: { classes: Object.fromEntries(names.map((name) => [name, {}])) },
  });
  folder.release('1.8.0', ['make'], { date: '2025-01-01', api: api('Shell') });
  folder.release('1.9.0', ['make'], { date: '2026-01-01', api: api('Shell') });
  folder.release('2.0.0', ['make'], { date: '2026-02-01', api: api('Shell', 'Egg') });
  folder.release('1.9.1', ['make'], { date: '2026-03-01', api: api('Shell') });
  folder.release('2.1.0-rc.1', ['make'], { date: '2026-04-01', api: api('Shell', 'Egg', 'Nest') });
  folder.release('2.2.0-nightly.5', ['make'], { date: '2026-05-01', api: api('Shell', 'Egg', 'Nest') });
  built = build('out');
  cpSync(built.folder, join(folder.path, 'later'), { recursive: true });
  const old = { releases: ['1.8.0'], eol: true };
  folder.write('content/site.json', { name: 'Library', channels: { lts: LTS, nightly: NIGHTLY, old } });
  later = build('later');
});

afterAll(() => folder.remove());

const notice = (site: BuiltSite, path: string) =>
  textsOf(site.page(path).html, '[data-notice]').join('').trim();
const linksIn = (site: BuiltSite, path: string) =>
  [...site.page(path).html.matchAll(/<div data-notice>.*?<\/div>/gs)].flatMap(([html]) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
  );
const main = (site: BuiltSite, path: string) =>
  textsOf(site.page(path).html, 'main').join('').replaceAll(/\s+/g, ' ');

describe('the newest stable release', () => {
  it('is on the front page, in install commands, in search and in data', () => {
    expect(main(built, '/')).toContain('Library 2.0.0');
    expect(built.page('/install/').html).toContain('2.0.0');
    expect(JSON.parse(built.read('/install/index.json').toString()).version).toBe('2.0.0');
    expect(built.read('/search/symbols.json')).toEqual(built.read('/v/2.0.0/search/symbols.json'));
    expect(built.read('/llms.txt').toString()).toContain('2.0.0, 2026-02-01');
    expect(built.read('/sitemap.xml').toString()).not.toContain('/v/2.1.0');
  });

  it('has the canonical addresses of all releases', () => {
    for (const version of ['1.9.1', '2.0.0', '2.1.0-rc.1'])
      expect(built.page(`/v/${version}/install/`).html).toContain(
        '<link rel="canonical" href="https://x.org/install/">',
      );
  });

  it('lacks a type of the release candidate, whose address leads there', () => {
    expect(main(built, '/api/window/Nest/')).toContain("Nest isn't available in Library 2.0.0.");
    expect(built.page('/api/window/Nest/').references.map(({ target }) => target)).toContain(
      '/v/2.2.0-nightly.5/api/window/Nest/',
    );
  });
});

describe('pages of a release', () => {
  it.each(['2.1.0-rc.1', '2.2.0-nightly.5'])(
    'say that %s is a prerelease, and link to the stable one',
    (version) => {
      for (const page of ['', 'install/forth/', 'api/window/Shell/', 'api/window/Nest/']) {
        const path = `/v/${version}/${page}`;
        expect(notice(built, path)).toBe(`${version} is a prerelease. View the stable release`);
        expect(linksIn(built, path)).toEqual([`/${page}`]);
      }
      expect(notice(built, `/changes/2.0.0...2.1.0-rc.1/`)).toContain('2.1.0-rc.1 is a prerelease.');
      expect(linksIn(built, `/changes/2.0.0...2.1.0-rc.1/`)).toEqual(['/']);
    },
  );

  it.each(['/', '/v/2.0.0/', '/v/1.9.1/install/', '/v/1.8.0/', '/releases/', '/data/'])(
    'say nothing of the kind on %s',
    (path) => {
      expect(notice(built, path)).toBe('');
    },
  );

  it('say that a release is no longer supported, after a build that renders no other old release', () => {
    expect(notice(later, '/v/1.8.0/install/')).toBe('1.8.0 is no longer supported. View the stable release');
    expect(linksIn(later, '/v/1.8.0/install/')).toEqual(['/install/']);
    expect(log).toContain('Rendering release 1.8.0 again');
    expect(log).toContain('Building 2 releases');
  });
});

describe('the list of releases', () => {
  it('shows the channels, and whether releases are supported', () => {
    const text = main(later, '/releases/');
    expect(text).toMatch(/Library 2\.0\.0 latest\s*Stable.*Library 2\.2\.0-nightly\.5 nightly/);
    expect(text).toMatch(/Library 2\.1\.0-rc\.1 Prerelease/);
    expect(text).toMatch(/Library 1\.9\.1 LTS\s*2026-03-01 · Supported until 2027-12-31/);
    expect(text).toMatch(/Library 1\.8\.0 old\s*2025-01-01 · No longer supported/);
  });

  it('has every release', () => {
    const { releases } = JSON.parse(later.read('/releases/manifest.json').toString());
    expect(releases).toHaveLength(6);
  });
});

describe('the addresses of channels', () => {
  it.each([
    ['/v/lts/', '/v/1.9.1/'],
    ['/v/stable/', '/v/2.0.0/'],
    ['/v/prerelease/', '/v/2.1.0-rc.1/'],
    ['/v/nightly/', '/v/2.2.0-nightly.5/'],
    ['/release/lts/', '/release/1.9.1/'],
  ])('%s leads to the newest release of the channel, %s', (channel, release) => {
    expect(built.read(`${channel}index.html`).toString()).toContain(`content="0; url=${release}"`);
    expect(built.read('/_redirects').toString()).toContain(`\n${channel}* ${release}:splat 302\n`);
    const pages = built.files.filter((file) => file.startsWith(channel));
    expect(pages).toEqual([`${channel}index.html`]);
  });

  it('are in configurations of servers', () => {
    const { stdout } = runIn(folder.path, 'server', 'nginx');
    expect(stdout).toContain(String.raw`rewrite "^\/v\/lts\/(.*)$" "/v/1.9.1/$1" redirect;`);
  });
});

describe('the site', () => {
  it('has no dead links', () => {
    expect(deadLinks(built)).toEqual([]);
    expect(deadLinks(later)).toEqual([]);
  });

  it('gives the doctor no reason to ask for other dates', () => {
    const { stdout, stderr } = runDoctor(folder.environment);
    expect(`${stdout}${stderr}`).not.toMatch(/date-order|unordered-version/);
  });
});
