import type { PackageEntry } from '../description/schema/package.ts';
import { detail, listDetail } from '../difference/difference.ts';
import type { Difference, Side } from './difference.ts';

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

const ABOUT = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['license', 'License'],
  ['section', 'Section'],
  ['priority', 'Priority'],
  ['maintainer', 'Maintainer'],
  ['vendor', 'Vendor'],
  ['homepage', 'Home page'],
  ['repository', 'Repository'],
] as const;

function aboutDetails(before: PackageEntry, after: PackageEntry) {
  return ABOUT.flatMap(([key, label]) => detail(label, before[key] ?? '', after[key] ?? ''));
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
