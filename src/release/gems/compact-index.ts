import { createHash } from 'node:crypto';
import type { OfferedGem } from './gems.ts';
import type { Requirement } from './specification.ts';

/** The files of a compact index by their path below the source: `names`, `versions` and `info/<gem>`. */
export function compactIndex(gems: readonly OfferedGem[], createdAt: string): Map<string, string> {
  const byName = [...Map.groupBy(gems, ({ spec }) => spec.name)];
  const infos = byName.map(([name, versions]) => ({ name, versions, info: infoFile(versions) }));
  const lines = infos.map(({ name, versions, info }) => {
    const checksum = createHash('md5').update(info).digest('hex');
    return `${name} ${versions.map(versionAndPlatform).join(',')} ${checksum}\n`;
  });
  return new Map([
    ['names', `---\n${byName.map(([name]) => `${name}\n`).join('')}`],
    ['versions', `created_at: ${createdAt}\n---\n${lines.join('')}`],
    ...infos.map(({ name, info }) => [`info/${name}`, info] as const),
  ]);
}

function infoFile(versions: readonly OfferedGem[]): string {
  const lines = versions.map(({ spec, file, tree, ...gem }) => {
    const runtime = spec.dependencies.filter(({ type }) => type === 'runtime');
    const dependencies = runtime.map(({ name, requirement }) => `${name}:${conditions(requirement)}`);
    const facts = [
      `checksum:${file.sha256}`,
      ...(isAny(spec.requiredRuby) ? [] : [`ruby:${conditions(spec.requiredRuby)}`]),
      ...(isAny(spec.requiredRubygems) ? [] : [`rubygems:${conditions(spec.requiredRubygems)}`]),
      `created_at:${tree.date}T00:00:00Z`,
    ];
    return `${versionAndPlatform({ spec, file, tree, ...gem })} ${dependencies.join(',')}|${facts.join(',')}\n`;
  });
  return `---\n${lines.join('')}`;
}

function versionAndPlatform({ spec }: OfferedGem): string {
  return spec.platform === 'ruby' ? spec.version : `${spec.version}-${spec.platform}`;
}

function conditions(requirement: Requirement): string {
  return requirement.map(([operator, version]) => `${operator} ${version}`).join('&');
}

function isAny(requirement: Requirement): boolean {
  return requirement.every(([operator, version]) => operator === '>=' && version === '0');
}
