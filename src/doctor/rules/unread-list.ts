import { quoted } from '../../description/problem.ts';
import { subjectOf } from '../../releases/kinds.ts';
import { isSumList } from '../../releases/sum-lists.ts';
import { isOnlyHosted } from '../../releases/tree.ts';
import type { Rule } from '../rule.ts';

export const unreadList: Rule = {
  id: 'unread-list',
  summary: 'A signed list of sums is only on another host.',
  help: 'Builds do not know which files the list contains, so pages and scripts do not verify the files with it.',
  hint: 'Write files.json again with npx bindocs files, which stores the list and its signatures, or put copies into the artifacts.',
  readsArtifacts: true,
  *check({ site, shown }) {
    if (!site.config.signing) return;
    for (const { tree } of site.editions) {
      const signed = new Set(tree.files.map(({ name, kind }) => kind === 'signature' && subjectOf(name)));
      for (const file of tree.files) {
        if (!isOnlyHosted(file) || !isSumList(file) || !signed.has(file.name)) continue;
        const message = `The signed list ${quoted(file.name)} of release ${tree.version} is only on another host, so no page verifies files with it.`;
        yield { file: shown(file.path), about: tree.version, message };
      }
    }
  },
};
