import { z } from 'astro/zod';
import { innerPath, line, optionalLine } from './values.ts';

const installedPath = line.refine(
  (path) => path.startsWith('/') && !path.split('/').includes('..'),
  'an absolute path without ".."',
);

/** Debian policy 5.6.1; rpm accepts every such name. */
const packageName = z
  .string()
  .refine(
    (name) => name === '' || /^[a-z0-9][a-z0-9+.-]+$/.test(name),
    'a name of two or more lower-case letters, digits, "+", "-" and "." that begins with a letter or digit',
  )
  .nullish();

const VERSION = String.raw`(?: ?(?:<<|>>|[<>=]=?) ?[\w.+~^:-]+| ?\((?:<<|>>|[<>=]=?) ?[\w.+~^:-]+\))?`;

/** One package of Debian (policy 7.1): `foo`, `foo >= 1.2`, `foo:any (>= 1.2) [amd64]`. */
const DEB = new RegExp(String.raw`^[\w.][\w.+-]*(?::\w+)?${VERSION}(?: \[[\w! -]+\])?$`);

/** One package of rpm (its manual, "Dependencies"): `foo >= 1.2`, `/bin/foo`, `pkgconfig(foo)`, `libfoo.so.6()(64bit)`. */
const RPM = new RegExp(String.raw`^[\w./][\w./+~^:@-]*(?:\([\w./+~^:@-]*\))*${VERSION}$`);

/** A condition of rpm over several packages: `(foo >= 1 if bar)`. */
const CONDITION = /^\([\w./+~^:@<>=() -]+\)$/;

/** Packages between commas; for Debian, each with alternatives between bars. */
const debDependency = line.refine(
  (text) => text.split(/[,|]/).every((part) => DEB.test(part.trim())),
  'names of packages, such as "foo", "foo >= 1.2", "foo (>= 1.2)" or "foo | bar"',
);
const rpmDependency = line.refine(
  (text) => text.split(',').every((part) => RPM.test(part.trim()) || isCondition(part.trim())),
  'names of packages, such as "foo", "foo >= 1.2", "pkgconfig(foo)" or "(foo or bar)"',
);

function isCondition(text: string): boolean {
  let depth = 0;
  const isBalanced = [...text].every((letter, index) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return depth > 0 || index === text.length - 1;
  });
  return CONDITION.test(text) && isBalanced && depth === 0;
}

const contentSchema = z.looseObject({
  src: innerPath.describe('Artifact, relative to the folder of the release. The build replaces $VERSION.'),
  dst: installedPath.describe('Absolute path on the installed system.'),
  type: optionalLine.describe('Kind of the entry: file.'),
});

function dependencies(distribution: string, dependency: z.ZodString) {
  const dependencyList = z.array(dependency).nullish();
  return {
    depends: dependencyList.describe(`Required ${distribution} packages.`),
    recommends: dependencyList.describe(`Recommended ${distribution} packages, installed by default.`),
    suggests: dependencyList.describe(`Suggested ${distribution} packages.`),
  };
}

/** The Linux packages of a release (spec, "package"). */
export const packageSchema = z.looseObject({
  name: packageName.describe('Name of the package.'),
  description: optionalLine.describe('One sentence.'),
  license: optionalLine.describe('SPDX identifier of the license.'),
  section: optionalLine.describe('Section of the Debian archive.'),
  priority: optionalLine.describe('Priority in the Debian archive.'),
  maintainer: optionalLine.describe('Name and address of the maintainer; may be empty.'),
  vendor: optionalLine.describe('Vendor of the rpm; may be empty.'),
  homepage: optionalLine.describe('Address of the home page.'),
  repository: optionalLine.describe('Address of the source repository.'),
  linux: z
    .looseObject({
      ...dependencies('Debian', debDependency),
      contents: z.array(contentSchema).nullish().describe('Files of the package.'),
    })
    .nullish()
    .describe('Dependencies under their Debian names, and contents.'),
  rpm: z
    .looseObject({
      group: optionalLine.describe('Group of the rpm; may be empty.'),
      ...dependencies('Fedora', rpmDependency),
    })
    .nullish()
    .describe('Dependencies under their rpm names.'),
});

export type PackageEntry = z.infer<typeof packageSchema>;
