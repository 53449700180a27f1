import { gunzipSync, inflateSync } from 'node:zlib';
import { load } from '@hyrious/marshal';
import { describe, expect, it } from 'vitest';
import { compactIndex, gemsPage, offeredGems } from '../../../src/releases/gems/gems.ts';
import { marshalIndex, rubyPlatform } from '../../../src/releases/gems/marshal-index.ts';
import {
  compareGemVersions,
  type GemSpec,
  isPrerelease,
  type Requirement,
} from '../../../src/releases/gems/specification.ts';
import { parseCoreMetadata } from '../../../src/releases/python/distribution.ts';
import { projectJson, projectPage, projectsOf, rootPage } from '../../../src/releases/python/index.ts';
import type { ReleaseFile, ReleaseTree } from '../../../src/releases/tree.ts';

function file(name: string, rest: Partial<ReleaseFile> = {}): ReleaseFile {
  const sha256 = 'a'.repeat(64);
  return {
    name,
    path: `/x/${name}`,
    size: 7,
    content: () => new Uint8Array(),
    sha256,
    kind: 'file',
    uses: [],
    packaged: false,
    fromExamples: false,
    ...rest,
  };
}

function tree(version: string, folder: string, files: readonly ReleaseFile[]): ReleaseTree {
  const date = `2026-0${version[0]}-01`;
  return {
    version,
    date,
    folders: [folder],
    pages: [folder],
    files,
    absent: [],
    hasArtifacts: true,
  };
}

const distribution = {
  project: 'My.Gui',
  version: '1.0',
  requiresPython: '>=3.9,<4',
  metadata: 'b'.repeat(64),
};

describe('the simple index', () => {
  const wheel = file('sub dir/My.Gui-1.0-py3-none-any.whl', { distribution, yanked: '<bad> & "old"' });
  const trees = [
    tree('2.0', '/ui/release/2.0/', [
      file('my_gui-2.0.tar.gz', { distribution: { project: 'my_gui', version: '2.0' } }),
    ]),
    tree('1.0', '/release/1.0/', [wheel]),
  ];
  const [project, ...others] = projectsOf(trees);

  it('groups the files of a project under its normalized name, oldest release first', async () => {
    expect(others).toEqual([]);
    expect(project?.name).toBe('my-gui');
    expect(project?.files.map(({ fileName }) => fileName)).toEqual([
      'My.Gui-1.0-py3-none-any.whl',
      'my_gui-2.0.tar.gz',
    ]);
    expect(await rootPage(projectsOf(trees))).toContain('<a href="my-gui/">my-gui</a>');
  });

  it('has relative, escaped links with sum, Python version, metadata and withdrawal', async () => {
    const page = project ? await projectPage(project) : '';
    expect(page).toContain(
      `<a href="../../release/1.0/sub%20dir/My.Gui-1.0-py3-none-any.whl#sha256=${'a'.repeat(64)}" data-requires-python="&gt;=3.9,&lt;4" data-core-metadata="sha256=${'b'.repeat(64)}" data-dist-info-metadata="sha256=${'b'.repeat(64)}" data-yanked="&lt;bad&gt; &amp; &quot;old&quot;">My.Gui-1.0-py3-none-any.whl</a>`,
    );
    expect(page).toContain('<a href="../release/2.0/my_gui-2.0.tar.gz#sha256=');
    expect(page).toContain('<meta name="pypi:repository-version" content="1.0">');
  });

  it('withdraws a file without a reason', async () => {
    const [withdrawn] = projectsOf([tree('1.0', '/release/1.0/', [{ ...wheel, yanked: '' }])]);
    expect(withdrawn && projectJson(withdrawn)).toMatchObject({ files: [{ yanked: true }] });
    expect(withdrawn && (await projectPage(withdrawn))).toContain(' data-yanked="">');
  });

  it('has the same content as JSON, with sizes, versions and times', () => {
    expect(project && projectJson(project)).toEqual({
      meta: { 'api-version': '1.1' },
      name: 'my-gui',
      versions: ['1.0', '2.0'],
      files: [
        {
          filename: 'My.Gui-1.0-py3-none-any.whl',
          url: '../../../release/1.0/sub%20dir/My.Gui-1.0-py3-none-any.whl',
          hashes: { sha256: 'a'.repeat(64) },
          size: 7,
          'upload-time': '2026-01-01T00:00:00Z',
          'requires-python': '>=3.9,<4',
          'core-metadata': { sha256: 'b'.repeat(64) },
          yanked: '<bad> & "old"',
        },
        {
          filename: 'my_gui-2.0.tar.gz',
          url: '../../release/2.0/my_gui-2.0.tar.gz',
          hashes: { sha256: 'a'.repeat(64) },
          size: 7,
          'upload-time': '2026-02-01T00:00:00Z',
        },
      ],
    });
  });
});

function gem(version: string, rest: Partial<GemSpec> = {}): ReleaseFile {
  const spec: GemSpec = {
    name: 'gui',
    version,
    platform: 'ruby',
    summary: 'é',
    description: null,
    homepage: null,
    authors: ['A'],
    email: null,
    licenses: ['MIT'],
    metadata: {},
    date: '2026-01-02',
    dependencies: [
      {
        name: 'paint',
        requirement: [
          ['~>', '1.0'],
          ['>=', '1.1'],
        ],
        type: 'runtime',
      },
      { name: 'rake', requirement: [['>=', '0']], type: 'development' },
    ],
    required_ruby_version: [
      ['>=', '2.7'],
      ['<', '4'],
    ],
    required_rubygems_version: [['>=', '0']],
    rubygems_version: '3.3',
    specification_version: 4,
    ...rest,
  };
  return file(`${spec.name}-${version}.gem`, { gem: spec });
}

it.each(['Name: gui\n', 'Version: 1.0\n'])('core metadata requires a name and a version: %j', (text) => {
  expect(parseCoreMetadata(text)).toBeUndefined();
});

describe('the gem source', () => {
  const gems = offeredGems([
    tree('2.0', '/release/2.0/', [
      gem('0.10.0'),
      gem('0.10.0', { platform: 'x86_64-linux' }),
      gem('0.11.0.rc1'),
    ]),
    tree('1.0', '/release/1.0/', [gem('0.9.0'), { ...gem('0.8.0'), yanked: '' }]),
  ]);
  const compact = compactIndex(gems, '2026-02-01T00:00:00Z');

  it('orders versions like clients, and leaves out withdrawn ones', () => {
    expect(compact.get('names')).toBe('---\ngui\n');
    expect(compact.get('versions')).toMatch(
      /^created_at: 2026-02-01T00:00:00Z\n---\ngui 0\.9\.0,0\.10\.0,0\.10\.0-x86_64-linux,0\.11\.0\.rc1 [0-9a-f]{32}\n$/,
    );
  });

  it('orders gems by name, then by platform', () => {
    const some = [
      gem('1.0', { name: 'b' }),
      gem('1.0', { name: 'a', platform: 'x86_64-linux' }),
      gem('1.0', { name: 'a', platform: 'java' }),
    ];
    expect(offeredGems([tree('1.0', '/release/1.0/', some)]).map(({ fullName }) => fullName)).toEqual([
      'a-1.0-java',
      'a-1.0-x86_64-linux',
      'b-1.0',
    ]);
  });

  it('has dependencies, sum and Ruby version of each gem', () => {
    const sum = 'a'.repeat(64);
    expect(compact.get('info/gui')?.split('\n').slice(0, 2)).toEqual([
      '---',
      `0.9.0 paint:~> 1.0&>= 1.1|checksum:${sum},ruby:>= 2.7&< 4,created_at:2026-01-01T00:00:00Z`,
    ]);
  });

  it('writes an open requirement as one part that allows every version', () => {
    const required: Requirement = [
      ['>=', '0'],
      ['<', '4'],
    ];
    const [own] = offeredGems([
      tree('1.0', '/release/1.0/', [gem('1.0', { required_ruby_version: required })]),
    ]);
    expect(own && compactIndex([own], '').get('info/gui')).toContain('ruby:>= 0&< 4,');
  });

  it('has a page for readers that links the gems, or says that there are none', async () => {
    const page = await gemsPage(gems, []);
    expect(page).toContain('<a href="gems/gui-0.10.0-x86_64-linux.gem">gui-0.10.0-x86_64-linux</a>');
    expect(page).not.toContain('pypi');
    expect(page).not.toContain('0.8.0');
    expect(await gemsPage([], [])).toContain('<p>No gem is published here.</p>');
    const url = 'https://example.org/gui-2.0.gem';
    const { content: _, ...hosted } = file('gui-2.0.gem', { url });
    const withHosted = await gemsPage([], [tree('2.0', '/release/2.0/', [hosted])]);
    expect(withHosted).toContain('it does not offer these gems on other hosts:</p>');
    expect(withHosted).toContain(`<li><a href="${url}">gui-2.0.gem</a></li>`);
  });

  it('has Marshal indexes for older clients: all, the newest of each platform, prereleases', () => {
    const files = marshalIndex(gems);
    const list = (name: string) => JSON.stringify(load(gunzipSync(files.get(name) ?? '')));
    expect(list('specs.4.8.gz').match(/0\.\d+\.0/g)).toEqual(['0.9.0', '0.10.0', '0.10.0']);
    expect(list('latest_specs.4.8.gz').match(/0\.\d+\.0/g)).toEqual(['0.10.0', '0.10.0']);
    expect(list('prerelease_specs.4.8.gz')).toContain('0.11.0.rc1');
    const quick = files.get('quick/Marshal.4.8/gui-0.10.0-x86_64-linux.gemspec.rz') ?? new Uint8Array();
    expect(load(inflateSync(quick))).toMatchObject({ class: Symbol.for('Gem::Specification') });
  });
});

describe('versions of gems', () => {
  it('are ordered like in RubyGems', () => {
    const ordered = ['0.9', '1.0.a', '1.0.rc1', '1.0.rc2', '1.0', '1.0.1', '1.2', '1.10'];
    expect(ordered.toReversed().toSorted(compareGemVersions)).toEqual(ordered);
    const equal = [
      ['1', '1.0.0'],
      ['01.0', '1'],
      ['1.0.a', '1.a'],
      ['1.a.0', '1.a'],
      ['1.0.rc1', '1.0.rc.1'],
      ['1.0-rc1', '1.0.pre.rc1'],
    ] as const;
    for (const [a, b] of equal) expect([a, b, compareGemVersions(a, b)]).toEqual([a, b, 0]);
    expect(compareGemVersions('1.a.0.b', '1.a.b')).toBe(1);
    expect(['1.0', '1.0.pre'].map(isPrerelease)).toEqual([false, true]);
  });
});

describe('platforms of gems', () => {
  it.each([
    ['x86_64-linux', ['x86_64', 'linux', null]],
    ['x86_64-linux-gnu', ['x86_64', 'linux', 'gnu']],
    ['arm-linux-gnueabihf', ['arm', 'linux', 'gnueabihf']],
    ['aarch64-linux-musl', ['aarch64', 'linux', 'musl']],
    ['arm64-darwin-23', ['arm64', 'darwin', '23']],
    ['x86_64-darwin19', ['x86_64', 'darwin', '19']],
    ['x64-mingw-ucrt', ['x64', 'mingw', 'ucrt']],
    ['i686-mingw32', ['x86', 'mingw32', null]],
    ['java', [null, 'java', null]],
  ])('%s', (name, parts) => {
    const platform = rubyPlatform(name);
    const values = ['cpu', 'os', 'version'].map((key) =>
      Reflect.get(Object(platform), Symbol.for(`@${key}`)),
    );
    expect(values).toEqual(parts);
  });

  it('keeps "ruby" as a word', () => expect(rubyPlatform('ruby')).toBe('ruby'));
});
