import { join } from 'node:path';
import { quoted } from '../../description/problem.ts';
import { examplePaths } from '../../description/schema/examples.ts';
import type { Rule } from '../rule.ts';

export const pictureName: Rule = {
  id: 'picture-name',
  summary: 'Two pictures with the same name, or two examples with the same picture.',
  help: 'Names that differ only in case or extension are easy to confuse, and one picture cannot show two examples.',
  *check({ site, shown }) {
    const pictures = site.contentFiles.filter((file) => file.startsWith('screenshots/'));
    const byName = Map.groupBy(pictures, (file) => file.toLowerCase().replace(/\.[^./]+$/, ''));
    for (const [first = '', ...others] of byName.values()) {
      if (others.length === 0) continue;
      const message = `Another picture has the same name: ${others.map(quoted).join(', ')}.`;
      const file = shown(join(site.settings.content, first));
      yield { file, about: first, message, hint: 'Rename or remove one of them.' };
    }
    for (const edition of site.editions) {
      const users = new Map<string, string>();
      for (const { example, folder, path, value } of examplePaths(edition.release.document)) {
        if (folder !== 'screenshots') continue;
        const user = users.get(value) ?? example;
        users.set(value, user);
        if (user === example) continue;
        const message = `The example ${quoted(user)} uses the same picture: ${quoted(value)}.`;
        yield { edition, path, about: value, message, hint: 'Give each example its own picture.' };
      }
    }
  },
};
