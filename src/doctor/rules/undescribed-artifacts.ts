import type { Rule } from '../rule.ts';

export const undescribedArtifacts: Rule = {
  id: 'undescribed-artifacts',
  summary: 'A folder of artifacts that belongs to no described release.',
  help: 'Nothing of it is published. Name it as the folder of its description is named, without "v".',
};
