import { deflateSync, gzipSync } from 'node:zlib';
import { dump } from '@hyrious/marshal';
import type { OfferedGem } from './gems.ts';
import { rubyDependency, rubyPlatform, rubyRequirement, rubyVersion, userDefined } from './ruby-values.ts';
import type { GemSpec } from './specification.ts';
import { isPrerelease } from './version.ts';

/** The files of the index that clients without the compact one read, by their path below the source. */
export function marshalIndex(gems: readonly OfferedGem[]): Map<string, Uint8Array> {
  const released = gems.filter(({ spec }) => !isPrerelease(spec.version));
  const prereleases = gems.filter(({ spec }) => isPrerelease(spec.version));
  const newest = new Map(released.map((gem) => [`${gem.spec.name}\0${gem.spec.platform}`, gem]));
  return new Map([
    ['specs.4.8.gz', specList(released)],
    ['latest_specs.4.8.gz', specList([...newest.values()])],
    ['prerelease_specs.4.8.gz', specList(prereleases)],
    ...gems.map(({ spec, fullName }) => {
      const path = `quick/Marshal.4.8/${fullName}.gemspec.rz`;
      return [path, new Uint8Array(deflateSync(dump(specification(spec))))] as const;
    }),
  ]);
}

function specList(gems: readonly OfferedGem[]): Uint8Array {
  const tuples = gems.map(({ spec }) => [spec.name, rubyVersion(spec.version), spec.platform]);
  return new Uint8Array(gzipSync(dump(tuples)));
}

/** `Gem::Specification` in the order of fields that its `_load` reads, format version 4. */
function specification(spec: GemSpec): unknown {
  return userDefined('Gem::Specification', [
    spec.rubygemsVersion,
    spec.specificationVersion,
    spec.name,
    rubyVersion(spec.version),
    spec.date,
    spec.summary,
    rubyRequirement(spec.requiredRuby),
    rubyRequirement(spec.requiredRubygems),
    spec.platform,
    spec.dependencies.map(rubyDependency),
    '',
    spec.email,
    spec.authors,
    spec.description,
    spec.homepage,
    true,
    rubyPlatform(spec.platform),
    spec.licenses,
    spec.metadata,
  ]);
}
