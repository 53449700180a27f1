import type { Rule } from '../rule.ts';

export const missingExampleFile: Rule = {
  id: 'missing-example-file',
  summary: 'An example names a missing source, or a picture that is missing or not an image.',
  help: 'Its page says that it is not published. Add the file, or correct its name.',
};
