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
  /** Name of the package (spec, "package"). */
  name: optionalString.meta({ description: 'Name of the package.' }),
  /** One sentence (spec, "package"). */
  description: optionalString.meta({ description: 'One sentence.' }),
  /** SPDX identifier of the license (spec, "package"). */
  license: optionalString.meta({ description: 'SPDX identifier of the license.' }),
  /** Section of the Debian archive (spec, "package"). */
  section: optionalString.meta({ description: 'Section of the Debian archive.' }),
  /** Priority in the Debian archive (spec, "package"). */
  priority: optionalString.meta({ description: 'Priority in the Debian archive.' }),
  /** Name and address of the maintainer; may be empty (spec, "package"). */
  maintainer: optionalString.meta({ description: 'Name and address of the maintainer; may be empty.' }),
  /** Vendor of the rpm; may be empty (spec, "package"). */
  vendor: optionalString.meta({ description: 'Vendor of the rpm; may be empty.' }),
  /** Address of the home page (spec, "package"). */
  homepage: optionalString.meta({ description: 'Address of the home page.' }),
  /** Address of the source repository (spec, "package"). */
  repository: optionalString.meta({ description: 'Address of the source repository.' }),
  /** Dependencies under their Debian names, and contents (spec, "package"). */
  linux: z
    .looseObject({
      /** Debian packages that are needed (spec, "package"). */
      depends: names.meta({ description: 'Debian packages that are needed.' }),
      /** Debian packages that are installed by default (spec, "package"). */
      recommends: names.meta({ description: 'Debian packages that are installed by default.' }),
      /** Debian packages that add something (spec, "package"). */
      suggests: names.meta({ description: 'Debian packages that add something.' }),
      /** Files of the package (spec, "package"). */
      contents: z.array(contentSchema).nullish().meta({ description: 'Files of the package.' }),
    })
    .nullish()
    .meta({ description: 'Dependencies under their Debian names, and contents.' }),
  /** Dependencies under their rpm names (spec, "package"). */
  rpm: z
    .looseObject({
      /** Group of the rpm; may be empty (spec, "package"). */
      group: optionalString.meta({ description: 'Group of the rpm; may be empty.' }),
      /** Fedora packages that are needed (spec, "package"). */
      depends: names.meta({ description: 'Fedora packages that are needed.' }),
      /** Fedora packages that are installed by default (spec, "package"). */
      recommends: names.meta({ description: 'Fedora packages that are installed by default.' }),
      /** Fedora packages that add something (spec, "package"). */
      suggests: names.meta({ description: 'Fedora packages that add something.' }),
    })
    .nullish()
    .meta({ description: 'Dependencies under their rpm names.' }),
});

export type PackageEntry = z.infer<typeof packageSchema>;
