import css from './search.css?inline';
import { texts } from './texts.ts';

// The search script includes its styles, so pages do not load them until search is used.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

const LINKS = 'titled flex flex-wrap gap-x-4 gap-y-2 px-4 pb-2 *:min-h-[1.6rem] *:text-accent *:underline';
/** Styles of options are on their list, because a list can have hundreds of options. */
const RESULTS =
  'p-2 [contain:content] [&_.titled::before]:ps-3 in-[dialog]:overflow-y-auto max-md:in-[dialog]:flex-1 [&_i]:absolute [&_i]:start-3 [&_i]:text-sm [&_i]:text-soft [&_i]:not-italic [&_i]:[line-height:--spacing(6)] [&_mark]:bg-transparent [&_mark]:text-accent [&_mark]:weight-650 [&_small]:text-sm [&_small]:text-soft [&_em]:flex [&_em]:flex-wrap [&_em]:gap-1 [&_em]:pt-1 [&_em]:text-xs [&_em]:not-italic [&_em]:text-soft [&_em]:empty:hidden [&_em_span]:rounded-sm [&_em_span]:edge [&_em_span]:px-1.5 [&_em_.current]:border-accent [&_em_.current]:text-ink [&_em_.current]:weight-650';
const SHORT = 'titled [&_small]:ms-1.5';
const LONG =
  'titled [&_small]:overflow-hidden [&_small]:[-webkit-box-orient:vertical] [&_small]:[-webkit-line-clamp:2] [&_small]:[display:-webkit-box]';

/** HTML with escaped values. */
function markup(parts: TemplateStringsArray, ...values: readonly string[]): string {
  const escaped = values.map((value) => value.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`));
  return String.raw({ raw: parts }, ...escaped);
}

export function panelContent(): DocumentFragment {
  const content = document.createElement('template');
  const { hints, groups, keys, api = '', content: _, ...labels } = texts();
  content.innerHTML = markup`
  <form role="search" class="in-[main]:order-first">
    <input class="min-h-13 w-full px-4 py-2 text-lg in-[main]:field-box in-[dialog]:edge-b text-ellipsis in-[dialog]:pe-16 in-[dialog]:-outline-offset-2" name="q" placeholder="${labels.placeholder}" autocomplete="off" autocapitalize="none"
      spellcheck="false" enterkeyhint="go" role="combobox" aria-label="${labels.field}" aria-controls="search-results"
      aria-autocomplete="list" aria-expanded="false">
  </form>
  <section class="search-tasks ${LINKS} pt-2" aria-label="${labels.tasksTitle}"></section>
  <div class="search-hints px-4 py-4 text-md text-soft">
  <dl ${api === '' ? 'hidden' : ''} class="grid gap-y-2 *:flex *:flex-wrap [&_dd]:min-w-40 [&_dd]:flex-1 [&_dt]:min-w-32 [&_dt]:text-ink">
    <div><dt><code>Type.member</code></dt><dd>${hints.member}</dd></div>
    <div><dt><code>FBB</code></dt><dd>${hints.initials}</dd></div>
    <div><dt><code>-&gt; Type</code></dt><dd>${hints.returns}</dd></div>
    <div><dt><code>kind:enum</code></dt><dd>${hints.kind}</dd></div>
  </dl>
  <label class="mt-3 inline-flex min-h-[1.6rem] items-baseline gap-x-2"><input type="checkbox"> ${labels.slash}</label>
  </div>
  <section class="search-recent ${LINKS}" aria-label="${labels.recent}" hidden></section>
  <div role="listbox" id="search-results" class="search-results ${RESULTS}" aria-label="${labels.listbox}" hidden>
    <div role="group" class="${SHORT}" id="search-pages" aria-label="${groups.pages}" hidden></div>
    <div role="group" class="${SHORT}" id="search-api" aria-label="${api}" hidden></div>
    <div role="group" class="${LONG}" id="search-documentation" aria-label="${groups.documentation}" hidden></div>
    <div role="group" class="${LONG}" id="search-texts" aria-label="${groups.texts}" hidden></div>
  </div>
  <section class="search-suggestions ${LINKS}" aria-label="${labels.suggestions}" hidden></section>
  <div class="flex shrink-0 flex-wrap items-baseline gap-x-4 px-4 py-1.5 text-sm text-soft in-[main]:order-first in-[dialog]:edge-t">
    <p role="status" class="min-h-[1lh] flex-1"></p>
    <p class="flex flex-wrap gap-x-3 not-in-[dialog]:hidden pointer-coarse:hidden max-md:hidden [&_kbd]:rounded-sm [&_kbd]:edge [&_kbd]:px-1 [&_kbd]:[font-family:inherit]">
      <span><kbd>↑</kbd> <kbd>↓</kbd> ${keys.choose}</span>
      <span><kbd>↵</kbd> ${keys.open}</span>
      <span><kbd>${keys.escape}</kbd> ${keys.close}</span>
    </p>
  </div>`;
  return content.content;
}

/** The first match of a selector in a panel. Throws a RangeError if nothing matches. */
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
