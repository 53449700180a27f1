import { z } from 'astro/zod';
import { innerPath, optionalString, optionalStrings } from './values.ts';

const installedPath = z
  .string()
  .refine((path) => path.startsWith('/') && !path.split('/').includes('..'), 'an absolute path without ".."');

const contentSchema = z.looseObject({
  src: innerPath.describe('Artifact, relative to the folder of the release.'),
  dst: installedPath.describe('Absolute path on the installed system.'),
  type: optionalString.describe('Kind of the entry: file.'),
});

function dependencies(distribution: string) {
  return {
    depends: optionalStrings.describe(`${distribution} packages that are needed.`),
    recommends: optionalStrings.describe(`${distribution} packages that are installed by default.`),
    suggests: optionalStrings.describe(`${distribution} packages that add something.`),
  };
}

/** The Linux packages of a release (spec, "package"). */
export const packageSchema = z.looseObject({
  name: optionalString.describe('Name of the package.'),
  description: optionalString.describe('One sentence.'),
  license: optionalString.describe('SPDX identifier of the license.'),
  section: optionalString.describe('Section of the Debian archive.'),
  priority: optionalString.describe('Priority in the Debian archive.'),
  maintainer: optionalString.describe('Name and address of the maintainer; may be empty.'),
  vendor: optionalString.describe('Vendor of the rpm; may be empty.'),
  homepage: optionalString.describe('Address of the home page.'),
  repository: optionalString.describe('Address of the source repository.'),
  linux: z
    .looseObject({
      ...dependencies('Debian'),
      contents: z.array(contentSchema).nullish().describe('Files of the package.'),
    })
    .nullish()
    .describe('Dependencies under their Debian names, and contents.'),
  rpm: z
    .looseObject({
      group: optionalString.describe('Group of the rpm; may be empty.'),
      ...dependencies('Fedora'),
    })
    .nullish()
    .describe('Dependencies under their rpm names.'),
});

export type PackageEntry = z.infer<typeof packageSchema>;
