import { unescaped } from '../page/unescaped.ts';

/** Opens closed details around the target of the address, and around targets of links within the page. */
export function openTargets(): void {
  openTarget(location.hash);
  addEventListener('hashchange', () => openTarget(location.hash));
  // A second click on the same link changes no address.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link) openTarget(link.hash);
  });
}

function openTarget(hash: string): void {
  const target = document.getElementById(unescaped(hash.slice(1)));
  if (!target?.closest('main')) return;
  const nested = target.querySelectorAll<HTMLDetailsElement>(':scope > details');
  for (const details of nested) details.open = true;
  // From now on, the style sheet leaves the target to its reader.
  target.dataset['opened'] = '';
  // Some browsers do not scroll to a target that was hidden.
  if (openAround(target)) target.scrollIntoView();
}

/** Opens all closed details around an element; returns whether there were any. */
function openAround(element: Element): boolean {
  const outer = element.closest<HTMLDetailsElement>('details:not([open])');
  if (!outer) return false;
  outer.open = true;
  openAround(outer);
  return true;
}
