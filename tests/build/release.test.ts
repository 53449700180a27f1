import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../clients/run.ts';
import { passedRun, RUNNER } from '../fixtures/runs.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { type BuildRun, runBuild } from './run-build.ts';

const folder = new SiteFolder();
const sum = (text: string) => createHash('sha256').update(text).digest('hex');

function build(settings: Record<string, string> = {}, ...parameters: string[]): BuildRun {
  return runBuild({ ...folder.environment, ...settings }, ...parameters);
}

const out = (path: string) => join(folder.path, 'out', path);

const LONG = 'So long that nobody reads all of it in a list of releases.';

let built: BuiltSite;

beforeAll(() => {
  const contents = [
    { src: 'lib.so', dst: '/usr/lib/lib.so' },
    { src: 'LICENSE', dst: '/usr/share/doc/z/copyright' },
  ];
  const described = { name: 'zephyr', linux: { depends: ['libc6'], contents } };
  folder.write('content/site.json', { name: 'Zephyr' });
  folder.release('1.0', [fetchOf('lib.so'), fetchOf('my%20notes.txt'), fetchOf('absent.h')], {
    date: '2026-01-01',
    git: '<git_hash>',
    notes: ['# First', '', 'Read [how](/install/).', 'Same paragraph.', '', ...Array(40).fill(LONG)],
    package: described,
  });
  folder.release('2.0', [fetchOf('lib.so', 'ui/release'), fetchOf('hello.c', 'ui/release')], {
    git: 'c0ffee12',
    notes: ['Short & <b>plain</b>.'],
  });
  folder.release('0.9', [], { date: '2025-01-01' });
  const [command, text] = ['command', 'text'].map((type) => ({ type, content: 'Do this' }));
  const platforms = { haiku: { steps: [text, command, command] }, beos: { steps: [command, text, command] } };
  const languages = { forth: { displayName: 'Forth', platforms } };
  folder.release('0.8', [], { date: '2024-01-01', installation: { languages } });
  folder.write('artifacts/0.9/zephyr-0.9+a~1.rpm', 'rpm');
  folder.write('artifacts/1.0/lib.so', 'library');
  folder.write('artifacts/1.0/my notes.txt', 'notes');
  folder.write('artifacts/1.0/zephyr.deb', 'deb');
  folder.write('artifacts/2.0/lib.so', 'library 2');
  folder.write('content/examples/hello/forth/hello.c', 'int main;');
  chmodSync(join(folder.path, 'artifacts/1.0/zephyr.deb'), 0o600);
  const commands = (path: string, ...names: string[]) =>
    names.map((name) => `curl -fLO ${RUNNER}${path}${name}`);
  folder.write('content/runs/2.0.json', {
    version: '2.0',
    runs: [
      passedRun(commands('/ui/release/2.0/', 'lib.so', 'hello.c'), {
        '/ui/release/2.0/lib.so': 'library 2',
        '/ui/release/2.0/hello.c': 'int main;',
      }),
    ],
  });
  const old = commands('/release/1.0/', 'lib.so', 'my%20notes.txt', 'absent.h');
  folder.write('content/runs/1.0.json', { version: '1.0', runs: [passedRun(old, {}, { standIns: true })] });
  const { code, stderr } = build();
  if (code !== 0) throw new Error(stderr);
  built = new BuiltSite(join(folder.path, 'out'));
});

afterAll(() => folder.remove());

describe('the page of a release folder', () => {
  it('lists every file with size and sum, missing files, and the recipes that fetch them', () => {
    const rows = textsOf(built.page('/release/1.0/').html, 'tr[data-copy-scope]');
    expect(rows).toEqual([
      expect.stringMatching(/^absent\.h.*not published.*Forth: haiku/s),
      expect.stringMatching(/^lib\.so.*7 bytes.*Forth: haiku.*Linux packages/s),
      expect.stringMatching(/^my notes\.txt.*5 bytes.*Forth: haiku/s),
      expect.stringMatching(/^LICENSE.*not published.*Linux packages/s),
      expect.stringMatching(/^zephyr\.deb.*3 bytes/s),
    ]);
    expect(rows[1]).toContain(sum('library'));
    expect(textsOf(built.page('/release/1.0/').html, 'h2[id]')).toEqual([
      'Verify the downloads',
      'For haiku',
      'Other files',
      'Use in build systems',
    ]);
  });

  it('is at the download address of the commands, linked from the list of releases', () => {
    expect(built.has('/ui/release/2.0/')).toBe(true);
    expect(built.has('/release/2.0/')).toBe(false);
    const { html } = built.page('/releases/');
    const names = textsOf(html, 'h2').map((text) => text.trim());
    expect(names).toEqual(['Zephyr 2.0 latest', 'Zephyr 1.0', 'Zephyr 0.9', 'Zephyr 0.8']);
    expect(html).toContain('href="/ui/release/2.0/"');
  });

  it('has no dead links, like every other page', () => {
    expect(deadLinks(built)).toEqual([]);
  });
});

describe('the list of releases', () => {
  const card = (version: string) => {
    const { html } = built.page('/releases/');
    return html.split(/(?=<li[^>]*> ?<h2)/).find((part) => part.includes(`id="${version}"`)) ?? '';
  };
  const text = (version: string) =>
    textsOf(`<div class="card">${card(version)}`, 'div.card')
      .join('')
      .replaceAll(/\s+/g, ' ');

  it('shows the date, and the commit if it is known', () => {
    expect(text('2.0')).toContain('2026-01-02 · commit c0ffee12');
    expect(text('1.0')).toContain('2026-01-01');
    expect(text('0.9')).toContain('2025-01-01');
    expect(text('1.0') + text('0.9')).not.toContain('commit');
    expect(text('1.0')).not.toContain('git_hash');
  });

  it('shows the complete notes of each release that has some', () => {
    expect(card('2.0')).toContain('<p>Short &amp; &lt;b&gt;plain&lt;/b&gt;.</p>');
    expect(card('1.0')).toMatch(
      /<h4>First<\/h4>\s*<p>Read <a href="\/install\/">how<\/a>\.\nSame paragraph\.<\/p>/,
    );
    expect(text('1.0').split(LONG)).toHaveLength(41);
    expect(text('0.9')).not.toContain('Notes');
  });

  it('folds long notes, and no others', () => {
    const folded = (version: string) => textsOf(card(version), 'summary').join();
    expect(folded('1.0')).toContain('Release notes for 1.0, 3 paragraphs');
    expect(folded('2.0')).not.toContain('notes');
  });

  it('counts the described and published parts of each release', () => {
    const counts = textsOf(card('1.0'), 'dl').join('').replaceAll(/\s+/g, ' ');
    expect(counts).toMatch(/Languages ?1 ?Recipes ?1$/);
    expect(text('1.0')).toContain('3 files, 15 bytes');
    const cells = textsOf(card('1.0'), 'tr').map((row) => row.replaceAll(/\s+/g, ' ').trim());
    expect(cells).toContain('native library1 file, 7 bytes');
    expect(cells.join()).not.toContain('header');
    expect(text('2.0')).toContain('2 files, 18 bytes');
    expect(text('0.9')).toContain('1 file, 3 bytes');
    expect(text('0.8')).toContain('No files are published.');
  });
});

describe('a recipe that cannot work', () => {
  it.each(['/v/1.0/', '/v/1.0/install/forth/', '/v/1.0/install/forth/haiku/'])(
    'shows the reason and the nearest earlier working release above its commands on %s and in its twin',
    (path) => {
      for (const text of [built.page(path).html, built.read(`${path}index.md`).toString()]) {
        const notice = text.search(/You can(?:'|&#39;|&apos;)t install this yet:\s+(?:<code>|`)absent\.h/);
        expect(notice).toBeGreaterThan(0);
        expect(text.search(/data-command|curl -fLO/)).toBeGreaterThan(notice);
        expect(text).toMatch(/\/v\/0\.8\/install\/forth\/haiku\//);
        expect(text).not.toMatch(/Copy all|Copy 3 commands|haiku\.sh/);
      }
    },
  );

  it('has a button to copy all commands in a release where it works', () => {
    expect(built.page('/v/2.0/').html).toContain('Copy 2 commands');
    expect(built.page('/v/2.0/install/forth/haiku/').html).toContain('haiku.sh');
    expect(built.page('/v/2.0/install/forth/haiku/').html).toContain('Copy all 2 commands');
  });

  it('copies commands after manual steps, and has no button to copy all if a manual step is between them', () => {
    const { html } = built.page('/v/0.8/install/forth/haiku/');
    expect(html).toContain('Copies 2 commands. Step 1 is manual.');
    expect(html).toContain('Copy all 2 commands');
    const interrupted = built.page('/v/0.8/install/forth/beos/').html;
    expect(interrupted).toContain('Step 2 is manual');
    expect(interrupted).toContain('beos.sh');
    expect(interrupted).not.toContain('Copy all');
  });
});

describe('the published files', () => {
  it('are unchanged, and readable by a web server', () => {
    expect(built.read('/release/1.0/my notes.txt').toString()).toBe('notes');
    expect(built.read('/ui/release/2.0/hello.c').toString()).toBe('int main;');
    expect(statSync(out('release/1.0/zephyr.deb')).mode & 0o777).toBe(0o644);
  });

  it('are copies: later changes of artifacts and sources do not change the site', () => {
    const inode = (path: string) => statSync(path).ino;
    expect(inode(out('release/1.0/lib.so'))).not.toBe(inode(join(folder.path, 'artifacts/1.0/lib.so')));
    expect(inode(out('ui/release/2.0/hello.c'))).not.toBe(
      inode(join(folder.path, 'content/examples/hello/forth/hello.c')),
    );
  });

  it('have their sums beside them, in sha256sum format', () => {
    expect(built.read('/release/1.0/SHA256SUMS').toString()).toBe(
      `${sum('library')}  lib.so\n${sum('notes')}  my notes.txt\n${sum('deb')}  zephyr.deb\n`,
    );
    execFileSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: out('release/1.0'), stdio: 'pipe' });
  });

  it('include the description byte for byte, and its schema', () => {
    const given = readFileSync(join(folder.path, 'content/releases/1.0/description.json'));
    expect(built.read('/v/1.0/description.json').equals(given)).toBe(true);
    expect(JSON.parse(built.read('/schema/description.json').toString())).toMatchObject({
      $schema: expect.stringContaining('json-schema.org'),
      required: expect.arrayContaining(['apiversion', 'date']),
    });
  });
});

describe('an install page', () => {
  it('shows size and sum of its downloads, links only published files, and has a check to copy', () => {
    const { html } = built.page('/v/1.0/install/forth/haiku/');
    const rows = textsOf(html, 'table.files').join('');
    expect(rows).toMatch(
      new RegExp(`lib\\.so.*7 bytes.*${sum('library')}.*my notes\\.txt.*absent\\.h.*not published`, 's'),
    );
    expect(html).toContain('href="/release/1.0/my%20notes.txt"');
    expect(html).not.toContain('href="/release/1.0/absent.h"');
    const checks = textsOf(html, 'code').filter((text) => text.includes('sha256sum'));
    expect(checks).toEqual([
      `$(command -v sha256sum || echo shasum -a 256) -c <<'SUMS'\n${sum('library')}  lib.so\n${sum('notes')}  my%20notes.txt\nSUMS`,
    ]);
  });

  it('has a script that verifies published files only', () => {
    const script = built.read('/v/1.0/install/forth/haiku.sh').toString();
    expect(script.match(/^check_sum .*$/gm)).toEqual([
      `check_sum lib.so ${sum('library')}`,
      `check_sum my%20notes.txt ${sum('notes')}`,
    ]);
  });
});

describe('a recorded run', () => {
  const log = '/v/2.0/runs/forth-haiku.txt';

  it.each(['/install/forth/haiku/', '/v/2.0/install/forth/', '/install/forth/haiku/index.md'])(
    'is shown and linked with its recipe: %s',
    (path) => {
      const text = path.endsWith('.md') ? built.read(path).toString() : built.page(path).html;
      expect(text).toContain('Ran on Debian 12, x86-64, 2026-11-30.');
      expect(text).toContain(log);
      expect(text).not.toContain('stand-in');
    },
  );

  it('with stand-ins says only that the commands were checked', () => {
    const { html } = built.page('/v/1.0/install/forth/haiku/');
    expect(html).toContain('Commands checked with stand-in files on Debian 12, 2026-11-30.');
    expect(html).not.toContain('Ran on');
  });

  it('has its log at one address, as text', () => {
    expect(built.files.filter((file) => file.includes('/runs/'))).toEqual([
      '/v/1.0/runs/forth-haiku.txt',
      log,
    ]);
    expect(built.read(log).toString()).toContain(`${sum('library 2')}  /ui/release/2.0/lib.so`);
  });
});

describe('the page on Linux packages', () => {
  it('shows the package, its missing files, and how to install a published one', () => {
    const { html } = built.page('/v/1.0/package/');
    expect(textsOf(html, 'code').join('\n')).toContain(
      `curl -fLO https://x.org/release/1.0/zephyr.deb\necho '${sum('deb')}  zephyr.deb' | sha256sum -c && sudo apt install ./zephyr.deb`,
    );
    expect(textsOf(html, 'tr').join('\n')).toMatch(
      /Requires\s*libc6[\s\S]*lib\.so\s*\/usr\/lib\/lib\.so\s*file[\s\S]*LICENSE\s*not published/,
    );
    expect(html).toContain('href="/v/1.0/package/aarch64/nfpm.yaml"');
    expect(textsOf(html, 'code').filter((code) => code.startsWith('nfpm'))).toEqual([
      'nfpm package --packager deb',
    ]);
  });

  it('shows published packages of a release without a package description', () => {
    const { html } = built.page('/v/0.9/package/');
    expect(textsOf(html, 'h1')).toEqual(['Linux packages for Zephyr 0.9']);
    expect(textsOf(html, 'code').join('\n')).toContain(
      `curl -fL -o zephyr-0.9+a~1.rpm https://x.org/release/0.9/zephyr-0.9%2Ba~1.rpm\necho '${sum('rpm')}  zephyr-0.9+a~1.rpm' | sha256sum -c && sudo dnf install ./zephyr-0.9+a~1.rpm`,
    );
    expect(built.page('/release/0.9/').html).toContain('href="/v/0.9/package/"');
  });

  it('appears in the newest release, and names its own release', () => {
    expect(textsOf(built.page('/package/').html, 'main').join('')).toMatch(
      /Linux packages for Zephyr 1\.0.*These packages are from 1\.0/s,
    );
    expect(built.page('/package/').html).toContain('<title>Linux packages for Zephyr 1.0</title>');
  });
});

describe('a second build', () => {
  it('hashes nothing, and reports this', () => {
    expect(build().stdout).toMatch(/^Hashed 0 release files \(0 bytes\); 5 unchanged/m);
  });

  it('fails if a published file has changed, names both sums, and keeps the previous output', () => {
    folder.write('artifacts/1.0/new.txt', 'new');
    execFileSync('rm', [join(folder.path, 'artifacts/1.0/lib.so')]);
    folder.write('artifacts/1.0/lib.so', 'other library');
    const { code, stderr } = build();
    expect(code).toBe(1);
    expect(stderr).toContain(
      `"lib.so" of release 1.0 differs from the published file: the published SHA-256 is ${sum('library')}, and the new one is ${sum('other library')}.`,
    );
    expect(stderr).toContain('--replace');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(readFileSync(out('release/1.0/lib.so'), 'utf8')).toBe('library');
    expect(existsSync(out('release/1.0/new.txt'))).toBe(false);
  });

  it('fails if the list of published files is missing', () => {
    const manifest = readFileSync(out('releases/manifest.json'));
    execFileSync('rm', [out('releases/manifest.json')]);
    const { code, stderr } = build();
    folder.write('out/releases/manifest.json', manifest);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*out\/releases\/manifest\.json: Cannot read the list of published files in /m,
    );
  });

  it('replaces the file with --replace, and reports it', () => {
    const { code, stderr } = build({}, '--replace');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^replacing: .*"lib\.so"/m);
    expect(readFileSync(out('release/1.0/lib.so'), 'utf8')).toBe('other library');
  });

  it('rejects unknown parameters', () => {
    expect(build({}, '--force').stderr).toContain(
      "error command line: Unknown option '--force'. Hint: Valid options: ",
    );
  });

  it('fails if the description of a published release is missing, and names it', () => {
    folder.rename('content/releases/0.8', 'set-aside');
    const { code, stderr } = build();
    folder.rename('set-aside', 'content/releases/0.8');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*out: Release 0\.8 was published, but its description is missing\. Hint: .*npx bindocs build --remove 0\.8 .*--out/m,
    );
  });

  it('publishes the same files without the artifacts, except for those to remove', () => {
    folder.rename('artifacts', 'gone');
    const { code, stdout, stderr } = build({}, '--remove', '1.0/my notes.txt');
    folder.rename('gone', 'artifacts');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\S*artifacts: Missing here, but already published: "2\.0", "1\.0", "0\.9"/m);
    expect(stderr).toMatch(/^removing: 1\.0\/my notes\.txt$/m);
    expect(readFileSync(out('release/1.0/lib.so'), 'utf8')).toBe('other library');
    expect(readFileSync(out('release/0.9/zephyr-0.9+a~1.rpm'), 'utf8')).toBe('rpm');
    expect(existsSync(out('release/1.0/my notes.txt'))).toBe(false);
    expect(readFileSync(out('release/1.0/index.html'), 'utf8')).toContain(sum('other library'));
    const manifest = JSON.parse(readFileSync(out('releases/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ address: 'https://x.org/', removed: ['/release/1.0/my notes.txt'] });
  });
});

describe('a manifest of published files', () => {
  const manifest = (sha256: string) => ({ version: '1.0', files: [{ name: 'lib.so', size: 1, sha256 }] });
  const inNewFolder = () => ({
    SITE_OUT: join(folder.path, 'new'),
    SITE_PUBLISHED: join(folder.path, 'published.json'),
  });

  it('fails a build with changed files: as a file', () => {
    folder.write('published.json', manifest(sum('first library')));
    const { code, stderr } = build(inNewFolder());
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`published\\.json: "lib\\.so" of release 1\\.0 .* is ${sum('first library')}, and`),
    );
  });

  it.each(['/docs/releases/manifest.json', '/docs/'])(
    'fails a build with changed files: as the address %s',
    async (path) => {
      const server = createServer(({ url }, response) => {
        if (url !== '/docs/releases/manifest.json') response.statusCode = 404;
        response.end(JSON.stringify({ releases: [manifest(sum('first library'))] }));
      });
      await new Promise<void>((done) => {
        server.listen(0, '127.0.0.1', done);
      });
      const place = server.address();
      const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}${path}`;
      try {
        const { code, output } = await buildMeanwhile({ ...inNewFolder(), SITE_PUBLISHED: address });
        expect(output).toContain(`the published SHA-256 is ${sum('first library')}, `);
        expect(code).toBe(1);
      } finally {
        server.close();
      }
    },
  );

  it('that cannot be downloaded is reported with the reason', () => {
    const { code, stderr } = build({ ...inNewFolder(), SITE_PUBLISHED: 'http://127.0.0.1:9/manifest.json' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/SITE_PUBLISHED: Cannot read .*: (?!fetch failed)/);
  });

  it.each([
    ['does not exist', undefined, /SITE_PUBLISHED: Cannot read /],
    ['is not one', { a: 1 }, /published\.json:1:1: \/version: Missing; .* Hint: A manifest of a release has/],
    ['is not JSON', '{', /published\.json:1:\d: Not JSON: /],
  ])('that %s fails the build with one sentence', (_what, content, expected) => {
    execFileSync('rm', ['-f', join(folder.path, 'published.json')]);
    if (content) folder.write('published.json', content);
    const { code, stderr } = build(inNewFolder());
    expect(code).toBe(1);
    expect(stderr).toMatch(expected);
  });
});

/** A build during which this process can answer requests. */
const buildMeanwhile = (settings: Readonly<Record<string, string>>) =>
  runTool(['build'], folder.path, { ...folder.environment, ...settings });
