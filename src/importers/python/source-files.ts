import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { InputError } from '../../description/problem.ts';
import { withSlashes } from '../../input/settings.ts';
import { zipParts } from '../../releases/files/archives.ts';
import { unreadable } from '../../releases/files/walk.ts';
import { distributionName } from '../../releases/python/distribution.ts';

/** Maximum size of all modules of a package, in bytes. */
const LARGEST = 64 * 1024 * 1024;

const MODULE = /\.pyi?$/;

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
  const found = await stat(source).catch((error: unknown) => {
    throw new InputError([unreadable(source, error)]);
  });
  const isWheel = /\.(?:whl|zip)$/i.test(source);
  if (!found.isDirectory() && !isWheel && !MODULE.test(source))
    throw wrong('This is not a wheel, a folder, or a file with the ending .pyi or .py.');
  const texts = await (found.isDirectory()
    ? textsIn(source)
    : isWheel
      ? zipParts(source, MODULE, LARGEST, 'modules').catch((error: unknown) => {
          throw wrong(`This is not a wheel: ${error instanceof Error ? error.message : String(error)}.`);
        })
      : new Map([[basename(source), new Uint8Array(await readFile(source))]]));
  if ('wrong' in texts) throw wrong(`This wheel cannot be read: ${texts.wrong}.`);
  if (texts.size === 0)
    throw wrong('It contains no .pyi and no .py file.', 'Name the wheel or the folder of the package.');
  return { texts, version: isWheel ? distributionName(source)?.version : undefined };
}

/** The modules in a folder. If it is the folder of a package, paths begin with its name. */
async function textsIn(folder: string): Promise<Map<string, Uint8Array> | { readonly wrong: string }> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = listed.filter((file) => file.isFile() && MODULE.test(file.name));
  const paths = files.map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))));
  const isPackage = paths.some((path) => /^__init__\.pyi?$/.test(path));
  const start = isPackage ? `${basename(resolve(folder))}/` : '';
  const texts = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const path of paths.toSorted()) {
    const text = new Uint8Array(await readFile(join(folder, path)));
    bytes += text.length;
    if (bytes > LARGEST) return { wrong: `its modules have more than ${LARGEST} bytes` };
    texts.set(`${start}${path}`, text);
  }
  return texts;
}
