import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Claim, claimOutput, replaceOutput, restoreOutput } from '../../../src/build/swap.ts';
import { readSettings } from '../../../src/input/settings.ts';
import { MARKER } from '../../../src/page/output.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const names = (path = '') => readdirSync(join(folder, path)).toSorted();

function settings(out: string, own: Record<string, string> = {}) {
  const inputs = { SITE_CONTENT: 'content', SITE_ARTIFACTS: 'artifacts' };
  return readSettings({ ...inputs, ...own, SITE_OUT: out }, folder);
}

/** Fills a claimed folder with a site. */
function fill({ unfinished }: Claim, text: string, others: readonly string[] = []): void {
  const paths = ['/index.html', ...others];
  for (const path of paths) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true });
    writeFileSync(join(unfinished, path), text);
  }
  writeFileSync(join(unfinished, MARKER), paths.join('\n'));
}

async function build(text: string, own = settings('out')): Promise<void> {
  const claim = await claimOutput(own);
  fill(claim, text);
  await replaceOutput(claim, own);
}

/** A process id that is not in use. */
const ENDED = '4194399';

describe('a build replaces', () => {
  it.each([
    ['a missing folder', () => {}],
    ['a folder in missing folders', () => {}, 'a/b/out'],
    ['an empty folder', () => mkdirSync(join(folder, 'out'))],
    ['what a build made before there was a marker', () => write('out/releases/manifest.json', '{}')],
    ['a folder with what systems put there', () => write('out/.DS_Store')],
  ])('%s', async (_what, prepare, out = 'out') => {
    prepare();
    await build('new', settings(out));
    expect(names(out)).toEqual([MARKER.slice(1), 'index.html']);
    expect(names().filter((name) => name.startsWith('out.'))).toEqual([]);
  });

  it('the output of a build', async () => {
    await build('old');
    await build('new');
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('new');
    expect(names()).toEqual(['out']);
  });

  describe('all but kept folders', () => {
    const kept = ['/kept/a', '/kept/b'];

    beforeEach(async () => {
      const claim = await claimOutput(settings('out'));
      fill(claim, 'old', ['/kept/a/page', '/kept/b/page']);
      await replaceOutput(claim, settings('out'));
    });

    it('which move to the new output', async () => {
      const { ino } = lstatSync(join(folder, 'out/kept/a'));
      const claim = await claimOutput(settings('out'));
      fill(claim, 'new');
      await replaceOutput(claim, settings('out'), new Set(kept));
      expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('new');
      expect(names('out')).toEqual([MARKER.slice(1), 'index.html', 'kept']);
      expect(names('out/kept')).toEqual(['a', 'b']);
      expect(lstatSync(join(folder, 'out/kept/a')).ino).toBe(ino);
      expect(names()).toEqual(['out']);
    });

    it('which move back if one of them cannot move', async () => {
      const claim = await claimOutput(settings('out'));
      fill(claim, 'new');
      await expect(replaceOutput(claim, settings('out'), new Set([...kept, '/missing']))).rejects.toThrow(
        /missing/,
      );
      expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
      expect(names('out')).toEqual([MARKER.slice(1), 'index.html', 'kept']);
      expect(names('out/kept')).toEqual(['a', 'b']);
    });
  });

  it('everything except files recovered by a disk repair', async () => {
    write('out/lost+found/thesis.docx');
    await build('old');
    await build('new');
    expect(names('out')).toEqual([MARKER.slice(1), 'index.html', 'lost+found']);
    expect(names('out/lost+found')).toEqual(['thesis.docx']);
    expect(names()).toEqual(['out']);
  });

  it('the target of a symbolic link, and keeps the link', async () => {
    mkdirSync(join(folder, 'disk/site'), { recursive: true });
    symlinkSync('disk/site', join(folder, 'out'));
    await build('old');
    await build('new');
    expect(lstatSync(join(folder, 'out')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'disk/site/index.html'), 'utf8')).toBe('new');
    expect(names('disk')).toEqual(['site']);
  });
});

describe('a build never replaces', () => {
  const project = process.cwd();

  it.each([
    [
      'a folder of others',
      () => write('out/thesis.docx'),
      /A build would delete "thesis\.docx", which no build made/,
    ],
    ['a git worktree', () => write('out/.git', 'gitdir: x'), /A build would delete "\.git"/],
    ['a file', () => write('out', 'thesis'), /This is not a folder/],
    ['a device', '/dev/null', /This is not a folder/],
    ['a link to a file', () => symlinkSync('/etc/passwd', join(folder, 'out')), /This is not a folder/],
    ['a link to itself', () => symlinkSync('out', join(folder, 'out')), /This is not a folder/],
    ['the root of the disk', '/', /would delete the project folder/],
    ['the project', project, /would delete the project folder/],
    ['a folder around the project', dirname(project), /would delete the project folder/],
    ['the content, empty', () => mkdirSync(join(folder, 'content')), /delete the content folder/, 'content'],
    ['the content, missing', () => {}, /delete the content folder/, 'content'],
    ['a folder in the content', () => {}, /This is inside the content folder/, 'content/out'],
    ['the artifacts', () => {}, /delete the artifacts folder/, 'artifacts'],
    ['a folder in the artifacts', () => {}, /This is inside the artifacts folder/, 'artifacts/1.0'],
    ['a folder around the content', () => mkdirSync(join(folder, 'content')), /delete the/, '.'],
    ['the cache', () => {}, /delete the cache folder/, '.cache'],
  ])('%s', async (_what, given, message, out = typeof given === 'string' ? given : 'out') => {
    if (typeof given === 'function') given();
    const before = names();
    await expect(claimOutput(settings(out))).rejects.toThrow(message);
    expect(names()).toEqual(before);
  });

  it('the content folder through a symbolic link', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'content'));
    await expect(claimOutput(settings('real'))).rejects.toThrow(/delete the content folder/);
  });

  it('files that somebody added to a built site, even during the build', async () => {
    await build('old');
    const claim = await claimOutput(settings('out'));
    fill(claim, 'new');
    write('out/notes/thesis.docx');
    await expect(replaceOutput(claim, settings('out'))).rejects.toThrow(
      /A build would delete "notes\/thesis\.docx"/,
    );
    await expect(claimOutput(settings('out'))).rejects.toThrow(/A build would delete "notes\/thesis\.docx"/);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });
});

describe('a second build into one folder', () => {
  it('is rejected while the first one runs', async () => {
    mkdirSync(join(folder, `out.building-${process.ppid}`));
    await expect(claimOutput(settings('out'))).rejects.toThrow(
      `out: Another build is writing to this folder: process ${process.ppid}. Hint: Wait until it is complete.`,
    );
    expect(names()).toEqual([`out.building-${process.ppid}`]);
  });
});

describe('the next command after a killed build', () => {
  it('restores the moved folder, and deletes the unfinished one', async () => {
    await build('old');
    renameSync(join(folder, 'out'), join(folder, `out.previous-${ENDED}`));
    write(`out.building-${ENDED}/${MARKER}`);
    write(`out.building-${ENDED}/index.html`, 'half');
    mkdirSync(join(folder, `out.building-${ENDED}-5`));
    await restoreOutput(settings('out'));
    expect(names()).toEqual(['out']);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });

  it('finds the target of a symbolic link, even if the target was moved', async () => {
    mkdirSync(join(folder, 'disk'));
    symlinkSync('disk/site', join(folder, 'out'));
    await build('old');
    renameSync(join(folder, 'disk/site'), join(folder, `disk/site.previous-${ENDED}`));
    await restoreOutput(settings('out'));
    expect(names('disk')).toEqual(['site']);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });

  it('keeps files that no build created, whatever their names', async () => {
    await build('old');
    for (const stage of ['building', 'previous', 'replaced']) write(`out.${stage}-${ENDED}/thesis.docx`);
    write('out.previous-copy/thesis.docx');
    // A copy of a site whose name ends in a date instead of a process id.
    for (const name of ['thesis.docx', MARKER]) write(`out.previous-20240101/${name}`);
    await restoreOutput(settings('out'));
    expect(names().filter((name) => existsSync(join(folder, name, 'thesis.docx')))).toHaveLength(5);
  });

  it('moves nothing in a folder that no build created', async () => {
    write(`out/.previous-${ENDED}/thesis.docx`);
    await restoreOutput(settings('out'));
    expect(names('out')).toEqual([`.previous-${ENDED}`]);
  });

  it('leaves a running build alone', async () => {
    write(`out.building-${process.ppid}/${MARKER}`);
    write(`out.previous-${process.ppid}/${MARKER}`);
    await restoreOutput(settings('out'));
    expect(names()).toHaveLength(2);
  });

  it('identifies a process by its start time too, because ids are reused', async () => {
    write(`out.building-${process.ppid}-1/${MARKER}`);
    await restoreOutput(settings('out'));
    expect(names()).toEqual([]);
  });
});
