import { unescaped } from '../addresses/unescaped.ts';

/** Number of frames without movement after which a target is in place. */
const STILL = 10;

/** Events of readers who may scroll. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let following = new AbortController();

/** Opens closed details around the target of the address, and around targets of links within the page, and scrolls to them. */
export function openTargets(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
  openTarget(location.hash, isNew);
  // Browsers restore the place after a step in the history.
  addEventListener('hashchange', () => openTarget(location.hash));
  // A second click on the same link changes no address.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && link.origin + link.pathname === location.origin + location.pathname)
      openTarget(link.hash, true);
  });
}

function openTarget(hash: string, isFollowed = false): void {
  const target = document.getElementById(unescaped(hash.slice(1)));
  if (!target?.closest('main')) return;
  const own = target.querySelectorAll<HTMLDetailsElement>(':scope > details');
  for (const details of own) details.open = true;
  // From now on, the style sheet leaves the target to its reader.
  target.dataset['opened'] = '';
  let isHidden = false;
  for (
    let outer = target.closest('details');
    outer;
    outer = outer.parentElement?.closest('details') ?? null
  ) {
    isHidden ||= !outer.open;
    outer.open = true;
  }
  if (isFollowed) follow(target);
  // Some browsers do not scroll to a target that was hidden.
  else if (isHidden) target.scrollIntoView();
}

/**
 * Scrolls to a target in every frame until it stays in place, because members near it have other sizes as soon as browsers
 * render them. Ends when the reader uses the page.
 */
function follow(target: HTMLElement): void {
  following.abort();
  following = new AbortController();
  const { signal } = following;
  for (const type of INPUT) addEventListener(type, () => following.abort(), { signal, passive: true });
  let still = 0;
  let place: number | undefined;
  const scroll = () => {
    if (signal.aborted) return;
    const { top } = target.getBoundingClientRect();
    still = top === place && document.readyState === 'complete' ? still + 1 : 0;
    target.scrollIntoView();
    place = target.getBoundingClientRect().top;
    if (still < STILL) requestAnimationFrame(scroll);
    else following.abort();
  };
  requestAnimationFrame(scroll);
}
