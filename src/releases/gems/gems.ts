import { createHash } from 'node:crypto';
import { compareText } from '../../description/order.ts';
import type { Problem } from '../../description/problem.ts';
import { html } from '../../ui/markup/html.ts';
import { text } from '../../ui/messages/messages.ts';
import { indexPage } from '../index-page.ts';
import { differentFiles } from '../names.ts';
import { isOnlyHosted, type ReleaseTree } from '../tree.ts';
import { compareGemVersions, fullName, type Requirement, versionName } from './specification.ts';

/** A gem of a release, with its specification and the name that clients use. */
export type Gem = ReturnType<typeof gemsOf>[number];

/** The gems of all releases by name, version and platform, without duplicates and withdrawn gems. */
export function offeredGems(trees: readonly ReleaseTree[]): Gem[] {
  const gems = gemsOf(trees).filter(({ file }) => file.yanked === undefined);
  return [...new Map(gems.map((gem) => [gem.fullName, gem])).values()].toSorted(
    ({ spec: a }, { spec: b }) =>
      compareText(a.name, b.name) ||
      compareGemVersions(a.version, b.version) ||
      compareText(a.platform, b.platform),
  );
}

/** All gems, including withdrawn ones, which clients can still fetch by name. */
export function gemsOf(trees: readonly ReleaseTree[]) {
  return trees.flatMap((tree) =>
    tree.files.flatMap((file) =>
      file.gem ? [{ spec: file.gem, fullName: fullName(file.gem), file, tree }] : [],
    ),
  );
}

/** Problems of different gems with the same full name. */
export function gemProblems(trees: readonly ReleaseTree[]): Problem[] {
  const named = gemsOf(trees).map((gem) => [gem.fullName, gem.file] as const);
  return differentFiles(named, { index: 'gem source', unit: 'gem' });
}

/** The page of the gem source for browsers. Clients never request it. */
export function gemsPage(gems: readonly Gem[], trees: readonly ReleaseTree[], demo = false): Promise<string> {
  const links = gems.map(
    ({ fullName: name }) => html`<a href="gems/${encodeURIComponent(name)}.gem">${name}</a>`,
  );
  const hosted = trees.flatMap(({ files }) =>
    files.filter((file) => isOnlyHosted(file) && file.name.endsWith('.gem')),
  );
  const others = hosted.map(({ name, url = '' }) => html`<li><a href="${url}">${name}</a></li>\n`);
  const note =
    others.length > 0 ? html`\n<p>${text.indexes.hostedGems}</p>\n<ul>\n${others}</ul>` : undefined;
  return indexPage({ title: text.indexes.gems, links, none: text.indexes.noGems, note, demo });
}

/** The files of a compact index by path below the source: `names`, `versions` and `info/<gem>`. */
export function compactIndex(gems: readonly Gem[], createdAt: string): Map<string, string> {
  const parts = [...Map.groupBy(gems, ({ spec }) => spec.name)].map(([name, sameName]) => {
    const info = `---\n${sameName.map(infoLine).join('')}`;
    const sum = createHash('md5').update(info).digest('hex');
    const versions = sameName.map(({ spec }) => versionName(spec)).join(',');
    return { name, info, line: `${name} ${versions} ${sum}\n` };
  });
  return new Map([
    ['names', `---\n${parts.map(({ name }) => `${name}\n`).join('')}`],
    ['versions', `created_at: ${createdAt}\n---\n${parts.map(({ line }) => line).join('')}`],
    ...parts.map(({ name, info }) => [`info/${name}`, info] as const),
  ]);
}

function infoLine({ spec, file, tree }: Gem): string {
  const dependencies = spec.dependencies
    .filter(({ type }) => type === 'runtime')
    .map(({ name, requirement }) => `${name}:${conditions(requirement)}`);
  const facts = [
    `checksum:${file.sha256}`,
    ...stated('ruby', spec.required_ruby_version),
    ...stated('rubygems', spec.required_rubygems_version),
    `created_at:${tree.date}T00:00:00Z`,
  ];
  return `${versionName(spec)} ${dependencies.join(',')}|${facts.join(',')}\n`;
}

/** A requirement as a fact; empty if it allows every version. */
function stated(name: string, requirement: Requirement): string[] {
  const isAny = requirement.every(([operator, version]) => operator === '>=' && version === '0');
  return isAny ? [] : [`${name}:${conditions(requirement)}`];
}

function conditions(requirement: Requirement): string {
  return requirement.map(([operator, version]) => `${operator} ${version}`).join('&');
}
