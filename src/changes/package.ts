import type { PackageEntry } from '../description/schema/package.ts';
import { factsOf } from '../difference/difference.ts';
import type { Difference, Side } from './difference.ts';

interface Dependencies {
  readonly depends?: readonly string[] | null | undefined;
  readonly recommends?: readonly string[] | null | undefined;
  readonly suggests?: readonly string[] | null | undefined;
}

const dependencies = (of: (entry: PackageEntry) => Dependencies | null | undefined) => ({
  'Depends on': (entry: PackageEntry) => of(entry)?.depends ?? [],
  Recommends: (entry: PackageEntry) => of(entry)?.recommends ?? [],
  Suggests: (entry: PackageEntry) => of(entry)?.suggests ?? [],
});

const PARTS = {
  'About the package': factsOf<PackageEntry>({
    Name: ({ name }) => name,
    Description: ({ description }) => description,
    License: ({ license }) => license,
    Section: ({ section }) => section,
    Priority: ({ priority }) => priority,
    Maintainer: ({ maintainer }) => maintainer,
    Vendor: ({ vendor }) => vendor,
    'Home page': ({ homepage }) => homepage,
    Repository: ({ repository }) => repository,
  }),
  'Debian package': factsOf<PackageEntry>({
    ...dependencies(({ linux }) => linux),
    Files: ({ linux }) => (linux?.contents ?? []).map(({ src, dst }) => `${src} at ${dst}`),
  }),
  rpm: factsOf<PackageEntry>({ Group: ({ rpm }) => rpm?.group, ...dependencies(({ rpm }) => rpm) }),
};

/** What became of the Linux packages that both releases describe. */
export function comparePackages(from: Side, to: Side): Difference[] {
  const [before, after] = [from.release.document.package, to.release.document.package];
  return Object.entries(PARTS).flatMap(([name, compare]) => {
    const details = compare(before ?? undefined, after ?? undefined);
    return details.length > 0 ? [{ kind: 'changed' as const, thing: { name }, details }] : [];
  });
}
