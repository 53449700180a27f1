import { suggestion } from '../../description/nearest.ts';
import { quoted } from '../../description/problem.ts';
import type { Rule } from '../rule.ts';

export const tabWithoutLanguage: Rule = {
  id: 'tab-without-language',
  summary: 'A language in tabOrder that the release does not describe.',
  help: 'Its tab has no recipe.',
  hint: 'Describe it, or remove it from tabOrder.',
  *checkRelease({ release }) {
    const { tabOrder, languages, dialects } = release.document.installation ?? {};
    const groups = Object.entries(dialects ?? {});
    const described = Object.keys(languages ?? {});
    const variants = groups.flatMap(([key, group]) => [key, ...Object.keys(group.variants)]);
    const known = new Set([...described, ...variants]);
    for (const [index, about] of (tabOrder ?? []).entries()) {
      if (known.has(about)) continue;
      const path = ['installation', 'tabOrder', index];
      const message = `tabOrder contains ${quoted(about)}, but /installation/languages does not.`;
      const untabbed = [...known].filter((key) => !tabOrder?.includes(key));
      yield { path, about, message, ...suggestion(about, untabbed) };
    }
  },
};
