import type { Rule } from '../rule.ts';

export const severalFolders: Rule = {
  id: 'several-folders',
  summary: 'The commands of one release download from several folders.',
  help: 'Every file is published in each of them. One folder may be that of another release.',
};
