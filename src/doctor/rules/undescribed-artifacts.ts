import type { Rule } from '../rule.ts';

export const undescribedArtifacts: Rule = {
  id: 'undescribed-artifacts',
  summary: 'A folder of artifacts that belongs to no described release.',
  help: 'None of its files are published. Give it the name of the folder with the description, without "v".',
};
