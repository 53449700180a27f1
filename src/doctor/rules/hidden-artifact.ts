import type { Rule } from '../rule.ts';

export const hiddenArtifact: Rule = {
  id: 'hidden-artifact',
  summary: 'An artifact with a name that begins with a dot.',
  help: 'Such files belong to tools and are not published. Rename or remove it.',
};
