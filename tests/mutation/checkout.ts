import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Milliseconds for one test: more than usual, so that a busy machine is not taken for a change that is caught. */
const TEST_TIMEOUT = 60_000;

/** Folders of the copy and of temporary files, which are outside of it: messages shorten paths inside a checkout. */
const [CHECKOUT, TEMPORARY] = ['checkout', 'temporary'];

/** A copy of the checkout whose sources can be changed. */
export class Checkout {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<Checkout> {
    const folder = await mkdtemp(join(tmpdir(), 'mutation-'));
    // Tests of unreadable files run as another user, who needs access to this folder.
    await chmod(folder, 0o755);
    for (const name of trackedFiles()) await cp(name, join(folder, CHECKOUT, name));
    await symlink(resolve('node_modules'), join(folder, CHECKOUT, 'node_modules'));
    await mkdir(join(folder, TEMPORARY));
    return new Checkout(folder);
  }

  /**
   * Whether the unit tests that import a file pass with changed text in it.
   * @param limit milliseconds after which the tests count as failed
   */
  async passesWith(file: string, text: string, limit: number): Promise<boolean> {
    const path = join(this.#folder, CHECKOUT, file);
    const original = await readFile(path);
    await writeFile(path, text);
    try {
      return await this.#run(limit, 'related', file);
    } finally {
      await writeFile(path, original);
    }
  }

  /** Whether all unit tests pass. */
  passes(): Promise<boolean> {
    return this.#run(undefined, 'run');
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  #run(limit: number | undefined, ...parameters: readonly string[]): Promise<boolean> {
    const vitest = ['node_modules/vitest/vitest.mjs', ...parameters, '--run'];
    const project = ['--config', 'tests/vitest.config.ts', '--project', 'unit*', '--passWithNoTests'];
    const speed = ['--bail=1', '--no-isolate', '--maxWorkers=1', `--testTimeout=${TEST_TIMEOUT}`];
    const child = spawn(process.execPath, [...vitest, ...project, ...speed], {
      cwd: join(this.#folder, CHECKOUT),
      stdio: 'ignore',
      // Tests that are stopped at the first failure leave their temporary files behind.
      env: { ...process.env, TMPDIR: join(this.#folder, TEMPORARY) },
      // A separate process group, so that workers end with it.
      detached: true,
    });
    return new Promise((done, fail) => {
      const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
      const timer = limit === undefined ? undefined : setTimeout(stop, limit);
      child.once('error', fail);
      child.once('exit', (code) => {
        clearTimeout(timer);
        done(code === 0);
      });
    });
  }
}

/** Paths of the files in Git that are not deleted. Unit tests read files of all folders. */
function trackedFiles(): string[] {
  const names = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(name));
}
