import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUNTIME } from '../../guides/expressions.ts';
import type { GuideProgram } from '../../guides/guides.ts';
import { PACKAGE } from '../../guides/imports.ts';
import { withSlashes } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';
import { currentSnapshot } from '../../site/snapshot.ts';

const MODULES = 'virtual:guides';
const RESOLVED = `\0${MODULES}`;

/** The code of guides by the ids of their modules. */
function programs(): Map<string, GuideProgram> {
  const { guides, customPages, editions, settings } = currentSnapshot().site;
  const all = [...guides, ...customPages, ...editions.flatMap((edition) => edition.guides)];
  return new Map(
    all.flatMap(({ program }) =>
      program ? [[withSlashes(join(settings.content, program.id)), program] as const] : [],
    ),
  );
}

/** `import modules from 'virtual:guides'` imports the modules of guides with code. Their imports are relative to the guides. */
export function guides() {
  return {
    name: 'guides',
    enforce: 'pre' as const,
    resolveId(id: string, importer: string | undefined) {
      if (id === MODULES) return RESOLVED;
      if (id.startsWith(RUNTIME)) return fileURLToPath(new URL('guides/evaluate.ts', SOURCES));
      if (importer && id.startsWith(PACKAGE) && programs().has(importer))
        return fileURLToPath(import.meta.resolve(id));
      return id.includes('.mdx?guide=') && programs().has(id) ? id : undefined;
    },
    load(id: string) {
      if (id !== RESOLVED) return id.includes('.mdx?guide=') ? programs().get(id)?.code : undefined;
      const all = [...programs()];
      const imports = all.map(([path], index) => `import * as module${index} from ${JSON.stringify(path)};`);
      const entries = all.map(([, { id: key }], index) => `[${JSON.stringify(key)}, module${index}]`);
      return `${imports.join('\n')}\nexport default new Map([${entries.join(', ')}]);`;
    },
  };
}
