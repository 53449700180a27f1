import type { Rule } from '../rule.ts';

export const unnamedFile: Rule = {
  id: 'unnamed-file',
  summary: 'A code step without a file.',
  help: 'Readers must choose a name, and the script of the recipe stops at this step.',
  hint: 'Add "file", such as "src/main.c".',
  *checkRecipe({ steps }) {
    for (const { type, file, path } of steps) {
      if (type === 'code' && !file) yield { path, message: 'This code step has no file.' };
    }
  },
};
