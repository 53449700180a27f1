import { elementOf } from './other-page.ts';

/**
 * `<source-pair>`: a source, and beside it the same example in the language of the address (`?beside=rust`), loaded from the
 * page of that language.
 */
export class SourcePair extends HTMLElement {
  connectedCallback(): void {
    // The parser does not restore a source that a script has added.
    restorePair(this);
    const second = this.querySelector<HTMLElement>('section[aria-busy]');
    if (second) this.#load(second).finally(() => second.removeAttribute('aria-busy'));
  }

  async #load(second: HTMLElement): Promise<void> {
    const page = second.querySelector<HTMLAnchorElement>('[data-page]')?.href ?? '';
    const source = await elementOf(page, 'source-view');
    const failed = second.querySelector<HTMLElement>('[data-failed]');
    if (!source && failed) failed.hidden = false;
    if (!source) return;
    // Addresses of lines and their controls apply to the first source only.
    for (const control of source.querySelectorAll('label, [data-link-lines], [data-wrap], [data-said]'))
      control.remove();
    for (const line of source.querySelectorAll('.line')) line.removeAttribute('id');
    const shown = document.createElement('div');
    shown.className = source.className;
    shown.dataset['copyScope'] = '';
    while (source.firstChild) shown.append(source.firstChild);
    second.append(shown);
  }
}

/** Makes room for the second source if the address names a language that the form offers. */
export function restorePair(scope: HTMLElement): void {
  const select = scope.querySelector('select');
  const wanted = new URLSearchParams(location.search).get('beside');
  const option = [...(select?.options ?? [])].find(({ value }) => value === wanted);
  const template = scope.querySelector<HTMLTemplateElement>('template[data-second]');
  const section = template?.content.querySelector('section');
  if (!select || !option || !template || !section) return;
  select.value = option.value;
  for (const name of section.querySelectorAll('[data-name]')) name.textContent = option.text;
  const page = section.querySelector<HTMLAnchorElement>('[data-page]');
  if (page && select.form)
    page.href = new URL(`../${encodeURIComponent(option.value)}/`, select.form.action).href;
  template.replaceWith(section);
  scope.querySelector('[data-first]')?.removeAttribute('hidden');
  scope.dataset['paired'] = '';
}
