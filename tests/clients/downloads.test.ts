import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { run } from './run.ts';

const { servers, address, artifacts, site: built, tampered, tools } = inject('ground');
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  site = await readSite(
    readSettings({ ...TEST_SITE, SITE_ARTIFACTS: artifacts, SITE_OUT: built, SITE_BASE_URL: address }),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Every address of this site in every command of every release. */
function addresses(): string[] {
  const commands = site.editions.flatMap(({ catalog }) =>
    catalog.tabs
      .flatMap(({ variants }) => variants)
      .flatMap(({ targets }) => targets.flatMap(({ steps }) => steps))
      .filter(({ type }) => type === 'command')
      .map(({ content }) => content),
  );
  const found = commands.flatMap((command) => command.match(/https?:\/\/[^\s"']+\/release\/[^\s"']+/g) ?? []);
  return [...new Set(found)].filter((url) => url.startsWith(address));
}

describe.runIf(tools.includes('curl'))('curl', () => {
  it.each(servers)(
    'gets every file of every command from $name, and sha256sum finds each as published',
    async ({ name, address: place }) => {
      const urls = addresses();
      expect(urls.length).toBeGreaterThan(60);
      const target = join(folder, name);
      const config = urls.map((url) => {
        const path = decodeURIComponent(new URL(url).pathname).slice(1);
        return `url = "${url.replace(address, place)}"\noutput = "${path}"\n`;
      });
      const sums = ['release/0.1.0', 'ui/release/0.2.0'];
      const more = sums.map((path) => `url = "${place}/${path}/SHA256SUMS"\noutput = "${path}/SHA256SUMS"\n`);
      mkdirSync(target);
      const parameters = ['--fail', '--silent', '--show-error', '--create-dirs', '--config', '-'];
      const got = await run('curl', parameters, { folder: target, input: [...config, ...more].join('') });
      expect(got).toEqual({ code: 0, output: '' });
      for (const path of sums) {
        const checked = await run('sha256sum', ['--check', '--ignore-missing', 'SHA256SUMS'], {
          folder: join(target, path),
        });
        const files = readdirSync(join(target, path), { recursive: true, withFileTypes: true });
        expect(checked.code).toBe(0);
        expect(checked.output.match(/: OK$/gm)).toHaveLength(
          files.filter((file) => file.isFile()).length - 1,
        );
      }
    },
  );
});

describe('the sums of a release', () => {
  it.each(['release/0.1.0', 'ui/release/0.2.0'])('name every file in %s', async (path) => {
    const { code, output } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      folder: join(built, path),
    });
    expect(output).not.toMatch(/FAILED|WARNING/);
    expect(code).toBe(0);
  });
});

describe('with a file missing', () => {
  it('a build names exactly the recipes that download the file', async () => {
    expect(site.notices.filter(({ message }) => message.includes('not published'))).toEqual([]);
    const fewer = join(folder, 'fewer');
    await run('cp', ['-a', artifacts, fewer], { folder });
    rmSync(join(fewer, '0.2.0', 'reef.ads'));
    rmSync(join(fewer, '0.1.0', 'LICENSE'));
    const { notices } = await readSite(
      readSettings({ ...TEST_SITE, SITE_ARTIFACTS: fewer, SITE_OUT: fewer, SITE_BASE_URL: address }),
    );
    const said = notices.map(({ file, message }) => `${file}: ${message}`);
    expect(said.filter((line) => line.includes('not published'))).toEqual([
      expect.stringMatching(/0\.2\.0\/reef\.ads: .* fetch it: Ada on Linux, Ada on macOS, Ada on Windows\.$/),
      expect.stringMatching(/0\.1\.0\/LICENSE: .*\. The Linux packages contain it\.$/),
    ]);
  });
});

describe('the script of a recipe', () => {
  /** A stand-in for the compiler: what it builds says that it ran. */
  const compiler = '#!/bin/sh\nprintf "#!/bin/sh\\necho It runs" > first-tank\nchmod +x first-tank\n';

  async function runScript(place: string): Promise<{ code: number | null; output: string; files: string[] }> {
    const target = mkdtempSync(join(folder, 'script-'));
    const programs = join(target, '.programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'gcc'), compiler, { mode: 0o755 });
    const text = await (await fetch(`${address}/install/c/linux.sh`)).text();
    const env = { PATH: `${programs}:${process.env['PATH']}` };
    const ran = await run('sh', [], { folder: target, env, input: text.replaceAll(address, place) });
    return { ...ran, files: readdirSync(target).filter((name) => !name.startsWith('.')) };
  }

  it('completes if every file is unchanged', async () => {
    const { code, output, files } = await runScript(address);
    expect(output).toContain('It runs');
    expect(code).toBe(0);
    expect(files.toSorted()).toEqual(['first-tank', 'first-tank.c', 'libreef.so', 'reef.h']);
  });

  it('stops before it builds, with a message, if one file differs', async () => {
    const { code, output, files } = await runScript(tampered);
    expect(output).toMatch(/libreef\.so differs from the published file: its SHA-256 is not [0-9a-f]{64}/);
    expect(code).toBe(1);
    expect(files).toEqual(['libreef.so']);
  });

  it('agrees with the check that readers copy, for each file', async () => {
    const page = await (await fetch(`${address}/install/c/linux/`)).text();
    const [, html = ''] = /<pre[^>]*><code>((?:(?!<\/code>).)*sha256sum.*?)<\/code>/s.exec(page) ?? [];
    const command = html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"');
    const target = mkdtempSync(join(folder, 'check-'));
    for (const name of ['libreef.so', 'reef.h', 'first-tank.c']) {
      writeFileSync(join(target, name), readFileSync(join(built, 'ui/release/0.2.0', name)));
    }
    writeFileSync(join(target, 'reef.h'), 'something else');
    const { output } = await run('sh', [], { folder: target, input: command });
    expect(output).toContain('libreef.so: OK\nreef.h: FAILED\nfirst-tank.c: OK\n');
  });
});
