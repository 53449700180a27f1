import type { Rule } from '../rule.ts';

export const emptyArtifact: Rule = {
  id: 'empty-artifact',
  summary: 'An empty artifact.',
  help: 'It is published as it is. The tool that wrote it may have failed.',
};
