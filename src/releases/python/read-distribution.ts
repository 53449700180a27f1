import { collect, LARGEST_METADATA, readTar, tooLarge, unpackedChunks, zipPart } from '../files/archives.ts';
import { sha256 } from '../files/sums.ts';
import type { PackageFile, ReadPackage } from '../package-index.ts';
import {
  distributionName,
  metadataFault,
  normalizeProject,
  parseCoreMetadata,
  sameDistribution,
} from './distribution.ts';

/** Reads only `METADATA` of a wheel, which is a zip. */
export async function readWheel({ name, path }: PackageFile): Promise<ReadPackage> {
  if (!distributionName(name))
    return { unlisted: 'its name is not <project>-<version>-<python>-<abi>-<platform>.whl' };
  const metadata = await zipPart(path, /^[^/]+\.dist-info\/METADATA$/, 'METADATA');
  if (metadata === 'none') return { broken: 'it has no <project>-<version>.dist-info/METADATA' };
  if ('wrong' in metadata) return { broken: metadata.wrong };
  const read = readMetadata(name, new TextDecoder().decode(metadata), 'METADATA');
  if (!('distribution' in read) || !read.distribution)
    return 'distribution' in read ? { broken: 'its METADATA lacks a project or a version' } : read;
  return { distribution: { ...read.distribution, metadata: sha256(metadata) }, metadata };
}

/** Path of the metadata of a source distribution. */
const PKG_INFO = /^(?:\.\/)?[^/]+\/PKG-INFO$/;

/**
 * Reads `<project>-<version>/PKG-INFO` of a `.tar.gz`. An archive without one, or in which it follows too many bytes, is not a
 * source distribution.
 */
export async function readSourceTar({ name, path }: PackageFile): Promise<ReadPackage> {
  if (!distributionName(name)) return {};
  let facts: ReadPackage | undefined;
  const onLarge = () => {
    facts ??= {};
  };
  await readTar(
    unpackedChunks(path, onLarge),
    (entry) => {
      if (!PKG_INFO.test(entry.path)) return;
      if (entry.size > LARGEST_METADATA) facts = { unlisted: tooLarge('PKG-INFO', LARGEST_METADATA) };
      else
        collect(entry, (body) => {
          facts = readMetadata(name, body.toString('utf8'), 'PKG-INFO');
        });
    },
    () => facts !== undefined,
  );
  return facts ?? {};
}

/** Reads `<project>-<version>/PKG-INFO` of a `.zip`, which older tools write. */
export async function readSourceZip({ name, path }: PackageFile): Promise<ReadPackage> {
  if (!distributionName(name)) return {};
  const part = await zipPart(path, PKG_INFO, 'PKG-INFO');
  if (part === 'none') return {};
  if ('wrong' in part) return { unlisted: part.wrong };
  return readMetadata(name, new TextDecoder().decode(part), 'PKG-INFO');
}

/** Core metadata of a file. Installers reject a file if its name does not match. */
function readMetadata(file: string, text: string, part: string): ReadPackage {
  const name = distributionName(file);
  const distribution = parseCoreMetadata(text);
  if (!name || !distribution) return { distribution: undefined };
  const fault = metadataFault(distribution);
  if (fault !== undefined) return { unlisted: `its ${part} ${fault}` };
  const nameFault = metadataFault(name);
  if (nameFault !== undefined) return { unlisted: `its name ${nameFault.replace(/^names/, 'has')}` };
  if (sameDistribution(name, distribution)) return { distribution };
  const other = `its ${part} is of ${distribution.project} ${distribution.version}`;
  // Other archives contain such a file, too, for example of a binding in them.
  const isForeign =
    part === 'PKG-INFO' && normalizeProject(name.project) !== normalizeProject(distribution.project);
  return isForeign ? { unlisted: other } : { broken: other };
}
