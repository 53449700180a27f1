/** Opens what is closed around the places that addresses name: for the page's own address, and for links within it. */
export function openTargets(): void {
  openTarget(location.hash);
  // From here on, the style sheet does not show a closed target.
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
  // Not all browsers scroll to a place that was hidden.
  if (closed.some((details) => details.contains(target))) target?.scrollIntoView();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
