/** Opens closed details around the target of the address, and around targets of links within the page. */
export function openTargets(): void {
  openTarget(location.hash);
  // Lets the style sheet leave closed targets to this script.
  document.documentElement.dataset['targets'] = '';
  addEventListener('hashchange', () => openTarget(location.hash));
  // A second click on the same link changes no address.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link) openTarget(link.hash);
  });
}

function openTarget(hash: string): void {
  const target = document.getElementById(decoded(hash.slice(1)));
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].filter(
    (details) => target && (details.contains(target) || details.parentElement === target),
  );
  for (const details of closed) details.open = true;
  // Some browsers do not scroll to a target that was hidden.
  if (closed.some((details) => details.contains(target))) target?.scrollIntoView();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
