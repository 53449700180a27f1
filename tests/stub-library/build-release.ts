import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { collectOutput } from '../../src/cli/recipes/run-program.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { readSite } from '../../src/input/read-site.ts';
import type { Settings } from '../../src/site/settings.ts';
import type { Edition } from '../../src/site/site.ts';
import { headers } from './headers.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** `builds.json`: the release files that are built. All others are copied from `bindings/`. */
const buildsSchema = z.array(
  z.strictObject({
    /** Paths below the folder of a release; VERSION is the release. */
    makes: z.array(z.string()).min(1),
    /** Node's names of the operating systems that can run the command; all by default. */
    systems: z.array(z.string()).optional(),
    /** Programs on the PATH. */
    needs: z.array(z.string()),
    /** Debian packages of its dependencies. */
    packages: z.array(z.string()),
    /** Text in the commands of a release that uses the files; by default, releases that fetch them. */
    usedBy: z.string().optional(),
    /** Shell command, run in this folder. OUT: target folder. VERSION: release. SCRATCH: folder with the headers. */
    command: z.string(),
  }),
);

type Build = z.infer<typeof buildsSchema>[number];

function readBuilds(source: string): readonly Build[] {
  return buildsSchema.parse(JSON.parse(readFileSync(join(source, 'builds.json'), 'utf8')));
}

/** One release with stand-ins for its files. */
export interface StubRelease {
  readonly version: string;
  /** Paths below the folder of the release, in alphabetical order. */
  readonly files: readonly string[];
  /** The files without a stand-in, with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
}

/**
 * Builds stand-ins for the files of every release: a library that prints instead of opening a window, and bindings that
 * load it. Skips files whose build needs programs that this machine lacks, and sources of examples, which the site
 * publishes itself.
 * @param folder receives one folder per release, like `artifacts`
 * @param source the stand-ins: `builds.json` and the files that its commands use
 */
export async function buildStubReleases(
  settings: Settings,
  folder: string,
  source = FOLDER,
): Promise<StubRelease[]> {
  const { editions } = await readSite({ ...settings, artifacts: join(folder, 'nothing') });
  return await Promise.all(editions.map((edition) => buildStubRelease(edition, folder, source)));
}

async function buildStubRelease(edition: Edition, folder: string, source: string): Promise<StubRelease> {
  const { version } = edition.release;
  const target = join(folder, version);
  mkdirSync(target, { recursive: true });
  const wanted = new Set(edition.tree.absent.map(({ name }) => name));
  const left = new Map([...wanted].map((file) => [file, 'No stand-in.']));
  const scratch = mkdtempSync(join(folder, '.scratch-'));
  try {
    const made = headersOf(edition, source);
    for (const [name, text] of made) writeFileSync(join(scratch, name), text);
    const written = [...made.keys()].map((name): [string, string] => [name, join(scratch, name)]);
    for (const [name, path] of [...bindings(source), ...written])
      if (wanted.has(name)) place(path, join(target, name));
    for (const build of readBuilds(source).filter((each) => isUsed(each, edition))) {
      const reason =
        missing(build) ?? (await run(build, source, { OUT: target, VERSION: version, SCRATCH: scratch }));
      if (reason) for (const file of madeBy(build, version)) left.set(file, reason);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const files = filesIn(target);
  // For any other library, only generic files such as a license can be built.
  const isOfLibrary = edition.tree.absent.some(({ name, uses }) => uses.length > 0 && files.includes(name));
  if (!isOfLibrary) {
    rmSync(target, { recursive: true });
    return { version, files: [], left: [] };
  }
  for (const file of files) left.delete(file);
  return { version, files, left: [...left].map(([file, reason]) => ({ file, reason })) };
}

/** Headers with the types of the description, if the stand-ins have templates for them. */
function headersOf({ reference }: Edition, source: string): ReadonlyMap<string, string> {
  return reference && existsSync(join(source, 'gui.h.in')) ? headers(source, reference) : new Map();
}

/** Every file below `bindings/<language>/`, with its path below that folder. */
function bindings(source: string): [name: string, path: string][] {
  const folder = join(source, 'bindings');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((language) =>
    filesIn(join(folder, language)).map((file): [string, string] => [file, join(folder, language, file)]),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
}

function place(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target);
}

function madeBy({ makes }: Build, version: string): string[] {
  return makes.map((file) => file.replaceAll('VERSION', version));
}

function isUsed(build: Build, { release, tree }: Edition): boolean {
  const files = madeBy(build, release.version);
  if (tree.absent.some(({ name }) => files.includes(name))) return true;
  const { usedBy } = build;
  return usedBy !== undefined && JSON.stringify(release.document.installation).includes(usedBy);
}

/** Reason why a build cannot run on this machine; undefined if it can. */
function missing({ needs, packages, systems }: Build): string | undefined {
  if (systems && !systems.includes(process.platform)) return `Requires ${systems.join(' or ')}.`;
  const absent = ['sh', ...needs].filter((program) => !findProgram([program]));
  if (absent.length === 0) return undefined;
  return `${absent.join(', ')} not found (Debian: ${packages.join(' ')}).`;
}

/** Runs the command of a build. Returns the reason if it failed. */
function run(
  { command }: Build,
  source: string,
  variables: Record<string, string>,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables };
    const child = spawn('sh', ['-e', '-c', command], { cwd: source, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = collectOutput(child);
    child.once('error', reject);
    child.once('close', (code) =>
      resolve(code === 0 ? undefined : `Its command failed:\n${output().trim()}`),
    );
  });
}
