import { createHash } from 'node:crypto';
import type { Gem } from './gems.ts';
import { type Requirement, versionName } from './specification.ts';

/** The files of a compact index by their path below the source: `names`, `versions` and `info/<gem>`. */
export function compactIndex(gems: readonly Gem[], createdAt: string): Map<string, string> {
  const parts = [...Map.groupBy(gems, ({ spec }) => spec.name)].map(([name, own]) => {
    const info = `---\n${own.map(infoLine).join('')}`;
    const sum = createHash('md5').update(info).digest('hex');
    const versions = own.map(({ spec }) => versionName(spec)).join(',');
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

/** A requirement as a fact; none if it admits every version. */
function stated(name: string, requirement: Requirement): string[] {
  const isAny = requirement.every(([operator, version]) => operator === '>=' && version === '0');
  return isAny ? [] : [`${name}:${conditions(requirement)}`];
}

function conditions(requirement: Requirement): string {
  return requirement.map(([operator, version]) => `${operator} ${version}`).join('&');
}
