import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { InputError } from '../../description/problem.ts';
import { withSlashes } from '../../input/settings.ts';
import { zipParts } from '../../releases/files/archives.ts';
import { unreadable } from '../../releases/files/walk.ts';
import { distributionName, metadataFault, parseCoreMetadata } from '../../releases/python/distribution.ts';

/** Maximum size of all modules of a package, in bytes. */
const LARGEST = 64 * 1024 * 1024;

const MODULE = /\.pyi?$/;
const METADATA = /^(?:[^/]+\.(?:dist|egg)-info\/)?(?:METADATA|PKG-INFO)$/;

/** Modules that programs do not import. */
const OMITTED = /(?:^|\/)(?:\..*|tests?\/.*|conftest\.py|setup\.py)$/;

/** Files of a package that declare its modules. */
interface PythonFiles {
  /** By path, which begins with the folder of the package. */
  readonly texts: ReadonlyMap<string, Uint8Array>;
  /** Absent if the source does not state it. */
  readonly version?: string | undefined;
}

/**
 * Reads the modules in a wheel, a folder or a file.
 * @throws {InputError} if the source is something else, or has no modules
 */
export async function readPythonFiles(source: string): Promise<PythonFiles> {
  const wrong = (message: string, hint?: string) =>
    new InputError([{ file: source, message, ...(hint ? { hint } : {}) }]);
  const found = await stat(source).catch(failing(source));
  const isWheel = /\.(?:whl|zip)$/i.test(source);
  if (!found.isDirectory() && !(found.isFile() && (isWheel || MODULE.test(source))))
    throw wrong('This is not a wheel, a folder, or a file with the ending .pyi or .py.');
  const files = await (found.isDirectory()
    ? filesIn(source)
    : isWheel
      ? zipParts(source, isWanted, LARGEST, 'code').catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          throw wrong(`This is not a wheel: ${reason.replace(/\.$/, '')}.`);
        })
      : modulesIn(dirname(source), [basename(source)], ''));
  if ('wrong' in files) throw wrong(`It cannot be read: ${files.wrong}.`);
  const texts = new Map([...files].filter(([path]) => MODULE.test(path)));
  if (texts.size === 0)
    throw wrong('It contains no .pyi and no .py file.', 'Name the wheel or the folder of the package.');
  const folder = found.isDirectory() ? source : dirname(source);
  const version = metadataVersion(files) ?? (isWheel ? undefined : await projectVersion(resolve(folder)));
  return { texts, version: version ?? distributionName(source)?.version };
}

function isWanted(path: string): boolean {
  return METADATA.test(path) || (MODULE.test(path) && !OMITTED.test(path));
}

/** The modules and metadata in a folder. If it is the folder of a package, paths begin with its name. */
async function filesIn(folder: string): ReturnType<typeof modulesIn> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true }).catch(failing(folder));
  const paths = listed
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))))
    .filter(isWanted);
  const isPackage = paths.some((path) => /^__init__\.pyi?$/.test(path));
  const start = isPackage ? `${basename(resolve(folder))}/` : '';
  return modulesIn(folder, paths.toSorted(), start);
}

/** @param start precedes the paths in the result */
async function modulesIn(
  folder: string,
  paths: readonly string[],
  start: string,
): Promise<Map<string, Uint8Array> | { readonly wrong: string }> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const path of paths) {
    const file = join(folder, path);
    bytes += (await stat(file).catch(failing(file))).size;
    if (bytes > LARGEST) return { wrong: `its modules have more than ${LARGEST} bytes` };
    files.set(`${start}${path}`, new Uint8Array(await readFile(file).catch(failing(file))));
  }
  return files;
}

function failing(path: string): (error: unknown) => never {
  return (error) => {
    throw new InputError([unreadable(path, error)]);
  };
}

/** The version in the metadata of the only distribution. */
function metadataVersion(files: ReadonlyMap<string, Uint8Array>): string | undefined {
  const [metadata, ...others] = [...files].flatMap(([path, bytes]) => {
    const parsed = METADATA.test(path) ? parseCoreMetadata(new TextDecoder().decode(bytes)) : undefined;
    return parsed && metadataFault(parsed) === undefined ? [parsed] : [];
  });
  return others.length > 0 ? undefined : metadata?.version;
}

/** The version in `pyproject.toml` of a folder, or of the folder above a package or above `src`. */
async function projectVersion(folder: string): Promise<string | undefined> {
  const above = dirname(folder);
  const folders = [folder, above, ...(basename(above) === 'src' ? [dirname(above)] : [])];
  for (const each of folders) {
    const text = await readFile(join(each, 'pyproject.toml'), 'utf8').catch(() => '');
    const [, table = ''] = text.split(/^\[project\].*$/m);
    const [, version] = /^version\s*=\s*["']([\w.+!]+)["']/m.exec(table.split(/^\[/m)[0] ?? '') ?? [];
    if (version !== undefined) return version;
  }
  return undefined;
}
