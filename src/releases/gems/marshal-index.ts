import { deflateSync, gzipSync } from 'node:zlib';
import { dump, RubyObject } from '@hyrious/marshal';
import type { Gem } from './gems.ts';
import { type GemSpec, isPrerelease, type Requirement } from './specification.ts';

/** Index files for clients without support for the compact index, by path below the source. */
export function marshalIndex(gems: readonly Gem[]): Map<string, Uint8Array> {
  const [prereleases = [], released = []] = [true, false].map((pre) =>
    gems.filter(({ spec }) => isPrerelease(spec.version) === pre),
  );
  const newest = new Map(released.map((gem) => [`${gem.spec.name}\0${gem.spec.platform}`, gem]));
  const list = (some: Iterable<Gem>) => {
    const tuples = [...some].map(({ spec }) => [spec.name, rubyVersion(spec.version), spec.platform]);
    return new Uint8Array(gzipSync(dump(tuples)));
  };
  return new Map([
    ['specs.4.8.gz', list(released)],
    ['latest_specs.4.8.gz', list(newest.values())],
    ['prerelease_specs.4.8.gz', list(prereleases)],
    ...specificationNames(gems).map(([name, spec]) => {
      const path = `quick/Marshal.4.8/${name}.gemspec.rz`;
      return [path, new Uint8Array(deflateSync(dump(rubySpecification(spec))))] as const;
    }),
  ]);
}

/**
 * The names under which clients request specifications. RubyGems before 3.3.21 removes `-gnu` from platforms in the compact
 * index, so gems for `x86_64-linux-gnu` also have the name of `x86_64-linux`, unless another gem has it.
 */
function specificationNames(gems: readonly Gem[]): [name: string, spec: GemSpec][] {
  const named = gems.map(({ spec, fullName }) => [fullName, spec] as const);
  const shortened = named.map(([name, spec]) => [name.replace(/-linux-gnu[a-z]*$/, '-linux'), spec] as const);
  return [...new Map([...shortened, ...named])];
}

/** `Gem::Specification` with fields in the order of its `_load`, format version 4. */
function rubySpecification(spec: GemSpec): RubyObject {
  const fields = [
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
  ];
  return rubyObject('Gem::Specification', { userDefined: dump(fields) });
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
  return rubyObject('Gem::Dependency', {
    [Symbol.for('@name')]: name,
    [Symbol.for('@requirement')]: required,
    [Symbol.for('@type')]: Symbol.for(type),
    [Symbol.for('@prerelease')]: false,
    [Symbol.for('@version_requirements')]: required,
  });
}

/**
 * A platform in the form that clients compare: processor, system, and version or variant of the system. `ruby` stays a
 * word. `x86_64-linux` has no version, `arm64-darwin-23` has one. Keeps numbers that are part of the name.
 */
export function rubyPlatform(platform: string): RubyObject | string {
  if (platform === 'ruby') return platform;
  const [cpu = '', ...rest] = platform.split('-');
  const [system = cpu, ...variant] = rest;
  const [, name = system, number] = /^([a-z_]+?)-?(\d[\d.]*)$/i.exec(system) ?? [];
  const whole = /32$|64$/.test(system);
  const version = variant.join('-') || (whole ? undefined : number);
  return rubyObject('Gem::Platform', {
    [Symbol.for('@cpu')]: rest.length === 0 ? null : cpu.replace(/^i\d86$/, 'x86'),
    [Symbol.for('@os')]: whole ? system : name,
    [Symbol.for('@version')]: version ?? null,
  });
}

/** A Ruby object: its instance variables, the result of `marshal_dump`, or the bytes of `_dump`. */
function rubyObject(name: string, content: Partial<RubyObject>): RubyObject {
  return Object.assign(new RubyObject(Symbol.for(name)), content);
}
