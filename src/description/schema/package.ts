import { z } from 'astro/zod';
import { optionalString } from './text.ts';

const names = z.array(z.string()).nullish();

const contentSchema = z.looseObject({
  /** Path of the artifact, relative to the release's folder. */
  src: z.string().meta({ description: 'Artifact, relative to the folder of the release.' }),
  /** Absolute path on the installed system. */
  dst: z.string().meta({ description: 'Absolute path on the installed system.' }),
  /** Kind of the entry; `file` in the specification. */
  type: optionalString.meta({ description: 'Kind of the entry: file.' }),
});

/** The Linux packages of a release (spec, "package"). */
export const packageSchema = z.looseObject({
  name: optionalString.meta({ description: 'Name of the package.' }),
  description: optionalString.meta({ description: 'One sentence.' }),
  license: optionalString.meta({ description: 'SPDX identifier of the license.' }),
  section: optionalString.meta({ description: 'Section of the Debian archive.' }),
  priority: optionalString.meta({ description: 'Priority in the Debian archive.' }),
  maintainer: optionalString.meta({ description: 'Name and address of the maintainer; may be empty.' }),
  vendor: optionalString.meta({ description: 'Vendor of the rpm; may be empty.' }),
  homepage: optionalString.meta({ description: 'Address of the home page.' }),
  repository: optionalString.meta({ description: 'Address of the source repository.' }),
  linux: z
    .looseObject({
      depends: names.meta({ description: 'Debian packages that are needed.' }),
      recommends: names.meta({ description: 'Debian packages that are installed by default.' }),
      suggests: names.meta({ description: 'Debian packages that add something.' }),
      contents: z.array(contentSchema).nullish().meta({ description: 'Files of the package.' }),
    })
    .nullish()
    .meta({ description: 'Dependencies under their Debian names, and contents.' }),
  rpm: z
    .looseObject({
      group: optionalString.meta({ description: 'Group of the rpm; may be empty.' }),
      depends: names.meta({ description: 'Fedora packages that are needed.' }),
      recommends: names.meta({ description: 'Fedora packages that are installed by default.' }),
      suggests: names.meta({ description: 'Fedora packages that add something.' }),
    })
    .nullish()
    .meta({ description: 'Dependencies under their rpm names.' }),
});

export type PackageEntry = z.infer<typeof packageSchema>;
