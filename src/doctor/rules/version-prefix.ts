import { join } from 'node:path';
import { quoted } from '../../description/problem.ts';
import type { Rule } from '../rule.ts';

export const versionPrefix: Rule = {
  id: 'version-prefix',
  summary: 'A release folder whose name begins with "v", such as v1.0.0.',
  help: 'The folder name is the version: it replaces $VERSION, and is part of addresses. Tags have a "v"; versions do not.',
  *check({ site, shown }) {
    for (const { release } of site.editions) {
      const { version } = release;
      const [, bare] = /^v(\d.*)$/i.exec(version) ?? [];
      if (bare === undefined) continue;
      const file = shown(join(site.settings.content, 'releases', version));
      const message = `$VERSION in commands becomes ${quoted(version)}, the name of this folder.`;
      yield { file, about: version, message, hint: `Rename the folder to ${bare}.` };
    }
  },
};
