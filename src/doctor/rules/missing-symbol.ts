import { counted, listSome, quoted } from '../../description/problem.ts';
import type { Rule } from '../rule.ts';

export const missingSymbol: Rule = {
  id: 'missing-symbol',
  summary: 'A function in the description that a published library does not export.',
  help: 'Programs that call it do not link. Only npx bindocs verify reads libraries.',
  hint: 'Correct the declaration, or export the function.',
  readsArtifacts: true,
  *checkRelease({ libraries, release }) {
    const exporting = libraries.filter(({ exportsApi }) => exportsApi);
    for (const { file, lacks } of exporting) {
      if (lacks.size === 0) continue;
      const message = `${quoted(file)} does not export ${counted(lacks.size, 'name')} in declarations of ${release.version}: ${listSome([...lacks], 10)}.`;
      yield { path: ['api'], about: file, message };
    }
    if (exporting.length > 0 || libraries.every(({ lacks }) => lacks.size === 0)) return;
    const message = `No library of ${release.version} exports half of the names in declarations: these names do not fit the libraries.`;
    yield { path: ['api'], about: release.version, message };
  },
};
