import { listSome, quoted } from '../../description/problem.ts';
import { subjectOf } from '../../releases/kinds.ts';
import { signatureTool } from '../../releases/signatures.ts';
import type { Rule } from '../rule.ts';

export const unverifiedSignature: Rule = {
  id: 'unverified-signature',
  summary: 'Signatures of release files, but no key in site.json.',
  help: 'Builds do not verify these signatures, and pages do not say how readers can.',
  hint: 'Name the keys in "signing" of site.json.',
  readsArtifacts: true,
  *check({ site, shown }) {
    if (site.config.signing) return;
    for (const { tree } of site.editions) {
      const names = new Set(tree.files.map(({ name }) => name));
      const signatures = tree.files.filter(({ name, kind }) => {
        return kind === 'signature' && names.has(subjectOf(name) ?? '') && signatureTool(name) !== undefined;
      });
      const [first] = signatures;
      if (!first) continue;
      const listed = listSome(
        signatures.map(({ name }) => name),
        5,
        quoted,
      );
      const message = `Release ${tree.version} has signatures, but site.json names no key that verifies them: ${listed}.`;
      yield { file: shown(first.path), about: tree.version, message };
    }
  },
};
