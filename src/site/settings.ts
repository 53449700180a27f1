import type { Problem } from '../description/problem.ts';

/** The value of a setting, and the option, environment variable or place in a file that it comes from. */
export interface Given extends Pick<Problem, 'file' | 'pointer' | 'position'> {
  readonly value: string;
}

/** The settings of a command, all of which are optional. */
export interface Settings {
  /** Address of the site, without a trailing slash (spec, {base_url}). */
  readonly baseUrl: string;
  /** Path of that address, without a trailing slash; empty at the root of a host. */
  readonly basePath: string;
  /** Whether the address was set; otherwise it is local. */
  readonly hasAddress: boolean;
  /** Content folder, absolute. */
  readonly content: string;
  /** Folder with one folder of release files per release, absolute; may not exist. */
  readonly artifacts: string;
  /** Manifest of the published site: a file, a built folder, or an address. */
  readonly published?: Given;
  /** Folder of files to publish as they are, absolute. Only the default one may be missing. */
  readonly public?: { readonly path: string; readonly isDefault: boolean };
  /** Output folder, absolute. */
  readonly out: string;
  /** Whether the release files are stand-ins, as in the demo of `npm start`. */
  readonly demo: boolean;
  /** Cache folder, absolute. */
  readonly cache: string;
  readonly port: number;
  /** Name and version of this tool, for `<meta name="generator">`. */
  readonly generator: string;
}
