import { unescaped } from '../addresses/unescaped.ts';

/** Number of frames without movement after which a target is in place. */
const STILL = 10;

let followed: Element | null = null;

for (const type of ['wheel', 'pointerdown', 'keydown'])
  addEventListener(type, () => (followed = null), { capture: true, passive: true });

// Browsers restore the scroll position after a reload, Back and Forward.
const [entry] = performance.getEntriesByType('navigation');
if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') start(location.hash);

document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link && !ctrlKey && !metaKey && !shiftKey) start(link.hash);
});

function start(hash: string): void {
  followed = document.getElementById(unescaped(hash.slice(1)));
  if (followed) follow(followed);
}

/**
 * Scrolls to a target in every frame until it stays in place, because members near it change size when the browser renders
 * them. Stops on any input.
 */
function follow(target: Element, still = 0, place = 0): void {
  requestAnimationFrame(() => {
    if (followed !== target || still > STILL) return;
    const { top } = target.getBoundingClientRect();
    target.scrollIntoView();
    follow(target, top === place ? still + 1 : 0, target.getBoundingClientRect().top);
  });
}
