import modules from 'virtual:guides';
import { evaluate } from '../../guides/evaluate.ts';
import type { Guide } from '../../guides/guides.ts';

/**
 * Runs the code of a guide. Guides without code stay as they are.
 * @throws {InputError} if an expression fails, or a result is not valid
 */
export function withResults(guide: Guide): Guide {
  const { program } = guide;
  const module = program && modules.get(program.id);
  if (!module) return guide;
  const { prose, title, titleId } = program.complete(evaluate(module, program.components));
  return { ...guide, prose, title, titleId };
}
