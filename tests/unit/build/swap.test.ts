import {
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
import { type Claim, replaceOutput, restoreOutput } from '../../../src/build/swap.ts';
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

function build(text: string, own = settings('out'), kept: readonly string[] = []) {
  return replaceOutput(own, async (claim) => {
    fill(claim, text);
    return { kept: new Set(kept) };
  });
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

    beforeEach(() =>
      replaceOutput(settings('out'), async (claim) => {
        fill(claim, 'old', ['/kept/a/page', '/kept/b/page']);
        return { kept: new Set<string>() };
      }),
    );

    it('which move to the new output', async () => {
      const { ino } = lstatSync(join(folder, 'out/kept/a'));
      await build('new', settings('out'), kept);
      expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('new');
      expect(names('out')).toEqual([MARKER.slice(1), 'index.html', 'kept']);
      expect(names('out/kept')).toEqual(['a', 'b']);
      expect(lstatSync(join(folder, 'out/kept/a')).ino).toBe(ino);
      expect(names()).toEqual(['out']);
    });

    it('which move back if one of them cannot move', async () => {
      await expect(build('new', settings('out'), [...kept, '/missing'])).rejects.toThrow(/missing/);
      expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
      expect(names('out')).toEqual([MARKER.slice(1), 'index.html', 'kept']);
      expect(names('out/kept')).toEqual(['a', 'b']);
      expect(names()).toEqual(['out']);
    });
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
    [
      'files that a disk repair recovered',
      () => write('out/lost+found/thesis.docx'),
      /A build would delete "lost\+found", which no build made/,
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
    await expect(build('new', settings(out))).rejects.toThrow(message);
    expect(names()).toEqual(before);
  });

  it('the content folder through a symbolic link', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'content'));
    await expect(build('new', settings('real'))).rejects.toThrow(/delete the content folder/);
  });

  it('files that somebody added to a built site, even during the build', async () => {
    await build('old');
    const adding = replaceOutput(settings('out'), async (claim) => {
      fill(claim, 'new');
      write('out/notes/thesis.docx');
      return { kept: new Set<string>() };
    });
    await expect(adding).rejects.toThrow(/A build would delete "notes\/thesis\.docx"/);
    await expect(build('new')).rejects.toThrow(/A build would delete "notes\/thesis\.docx"/);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });
});

describe('a second build into one folder', () => {
  it('is rejected while the first one runs', async () => {
    write('out.lock', `${process.ppid}`);
    await expect(build('new')).rejects.toThrow(
      `out: Another build is writing to this folder: process ${process.ppid}. Hint: Wait until it is complete. If this process is not a build, delete ${folder}/out.lock.`,
    );
    expect(names()).toEqual(['out.lock']);
  });

  it('stops the first build if another one has deleted its lock', async () => {
    await build('old');
    const first = replaceOutput(settings('out'), async (claim) => {
      fill(claim, 'new');
      write('out.lock', `${process.ppid}`);
      return { kept: new Set<string>() };
    });
    await expect(first).rejects.toThrow(/Another build is writing to this folder/);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
    expect(names()).toEqual(['out', 'out.building', 'out.lock']);
  });
});

describe('the next command after a killed build', () => {
  const lock = (owner = ENDED) => write('out.lock', owner);

  it('restores the moved folder, and deletes the unfinished one', async () => {
    await build('old');
    lock();
    mkdirSync(join(folder, 'out.building'));
    renameSync(join(folder, 'out'), join(folder, 'out.building/previous'));
    write(`out.building/site/${MARKER}`);
    write('out.building/site/index.html', 'half');
    await restoreOutput(settings('out'));
    expect(names()).toEqual(['out']);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });

  it('never restores a partly deleted folder', async () => {
    lock();
    write('out.building/replaced/index.html', 'half');
    await restoreOutput(settings('out'));
    expect(names()).toEqual([]);
  });

  it('finds the target of a symbolic link, even if the target was moved', async () => {
    mkdirSync(join(folder, 'disk'));
    symlinkSync('disk/site', join(folder, 'out'));
    await build('old');
    write('disk/site.lock', ENDED);
    mkdirSync(join(folder, 'disk/site.building'));
    renameSync(join(folder, 'disk/site'), join(folder, 'disk/site.building/previous'));
    await restoreOutput(settings('out'));
    expect(names('disk')).toEqual(['site']);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('old');
  });

  it.each(['', '\0\0', '12'])('removes a lock that was not written completely: %j', async (content) => {
    await build('old');
    lock(content);
    await restoreOutput(settings('out'));
    expect(names()).toEqual(['out']);
  });

  it('keeps files that no build created, whatever their names', async () => {
    await build('old');
    for (const name of [MARKER, 'site/thesis.docx', 'previous/thesis.docx']) write(`out.building/${name}`);
    await restoreOutput(settings('out'));
    await expect(build('new')).rejects.toThrow(
      /out\.building: A build uses this name, and no build made this folder\. Hint: Rename it\./,
    );
    expect(names()).toEqual(['out', 'out.building']);
    expect(names('out.building')).toEqual([MARKER.slice(1), 'previous', 'site']);
  });

  it('keeps the previous output and the new one if the output folder contains other files', async () => {
    lock();
    mkdirSync(join(folder, 'out.building/site'), { recursive: true });
    write('out.building/previous/index.html', 'old');
    write('out/thesis.docx');
    await restoreOutput(settings('out'));
    await expect(build('new')).rejects.toThrow(/A build would delete "thesis\.docx"/);
    expect(names('out')).toEqual(['thesis.docx']);
    expect(names('out.building')).toEqual(['previous', 'site']);
  });

  it('deletes the previous output and the new one if the output folder was restored from a copy', async () => {
    await build('old');
    lock();
    write(`out.building/previous/${MARKER}`);
    write('out.building/site/index.html', 'half');
    await restoreOutput(settings('out'));
    expect(names()).toEqual(['out']);
    await build('new');
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('new');
  });

  it.each([
    ['a file', () => write('out.lock', '# This file is automatically generated.\n')],
    ['an empty folder', () => mkdirSync(join(folder, 'out.lock'))],
    ['a link without a target', () => symlinkSync('none', join(folder, 'out.lock'))],
  ])('keeps a file or folder of another program with the name of the lock: %s', async (_what, make) => {
    make();
    await restoreOutput(settings('out'));
    await expect(build('new')).rejects.toThrow(
      /out\.lock: A build uses this name, and no build made this file\. Hint: Rename it, or set --out to another folder\./,
    );
    expect(names()).toEqual(['out.lock']);
  });

  it('leaves a running build alone', async () => {
    lock(`${process.ppid}`);
    write('out.building/previous/index.html');
    await restoreOutput(settings('out'));
    expect(names()).toEqual(['out.building', 'out.lock']);
  });

  it('identifies a process by its start time too, because ids are reused', async () => {
    lock(`${process.ppid}-1`);
    write('out.building/site/index.html');
    await restoreOutput(settings('out'));
    expect(names()).toEqual([]);
  });
});
