import { unescaped } from '../addresses/unescaped.ts';

/** Number of frames without movement after which a target is in place. */
const STILL = 10;

/** Input events that may start scrolling. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Milliseconds after which a page stops following a target, even if it still loads. */
const LIMIT = 5000;

let following = new AbortController();
let followed: HTMLElement | undefined;

/** Opens closed details around the target of the address, and around targets of links within the page, and scrolls to them. */
export function openTargets(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
  openTarget(location.hash, isNew);
  // Browsers restore the scroll position after Back and Forward.
  addEventListener('hashchange', () => {
    if (targetOf(location.hash) !== followed) following.abort();
    openTarget(location.hash);
  });
  // A second click on the same link changes no address.
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && withoutHash(link) === withoutHash(location)) openTarget(link.hash, true);
  });
}

function withoutHash({ origin, pathname, search }: HTMLAnchorElement | Location): string {
  return origin + pathname + search;
}

function targetOf(hash: string): HTMLElement | undefined {
  const target = document.getElementById(unescaped(hash.slice(1)));
  return target?.closest('main') ? target : undefined;
}

function openTarget(hash: string, isFollowed = false): void {
  const target = targetOf(hash);
  if (!target) return;
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
 * Scrolls to a target in every frame until it stays in place, because members near it change size when the browser renders
 * them. Stops on any input.
 */
function follow(target: HTMLElement): void {
  following.abort();
  following = new AbortController();
  followed = target;
  const { signal } = following;
  // The event that started this has passed the window in this phase.
  for (const type of INPUT)
    addEventListener(type, () => following.abort(), { signal, capture: true, passive: true });
  const end = performance.now() + LIMIT;
  let still = 0;
  let place: number | undefined;
  const scroll = () => {
    if (signal.aborted) return;
    const { top } = target.getBoundingClientRect();
    still = top === place && document.readyState === 'complete' ? still + 1 : 0;
    target.scrollIntoView();
    place = target.getBoundingClientRect().top;
    if (still < STILL && performance.now() < end) requestAnimationFrame(scroll);
    else following.abort();
  };
  requestAnimationFrame(scroll);
}
