import css from './search.css?inline';

// The search script includes its styles, so pages do not load them until search is used.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

const content = document.createElement('template');
content.innerHTML = `
  <form role="search">
    <input name="q" placeholder="Types, functions, languages, guides" autocomplete="off" autocapitalize="none"
      spellcheck="false" enterkeyhint="go" role="combobox" aria-label="Search" aria-controls="search-results"
      aria-autocomplete="list" aria-expanded="false">
  </form>
  <dl class="search-hints">
    <dt><code>Type.member</code></dt><dd>a member, in the spelling of any language</dd>
    <dt><code>FBB</code></dt><dd>match initials: FooBarBaz</dd>
    <dt><code>-&gt; Type</code></dt><dd>functions that return a type</dd>
    <dt><code>kind:enum</code></dt><dd>only one kind of symbol</dd>
  </dl>
  <section class="search-links search-recent" aria-label="Recent searches" hidden></section>
  <div role="listbox" id="search-results" class="search-results" aria-label="Results" hidden>
    <div role="group" id="search-pages" aria-label="Pages" hidden></div>
    <div role="group" id="search-api" aria-label="API" hidden></div>
    <div role="group" id="search-documentation" aria-label="API documentation" hidden></div>
    <div role="group" id="search-texts" aria-label="Text of pages" hidden></div>
  </div>
  <section class="search-links search-suggestions" aria-label="Suggestions" hidden></section>
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
