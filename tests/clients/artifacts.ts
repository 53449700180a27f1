import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { tar } from '../fixtures/tar.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { wheel } from '../fixtures/wheel.ts';
import { run } from './run.ts';
import type { Tool } from './tools.ts';

/** Python's name of this machine's processor, which is Debian's name of the platform of a gem too. */
export const PROCESSOR = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

export const ABI3_WHEEL = wheel({
  project: 'reef',
  version: '0.2.0',
  tag: `cp38-abi3-linux_${PROCESSOR}`,
  requiresPython: '>=3.8,<4',
});

/** Folder among the artifacts that belongs to no release: a gem that is well made and not the publisher's. */
export const ATTACKER = '.attacker';

/** Names that servers, addresses and lists of sums must escape in different ways, or could misinterpret. */
export const ODD_NAMES = [
  `it's 100% "#1"? & <é>.txt`,
  'libreef.so.1.2',
  'reef+debug.o',
  'all.tar',
  'reef.AppImage',
  'table.bin',
  'docs/index.html',
  'docs/SHA256SUMS',
  'release/1/index.html',
] as const;

/** Writes a complete set of artifacts: a stand-in for every file that a recipe names, wheels and gems that install. */
export async function writeArtifacts(folder: string, tools: ReadonlySet<Tool>): Promise<void> {
  const none = join(folder, 'nothing');
  const nothing = readSettings({ ...TEST_SITE, SITE_ARTIFACTS: none, SITE_OUT: none });
  const site = await readSite(nothing);
  for (const { version, absent } of site.editions.map(({ tree }) => tree)) {
    for (const { name } of absent) {
      if (!name.endsWith('.gem')) write(join(folder, version, name), `${name} of ${version}\n`);
    }
  }
  for (const name of ODD_NAMES) write(join(folder, '0.1.0', name), `${name}\n`);
  await writePython(folder);
  if (tools.has('gem')) await writeGems(folder);
}

async function writePython(folder: string): Promise<void> {
  const old = wheel({ project: 'reef', version: '0.1.0' });
  const future = wheel({ project: 'reef', version: '0.4.0', requiresPython: '>=4.0' });
  const withdrawn = wheel({ project: 'reef', version: '0.3.0' });
  write(join(folder, '0.1.0', old.name), old.bytes);
  for (const { name, bytes } of [ABI3_WHEEL, future, withdrawn]) write(join(folder, '0.2.0', name), bytes);
  write(join(folder, '0.2.0', `${withdrawn.name}.yanked`), 'does not <start>\n');
  write(join(folder, '0.1.0', 'reef-0.1.0.tar.gz'), sourceDistribution('0.1.0'));
}

function sourceDistribution(version: string): Buffer {
  const metadata = `Metadata-Version: 2.1\nName: reef\nVersion: ${version}\n\n`;
  return gzipSync(tar({ [`reef-${version}/PKG-INFO`]: metadata }));
}

/** Gems as `gem build` makes them: pure ones, one for this platform, a prerelease, and one that the others need. */
async function writeGems(folder: string): Promise<void> {
  const gems = [
    { release: '0.1.0', name: 'reef', version: '0.1.0', more: '' },
    { release: '0.2.0', name: 'reef', version: '0.2.0', more: '' },
    { release: '0.2.0', name: 'reef', version: '0.2.0', more: `s.platform = '${PROCESSOR}-linux'` },
    { release: '0.2.0', name: 'reef', version: '0.3.0.rc1', more: '' },
    { release: '0.2.0', name: 'reef-paint', version: '1.2.0', more: '' },
    { release: ATTACKER, name: 'reef-paint', version: '1.2.0', more: '' },
    { release: ATTACKER, name: 'reef', version: '0.2.0', more: `s.platform = '${PROCESSOR}-linux'` },
  ];
  for (const [index, { release, name, version, more }] of gems.entries()) {
    const source = join(folder, '.gems', String(index));
    const needs = name === 'reef' ? "s.add_dependency 'reef-paint', '~> 1.0', '>= 1.1'" : '';
    const kind = more === '' ? 'ruby' : 'platform';
    const whose = release === ATTACKER ? "abort 'the gem of an attacker'" : '';
    write(join(source, 'lib', `${name}.rb`), `REEF_${name.length} = '${version} ${kind}'\n${whose}`);
    write(
      join(source, 'it.gemspec'),
      `Gem::Specification.new do |s|
  s.name = '${name}'
  s.version = '${version}'
  s.summary = 'A test, in UTF-8: é'
  s.authors = ['Tests']
  s.licenses = ['MIT']
  s.homepage = 'https://example.org'
  s.files = ['lib/${name}.rb']
  s.required_ruby_version = '>= 2.5'
  ${needs}
  ${more}
end
`,
    );
    const built = await run('gem', ['build', 'it.gemspec'], { folder: source });
    const file = /^ {2}File: (.+)$/m.exec(built.output)?.[1];
    if (!file) throw new Error(`gem build: ${built.output}`);
    mkdirSync(join(folder, release), { recursive: true });
    cpSync(join(source, file), join(folder, release, file));
  }
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
