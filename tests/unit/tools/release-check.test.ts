import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatProblem } from '../../../src/description/problem.ts';
import { archiveProblems, releaseProblems } from '../../tools/release-check.ts';
import { compareVersions, parseVersion } from '../../tools/semantic-version.ts';

interface Project {
  readonly version?: string;
  readonly locked?: string;
  /** The version in the comparison with other tools. */
  readonly compared?: string;
  readonly changelog?: string;
  readonly tags?: readonly string[];
  /** Whether the folder is a repository with all files in a commit. */
  readonly isCommitted?: boolean;
  /** A file that is in no commit. */
  readonly added?: string;
}

const RELEASED = '## [1.2.0] - 2026-11-20\n\n### Fixed\n- A mistake.\n';

/** The problems of a real project, one line each. */
async function problemsOf({
  version = '1.2.1',
  locked = version,
  compared = version,
  changelog,
  tags = [],
  isCommitted = true,
  added,
}: Project) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      stdio: 'ignore',
    });
  write('package.json', JSON.stringify({ name: 'tool', version }));
  mkdirSync(join(folder, 'docs'));
  write('docs/comparison.md', `|  | tool ${compared} | Other 1.0 |\n`);
  write('package-lock.json', JSON.stringify({ version: locked }));
  if (changelog !== undefined) write('CHANGELOG.md', `# Changelog\n\n${changelog}`);
  if (isCommitted) {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'All');
    for (const tag of tags) git('tag', tag);
    if (added) write(added, '');
  }
  return (await releaseProblems(folder)).map(formatProblem);
}

/** A changelog with these entries of 1.2.1, above 1.2.0. */
function changes(entries: string, heading = '## [1.2.1] - 2026-11-23'): string {
  return `${heading}\n\n${entries}\n\n${RELEASED}`;
}

const BREAKING = '### Breaking\n- A setting is gone.\n\n  Upgrade: remove it.';

describe('a release is ready', () => {
  it.each<[string, Project]>([
    ['with fixes', { changelog: changes('### Fixed\n- Another.') }],
    [
      'with an empty Unreleased',
      { changelog: `## [Unreleased]\n\n${changes('### Fixed\n- Another.')}`, tags: ['v1.2.0'] },
    ],
    ['without brackets', { changelog: changes('### Fixed\n- Another.', '## 1.2.1 - 2026-11-23') }],
    ['as the first one', { version: '0.1.0', changelog: '## [0.1.0] - 2026-11-23\n\n### Added\n- All.\n' }],
    [
      'with breaking changes in a major version',
      { version: '2.0.0', changelog: changes(BREAKING, '## [2.0.0] - 2026-11-23') },
    ],
    [
      'as a prerelease',
      { version: '2.0.0-rc.1', changelog: changes(BREAKING, '## [2.0.0-rc.1] - 2026-11-23') },
    ],
    [
      'after a prerelease that has the breaking changes',
      { version: '2.0.0', tags: ['v2.0.0-rc.1'], changelog: changes(BREAKING, '## [2.0.0] - 2026-11-23') },
    ],
    [
      'with breaking changes in a minor version below 1.0',
      {
        version: '0.3.0',
        changelog: `## [0.3.0] - 2026-11-23\n\n${BREAKING}\n\n## [0.2.9] - 2026-11-20\n\n### Added\n- All.\n`,
      },
    ],
  ])('%s', async (_name, project) => {
    expect(await problemsOf(project)).toEqual([]);
  });
});

describe('a release is not ready', () => {
  const fixed = changes('### Fixed\n- Another.');

  it.each<[string, Project, ...string[]]>([
    [
      'with a version that is not semantic',
      { version: '1.2', changelog: RELEASED },
      'package.json:1:26: /version: Expected a semantic version, such as 1.2.0, got "1.2".',
    ],
    [
      'with a version that was released',
      { version: '1.2.1', changelog: fixed, tags: ['v1.2.1', 'v1.10.0'] },
      'package.json: The version 1.2.1 is not newer than 1.10.0, which is in CHANGELOG.md or a tag. Hint: Run npm version --no-git-tag-version with a newer version.',
    ],
    [
      'with another version in the lock file',
      { locked: '1.2.0', changelog: fixed },
      'package-lock.json: The version is not 1.2.1, as in package.json. Hint: Run npm install --package-lock-only.',
    ],
    [
      'with a comparison of an earlier version',
      { compared: '1.2.0', changelog: fixed },
      'docs/comparison.md: The table is not about tool 1.2.1. Hint: Run npm run readme.',
    ],
    [
      'without a changelog',
      {},
      'CHANGELOG.md: No section for 1.2.1. Hint: Rename "## [Unreleased]" to "## [1.2.1] - YYYY-MM-DD", with the date of the release.',
    ],
    [
      'without a section',
      { changelog: changes('### Fixed\n- Another.', '## [Unreleased]') },
      'CHANGELOG.md:3:1: No section for 1.2.1.',
    ],
    ['without entries', { changelog: changes('') }, 'CHANGELOG.md:3:1: 1.2.1 has no entries.'],
    [
      'without a date',
      { changelog: changes('### Fixed\n- Another.', '## [1.2.1]') },
      'CHANGELOG.md:3:1: 1.2.1 has no date. Hint: Write "## [1.2.1] - YYYY-MM-DD".',
    ],
    [
      'with a day that does not exist',
      { changelog: changes('### Fixed\n- Another.', '## [1.2.1] - 2026-11-31') },
      'CHANGELOG.md:3:1: "2026-11-31" is not a date.',
    ],
    [
      'with a date before that of the release below',
      { changelog: changes('### Fixed\n- Another.', '## [1.2.1] - 2026-11-19') },
      'CHANGELOG.md:8:1: 1.2.0 is below 1.2.1, which is not newer in version and date. Hint: List releases from newest to oldest.',
    ],
    [
      'with entries that are still unreleased',
      { changelog: `## [Unreleased]\n\n${BREAKING}\n\n${fixed}` },
      'CHANGELOG.md:3:1: Entries under Unreleased are not in 1.2.1. Hint: Move them to 1.2.1, or release 2.0.0: run npm version 2.0.0 --no-git-tag-version, and rename the section.',
    ],
    [
      'with a breaking change in a minor version',
      { version: '1.3.0', changelog: changes(BREAKING, '## [1.3.0] - 2026-11-23') },
      'CHANGELOG.md:3:1: 1.3.0 has entries under "Breaking", and requires 2.0.0 or newer after 1.2.0. Hint: Run npm version 2.0.0 --no-git-tag-version, and rename the section.',
    ],
    [
      'with an addition in a patch',
      { changelog: changes('### Added\n- More.') },
      'CHANGELOG.md:3:1: 1.2.1 has entries under "Added", and requires 1.3.0 or newer after 1.2.0.',
    ],
    [
      'with a breaking change that has no upgrade note',
      {
        version: '2.0.0',
        changelog: changes(`${BREAKING}\n- Another.\n\n  Upgrade:`, '## [2.0.0] - 2026-11-23'),
      },
      'CHANGELOG.md:9:1: A breaking change has no upgrade note. Hint: Add a paragraph to the entry that begins with "Upgrade:" and says what maintainers change.',
    ],
    [
      'with a misspelled heading',
      { changelog: changes('### Braking\n- A setting is gone.') },
      'CHANGELOG.md:5:1: Unknown heading "Braking"; valid: "Breaking", "Added", "Changed", "Deprecated", "Removed", "Fixed" or "Security". Hint: Did you mean "Breaking"?',
    ],
    [
      'with changes that are in no commit',
      { changelog: fixed, added: 'notes.txt' },
      'Git: Uncommitted changes: ?? notes.txt. Hint: Commit them, or remove them.',
    ],
    [
      'outside of a repository',
      { changelog: fixed, isCommitted: false },
      'Git: Cannot read the repository. Hint: Run npm run release in a clone of the project, with Git installed.',
    ],
  ])('%s', async (_name, project, ...expected) => {
    expect(await problemsOf(project)).toEqual(expected.map((text) => expect.stringContaining(text)));
  });
});

describe('a package', () => {
  it('is not ready without its compiled modules, or without files that README links to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'package-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const exports = {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './schema/*': './schema/*',
    };
    const project = {
      name: 'x',
      version: '1.0.0',
      bin: { x: 'lib/x.mjs' },
      exports,
      files: ['lib', 'guides'],
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    writeFileSync(
      join(folder, 'README.md'),
      '[A](guides) [B](guides/b.md#x) [C](https://x.org) ![D](d.png) [E](#e)\n',
    );
    mkdirSync(join(folder, 'guides'));
    writeFileSync(join(folder, 'guides/a.md'), '');
    expect((await archiveProblems(folder)).map(formatProblem)).toEqual([
      'package.json: The package does not contain lib/x.mjs. Hint: Run npm run package.',
      'package.json: The package does not contain lib/index.d.ts. Hint: Run npm run package.',
      'package.json: The package does not contain lib/index.js. Hint: Run npm run package.',
      'README.md: The package does not contain guides/b.md. Hint: Add it to "files" in package.json.',
      'README.md: The package does not contain d.png. Hint: Add it to "files" in package.json.',
    ]);
  });
});

describe('semantic versions', () => {
  it('are in the order of their specification', () => {
    const order = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
      '1.2.0',
      '1.10.0',
      '2.0.0',
    ];
    const versions = order.flatMap((text) => parseVersion(text) ?? []);
    expect(
      versions
        .toReversed()
        .toSorted(compareVersions)
        .map(({ text }) => text),
    ).toEqual(order);
  });

  it.each(['1', '1.2', '01.2.3', '1.2.3-', '1.2.3-01', 'v1.2.3', '1.2.3.4', ' 1.2.3', '1.2.3+'])(
    'do not include "%s"',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );
});
