import type { Release } from '../../description/releases.ts';
import type { PackageEntry } from '../../description/schema/package.ts';
import { descriptionJsonSchema } from '../../description/unknown-keys.ts';
import type { ComponentName } from '../../guides/components.ts';
import type { GuideFacts } from '../../guides/facts.ts';
import { fieldsOf } from '../../guides/fields.ts';
import type { SymbolLink } from '../../guides/types.ts';
import type { Attributes } from '../../guides/uses.ts';
import { stepList } from './install.ts';
import { dayAndCommit } from './releases.ts';
import { code, fence, link, list } from './text.ts';

/** What the components of guides put in, and how pages are named. */
export interface TwinFacts extends GuideFacts {
  /** How a page of the site is named in a link, from its path. */
  readonly linkToPage: (path: string) => string;
}

/** What a component puts into the prose, as Markdown; empty for one that is not known. */
export function guidePart(name: string, attributes: Attributes, facts: TwinFacts): string {
  const part = new Map<string, Part>(Object.entries(PARTS)).get(name);
  return part?.((key) => attributes.get(key) ?? [], facts) ?? '';
}

type Part = (attribute: (name: string) => readonly string[], facts: TwinFacts) => string;

const PARTS: Readonly<Record<ComponentName, Part>> = {
  Newest: (_, { releases }) => releases[0]?.version ?? '',
  Releases: (_, { releases }) =>
    list(releases.map((release) => `${release.version}: ${dayAndCommit(release)}`)),
  Languages: (attribute, facts) => {
    const [way] = attribute('way');
    const [containing] = attribute('containing');
    const named = attribute('keys').flatMap((key) => facts.languages.link(key, way) ?? []);
    const found = containing === undefined ? named : facts.languages.containing(containing, way);
    return sentence(found.map(({ displayName, path }) => link(displayName, facts.linkToPage(path))));
  },
  LanguageLimits: (attribute, { notes, languages, linkToPage }) =>
    list(
      attribute('keys').flatMap((key) => {
        const language = languages.link(key);
        const limits = notes.get(key)?.limits ?? [];
        return limits.map(({ text, platforms = [], releases = [] }) => {
          const where = [...platforms, ...releases.map((version) => `release ${version}`)].join(', ');
          const name = language ? link(language.displayName, linkToPage(language.path)) : key;
          return `${name}${where ? ` (${where})` : ''}: ${text}`;
        });
      }),
    ),
  Recipe: (attribute, facts) => {
    const found = wayOf(attribute, facts);
    return found ? `${found.head}\n\n${stepList(found.way.recipe)}` : '';
  },
  StepExample: (attribute, facts) => {
    const found = wayOf(attribute, facts);
    const [containing = ''] = attribute('containing');
    const step = found?.way.recipe.steps.find(
      ({ type, content }) => type === 'command' && content.includes(containing),
    );
    return found && step ? `${found.head}\n\n${fence(step.content, found.way.recipe.shell.id)}` : '';
  },
  DownloadTable: (attribute, { languages, linkToPage }) => {
    const [key = ''] = attribute('language');
    const ways = languages.wayKeys(key).flatMap((way) => languages.way(key, way) ?? []);
    return list(
      ways.map(({ way, path, version }) => {
        const files = way.recipe.downloads.map(({ file }) => code(file)).join(', ');
        return `${link(way.displayName, linkToPage(path))}: ${files || 'none'} (release ${version})`;
      }),
    );
  },
  FieldList: (attribute) =>
    list(
      attribute('section')
        .flatMap((section) => fieldsOf(descriptionJsonSchema(), section))
        .map(({ path, type, required, meaning }) => {
          return `${code(path)} (${type}${required ? ', required' : ''}): ${meaning}`.replace(/: $/, '');
        }),
    ),
  HostConfig: (attribute, { serverFiles }) => {
    const text = serverFiles.get(attribute('file')[0] ?? '');
    return text === undefined ? '' : fence(text.trimEnd());
  },
  TypeLink: (attribute, { types, linkToPage }) => {
    const [module = '', name = '', member] = ['module', 'name', 'member'].flatMap((key) => attribute(key));
    const type = types.find(module, name);
    return type
      ? symbol({ ...type, name: member === undefined ? name : `${name}.${member}` }, linkToPage)
      : '';
  },
  Variants: (attribute, { types }) => {
    const [module = '', name = ''] = ['module', 'name'].flatMap((key) => attribute(key));
    return (types.find(module, name)?.variants ?? []).map((variant) => code(variant.name)).join(', ');
  },
  HeldBy: (attribute, { types, linkToPage }) => {
    const [module = '', name = ''] = ['module', 'name'].flatMap((key) => attribute(key));
    return sentence(types.holders(module, name).map((holder) => symbol(holder, linkToPage)));
  },
  PackageField: (attribute, { releases }) => {
    const [name = ''] = attribute('name');
    const value = Object.entries(packageOf(releases) ?? {}).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : '';
  },
  PackageFiles: (_, { releases }) =>
    list((packageOf(releases)?.linux?.contents ?? []).map(({ src, dst }) => `${code(src)} as ${code(dst)}`)),
  PackageDepends: (_, { releases }) => {
    const { linux, rpm } = packageOf(releases) ?? {};
    const names = (found: readonly string[] | null | undefined) =>
      found?.map(code).join(', ') || 'none stated';
    return list([
      `Needed: Debian ${names(linux?.depends)}; rpm ${names(rpm?.depends)}`,
      `Recommended: Debian ${names(linux?.recommends)}; rpm ${names(rpm?.recommends)}`,
      `Suggested: Debian ${names(linux?.suggests)}; rpm ${names(rpm?.suggests)}`,
    ]);
  },
};

function wayOf(attribute: (name: string) => readonly string[], { languages, linkToPage }: TwinFacts) {
  const [language = ''] = attribute('language');
  const [key = ''] = attribute('way');
  const found = languages.way(language, key);
  if (!found) return undefined;
  const name = `${found.language.displayName} on ${found.way.displayName}`;
  return { way: found.way, head: `${link(name, linkToPage(found.path))}, release ${found.version}:` };
}

function packageOf(releases: readonly Release[]): PackageEntry | undefined {
  return releases.find(({ document }) => document.package)?.document.package ?? undefined;
}

/** A link to a symbol's page; a Markdown file has no anchor for the member. */
function symbol({ name, path }: SymbolLink, linkToPage: (path: string) => string): string {
  return `[${code(name)}](${linkToPage(path.split('#')[0] ?? path)})`;
}

function sentence(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
