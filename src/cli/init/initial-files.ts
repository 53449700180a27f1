import { relative } from 'node:path/posix';
import { textSums } from '../../importers/text-sums.ts';
import { IMPORTED } from '../../input/unused-content.ts';
import { jsonText } from '../../page/output.ts';

/** A C library for which `bindocs init` creates a site. */
export interface Library {
  readonly name: string;
  /** The value of `spelling` in `site.json`. */
  readonly spelling?: object;
  /** The value of `api` in the description. */
  readonly api: object;
  /** Names of types in it that other headers declare. */
  readonly undescribed: readonly string[];
}

/** The example library of `bindocs init` without `--from`. */
export const SAMPLE: Library = {
  name: 'mylib',
  undescribed: [],
  api: {
    mylib: {
      doc: 'The C API in mylib.h.',
      classes: {
        Version: {
          doc: 'The version of the library.',
          struct_fields: [
            { major: { type: 'u32', doc: 'Changes with each incompatible change of the API.' } },
          ],
        },
      },
    },
  },
};

/** The folders of a new site, relative to the project folder, and its settings. */
interface NewSite {
  readonly content: string;
  /** The folder of this package. */
  readonly tool: string;
  /** Keys of `site.json`. */
  readonly settings: object;
}

/**
 * The files of a new site for a C library, with one recipe, by path below the project folder.
 * @param date the date of the first release
 */
export function initialFiles(
  date: string,
  { content, tool, settings }: NewSite,
  library: Library,
  version: string,
): Map<string, string> {
  const { name, spelling, api, undescribed } = library;
  const release = `${content}/releases/${version}`;
  const schema = (folder: string, name: string) => relative(folder, `${tool}/schema/${name}.json`);
  const site = {
    $schema: schema(content, 'site'),
    ...settings,
    name,
    description: 'A C library.',
    ...(spelling ? { spelling } : {}),
  };
  const description = {
    $schema: schema(release, 'description'),
    apiversion: 1,
    date,
    installation: {
      languages: {
        c: {
          displayName: 'C',
          platforms: {
            linux: {
              displayName: 'Linux',
              steps: [
                { type: 'command', content: `curl -fLO $HOSTNAME/release/$VERSION/${name}.h` },
                { type: 'command', content: `curl -fLO $HOSTNAME/release/$VERSION/lib${name}.so` },
                { type: 'code', language: 'c', file: 'main.c', content: program(name) },
                { type: 'command', content: `cc main.c -L. -l${name} -Wl,-rpath,. -o main` },
                { type: 'command', content: './main' },
              ],
            },
          },
        },
      },
    },
    api,
  };
  return new Map([
    [`${content}/site.json`, jsonText(site)],
    [`${release}/description.json`, jsonText(description)],
    [`${content}/guides/start.md`, GUIDE],
    // Only headers have texts that the next import replaces.
    ...(spelling ? [[`${content}/${IMPORTED}`, jsonText(textSums(api))] as const] : []),
    ...(undescribed.length > 0
      ? [[`${content}/doctor.json`, jsonText([exceptionFor(undescribed)])] as const]
      : []),
  ]);
}

/** An exception of the doctor for types that other headers declare. */
export function exceptionFor(undescribed: readonly string[]): object {
  const reason = 'Other headers declare these types.';
  return { rule: 'unresolved-type', about: undescribed, reason };
}

const program = (name: string) => `#include "${name}.h"

int main(void) {
  return 0;
}
`;

const GUIDE = `# Get started

Install the library with the commands on the [install page](/install/c/linux/), then write your first program.
`;
