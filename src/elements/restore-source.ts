import type { Choice } from './choice.ts';

/** Where the reader's language stands among those of the example. */
interface Wanted {
  /** Slug of its page, or of that of the nearest dialect. */
  readonly slug?: string;
  /** What leads to the page that says what there is instead. */
  readonly lacking?: HTMLAnchorElement;
}

/**
 * Where the source in the reader's language is another one than the one at hand, hides that until the other has come, so
 * that nobody sees a language that is not theirs. `data-sources` lists what there is, `data-shown` what is at hand. Where
 * there is none, shows that of the nearest dialect, or says in `[data-lacking]` that the one at hand is not theirs.
 */
export function restoreSource(scope: HTMLElement, choice: Choice): void {
  const { slug, lacking } = findSource(scope, choice);
  if (slug) {
    scope.dataset['wanted'] = slug;
    scope.setAttribute('aria-busy', 'true');
  }
  const notice = scope.querySelector<HTMLTemplateElement>('template[data-lacking]');
  const link = notice?.content.querySelector('a');
  if (!lacking || !notice || !link) return;
  link.href = lacking.href;
  link.textContent = lacking.textContent;
  notice.replaceWith(notice.content);
}

function findSource({ dataset }: HTMLElement, { language, variants }: Choice): Wanted {
  const sources = dataset['sources']?.split(' ').map((entry) => entry.split('=').map(decodeURIComponent));
  const slugOf = (wanted: string | undefined): Wanted => {
    const [key, slug = key] = sources?.find(([own]) => own === wanted) ?? [];
    return slug && key !== dataset['shown'] ? { slug } : {};
  };
  const has = (wanted: string | undefined) => sources?.some(([own]) => own === wanted) ?? false;
  if (!language || has(language)) return slugOf(language);
  const [tab = language] = Object.entries(variants).find(([, variant]) => variant === language) ?? [];
  const row = `language-chooser [data-row] a[data-tab="${CSS.escape(tab)}"]`;
  const link = document.querySelector<HTMLAnchorElement>(row);
  if (!link) return {};
  return has(link.dataset['language']) ? slugOf(link.dataset['language']) : { lacking: link };
}
