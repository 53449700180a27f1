import { unescaped } from '../addresses/unescaped.ts';

/** Number of frames without movement after which an element is in place. */
const STILL = 10;

/** An element, and its distance from the top of the window in pixels; undefined where links lead to. */
interface Place {
  readonly element: Element;
  readonly top: number | undefined;
}

/** Key of the place that the reader has left, for this page. */
const KEY = `place ${location.pathname}`;

let followed: Place | undefined;

for (const type of ['wheel', 'pointerdown', 'keydown'])
  addEventListener(type, () => (followed = undefined), { capture: true, passive: true });

const [entry] = performance.getEntriesByType('navigation');
const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
if (isNew) start(unescaped(location.hash.slice(1)));
else restore();

document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link && !ctrlKey && !metaKey && !shiftKey) start(unescaped(link.hash.slice(1)));
});

// After a reload and after Back, browsers restore a distance, at which there are other members until all are rendered.
addEventListener('pagehide', () => {
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 4)?.closest('[id]');
  if (!shown) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id: shown.id, top: shown.getBoundingClientRect().top }));
  } catch {
    // The browser blocks storage.
  }
});

function restore(): void {
  try {
    const { id, top }: Readonly<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof id === 'string' && typeof top === 'number') start(id, top);
  } catch {
    // The browser blocks storage, or another script has stored a value.
  }
}

function start(id: string, top?: number): void {
  const element = document.getElementById(id);
  followed = element ? { element, top } : undefined;
  if (followed) follow(followed);
}

/**
 * Scrolls to a place in every frame until it stays there, because members near it change size when the browser renders
 * them. Stops on any input.
 */
function follow(place: Place, still = 0, last = 0): void {
  requestAnimationFrame(() => {
    if (followed !== place || still > STILL) return;
    const { element, top } = place;
    const now = () => element.getBoundingClientRect().top;
    const isStill = now() === last && document.readyState === 'complete';
    if (top === undefined) element.scrollIntoView();
    else scrollBy(0, now() - top);
    follow(place, isStill ? still + 1 : 0, now());
  });
}
