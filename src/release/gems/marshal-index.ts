import { deflateSync, gzipSync } from 'node:zlib';
import { dump, RubyObject } from '@hyrious/marshal';
import type { OfferedGem } from './gems.ts';
import type { GemSpec, Requirement } from './specification.ts';
import { isPrerelease } from './version.ts';

/** The files of the index that clients without the compact one read, by their path below the source. */
export function marshalIndex(gems: readonly OfferedGem[]): Map<string, Uint8Array> {
  const prereleases = gems.filter(({ spec }) => isPrerelease(spec.version));
  const released = gems.filter(({ spec }) => !isPrerelease(spec.version));
  const newest = new Map(released.map((gem) => [`${gem.spec.name}\0${gem.spec.platform}`, gem]));
  return new Map([
    ['specs.4.8.gz', specList(released)],
    ['latest_specs.4.8.gz', specList([...newest.values()])],
    ['prerelease_specs.4.8.gz', specList(prereleases)],
    ...gems.map(({ spec, fullName }) => {
      const path = `quick/Marshal.4.8/${fullName}.gemspec.rz`;
      return [path, new Uint8Array(deflateSync(dump(rubySpecification(spec))))] as const;
    }),
  ]);
}

function specList(gems: readonly OfferedGem[]): Uint8Array {
  const tuples = gems.map(({ spec }) => [spec.name, rubyVersion(spec.version), spec.platform]);
  return new Uint8Array(gzipSync(dump(tuples)));
}

/** `Gem::Specification` in the order of fields that its `_load` reads, format version 4. */
function rubySpecification(spec: GemSpec): RubyObject {
  return rubyObject('Gem::Specification', {
    userDefined: dump([
      spec.rubygems_version,
      spec.specification_version,
      spec.name,
      rubyVersion(spec.version),
      spec.date,
      spec.summary,
      rubyRequirement(spec.required_ruby_version),
      rubyRequirement(spec.required_rubygems_version),
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
    ]),
  });
}

function rubyVersion(version: string): RubyObject {
  return rubyObject('Gem::Version', { userMarshal: [version] });
}

function rubyRequirement(requirement: Requirement): RubyObject {
  const conditions = requirement.map(([operator, version]) => [operator, rubyVersion(version)]);
  return rubyObject('Gem::Requirement', { userMarshal: [conditions] });
}

function rubyDependency({ name, requirement, type }: GemSpec['dependencies'][number]): RubyObject {
  const required = rubyRequirement(requirement);
  return withVariables('Gem::Dependency', {
    name,
    requirement: required,
    type: Symbol.for(type),
    prerelease: false,
    version_requirements: required,
  });
}

/**
 * A platform as clients compare it: processor, system, and the system's version or variant. `ruby` stays a word.
 * `x86_64-linux` has no version, `arm64-darwin-23` has one; names that end in a number of their own keep it.
 */
export function rubyPlatform(platform: string): RubyObject | string {
  if (platform === 'ruby') return platform;
  const [cpu = '', ...rest] = platform.split('-');
  const [system = cpu, ...variant] = rest;
  const [, name = system, number] = /^([a-z_]+?)-?(\d[\d.]*)$/i.exec(system) ?? [];
  const whole = /32$|64$/.test(system);
  const version = variant.filter((word) => word !== 'gnu').join('-') || (whole ? undefined : number);
  return withVariables('Gem::Platform', {
    cpu: rest.length === 0 ? null : cpu.replace(/^i\d86$/, 'x86'),
    os: whole ? system : name,
    version: version ?? null,
  });
}

/**
 * An object of a Ruby class as the class writes itself: a value that its `marshal_dump` returns, or bytes that its
 * `_dump` returns.
 */
function rubyObject(
  name: string,
  written: Pick<RubyObject, 'userMarshal'> | Pick<RubyObject, 'userDefined'>,
) {
  return Object.assign(new RubyObject(Symbol.for(name)), written);
}

/** An object of a Ruby class with its instance variables. */
function withVariables(name: string, variables: Readonly<Record<string, unknown>>): RubyObject {
  const named = Object.entries(variables).map(([key, value]) => [Symbol.for(`@${key}`), value]);
  return Object.assign(new RubyObject(Symbol.for(name)), Object.fromEntries(named));
}
