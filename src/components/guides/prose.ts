import { InputError } from '../../description/problem.ts';
import type { Guide } from '../../guides/guide.ts';

/**
 * A guide's prose as the component that it was compiled to; where one of its expressions fails, the error names the
 * guide. What marks it as a component to the page generator stays as it is.
 */
export function proseOf<Content extends (...parameters: never[]) => unknown>(
  content: Content,
  { file }: Pick<Guide, 'file'>,
): Content {
  return new Proxy(content, {
    apply(target, self, parameters): unknown {
      try {
        return Reflect.apply(target, self, parameters);
      } catch (error) {
        if (error instanceof InputError) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        const hint = 'Correct what stands between { and }, or put it in code.';
        throw new InputError([{ file, message: `An expression fails: ${reason}.`, hint }]);
      }
    },
  });
}
