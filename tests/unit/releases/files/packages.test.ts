import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullName } from '../../../../src/releases/gems/specification.ts';
import { metadataFault } from '../../../../src/releases/python/distribution.ts';
import { gem } from '../../../fixtures/gem.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';
import { tar } from '../../../fixtures/tar.ts';
import { extendedHeader, padded, tarHeader, withSum } from '../../../fixtures/tar-block.ts';
import { wheel } from '../../../fixtures/wheel.ts';
import { zip } from '../../../fixtures/zip.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
});

afterEach(() => folder.remove());

const files = async () => (await folder.read()).editions[0].tree.files;

async function unlisted(): Promise<string[]> {
  const { notices } = await folder.read();
  return notices.filter(({ rule }) => rule === 'unlisted-package').map(({ message }) => message);
}

const specification = (platform = 'ruby') => `--- !ruby/object:Gem::Specification
name: gui
version: !ruby/object:Gem::Version
  version: 1.2.0
platform: ${platform}
authors:
- A
email:
-
- a@x.org
date: 2026-01-02 00:00:00.000000000 Z
dependencies:
- !ruby/object:Gem::Dependency
  name: paint
  requirement: &1 !ruby/object:Gem::Requirement
    requirements:
    - - "~>"
      - !ruby/object:Gem::Version
        version: '1.0'
  type: :runtime
  prerelease: false
  version_requirements: *1
summary: A test
licenses:
- MIT
specification_version: 4
`;

describe('a wheel', () => {
  it('is read for its index: project, version, Python, and the sum of its metadata', async () => {
    const { name, bytes, metadata } = wheel({ version: '1.0', requiresPython: '>=3.9' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    const sha256 = createHash('sha256').update(metadata).digest('hex');
    expect(await files()).toMatchObject([
      {
        distribution: { project: 'gui', version: '1.0', requiresPython: '>=3.9', metadata: sha256 },
        metadata: new Uint8Array(Buffer.from(metadata)),
      },
    ]);
  });

  it.each([
    ['gui-1.0-py3-none-any.whl', 'no zip', /is not a readable zip/],
    ['gui-1.0-py3-none-any.whl', '', /is not a readable zip/],
    ['gui-1.0-py3-none-any.whl', wheel({ version: '1.0' }).bytes.subarray(0, 300), /is not a readable zip/],
    ['gui-1.0-py3-none-any.whl', wheel({ version: '2.0' }).bytes, /its METADATA is of gui 2\.0/],
    [
      'gui-1.0-py3-none-any.whl',
      wheel({ version: '1.0', project: 'other' }).bytes,
      /its METADATA is of other 1\.0/,
    ],
    ['gui-1.0-py3-none-any.whl', wheel({ version: '1.0+linux' }).bytes, /its METADATA is of gui 1\.0\+linux/],
  ])('that is broken is named and fails the build: %s, %#', async (name, bytes, expected) => {
    folder.write(`artifacts/1.0/${name}`, bytes);
    await expect(folder.read()).rejects.toThrow(expected);
    await expect(folder.read()).rejects.toThrow(/The wheel is broken: .*\. Hint: Build it again/);
  });

  it.each([
    ['gui-1.x-py3-none-any.whl', wheel({ version: '1.0' }).bytes, /its name has a version "1\.x"; .*PEP 440/],
    ['gui.whl', wheel({ version: '1.0' }).bytes, /its name is not <project>-<version>/],
    [
      'gui-1.0-py3-none-any.WHL',
      wheel({ version: '1.0' }).bytes,
      /installers ignore names that do not end in \.whl, in small letters\./,
    ],
    ['-1.0-py3-none-any.whl', wheel({ version: '1.0' }).bytes, /its name is not <project>-<version>/],
    ['gui-1 0-py3-none-any.whl', wheel({ version: '1.0' }).bytes, /its name is not <project>-<version>/],
    [
      'gui-1.x-py3-none-any.whl',
      wheel({ version: '1.x' }).bytes,
      /its METADATA names a version "1\.x"; .*PEP 440/,
    ],
    [
      '_gui-1.0-py3-none-any.whl',
      wheel({ version: '1.0', project: '_gui' }).bytes,
      /its METADATA names a project "_gui"; .*PEP 503/,
    ],
  ])(
    'with an invalid name or version is published, but not in the index: %s, %#',
    async (name, bytes, expected) => {
      folder.write(`artifacts/1.0/${name}`, bytes);
      expect(await unlisted()).toEqual([expect.stringMatching(expected)]);
      expect((await files()).map(({ distribution }) => distribution)).toEqual([undefined]);
    },
  );

  it('is withdrawn by a file beside it, which contains the reason and is not published', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(`artifacts/1.0/${name}.yanked`, 'crashes\n');
    expect(await files()).toMatchObject([{ name, yanked: 'crashes' }]);
  });

  it('must be there to be withdrawn', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write('artifacts/1.0/gui-1.0.whl.yanked', 'crashes');
    await expect(folder.read()).rejects.toThrow(
      'artifacts/1.0/gui-1.0.whl.yanked: There is no file "gui-1.0.whl" to withdraw. Hint: Files that can be withdrawn: "gui-1.0-py3-none-any.whl".',
    );
    folder.rename('artifacts/1.0', 'aside');
    folder.write('artifacts/1.0/gui-1.0.gem.yanked', '');
    await expect(folder.read()).rejects.toThrow(
      'There is no file "gui-1.0.gem" to withdraw. Hint: The release has no wheels, source distributions or gems.',
    );
  });

  it('with an unreadable reason for withdrawal is reported', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(`artifacts/1.0/${name}.yanked`, 'crashes\n');
    await expect(folder.readAsNobody(`artifacts/1.0/${name}.yanked`)).rejects.toThrow(
      /\.yanked: Cannot read this file or folder: EACCES/,
    );
  });

  it('reserves the name of its metadata file', async () => {
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(`artifacts/1.0/${name}.metadata`, 'x');
    await expect(folder.read()).rejects.toThrow(
      /The build itself writes "gui-1\.0-py3-none-any\.whl\.metadata"/,
    );
  });

  it('of the same name with different bytes in two releases is rejected, and so is a project with a reserved address', async () => {
    folder.release('2.0', []);
    const { name, bytes } = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(`artifacts/2.0/${name}`, wheel({ version: '1.0', requiresPython: '>3' }).bytes);
    const taken = wheel({ version: '1.0', project: 'Gems' });
    folder.write(`artifacts/2.0/${taken.name}`, taken.bytes);
    await expect(folder.read()).rejects.toThrow(
      /\/ui\/gems\/ is taken[\s\S]*can contain only one "gui-1\.0-py3-none-any\.whl"/,
    );
  });
});

describe('the name of a wheel', () => {
  it.each([
    ['gui', '1.0', 'py3-none-musllinux_1_2_x86_64'],
    ['gui', '1.0', 'cp312-cp312-macosx_11_0_universal2'],
    ['gui', '1.0', 'cp312-cp312-manylinux_2_17_x86_64.manylinux2014_x86_64'],
    ['gui', '1.0', '1local-py3-none-any'],
    ['gui.kit', '1!2.0', 'py3-none-any'],
    ['gui', '2.1.0+cu121', 'cp39-abi3-linux_x86_64'],
  ])('can be %s-%s-%s.whl', async (project, version, tag) => {
    const { name, bytes } = wheel({ project, version, tag });
    folder.write(`artifacts/1.0/${name}`, bytes);
    expect((await files()).map(({ distribution }) => distribution)).toEqual([
      expect.objectContaining({ project, version }),
    ]);
    expect(await unlisted()).toEqual([]);
  });

  it('with a local version is escaped in links of the index', async () => {
    const { name, bytes } = wheel({ version: '2.1.0+cu121' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    await folder.publish(await folder.read());
    const page = readFileSync(join(folder.path, 'out/ui/gui/index.html'), 'utf8');
    expect(page).toMatch(/href="[^"]*gui-2\.1\.0%2Bcu121-py3-none-any\.whl#sha256=[^>]*>gui-2\.1\.0\+cu121-/);
  });

  it.each([
    ['1.0', 'py3-none-any-blue', 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl.'],
    [
      '1.0_1',
      'py3-none-any',
      'its METADATA names a version "1.0_1"; valid: versions such as 1.2.0 or 1.2.0rc1 (PEP 440).',
    ],
  ])(
    'with the version %s and the tag %s is not in the index, but published',
    async (version, tag, reason) => {
      const { name, bytes } = wheel({ version, tag });
      folder.write(`artifacts/1.0/${name}`, bytes);
      expect(await unlisted()).toEqual([`Not in the Python index: ${reason}`]);
      expect((await files()).map((file) => file.name)).toEqual([name]);
    },
  );
});

describe('a source distribution', () => {
  it('is recognized by the PKG-INFO in its folder', async () => {
    const info = 'Metadata-Version: 2.1\nName: gui\nVersion: 1.0\n\n';
    folder.write(
      'artifacts/1.0/gui-1.0.tar.gz',
      gzipSync(tar({ 'gui-1.0/a.py': 'x', 'gui-1.0/PKG-INFO': info })),
    );
    folder.write('artifacts/1.0/tool-1.0.tar.gz', gzipSync(tar({ 'tool-1.0/README': 'x' })));
    folder.write('artifacts/1.0/linux.tar.gz', 'anything');
    const found = await files();
    expect(found.map(({ name, distribution }) => [name, distribution?.version])).toEqual([
      ['gui-1.0.tar.gz', '1.0'],
      ['linux.tar.gz', undefined],
      ['tool-1.0.tar.gz', undefined],
    ]);
  });

  it.each([
    ['no gzip', Buffer.from('no gzip')],
    ['cut', gzipSync('x'.repeat(5000)).subarray(0, 20)],
  ])('that cannot be read is published, and reported as missing in the index: %s', async (_what, bytes) => {
    folder.write('artifacts/1.0/gui-1.0.tar.gz', bytes);
    expect(await unlisted()).toEqual([
      expect.stringMatching(/^Not in the Python index: it is not a readable tar\.gz/),
    ]);
    expect(await files()).toHaveLength(1);
  });

  it('of another project is not one', async () => {
    const info = 'Metadata-Version: 2.1\nName: pywren\nVersion: 0.2\n\n';
    folder.write('artifacts/1.0/wren-1.4.tar.gz', gzipSync(tar({ 'wren-1.4/PKG-INFO': info })));
    expect(await unlisted()).toEqual(['Not in the Python index: its PKG-INFO is of pywren 0.2.']);
  });

  it('can be an archive of git, with a comment, extended headers and times before 1970', async () => {
    const info = Buffer.from('Metadata-Version: 2.4\nName: gui\nVersion: 1.0\n\n');
    const commit = '0'.repeat(40);
    const header = tarHeader('gui-1.0/PKG-INFO', info.length);
    // A time before 1970, as a number of 12 bytes.
    header.fill(0xff, 136, 148);
    const archive = Buffer.concat([
      extendedHeader(`52 comment=${commit}\n`, 'g'),
      extendedHeader('30 mtime=-5.25\n'.replace('30', '15')),
      withSum(header),
      padded(info),
      Buffer.alloc(1024),
    ]);
    folder.write('artifacts/1.0/gui-1.0.tar.gz', gzipSync(archive));
    const [file] = await files();
    const found = file?.distribution ? [] : await unlisted();
    expect([file?.distribution?.project, ...found]).toEqual([expect.stringMatching(/^gui$/)]);
  });

  it('can have paths that begin with ./', async () => {
    const info = 'Metadata-Version: 2.1\nName: gui\nVersion: 1.0\n\n';
    folder.write('artifacts/1.0/gui-1.0.tar.gz', gzipSync(tar({ './gui-1.0/PKG-INFO': info })));
    expect((await files())[0]?.distribution?.version).toBe('1.0');
  });

  it('can be a zip', async () => {
    const info = 'Metadata-Version: 2.1\nName: wren-src\nVersion: 1.0\n\n';
    folder.write('artifacts/1.0/wren-src-1.0.zip', zip({ 'wren-src-1.0/PKG-INFO': info }));
    folder.write('artifacts/1.0/other-1.0.zip', zip({ 'other-1.0/README': 'x' }));
    folder.write('artifacts/1.0/docs.zip', 'anything');
    expect((await files()).map(({ distribution }) => distribution?.project)).toEqual([
      undefined,
      undefined,
      'wren-src',
    ]);
    expect(await unlisted()).toEqual([]);
  });

  it('with a version that differs from its name is reported', async () => {
    const info = 'Metadata-Version: 2.1\nName: gui\nVersion: 2.0\n\n';
    folder.write('artifacts/1.0/gui-1.0.tar.gz', gzipSync(tar({ 'gui-1.0/PKG-INFO': info })));
    await expect(folder.read()).rejects.toThrow(/its PKG-INFO is of gui 2\.0/);
  });
});

it.each([
  '1.0',
  'v1.0',
  '2!1.0.0rc1',
  '1.0a',
  '1.0-beta.2',
  '1.0.post1',
  '1.0-1',
  '1.0.dev3',
  '1.0rc1.post2.dev3+linux.5-x_y',
])('%s is a version of a Python distribution', (version) => {
  expect(metadataFault({ project: 'Gui.Kit_2', version })).toBeUndefined();
});

describe('a gem', () => {
  it('is read for its source: identity, platform, dependencies', async () => {
    folder.write('artifacts/1.0/gui-1.2.0-x86_64-linux.gem', gem(specification('x86_64-linux')));
    const [file] = await files();
    expect(file?.gem && fullName(file.gem)).toBe('gui-1.2.0-x86_64-linux');
    expect(file?.gem).toMatchObject({
      date: '2026-01-02',
      email: ['a@x.org'],
      dependencies: [{ name: 'paint', requirement: [['~>', '1.0']], type: 'runtime' }],
    });
    expect((await folder.read()).editions[0].tree.files[0]?.gem).toEqual(file?.gem);
  });

  it.each([
    ['i686-linux', 'x86-linux'],
    ['i386-mingw32', 'x86-mingw32'],
    ['x86_64-linux-gnu', 'x86_64-linux'],
    ['arm-linux-gnueabihf', 'arm-linux'],
    ['x86_64-darwin22.1.0', 'x86_64-darwin-22'],
    ['x86_64-openbsd7.0', 'x86_64-openbsd-7.0'],
  ])('for %s has the platform in its file name, as RubyGems writes it: %s', async (platform, written) => {
    folder.write(`artifacts/1.0/gui-1.2.0-${written}.gem`, gem(specification(platform)));
    expect((await files()).map((file) => file.gem?.platform)).toEqual([written]);
  });

  it.each([
    ['no tar', () => Buffer.from('no tar at all'.repeat(100)), /not a readable tar|has no metadata\.gz/],
    ['empty', () => Buffer.alloc(0), /not a readable tar|has no metadata\.gz/],
    [
      'a part changed',
      () => gem(specification(), '0'.repeat(64)),
      /its data\.tar\.gz does not match its checksums/,
    ],
    [
      'no name',
      () => gem(specification().replace('name: gui', 'nom: gui')),
      /its specification: \/name: Missing; expected a string/,
    ],
    ['not YAML', () => gem('a: [1'), /specification is not YAML/],
    [
      'aliases of aliases',
      () => {
        const levels = Array.from(
          { length: 20 },
          (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n}, `.repeat(9)}1]\n`,
        );
        return gem(`l0: &l0 [1]\n${levels.join('')}`);
      },
      /its specification is not YAML of a gem: aliases expand to more than/,
    ],
    ['no data', () => tar({ 'metadata.gz': gzipSync(specification()) }), /has no data\.tar\.gz/],
  ])('that is broken is named and fails the build: %s', async (_what, bytes, expected) => {
    folder.write('artifacts/1.0/gui.gem', bytes());
    await expect(folder.read()).rejects.toThrow(expected);
    await expect(folder.read()).rejects.toThrow(/gui\.gem: The gem is broken: .*\. Hint: Build it again/);
  });

  it.each([
    [
      'name',
      'name: gui',
      'name: ../../../../x',
      /\/name: Expected a name of .*, got "\.\.\/\.\.\/\.\.\/\.\.\/x"/,
    ],
    ['name of two lines', 'name: gui', 'name: "gui\\nother 1.0 0"', /\/name: Expected a name of /],
    ['name that is a folder', 'name: gui', 'name: ".."', /\/name: Expected a name of /],
    ['version', 'version: 1.2.0', 'version: 1.2/../0', /\/version\/version: Expected a version such as/],
    ['platform', 'platform: ruby', 'platform: a/../../b', /\/platform: Expected a name of /],
    ['dependency', 'name: paint', 'name: "paint\\n2.0 |"', /\/dependencies\/0\/name: Expected a name of /],
    ['version of a dependency', "version: '1.0'", 'version: "1\\n"', /requirements\/0\/1\/version: Expected/],
    ['operator', '"~>"', '"x,y"', /requirements\/0\/0: Expected one of =, !=, /],
  ])(
    'with a %s that RubyGems does not allow is named and fails the build',
    async (_what, valid, bad, expected) => {
      folder.write('artifacts/1.0/gui-1.2.0.gem', gem(specification().replace(valid, bad)));
      await expect(folder.read()).rejects.toThrow(expected);
      await expect(folder.read()).rejects.toThrow(/gui-1\.2\.0\.gem: The gem is broken: its specification/);
    },
  );

  it('with a wrong name is rejected, because clients request the right one', async () => {
    folder.write('artifacts/1.0/gui-1.2.0.gem', gem(specification('x86_64-linux')));
    await expect(folder.read()).rejects.toThrow(
      /gui-1\.2\.0\.gem: .* its specification contains the name gui-1\.2\.0-x86_64-linux\.gem\./,
    );
  });

  it('of the same name with different bytes in two releases is rejected', async () => {
    folder.release('2.0', []);
    folder.write('artifacts/1.0/gui-1.2.0.gem', gem(specification()));
    folder.write('artifacts/2.0/gui-1.2.0.gem', gem(specification().replace('A test', 'Another')));
    await expect(folder.read()).rejects.toThrow(/can contain only one gui-1\.2\.0/);
  });
});
