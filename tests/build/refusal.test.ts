import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKER } from '../../src/page/output.ts';
import { BUILD_ENVIRONMENT, runBuild, runBuildProcess, runIn } from './run-build.ts';

/** Names of the files in the previous output. */
const PREVIOUS = [MARKER.slice(1), 'index.html', 'releases'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusal-'));
  mkdirSync(join(folder, 'out', 'releases'), { recursive: true });
  writeFileSync(join(folder, 'out', 'index.html'), 'the previous output');
  writeFileSync(join(folder, 'out/releases/manifest.json'), '{"releases": []}');
  writeFileSync(join(folder, 'out', MARKER), '/index.html\n/releases/manifest.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(folder, 'content', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

function build() {
  return runBuild(settings());
}

function settings() {
  return { SITE_CONTENT: join(folder, 'content'), SITE_OUT: join(folder, 'out') };
}

const good = JSON.stringify({ apiversion: 1, date: '2026-01-02' });

describe('bad input', () => {
  it('fails the build with the positions of mistakes in components, without a stack trace', () => {
    write('releases/1.0/description.json', good);
    const lines = () => {
      const { code, stderr } = build();
      expect(code).toBe(1);
      expect(stderr).not.toMatch(/^ +at /m);
      return stderr.split('\n').map((line) => line.replace(/^error .*\/components\//, ''));
    };
    write('components/One.astro', '---\nconst { color = 1;\n---\n');
    write('components/Two.astro', '---\nimport x from "./none.js";\n---\n<b>{x}</b>\n');
    expect(lines()).toContainEqual(
      expect.stringMatching(/^One\.astro:2:18: Expected .*\. Hint: Correct the component\.$/),
    );
    write('components/One.astro', '<b>One</b>');
    expect(lines()).toContain("Two.astro:2:15: Could not resolve './none.js'. Hint: Correct the component.");
    write('components/Two.astro', '---\nimport x from "none";\n---\n<b>{x}</b>\n');
    expect(lines()).toContain(
      'Two.astro: Rolldown failed to resolve import "none". Hint: Correct the component.',
    );
    write('components/Two.astro', '<b>Two</b>\n<script>import x from "./none.js"; x();</script>\n');
    expect(lines()).toContain("Two.astro: Could not resolve './none.js'. Hint: Correct the component.");
  });

  it('fails the build with the file of a grammar that cannot highlight a page', () => {
    write('releases/1.0/description.json', good);
    write('site.json', '{"grammars": {"forth": "forth.json"}}');
    write('forth.json', '{"scopeName": "source.forth", "patterns": [{"include": "$self"}]}');
    write('guides/start.md', '# Start\n\n```forth\n: add + ;\n```\n');
    const { code, stderr } = build();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error .*\/forth\.json: Cannot highlight code with this grammar: /m);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it('fails the build with the page, and the line of a component that throws', () => {
    write('releases/1.0/description.json', good);
    write('guides/start.mdx', '# Start\n\n<Outer />\n');
    write('components/Outer.astro', '---\nimport Inner from "./Inner.astro";\n---\n<p><Inner /></p>\n');
    const lines = () => {
      const { code, stderr } = build();
      expect(code).toBe(1);
      return stderr.split('\n').map((line) => line.replace(/^error .*\/content\//, ''));
    };
    write('components/Inner.astro', '<b>\n  {Astro.props.tone.name}\n</b>\n');
    expect(lines().slice(-4)).toEqual([
      "components/Inner.astro:2:4: Cannot render /guides/start/: Cannot read properties of undefined (reading 'name'). Hint: Correct the component.",
      '',
      '1 problem; nothing was written.',
      '',
    ]);
    write('components/Inner.astro', '---\nthrow "No tone";\n---\n');
    expect(lines()).toContain(
      'guides/start.mdx: Cannot render /guides/start/: "No tone". Hint: Correct the components of the page.',
    );
  });

  it('fails the build with exit code 1 and one line per problem in any file, without a stack trace', () => {
    write('releases/1.0/description.json', '{"apiversion": 3, "date": "today"}');
    write('releases/2.0/description.json', '{\n"apiversion": 1,,\n}');
    write('releases/3.0/notes.txt', '');
    write('site.json', '{\n  "nme": "x"\n}');
    write('languages/c.md', '---\nneeds: 3\n---\n');
    const { code, stderr } = runBuildProcess(settings());
    expect(code).toBe(1);
    const lines = stderr
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('error '));
    for (const expected of [
      /1\.0\/description\.json:1:16: \/apiversion: Expected 1, got 3\./,
      /1\.0\/description\.json:1:27: \/date: Expected a calendar date/,
      /2\.0\/description\.json:2:17: Not JSON: /,
      /3\.0\/description\.json: Not found/,
      /site\.json:2:10: \/nme: Unknown key "nme"; valid: .*"name", "tagline",.* Hint: Did you mean "name"\?/,
      /languages\/c\.md:2:8: \/needs: Expected a list of objects, got the number 3\./,
    ]) {
      expect(lines).toContainEqual(expect.stringMatching(expected));
    }
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).toContain('nothing was written');
  });

  it('is a link to a missing page, reported once at its place in the content', () => {
    const step = { type: 'text', content: 'Read [it](/step-gone/ "now").' };
    const languages = { c: { platforms: { linux: { steps: [step] } } } };
    const rest = { notes: ['See [it](/notes-gone/).'], installation: { languages } };
    write('releases/1.0/description.json', JSON.stringify({ ...JSON.parse(good), ...rest }, null, 1));
    write('site.json', '{\n "links": [\n  {"label": "Gone", "url": "/site-gone/"}]\n}');
    write(
      'languages/c.md',
      '---\nneeds:\n  - text: A [compiler](/need-gone/).\n---\n\n[It](/prose-gone/#x)\n',
    );
    write('guides/start.mdx', '# Start\n\n[a](/install/nope/) [b](#start) [d](/releases/) [e](/releases)\n');
    const { code, stderr } = build();
    expect(code).toBe(1);
    const shown = stderr.replaceAll(`${folder}/content/`, '');
    for (const [place, address] of [
      ['guides/start.mdx:3:5', '/install/nope/'],
      ['guides/start.mdx:3:53', '/releases'],
      ['languages/c.md:3:24', '/need-gone/'],
      ['languages/c.md:6:6', '/prose-gone/#x'],
      ['releases/1.0/description.json:5:13', '/notes-gone/'],
      ['releases/1.0/description.json:15:31', '/step-gone/'],
      ['site.json:3:29', '/site-gone/'],
    ])
      expect(shown).toContain(`error ${place}: The link to "${address}" is dead: no page or file is there.`);
    expect(shown).toContain('7 problems; nothing was written.');
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });

  it('leaves the previous output unchanged, and nothing beside it', () => {
    write('releases/1.0/description.json', '[]');
    expect(build().code).toBe(1);
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
    expect(readdirSync(folder).toSorted()).toEqual(['content', 'out']);
  });

  it.each([
    ['has no releases', () => write('site.json', '{}')],
    ['does not exist', () => {}],
  ])('is a content folder that %s', (_what, prepare) => {
    prepare();
    expect(build().stderr).toMatch(
      /^error .*content\/releases: No releases found\. Hint: Add <version>\/description\.json\.$/m,
    );
  });

  it('is a version that is invalid in addresses', () => {
    write('releases/1 0/description.json', good);
    expect(build().stderr).toContain('"1 0" is not a valid version.');
  });

  it('is a source that is a symbolic link out of its folder', () => {
    write('secret.c', 'int secret;');
    write('examples/.keep', '');
    symlinkSync(join(folder, 'content', 'secret.c'), join(folder, 'content', 'examples', 'a.c'));
    write(
      'releases/1.0/description.json',
      JSON.stringify({ ...JSON.parse(good), examples: [{ name: 'a', code: { c: 'a.c' } }] }),
    );
    expect(build().stderr).toMatch(
      /description\.json:1:\d+: \/examples\/0\/code\/c: "a\.c" is a symbolic link that leaves .*examples\./,
    );
  });

  it('includes errors in guides, all reported before the build starts', () => {
    write('releases/1.0/description.json', good);
    const head = '---\ntitle: T\ndescription: A sentence.\norder: 1\n---\n';
    write('guides/a.mdx', `${head}<Languages keys="nope" />\n\n<Languages keys="nor this" />\n`);
    write('guides/b.mdx', `${head}Text and <TypeLink module="m" name="Nope" />, <Nope />.\n`);
    write('guides/c.md', '[d](d.md)');
    const { code, stdout, stderr } = build();
    expect(code).toBe(1);
    expect(stderr.split('\n').filter((line) => line.startsWith('error '))).toEqual([
      expect.stringMatching(/guides\/a\.mdx:6:1: <Languages keys>: There are no valid values\./),
      expect.stringMatching(/guides\/a\.mdx:8:1: <Languages keys>: There are no valid values\./),
      expect.stringMatching(/guides\/b\.mdx:6:10: <TypeLink>: no API is described\./),
      expect.stringMatching(/guides\/b\.mdx:6:47: <Nope>: unknown component; valid: .*"TypeLink"/),
      expect.stringMatching(/guides\/c\.md:1:1: missing guide or file "d\.md"/),
    ]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).not.toContain('Building');
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });

  it('is a guide that ends the process, which leaves the site incomplete', () => {
    write('releases/1.0/description.json', good);
    write('guides/end.mdx', '# End\n\n{process.exit(0)}\n');
    const { code, stderr } = runBuildProcess(settings());
    expect(code).toBe(1);
    expect(stderr).toContain('error The process ended before the command was complete; nothing was written.');
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });

  it('is a guide that ends the process without its exit handlers, in the npm script', () => {
    write('releases/1.0/description.json', good);
    write('guides/end.mdx', '# End\n\n{process.reallyExit(0)}\n');
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/node.mjs', 'src/cli/main.ts', 'build'], {
      env: {
        ...BUILD_ENVIRONMENT,
        SITE_CONTENT: join(folder, 'content'),
        SITE_OUT: join(folder, 'out'),
      },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('error The process ended before the command was complete.');
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });

  it('is an icon that is not an SVG', () => {
    write('releases/1.0/description.json', good);
    write('icon.svg', '<svg');
    const { code, stderr } = build();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*icon\.svg: This file is not a valid SVG of at most 100000 units\. Hint: /m,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is a missing address under CI, where the default would be localhost', () => {
    write('releases/1.0/description.json', good);
    const { code, stderr } = runBuild({
      CI: 'true',
      SITE_BASE_URL: '',
      SITE_CONTENT: join(folder, 'content'),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error --base-url: Missing\. If CI is set, .* Hint: Set "baseUrl" in site\.json/m,
    );
  });

  const moved = (character: string) => {
    const odd = join(folder, `a${character}b`);
    mkdirSync(odd);
    renameSync(join(folder, 'content'), join(odd, 'content'));
    return odd;
  };
  const refusal = (character: string) => [
    expect.stringContaining(`b: The name contains ${JSON.stringify(character)}, which Vite, `),
    ...['', '1 problem; nothing was written.', ''],
  ];

  it.each(['#', '?', '\\', '%25', '%', '\n', '\t'])(
    'is a project folder with %j in its name',
    (character) => {
      write('releases/1.0/description.json', good);
      const { code, stdout, stderr } = runIn(moved(character), 'build');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.split('\n')).toEqual(refusal(character.charAt(0)));
    },
  );

  it.each(['?', '\\', '\n'])('is a content folder with %j in its path, also behind a link', (character) => {
    write('releases/1.0/description.json', good);
    symlinkSync(moved(character), join(folder, 'link'));
    const { code, stdout, stderr } = runBuild({
      SITE_CONTENT: join(folder, 'link/content'),
      SITE_OUT: join(folder, 'out'),
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual(refusal(character));
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });

  it('is a picture with ? in its name, reported before pages are built', async () => {
    const examples = [{ name: 'hello', screenshot: { linux: 'why?.png' } }];
    write('releases/1.0/description.json', JSON.stringify({ ...JSON.parse(good), examples }));
    mkdirSync(join(folder, 'content/screenshots'));
    const picture = { width: 640, height: 480, channels: 3, background: '#00539f' } as const;
    await sharp({ create: picture }).png().toFile(join(folder, 'content/screenshots/why?.png'));
    const { code, stderr } = build();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*screenshots\/why\?\.png: The name contains "\?", which Vite, .*\n\n1 problem/m,
    );
  });

  it.each(['#', '?', '\\', '%25', '\n'])(
    'is not a folder of files or output with %j in its name',
    (character) => {
      write('releases/1.0/description.json', good);
      const odd = join(folder, `a${character}b`);
      mkdirSync(join(odd, 'artifacts/1.0'), { recursive: true });
      writeFileSync(join(odd, 'artifacts/1.0/lib.so'), 'library');
      const places = { SITE_ARTIFACTS: join(odd, 'artifacts'), SITE_OUT: join(odd, 'out') };
      expect(runBuild({ SITE_CONTENT: join(folder, 'content'), ...places })).toMatchObject({ code: 0 });
      expect(readdirSync(join(odd, 'out/release/1.0'))).toContain('lib.so');
    },
  );

  it('is an invalid environment variable', () => {
    const { code, stderr } = runBuild({ SITE_BASE_URL: 'example.org' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error SITE_BASE_URL: "example\.org" is not a valid address/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('a disk error', () => {
  it('is reported in one sentence', () => {
    write('releases/1.0/description.json', good);
    const { code, stderr } = runBuild({
      SITE_CONTENT: join(folder, 'content'),
      SITE_OUT: join(folder, 'out', 'index.html', 'below-a-file'),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error .*index\.html.*: Cannot read or write the file: ENOTDIR/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

/** Adds a page that holds up rendering until the returned function has acted. */
function heldPage(): (child: ChildProcess, act: () => void) => Promise<void> {
  const [started, released] = [join(folder, 'started'), join(folder, 'released')];
  write('pages/held.mdx', '# Held\n\n<Hold />\n');
  write(
    'components/Hold.astro',
    `---
import { existsSync, writeFileSync } from 'node:fs';
const [started, released] = ${JSON.stringify([started, released])};
writeFileSync(started, '');
while (existsSync(started) && !existsSync(released)) await new Promise((done) => setTimeout(done, 20));
---
`,
  );
  return async (child, act) => {
    const ended = once(child, 'exit');
    while (child.exitCode === null && !existsSync(started)) await wait(20);
    act();
    writeFileSync(released, '');
    await ended;
  };
}

describe('input that changes during the build', () => {
  const artifact = () => join(folder, 'artifacts/1.0/lib.so');

  it.each([
    ['content', 'languages/c.md', () => write('languages/c.md', 'After.\n')],
    [
      'content behind a symbolic link',
      'guides/a.md',
      () => writeFileSync(join(folder, 'elsewhere/a.md'), '# B'),
    ],
    [
      'a release file, to as many bytes, its time set back',
      'lib.so',
      () => {
        const { atime, mtime } = statSync(artifact());
        writeFileSync(artifact(), 'two');
        utimesSync(artifact(), atime, mtime);
      },
    ],
    [
      'a release file, and back again',
      'lib.so',
      () => {
        writeFileSync(artifact(), 'two');
        writeFileSync(artifact(), 'one');
      },
    ],
  ])('fails the build, with the file name: %s', async (_what, name, change) => {
    write('releases/1.0/description.json', good);
    write('languages/c.md', 'Before.\n');
    for (const path of ['elsewhere', 'artifacts/1.0']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'elsewhere/a.md'), '# A');
    symlinkSync('../elsewhere', join(folder, 'content/guides'));
    writeFileSync(artifact(), 'one');
    const whileRendering = heldPage();
    const child = spawn(process.execPath, ['src/cli/main.ts', 'build'], {
      env: {
        ...BUILD_ENVIRONMENT,
        SITE_CONTENT: join(folder, 'content'),
        SITE_ARTIFACTS: join(folder, 'artifacts'),
        SITE_OUT: join(folder, 'out'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => {
      stderr += data.toString();
    });
    await whileRendering(child, change);
    expect(child.exitCode).toBe(1);
    expect(stderr).toMatch(new RegExp(`^error .*${name}: The file changed while the site was built\\.`, 'm'));
    expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
  });
});

it('--strict refuses doubtful input, and leaves the previous output', () => {
  write('releases/1.0/description.json', good);
  const settings = { SITE_CONTENT: join(folder, 'content'), SITE_OUT: join(folder, 'out') };
  const { code, stderr } = runBuild(settings, '--strict');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^error .*site\.json: site\.json not found; .* \[missing-site-json\] Hint: .*\n\n1 problem; nothing was written\.$/m,
  );
  expect(readdirSync(join(folder, 'out'))).toEqual(PREVIOUS);
});

describe('the smallest content', () => {
  it('is one release without any section, and no site.json', () => {
    write('releases/1.0/description.json', good);
    const { code, stderr } = build();
    expect(code).toBe(0);
    expect(stderr).toBe('1 finding; to list them, run: npx bindocs doctor\n');
    expect(readdirSync(join(folder, 'out'))).toContain('404.html');
  });
});
