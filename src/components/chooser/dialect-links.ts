import type { Language } from '../../install/catalog.ts';
import { fill, text } from '../../ui/messages/messages.ts';

export function dialectLinks(
  dialects: readonly Language[],
  current: Pick<Language, 'key'>,
  hrefOf: (dialect: Language) => string,
) {
  return dialects.map((dialect) => {
    const { key, displayName: name, altText, tab } = dialect;
    return {
      href: hrefOf(dialect),
      label: key === tab.defaultKey ? fill(text.install.defaultDialect, { name }) : name,
      title: altText || undefined,
      'data-language': key,
      'data-tab': tab.key,
      'aria-current': key === current.key ? ('true' as const) : undefined,
    };
  });
}
