import { dump, RubyObject } from '@hyrious/marshal';
import type { GemDependency, Requirement } from './specification.ts';

/** A value that Ruby writes by its class's own `marshal_dump`. */
function marshalled(name: string, value: unknown): RubyObject {
  const object = new RubyObject(Symbol.for(name));
  object.userMarshal = value;
  return object;
}

/** An object of Ruby with its instance variables. */
function object(name: string, variables: Readonly<Record<string, unknown>>): RubyObject {
  const made = new RubyObject(Symbol.for(name));
  for (const [variable, value] of Object.entries(variables))
    Reflect.set(made, Symbol.for(`@${variable}`), value);
  return made;
}

/** A value that Ruby writes by its class's own `_dump`: bytes that the class reads again. */
export function userDefined(name: string, value: unknown): RubyObject {
  const made = new RubyObject(Symbol.for(name));
  made.userDefined = dump(value);
  return made;
}

export function rubyVersion(version: string): RubyObject {
  return marshalled('Gem::Version', [version]);
}

export function rubyRequirement(requirement: Requirement): RubyObject {
  return marshalled('Gem::Requirement', [
    requirement.map(([operator, version]) => [operator, rubyVersion(version)]),
  ]);
}

export function rubyDependency({ name, requirement, type }: GemDependency): RubyObject {
  const required = rubyRequirement(requirement);
  return object('Gem::Dependency', {
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
  return object('Gem::Platform', {
    cpu: rest.length === 0 ? null : cpu.replace(/^i\d86$/, 'x86'),
    os: whole ? system : name,
    version: version ?? null,
  });
}
