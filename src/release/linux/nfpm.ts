import { stringify } from 'yaml';
import { type Architecture, debRelation, type LinuxPackage, type Relations, rpmRelation } from './package.ts';

/** `nfpm.yaml`: the configuration that nFPM makes a deb and an rpm of, run in the folder of the release's files. */
export function nfpmConfiguration(pack: LinuxPackage, { deb }: Architecture): string {
  const { contents, rpm } = pack;
  const configuration = {
    name: pack.name,
    arch: deb,
    version: pack.version,
    version_schema: 'none',
    ...stated({
      section: pack.section,
      priority: pack.priority,
      maintainer: pack.maintainer,
      description: pack.description,
      vendor: pack.vendor,
      homepage: pack.homepage,
      license: pack.license,
    }),
    ...relationLists(pack.deb, debRelation),
    contents: contents.map(({ source, target, type }) => ({ src: source, dst: target, type })),
    ...(pack.group ? { rpm: { group: pack.group } } : {}),
    ...(rpm ? { overrides: { rpm: relationLists(rpm, rpmRelation) } } : {}),
  };
  return stringify(configuration, { lineWidth: 0 });
}

function stated(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function relationLists(
  { depends, recommends, suggests }: Relations,
  write: (relation: string) => string,
): Record<string, string[]> {
  const lists = { depends, recommends, suggests };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, names]) => names.length > 0)
      .map(([kind, names]) => [kind, names.map(write)]),
  );
}
