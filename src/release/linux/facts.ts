import { debRelation, type LinuxPackage, rpmRelation } from './package.ts';

/** What a package says of itself; what it leaves open is left out. */
export function packageFacts(pack: LinuxPackage): { readonly term: string; readonly value: string }[] {
  const { name, description, license, section, priority, group, maintainer, vendor, homepage, repository } =
    pack;
  const facts = {
    Name: name,
    Description: description,
    License: license,
    Section: section,
    Priority: priority,
    'Group of the rpm': group,
    Maintainer: maintainer,
    Vendor: vendor,
    'Home page': homepage,
    Repository: repository,
  };
  return Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** One way to ask for other packages, as the tools of both families write it. */
export interface RelationRow {
  readonly title: string;
  readonly deb: readonly string[];
  /** Absent: the description names no packages in the words of rpm. */
  readonly rpm: readonly string[] | undefined;
}

const RELATIONS = [
  { title: 'Needs', key: 'depends' },
  { title: 'Recommends', key: 'recommends' },
  { title: 'Suggests', key: 'suggests' },
] as const;

/** What a package needs, recommends and suggests. */
export function relationRows({ deb, rpm }: LinuxPackage): RelationRow[] {
  return RELATIONS.map(({ title, key }) => ({
    title,
    deb: deb[key].map(debRelation),
    rpm: rpm?.[key].map(rpmRelation),
  }));
}
