import { escapePath } from '../addresses/paths.ts';
import type { Target } from '../install/catalog.ts';
import type { Output } from '../site/output.ts';
import type { GemSpec } from './gems/specification.ts';
import type { FileKind } from './kinds.ts';
import type { CoreMetadata } from './python/distribution.ts';
import type { WantedFile } from './wanted.ts';

/** A file that a release publishes. */
export interface ReleaseFile extends WantedFile {
  /** Absolute path of the file that it was read from. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256, 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  readonly content: Output['content'];
  readonly kind: FileKind;
  /** Whether it is a source among the examples, because no artifact has its name. */
  readonly fromExamples: boolean;
  /** What the file says about itself if it is a Python distribution. */
  readonly distribution?: CoreMetadata;
  /** What the file says about itself if it is a gem. */
  readonly gem?: GemSpec;
  /** Why it is withdrawn, in its publisher's words; may be empty. Absent: it is not withdrawn. */
  readonly yanked?: string;
}

/** What one release publishes. */
export interface ReleaseTree {
  readonly version: string;
  /** Day of the release, YYYY-MM-DD. */
  readonly date: string;
  /** Paths of the folders that hold the files, unescaped, `/release/1.0/` for example. */
  readonly folders: readonly [string, ...string[]];
  /** Paths of the folders that have a page. */
  readonly pages: readonly [string, ...string[]];
  /** By name. */
  readonly files: readonly ReleaseFile[];
  /** The files that recipes or packages name and that are missing. */
  readonly absent: readonly WantedFile[];
  /** Whether the release has a folder of artifacts. */
  readonly hasArtifacts: boolean;
}

/** Address of a file of a release, in the first of its folders. */
export function fileAddress({ folders }: Pick<ReleaseTree, 'folders'>, { name }: { name: string }): string {
  return escapePath(`${folders[0]}${name}`);
}

/** The platforms whose recipes fetch a file, each once. */
export function platformsOf({ uses }: Pick<WantedFile, 'uses'>): Target[] {
  const platforms = uses.map(({ target }) => target).filter(({ kind }) => kind === 'platform');
  return [...new Map(platforms.map((target) => [target.slug, target])).values()];
}
