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
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { readSite } from '../../src/input/read-site.ts';
import type { Settings } from '../../src/input/settings.ts';
import { findProgram } from '../../src/previews/find-program.ts';
import type { Edition } from '../../src/site/site.ts';
import { headers } from './headers.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** `builds.json`: the files of a release to build; all others are copied from `bindings/`. */
const buildsSchema = z.array(
  z.strictObject({
    /** Paths below the folder of a release; VERSION is the release. */
    makes: z.array(z.string()).min(1),
    /** Operating systems that it runs on, by Node's names; all by default. */
    systems: z.array(z.string()).optional(),
    /** Programs on the PATH. */
    needs: z.array(z.string()),
    /** Debian packages of its dependencies. */
    packages: z.array(z.string()),
    /** The files belong to releases with a command that contains this; by default to those that fetch them. */
    usedBy: z.string().optional(),
    /** Run by sh in this folder. OUT is the target folder, VERSION the release, SCRATCH a folder with its headers. */
    command: z.string(),
  }),
);

type Build = z.infer<typeof buildsSchema>[number];

export const builds: readonly Build[] = buildsSchema.parse(
  JSON.parse(readFileSync(join(FOLDER, 'builds.json'), 'utf8')),
);

/** One release with stand-ins for its files. */
export interface StubRelease {
  readonly version: string;
  /** Paths below the folder of the release, in alphabetical order. */
  readonly files: readonly string[];
  /** The files without a stand-in, and why. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
}

/**
 * Builds stand-ins for the release files of every release of the content, as far as the programs of this machine allow:
 * a library that prints instead of opening a window, and the bindings that load it. Sources of the examples are not
 * among them: the site publishes those by itself.
 * @param folder one folder per release is made in it, as in the folder `artifacts`
 */
export async function buildStubReleases(settings: Settings, folder: string): Promise<StubRelease[]> {
  const { editions } = await readSite({ ...settings, artifacts: join(folder, 'nothing') });
  return await Promise.all(editions.map((edition) => buildStubRelease(edition, folder)));
}

async function buildStubRelease(edition: Edition, folder: string): Promise<StubRelease> {
  const { version } = edition.release;
  const target = join(folder, version);
  mkdirSync(target, { recursive: true });
  const wanted = new Set(edition.tree.absent.map(({ name }) => name));
  const left = new Map([...wanted].map((file) => [file, 'There is no stand-in for it.']));
  const scratch = mkdtempSync(join(tmpdir(), 'stub-library-'));
  try {
    const made = edition.reference ? headers(FOLDER, edition.reference) : new Map<string, string>();
    for (const [name, text] of made) writeFileSync(join(scratch, name), text);
    const written = [...made.keys()].map((name): [string, string] => [name, join(scratch, name)]);
    for (const [name, path] of [...bindings(), ...written])
      if (wanted.has(name)) place(path, join(target, name));
    for (const build of builds.filter((each) => isUsed(each, edition))) {
      const reason =
        missing(build) ?? (await run(build, { OUT: target, VERSION: version, SCRATCH: scratch }));
      if (reason) for (const file of madeBy(build, version)) left.set(file, reason);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const files = filesIn(target);
  // For another library, at most generic files such as a license are made.
  const isOfLibrary = edition.tree.absent.some(({ name, uses }) => uses.length > 0 && files.includes(name));
  if (!isOfLibrary) {
    rmSync(target, { recursive: true });
    return { version, files: [], left: [] };
  }
  for (const file of files) left.delete(file);
  return { version, files, left: [...left].map(([file, reason]) => ({ file, reason })) };
}

/** Every file below `bindings/<language>/`, by its path there. */
function bindings(): [name: string, path: string][] {
  const folder = join(FOLDER, 'bindings');
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

/** Why a build cannot run on this machine; undefined if it can. */
function missing({ needs, packages, systems }: Build): string | undefined {
  if (systems && !systems.includes(process.platform)) return `It is built on ${systems.join(' or ')} only.`;
  const absent = ['sh', ...needs].filter((program) => !findProgram([program]));
  if (absent.length === 0) return undefined;
  return `${absent.join(', ')} not found (Debian: ${packages.join(' ')}).`;
}

/** Runs the command of a build. Returns why it failed; undefined if it succeeded. */
function run({ command }: Build, variables: Record<string, string>): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables };
    const child = spawn('sh', ['-e', '-c', command], { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      resolve(code === 0 ? undefined : `Its command failed:\n${said.join('').trim()}`),
    );
  });
}
