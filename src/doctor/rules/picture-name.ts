import { join } from 'node:path';
import { quoted } from '../../description/problem.ts';
import type { Edition } from '../../site/site.ts';
import type { Rule } from '../rule.ts';

export const pictureName: Rule = {
  id: 'picture-name',
  summary: 'Two pictures under one name, or one picture for two examples.',
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
      const uses = usesOf(edition);
      for (const { file, example, path } of uses) {
        const user = uses.find((use) => use.file === file)?.example;
        if (user === undefined || user === example) continue;
        const message = `The example ${quoted(user)} uses the same picture: ${quoted(file)}.`;
        yield { edition, path, about: file, message, hint: 'Give each example its own picture.' };
      }
    }
  },
};

/** The pictures of examples, in order. */
function usesOf({ release }: Edition) {
  return (release.document.examples ?? []).flatMap(({ name, screenshot }, index) =>
    Object.entries(screenshot ?? {}).map(([system, file]) => {
      return { file, example: name, path: ['examples', index, 'screenshot', system] };
    }),
  );
}
