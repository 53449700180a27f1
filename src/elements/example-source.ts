import type { Choice } from './choice.ts';
import { elementOf } from './other-page.ts';

/** `<example-source data-wanted="…">`: fetches the source in the wanted language and replaces the current one. */
export class ExampleSource extends HTMLElement {
  connectedCallback(): void {
    const wanted = this.dataset['wanted'];
    if (wanted) this.#show(wanted).finally(() => this.removeAttribute('aria-busy'));
  }

  async #show(slug: string): Promise<void> {
    const page = new URL(`${encodeURIComponent(slug)}/`, location.href);
    const source = await elementOf(page.href, '[data-source]');
    const name = this.querySelector('[data-source-name]');
    if (!source) return;
    if (name) name.textContent = source.dataset['source'] ?? '';
    this.querySelector('[data-source]')?.replaceWith(source);
  }
}

/**
 * Hides the current source (`data-shown`) until the reader's language has loaded, if `data-sources` contains it or one of
 * its dialects; otherwise shows `[data-lacking]`.
 */
export function restoreSource(scope: HTMLElement, { language, variants }: Choice): void {
  const { sources = '', shown } = scope.dataset;
  // Each entry is the key of a language, followed by the slug of its page if it differs.
  const slugs = new Map(
    sources.split(' ').map((source) => {
      const [key = '', slug = key] = source.split('=').map(decodeURIComponent);
      return [key, slug];
    }),
  );
  const [tab = language] = Object.entries(variants).find(([, variant]) => variant === language) ?? [];
  const chooser = `language-chooser [data-row] a[data-tab="${CSS.escape(tab ?? '')}"]`;
  const entry = document.querySelector<HTMLAnchorElement>(chooser);
  const wanted = [language, entry?.dataset['language']].find((key) => key && slugs.has(key));
  if (wanted !== undefined && wanted !== shown) {
    scope.dataset['wanted'] = slugs.get(wanted);
    scope.setAttribute('aria-busy', 'true');
  }
  if (!language || wanted !== undefined) return;
  const notice = scope.querySelector<HTMLTemplateElement>('template[data-lacking]');
  const link = notice?.content.querySelector('a');
  if (!entry || !notice || !link) return;
  link.href = entry.href;
  link.textContent = entry.textContent;
  notice.replaceWith(notice.content);
}
