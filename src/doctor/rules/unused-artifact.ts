import { suggestion } from '../../description/nearest.ts';
import type { FileKind } from '../../releases/kinds.ts';
import type { Rule } from '../rule.ts';
import { isLeftover } from './editor-leftover.ts';

/** Kinds of files that commands download. Readers get other kinds from the release page. */
const FETCHED: readonly FileKind[] = ['native library', 'import library', 'header', 'source'];

export const unusedArtifact: Rule = {
  id: 'unused-artifact',
  summary: 'A library, header or source in the artifacts that no recipe or package uses.',
  help: 'Its name may differ from the name in the recipes.',
  hint: 'Correct its name, use it, or remove it.',
  readsArtifacts: true,
  *check({ site, shown }) {
    for (const { tree } of site.editions) {
      const absent = tree.absent.map(({ name }) => name);
      // Links to a file have its path.
      for (const [path, links] of Map.groupBy(tree.files, (file) => file.path)) {
        if (links.some(({ uses, packaged }) => uses.length > 0 || packaged)) continue;
        const file = links.find(({ name }) => path.endsWith(`/${name}`)) ?? links[0];
        if (!file || !FETCHED.includes(file.kind) || isLeftover(file.name)) continue;
        const { name } = file;
        const message = 'No recipe downloads this file, and no package contains it.';
        yield { file: shown(path), about: name, message, ...suggestion(name, absent) };
      }
    }
  },
};
