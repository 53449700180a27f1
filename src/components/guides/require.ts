import type { FoundWay } from '../../guides/languages.ts';
import type { TypeFact } from '../../guides/types.ts';
import { type GuideContext, guideError } from './context.ts';

/** The recipe that a component names by the keys of the description, or the error that stops the build. */
export function requireWay(context: GuideContext, tag: string, language: string, way: string): FoundWay {
  const { languages } = context;
  requireKeys(context, `<${tag} language>`, 'language', [language], languages.keys);
  const found = languages.way(language, way);
  if (found) return found;
  const wrong = `${JSON.stringify(language)} has no recipe for ${JSON.stringify(way)}`;
  throw guideError(context, `<${tag} way>`, wrong, languages.wayKeys(language));
}

/** The type that a component names, or the error that stops the build. */
export function requireType(context: GuideContext, tag: string, module: string, name: string): TypeFact {
  const { types } = context;
  requireKeys(context, `<${tag} module>`, 'module', [module], types.modules);
  const type = types.find(module, name);
  if (type) return type;
  const wrong = `${JSON.stringify(name)} is no type of the module ${JSON.stringify(module)}`;
  throw guideError(context, `<${tag} name>`, wrong, types.types(module));
}

/** Stops the build where keys are not among the valid ones, all of them in one message. */
export function requireKeys(
  context: GuideContext,
  use: string,
  kind: string,
  keys: readonly string[],
  valid: readonly string[],
): void {
  const unknown = keys.filter((key) => !valid.includes(key)).map((key) => JSON.stringify(key));
  if (unknown.length === 0) return;
  const wrong = `${unknown.join(' and ')} ${unknown.length === 1 ? 'names' : 'name'} no ${kind}`;
  throw guideError(context, use, wrong, valid);
}
