import { once } from 'node:events';
import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readParameters } from '../../../src/build/parameters.ts';
import { CHANGE_OPTIONS, refuseLosses } from '../../../src/build/published-before.ts';
import { InputError } from '../../../src/description/problem.ts';
import { readPublished } from '../../../src/input/read-published.ts';
import { readSite } from '../../../src/input/read-site.ts';
import { MARKER } from '../../../src/page/output.ts';
import { type Manifest, manifestOf, readManifest, siteManifest } from '../../../src/releases/manifest.ts';
import { offeredAgain } from '../../../src/releases/published.ts';
import type { Site } from '../../../src/site/site.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';
import { wheel } from '../../fixtures/wheel.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so'), fetchOf('absent.h')]);
  folder.write('artifacts/1.0/lib.so', 'bytes');
  folder.write('artifacts/1.0/other', 'other');
});

afterEach(() => folder.remove());

function remove(path: string): void {
  rmSync(join(folder.path, path), { recursive: true });
}

/** Notices of the last build. */
let log: string[];

/** Reads the site as a build with these parameters does, without rendering it. */
async function build(parameters = '', published?: string): Promise<Site> {
  const changes = readParameters(
    parameters.split(' ').filter((word) => word !== ''),
    CHANGE_OPTIONS,
  ).values;
  const settings = {
    ...folder.settings,
    ...(published === undefined ? {} : { published: { file: 'SITE_PUBLISHED', value: published } }),
  };
  const before = await readPublished(settings, changes);
  log = [];
  const site = await readSite(settings, {
    log: (message) => void (typeof message === 'string' && log.push(message)),
    before,
  });
  refuseLosses(site, before, changes);
  return site;
}

async function beforeBuild() {
  const before = await readPublished(folder.settings);
  const site = await readSite(folder.settings, { before });
  return { before, trees: site.editions.map(({ tree }) => tree) };
}

/** Builds, and publishes the release files into the output folder. */
async function publish(parameters = ''): Promise<Site> {
  const site = await build(parameters);
  await folder.publish(site);
  return site;
}

const filesOf = (site: Site, version = '1.0') =>
  site.editions.flatMap(({ tree }) => (tree.version === version ? tree.files.map(({ name }) => name) : []));

function read(value: unknown): Manifest {
  const manifest = readManifest({ file: 'manifest.json', value: JSON.parse(JSON.stringify(value)) });
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data;
}

describe('a manifest', () => {
  it('without folders means the usual folder', () => {
    const files = [{ name: 'a', sha256: '0'.repeat(64) }];
    expect(read({ version: '1.0', files }).releases).toEqual([
      { version: '1.0', files, folders: ['/release/1.0/'] },
    ]);
    expect(() => read({ version: '../1.0', files })).toThrow('Expected the path of a file');
  });

  it('has the kind and recipes of each file, and lists missing ones', async () => {
    const [{ tree }] = (await folder.read()).editions;
    expect(manifestOf(tree)).toMatchObject({
      version: '1.0',
      date: '2026-01-02',
      folders: ['/release/1.0/'],
      files: [
        { name: 'lib.so', size: 5, kind: 'native library', platforms: ['haiku'], languages: ['forth'] },
        { name: 'other', size: 5, kind: 'file', platforms: [], languages: [] },
      ],
      absent: [{ name: 'absent.h', platforms: ['haiku'], languages: ['forth'] }],
    });
  });

  it('can be read, for one release or all; other files are rejected', async () => {
    const site = await folder.read();
    const one = read(manifestOf(site.editions[0].tree));
    expect(one).toMatchObject({
      releases: [{ version: '1.0', files: [{ name: 'lib.so' }, { name: 'other' }] }],
    });
    const all = read(siteManifest(site));
    expect(all).toMatchObject({ ...one, address: 'https://x.org/' });
    expect(all.releases[0]?.inputs).toEqual(site.editions[0].inputs);
    for (const wrong of [null, [], {}, { version: '1.0', files: [{ name: 'a' }] }, { releases: [{}] }])
      expect(readManifest({ file: 'manifest.json', value: wrong })).toHaveProperty('problems');
  });

  it.each([
    ['guides/new.md', '# New', true],
    ['guides/deep/data.bin', '', true],
    ['pages/legal.md', '# Legal', true],
    ['site.json', '{"announcement": {"text": "New"}}', true],
    ['releases/1.0/notes.txt', '', false],
    ['runs/1.0.json', '{"version": "1.0", "runs": []}', false],
    ['examples/old/main.c', '', false],
    ['screenshots/old.png', '', false],
    ['doctor.json', '[]', false],
  ])('states whether content for all releases has changed: %s', async (path, text, isForAll) => {
    const contentOf = async () => siteManifest(await folder.read()).content;
    const before = await contentOf();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    folder.write(`content/${path}`, text);
    expect((await contentOf()) !== before).toBe(isForAll);
  });

  it('states whether pictures in guides for all releases have changed', async () => {
    folder.write('content/guides/start.md', '# Start\n\n![Window](../screenshots/window.svg)\n');
    folder.write(
      'content/screenshots/window.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    );
    const before = siteManifest(await folder.read()).content;
    folder.write(
      'content/screenshots/window.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>',
    );
    expect(siteManifest(await folder.read()).content).not.toBe(before);
  });

  it.each([
    ['../../etc/passwd', '/release/1.0/', '/release/1.0/a'],
    ['a', '/release/../../', '/release/1.0/a'],
    ['a', 'release/1.0/', '/release/1.0/a'],
    ['a', '/release/1.0/', '/../a'],
  ])('with a path outside of the site is rejected: %s, %s, %s', (name, folderOf, removed) => {
    const release = { version: '1.0', folders: [folderOf], files: [{ name, sha256: '0'.repeat(64) }] };
    expect(() => read({ releases: [release], removed: [removed] })).toThrow(/Expected the path of a /);
  });
});

it.each([
  ['python', { project: '../gui', version: '1.0' }],
  ['python', { project: 'gui', version: '"' }],
  ['gem', { name: 'gui', version: '1.0', platform: 'ruby', date: 'never' }],
])('a manifest with invalid metadata is rejected: %s %j', (key, metadata) => {
  const file = { name: 'a', sha256: '0'.repeat(64), [key]: metadata };
  expect(() => read({ version: '1.0', files: [file] })).toThrow(`/files/0/${key}`);
});

it('a withdrawn file is named if it is offered again', async () => {
  const { name, bytes } = wheel({ version: '1.0' });
  folder.write(`artifacts/1.0/${name}`, bytes);
  folder.write(`artifacts/1.0/${name}.yanked`, 'Broken.');
  await publish();
  const { trees, before } = await beforeBuild();
  expect(offeredAgain(before, trees)).toEqual([]);
  remove(`artifacts/1.0/${name}.yanked`);
  const offered = await beforeBuild();
  expect(offeredAgain(offered.before, offered.trees)).toEqual([`1.0/${name}`]);
  remove(`artifacts/1.0/${name}`);
  const kept = await beforeBuild();
  expect(offeredAgain(kept.before, kept.trees)).toEqual([]);
});

describe('a published file', () => {
  it('can remain while others are added', async () => {
    await publish();
    folder.write('artifacts/1.0/new', 'new');
    expect(filesOf(await publish())).toEqual(['lib.so', 'new', 'other']);
  });

  it('is not replaced by different bytes without --replace; the error contains both sums', async () => {
    const [before] = (await publish()).editions[0].tree.files;
    folder.write('artifacts/1.0/lib.so', 'other bytes');
    const [after] = (await folder.read()).editions[0].tree.files;
    await expect(build()).rejects.toThrow(
      `out: "lib.so" of release 1.0 differs from the published file: the published SHA-256 is ${before?.sha256}, and the new one is ${after?.sha256}. Hint: Make a new release, or publish with --replace.`,
    );
    expect(filesOf(await build('--replace'))).toEqual(['lib.so', 'other']);
  });

  it('is copied from the output folder if its artifact is missing, in later builds too', async () => {
    const { editions } = await publish();
    remove('artifacts');
    for (const turn of ['first', 'second']) {
      const site = await publish();
      expect(site.editions[0].tree.files, turn).toMatchObject(
        editions[0].tree.files.map(({ name, sha256 }) => ({
          name,
          sha256,
          uses: [{}].slice(name === 'other' ? 1 : 0),
        })),
      );
      expect(log.join('\n')).toContain(
        'artifacts: Missing here, but already published: "1.0". The published files stay.',
      );
    }
    expect(readFileSync(join(folder.path, 'out/release/1.0/lib.so'), 'utf8')).toBe('bytes');
  });

  it('is named if only it is missing, and counted after five others', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) folder.write(`artifacts/1.0/${name}`, name);
    await publish();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) remove(`artifacts/1.0/${name}`);
    await publish();
    expect(log.join('\n')).toContain(
      'artifacts/1.0: Missing here, but already published: "a", "b", "c", "d", "e" and 2 more. The published files stay.',
    );
  });

  it('fails the build if it has changed or is missing there; the error names it', async () => {
    await publish();
    remove('artifacts');
    folder.write('out/release/1.0/lib.so', 'changed');
    await expect(build()).rejects.toThrow(
      /out\/release\/1\.0\/lib\.so: This file differs from the published one: .* remove it from the site: npx bindocs build --remove 1\.0\/lib\.so/,
    );
    remove('out/release/1.0/lib.so');
    remove('out/release/1.0/other');
    await expect(build()).rejects.toThrow(
      'Release 1.0 was published with files that are missing now: "lib.so", "other". Hint: Restore them to the artifacts, or remove each from the site: npx bindocs build --remove 1.0/<file>',
    );
  });

  it('stays withdrawn, or can be withdrawn, without its artifact', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    const other = wheel({ version: '1.1' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(`artifacts/1.0/${name}.yanked`, 'crashes\n');
    folder.write(`artifacts/1.0/${other.name}`, other.bytes);
    await publish();
    remove('artifacts');
    folder.write(`artifacts/1.0/${other.name}.yanked`, '');
    const [edition] = (await publish()).editions;
    expect(edition.tree.files).toMatchObject([
      { name, yanked: 'crashes', distribution: { version: '1.0' } },
      { name: other.name, yanked: '', distribution: { version: '1.1' } },
      { name: 'lib.so' },
      { name: 'other' },
    ]);
    remove('artifacts');
    expect((await publish()).editions[0].tree.files[1]).toMatchObject({ name: other.name, yanked: '' });
  });

  it('keeps its address if the commands of its release change', async () => {
    await publish();
    folder.release('1.0', [fetchOf('lib.so', 'ui/release')]);
    const [{ tree }] = (await publish()).editions;
    expect(tree.folders).toEqual(['/ui/release/1.0/', '/release/1.0/']);
  });

  it('is reported missing once, with all of its addresses', async () => {
    await publish();
    folder.write('published.json', siteManifest(await folder.read()));
    remove('out/release/1.0/lib.so');
    remove('artifacts/1.0/lib.so');
    await expect(build('', join(folder.path, 'published.json'))).rejects.toThrow(
      /^[^ ]+\/out, [^ ]+\/published\.json: Release 1\.0 was published with files that are missing now: "lib\.so"\. [^\n]*$/,
    );
    expect(filesOf(await build('--remove 1.0/lib.so', join(folder.path, 'published.json')))).toEqual([
      'other',
    ]);
  });

  it('is found in a built folder that the settings name', async () => {
    await publish();
    remove('artifacts');
    folder.rename('out', 'live');
    expect(filesOf(await build('', join(folder.path, 'live')))).toEqual(['lib.so', 'other']);
  });
});

describe('a published release', () => {
  it('fails the build if its description is missing, instead of guides that name it', async () => {
    const pen = { api: { shapes: { classes: { Pen: {} } } } };
    folder.release('0.9', [], { date: '2020-01-01', ...pen });
    folder.write('content/guides/old.md', '---\nreleases: ["<=0.9"]\n---\n# Old');
    await publish();
    remove('content/releases/0.9');
    await expect(build()).rejects.toThrow(
      /^\S*out: Release 0\.9 was published, but its description is missing\. [^\n]*$/,
    );
    await expect(build('--remove 0.9')).rejects.toThrow(
      /^\S*old\.md:2:12: \/releases\/0: No release matches "<=0\.9"\.[^\n]*$/,
    );
    folder.write('content/guides/link.md', '[Old](old.md)');
    await expect(build()).rejects.toThrow(
      /^\S*out: Release 0\.9 was published, but its description is missing\. [^\n]*\n\S*link\.md:1:1: [^\n]*$/,
    );
  });

  it('fails the build if its description is missing, and is named', async () => {
    folder.release('0.9', []);
    await publish();
    remove('content/releases/0.9');
    await expect(build()).rejects.toThrow(
      'out: Release 0.9 was published, but its description is missing. Hint: Restore its folder, or set --published to the address of the site, which keeps the release, or remove the release: npx bindocs build --remove 0.9',
    );
  });
});

describe('--remove', () => {
  const removed = (site: Site) => siteManifest(site).removed;

  it('removes a file from all places, and later builds remember it', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    await publish();
    remove('artifacts');
    const site = await publish(`--remove 1.0/other --remove 1.0/${name}`);
    expect(filesOf(site)).toEqual(['lib.so']);
    const paths = [`/release/1.0/${name}`, `/release/1.0/${name}.metadata`, '/release/1.0/other'];
    expect(removed(site)).toEqual(paths);
    for (const again of ['', '--remove 1.0/other']) expect(removed(await publish(again))).toEqual(paths);
  });

  it('removes a release with all of its files', async () => {
    folder.release('0.9', []);
    folder.write('artifacts/0.9/lib.so', 'old');
    await publish();
    remove('content/releases/0.9');
    remove('artifacts/0.9');
    const site = await publish('--remove 0.9');
    expect(site.editions.map(({ tree }) => tree.version)).toEqual(['1.0']);
    const names = ['SHA256SUMS', 'index.html', 'lib.so', 'manifest.json'];
    expect(removed(site)).toEqual(names.map((name) => `/release/0.9/${name}`));
    expect(removed(await publish())).toEqual(removed(site));
  });

  it('ends when a release or file is published again', async () => {
    await publish();
    remove('artifacts/1.0/other');
    await publish('--remove 1.0/other');
    folder.write('artifacts/1.0/other', 'other');
    expect(removed(await publish())).toEqual([]);
  });

  it('accepts files that are not deployed yet', async () => {
    await publish();
    folder.write('published.json', siteManifest(await folder.read()));
    remove('artifacts/1.0/other');
    await publish('--remove 1.0/other');
    expect(filesOf(await build('', join(folder.path, 'published.json')))).toEqual(['lib.so']);
  });

  it('is asked for again if the published site has changed since, because somebody may have restored the file', async () => {
    await publish();
    const site = await folder.read();
    const live = (file: string, address: string) => folder.write(file, { ...siteManifest(site), address });
    live('live/releases/manifest.json', 'https://x.org/');
    remove('artifacts/1.0/other');
    const published = join(folder.path, 'live');
    await folder.publish(await build('--remove 1.0/other', published));
    expect(filesOf(await build('', published))).toEqual(['lib.so']);
    live('live/releases/manifest.json', 'https://x.org');
    await expect(build('', published)).rejects.toThrow(
      /out: .*live has changed since the previous build, and contains what that build removed: "1\.0\/other"\. Hint: To remove it, add --remove 1\.0\/other\. To keep it, delete this folder\./,
    );
    expect(filesOf(await build('--remove 1.0/other', published))).toEqual(['lib.so']);
  });

  it('rejects files and releases that still exist, with their place', async () => {
    await publish();
    await expect(build('--remove 1.0')).rejects.toThrow(/--remove: Release 1\.0 still has a description\./);
    await expect(build('--remove 1.0/other')).rejects.toThrow(
      /artifacts\/1\.0\/other: The release still contains this file\./,
    );
  });

  it('rejects unpublished names, and lists published ones', async () => {
    folder.write('artifacts/1.0/third', '');
    await publish();
    remove('artifacts/1.0/third');
    await publish('--remove 1.0/third');
    for (const name of ['2.0', '1.0/nothing', 'other', 'third', 'release', '1', ''])
      await expect(build(`--remove=${name}`)).rejects.toThrow(
        `--remove: ${JSON.stringify(name)} is neither a published release nor a file of one. Hint: Write <version> or <version>/<file>; published releases: "1.0".`,
      );
  });
});

describe('the parameters of a build', () => {
  it.each([
    ['--force', "Unknown option '--force'."],
    ['--remove', "Option '--remove <value>' argument missing."],
    ['1.0', 'Unexpected argument "1.0".'],
  ])('are rejected with a list of valid ones: %s', (parameter, message) => {
    expect(() => readParameters([parameter], CHANGE_OPTIONS)).toThrow(
      `command line: ${message} Hint: Valid options: --clean, --first, --replace, --remove <version>[/<file>], --strict.`,
    );
  });
});

describe('the manifest in SITE_PUBLISHED', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let address: string;

  beforeEach(async () => {
    server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`;
  });

  afterEach(() => server.close());

  it('must exist, except with --first', async () => {
    answer = (response) => response.writeHead(404).end();
    await expect(build('', address)).rejects.toThrow(
      /^SITE_PUBLISHED: Cannot read "[^"]+": [^ ]+\/releases\/manifest\.json does not exist \(404\)\. Hint: .*build with --first\.$/,
    );
    await expect(build('', `${address}docs`)).rejects.toThrow(
      /\/docs\/releases\/manifest\.json does not exist \(404\)/,
    );
    expect(filesOf(await build('--first', address))).toEqual(['lib.so', 'other']);
    expect(filesOf(await build('--first', join(folder.path, 'none')))).toEqual(['lib.so', 'other']);
    answer = (response) => response.end(JSON.stringify({ releases: [{ version: '1.0', files: [] }] }));
    await expect(build('--first', address)).rejects.toThrow(
      /^--first: "[^"]+" already publishes releases: "1\.0"\. Hint: Remove --first\.$/,
    );
    answer = (response) => response.writeHead(500).end();
    await expect(build('--first', address)).rejects.toThrow(/^SITE_PUBLISHED: Cannot read .*answered 500/);
  });

  it.each([true, false])(
    'is continued by a deployment only if it is the one of a site: %j',
    async (isSite) => {
      const site = await folder.read();
      const manifest = isSite ? siteManifest(site) : manifestOf(site.editions[0].tree);
      answer = (response) => response.end(JSON.stringify(manifest));
      const path = isSite ? 'releases/manifest.json' : 'release/1.0/manifest.json';
      const { continues } = await build('', `${address}${path}`);
      expect(continues !== undefined).toBe(isSite);
    },
  );

  it('must have a port that HTTP clients accept', async () => {
    await expect(build('', 'http://localhost:1/')).rejects.toThrow(
      /^SITE_PUBLISHED: Cannot read "http:\/\/localhost:1\/": HTTP clients refuse this port, which is reserved for another protocol\. Hint: /,
    );
  });

  it('is rejected if it is too large, without being read completely', async () => {
    let sent = 0;
    answer = (response) => {
      const part = Buffer.alloc(1024 * 1024, ' ');
      Readable.from(
        (function* endless() {
          for (; sent < 3000; sent += 1) yield part;
        })(),
      )
        .pipe(response)
        .on('error', () => {});
    };
    await expect(build('', address)).rejects.toThrow(
      /^SITE_PUBLISHED: Cannot read .*: it is larger than 64 MiB\./,
    );
    expect(sent).toBeLessThan(200);
  });

  it('is missing if the server answers with a page, as some servers do for missing files', async () => {
    answer = (response) => response.end('\ufeff\n<!DOCTYPE html>');
    await expect(build('', address)).rejects.toThrow(
      /^SITE_PUBLISHED: Cannot read "[^"]+": the server answered with an HTML page instead of [^ ]+\/releases\/manifest\.json\. Hint: Set it to .*build with --first\.$/,
    );
    expect(filesOf(await build('--first', address))).toEqual(['lib.so', 'other']);
  });

  it.each([
    ['not JSON', '{"releases": [', /^http:[^ ]+:1:15: Not JSON/],
    ['no manifest', '{"name": "x"}', /^http:[^ ]+: .*Missing; expected/],
  ])('is rejected if it is %s', async (_what, body, expected) => {
    answer = (response) => response.end(body);
    await expect(build('', address)).rejects.toThrow(expected);
  });

  it('is rejected if it is neither a file nor a folder, or too large', async () => {
    await expect(build('', '/dev/zero')).rejects.toThrow(/SITE_PUBLISHED: .*: it is not a file\./);
    folder.write('huge.json', '');
    truncateSync(join(folder.path, 'huge.json'), 2 ** 32);
    await expect(build('', join(folder.path, 'huge.json'))).rejects.toThrow(/it is larger than 64 MiB\./);
  });
});

describe('the list of published files', () => {
  it('is empty if the output folder is missing or empty', async () => {
    expect((await readPublished(folder.settings)).sites).toEqual([]);
    folder.write('out/.DS_Store', '');
    expect((await readPublished(folder.settings)).sites).toEqual([]);
  });

  it('is unknown if a built folder has no manifest: the build fails', async () => {
    folder.write(`out${MARKER}`, '');
    await expect(build()).rejects.toThrow(
      /out\/releases\/manifest\.json: Cannot read the list of published files in .*out\. A build must keep these files\./,
    );
    folder.write('out/releases/manifest.json', '{');
    await expect(build()).rejects.toThrow(/out\/releases\/manifest\.json:1:2: Not JSON/);
  });
});
