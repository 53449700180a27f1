import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltSite } from './built-site.ts';

const loader = new StaticConfigLoader({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'long-title': 'off',
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
});
// Resolved once: for each page, it takes a third of the time of a check.
const config = await loader.getConfigFor('');
loader.getConfigFor = () => config;
const validator = new HtmlValidate(loader);

/** The first problems of the HTML of pages. */
export async function invalidHtml(site: BuiltSite, paths: readonly string[]): Promise<string[]> {
  const wrong = new Set<string>();
  for (const path of paths) {
    const { results } = await validator.validateString(site.page(path).html);
    for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages))
      wrong.add(`${path}:${line} ${ruleId}: ${message}`);
  }
  return [...wrong].slice(0, 10);
}
