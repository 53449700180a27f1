import { relative } from 'node:path/posix';
import { jsonText } from '../site/output.ts';

/**
 * The files of a new site, by path below the project folder. They contain one recipe, for a library in C.
 * @param date the date of the first release
 * @param content path of the content folder below the project folder
 */
export function initialFiles(date: string, content: string): Map<string, string> {
  const release = `${content}/releases/0.1.0`;
  const schema = (folder: string, name: string) =>
    relative(folder, `node_modules/bindocs/schema/${name}.json`);
  const site = {
    $schema: schema(content, 'site'),
    baseUrl: 'https://example.org',
    name: 'mylib',
    description: 'A library in C.',
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
                { type: 'command', content: 'curl -fLO $HOSTNAME/release/$VERSION/mylib.h' },
                { type: 'command', content: 'curl -fLO $HOSTNAME/release/$VERSION/libmylib.so' },
                { type: 'code', language: 'c', file: 'main.c', content: PROGRAM },
                { type: 'command', content: 'cc main.c -L. -lmylib -Wl,-rpath,. -o main' },
                { type: 'command', content: './main' },
              ],
            },
          },
        },
      },
    },
    api: {
      mylib: {
        doc: 'Everything in mylib.h.',
        classes: {
          Version: {
            doc: 'The version of the library.',
            struct_fields: [{ major: { type: 'u32', doc: 'Changes if the API becomes incompatible.' } }],
          },
        },
      },
    },
  };
  return new Map([
    [`${content}/site.json`, jsonText(site)],
    [`${release}/description.json`, jsonText(description)],
    [`${content}/guides/start.md`, GUIDE],
  ]);
}

const PROGRAM = `#include "mylib.h"

int main(void) {
  return 0;
}
`;

const GUIDE = `# Get started

Install the library with the commands on the [install page](/install/c/linux/), then write your first program.
`;
