import * as text from '../../messages/en.ts';
import css from './search.css?inline';

// The search script includes its styles, so pages do not load them until search is used.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

const content = document.createElement('template');
const { hints, groups, ...labels } = text.searchPanel;
content.innerHTML = `
  <form role="search">
    <input name="q" placeholder="${labels.placeholder}" autocomplete="off" autocapitalize="none"
      spellcheck="false" enterkeyhint="go" role="combobox" aria-label="${labels.field}" aria-controls="search-results"
      aria-autocomplete="list" aria-expanded="false">
  </form>
  <dl class="search-hints">
    <dt><code>Type.member</code></dt><dd>${hints.member}</dd>
    <dt><code>FBB</code></dt><dd>${hints.initials}</dd>
    <dt><code>-&gt; Type</code></dt><dd>${hints.returns}</dd>
    <dt><code>kind:enum</code></dt><dd>${hints.kind}</dd>
  </dl>
  <section class="search-links search-recent" aria-label="${labels.recent}" hidden></section>
  <div role="listbox" id="search-results" class="search-results" aria-label="${labels.listbox}" hidden>
    <div role="group" id="search-pages" aria-label="${groups.pages}" hidden></div>
    <div role="group" id="search-api" aria-label="${groups.api}" hidden></div>
    <div role="group" id="search-documentation" aria-label="${groups.documentation}" hidden></div>
    <div role="group" id="search-texts" aria-label="${groups.texts}" hidden></div>
  </div>
  <section class="search-links search-suggestions" aria-label="${labels.suggestions}" hidden></section>
  <p role="status" class="search-status"></p>`;

/** Creates the elements of a search panel. */
export function panelContent(): DocumentFragment {
  return document.importNode(content.content, true);
}

/** The first match of a selector in a panel. Throws a RangeError if there is none. */
export function part<Tag extends keyof HTMLElementTagNameMap>(
  scope: ParentNode,
  selector: Tag,
): HTMLElementTagNameMap[Tag];
export function part(scope: ParentNode, selector: string): HTMLElement;
export function part(scope: ParentNode, selector: string): HTMLElement {
  const found = scope.querySelector<HTMLElement>(selector);
  if (!found) throw new RangeError(`The panel has no ${selector}.`);
  return found;
}
