import type { PackageEntry } from '../description/schema/package.ts';
import { type Difference, detail, listDetail, type Side } from './difference.ts';

/** What became of the Linux packages. */
export function comparePackages(from: Side, to: Side): Difference[] {
  const before = from.release.document.package;
  const after = to.release.document.package;
  if (!before || !after) return [];
  const details = {
    'About the package': aboutDetails(before, after),
    'Debian package': [
      ...dependencyDetails(before.linux, after.linux),
      ...listDetail('Files', contents(before), contents(after)),
    ],
    rpm: [
      ...detail('Group', before.rpm?.group ?? '', after.rpm?.group ?? ''),
      ...dependencyDetails(before.rpm, after.rpm),
    ],
  };
  return Object.entries(details).flatMap(([name, found]) =>
    found.length > 0 ? [{ kind: 'changed' as const, name, details: found }] : [],
  );
}

const ABOUT = {
  name: 'Name',
  description: 'Description',
  license: 'License',
  section: 'Section',
  priority: 'Priority',
  maintainer: 'Maintainer',
  vendor: 'Vendor',
  homepage: 'Home page',
  repository: 'Repository',
} as const;

function aboutDetails(before: PackageEntry, after: PackageEntry) {
  const keys = ['name', 'description', 'license', 'section', 'priority'] as const;
  const more = ['maintainer', 'vendor', 'homepage', 'repository'] as const;
  return [...keys, ...more].flatMap((key) => detail(ABOUT[key], before[key] ?? '', after[key] ?? ''));
}

interface Dependencies {
  readonly depends?: readonly string[] | null | undefined;
  readonly recommends?: readonly string[] | null | undefined;
  readonly suggests?: readonly string[] | null | undefined;
}

function dependencyDetails(before?: Dependencies | null, after?: Dependencies | null) {
  return [
    ...listDetail('Depends on', before?.depends ?? [], after?.depends ?? []),
    ...listDetail('Recommends', before?.recommends ?? [], after?.recommends ?? []),
    ...listDetail('Suggests', before?.suggests ?? [], after?.suggests ?? []),
  ];
}

function contents({ linux }: PackageEntry): string[] {
  return (linux?.contents ?? []).map(({ src, dst }) => `${src} at ${dst}`);
}
