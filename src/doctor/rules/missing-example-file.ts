import type { Rule } from '../rule.ts';

export const missingExampleFile: Rule = {
  id: 'missing-example-file',
  summary: 'An example names a source that is missing, or a picture that is missing or no image.',
  help: 'Its page says that it is not published. Add the file, or correct its name.',
};
