import { type GuidePlace, guideError, requireKeys } from '../place.ts';
import type { SymbolLink, TypeFact } from '../types.ts';

/** The type that a component names, or the error that stops the build. */
export function requireType(place: GuidePlace, tag: string, module: string, name: string): TypeFact {
  const { types } = place;
  requireKeys(place, `<${tag} module>`, 'module', [module], types.modules);
  const type = types.find(module, name);
  if (type) return type;
  const wrong = `${JSON.stringify(name)} is no type of the module ${JSON.stringify(module)}`;
  throw guideError(place, `<${tag} name>`, wrong, types.types(module));
}

/** A type, or a member of it in its place, with the name that stands for it. */
export function requireSymbol(
  place: GuidePlace,
  tag: string,
  module: string,
  name: string,
  member?: string,
): SymbolLink {
  const type = requireType(place, tag, module, name);
  if (member === undefined) return type;
  const found = type.members.find((candidate) => candidate.name === member);
  if (found) return { name: `${name}.${found.name}`, path: found.path };
  const members = type.members.map((candidate) => candidate.name);
  const wrong = `${JSON.stringify(member)} names no member of ${name}`;
  throw guideError(place, `<${tag} member>`, wrong, members);
}

/** The variants of an enumeration; one at least. */
export function requireVariants(
  place: GuidePlace,
  tag: string,
  module: string,
  name: string,
): readonly SymbolLink[] {
  const { variants } = requireType(place, tag, module, name);
  if (variants.length > 0) return variants;
  const { types } = place;
  const enumerations = types.types(module).filter((other) => types.find(module, other)?.variants.length);
  throw guideError(place, `<${tag} name>`, `${JSON.stringify(name)} has no variants`, enumerations);
}

/** The members that hold a type; one at least. */
export function requireHolders(place: GuidePlace, tag: string, module: string, name: string): SymbolLink[] {
  const { types } = place;
  requireType(place, tag, module, name);
  const holders = types.holders(module, name);
  if (holders.length > 0) return holders;
  const held = types.types(module).filter((other) => types.holders(module, other).length > 0);
  throw guideError(place, `<${tag} name>`, `no member of any type holds ${JSON.stringify(name)}`, held);
}
