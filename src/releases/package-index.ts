import type { Problem } from '../description/problem.ts';
import type { InstalledPackage } from '../install/packages.ts';
import type { Output } from '../page/output.ts';
import type { FoundFile } from './files/walk.ts';
import type { ReleaseFile, ReleaseTree } from './tree.ts';

/** What makes an index for one package client from the files of releases. `indexes.ts` lists all of them. */
export interface PackageIndex {
  readonly id: InstalledPackage['index'];
  /** Name in messages. */
  readonly name: string;
  readonly formats: readonly PackageFormat[];
  /** Problems of packages that one index cannot contain together. */
  readonly problems: (trees: readonly ReleaseTree[]) => Problem[];
  /**
   * The files of the index.
   * @param trees newest release first
   * @param demo whether the release files are stand-ins
   */
  readonly outputs: (trees: readonly ReleaseTree[], demo: boolean) => Output[];
  /** Whether a published file is this package. */
  readonly isPackage: (file: ReleaseFile, installed: InstalledPackage) => boolean;
}

/** A format of files for an index. */
export interface PackageFormat {
  /** Ending of their names. */
  readonly ending: string;
  /** Singular, for messages. */
  readonly kind: string;
  /** The format that contains their metadata, for messages. */
  readonly archive: string;
  /**
   * Reads the metadata of a file.
   * @param isNew whether to read the whole file, and verify its parts with the sums inside it
   * @throws if the archive is broken
   */
  readonly read: (file: PackageFile, isNew: boolean) => Promise<ReadPackage>;
  /** Whether files with this ending that cannot be read may be something else, so they do not stop the build. */
  readonly isGeneral?: true;
}

/** A file to read. */
export type PackageFile = Pick<FoundFile, 'name' | 'path'>;

/** Metadata of a file, for package indexes; empty if it is not a package. */
export type FileFacts = Pick<ReleaseFile, 'distribution' | 'metadata' | 'gem'>;

/**
 * Metadata of a file, or the reason why the file is broken, or why no index can contain it. A reason is a clause with `it` or
 * `its` for the file.
 */
export type ReadPackage = FileFacts | { readonly broken: string } | { readonly unlisted: string };
