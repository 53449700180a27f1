import { unescaped } from '../page/unescaped.ts';
import { openAround } from './targets.ts';

/** Number of frames without movement after which an element is in place. */
const STILL = 10;

/** Pixels between the points at which `inView` looks for an element. */
const STEP = 40;

/** An element, and its distance from the top of the window in pixels; undefined to scroll to it as links do. */
interface ScrollTarget {
  readonly element: Element;
  readonly top: number | undefined;
}

let followed: ScrollTarget | undefined;

for (const type of ['wheel', 'pointerdown', 'keydown'])
  addEventListener(type, () => (followed = undefined), { capture: true, passive: true });

const [entry] = performance.getEntriesByType('navigation');
const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
if (isNew) followTarget(location.hash);
else restore();

document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (link && pageOf(link) === pageOf(location) && !ctrlKey && !metaKey && !shiftKey) followTarget(link.hash);
});

// Phones discard pages in the background without `pagehide`.
for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, save);

function pageOf({ origin, pathname, search }: HTMLAnchorElement | Location): string {
  return origin + pathname + search;
}

function followTarget(hash: string): void {
  const target = targetOf(unescaped(hash.slice(1)));
  followed = target;
  if (target) follow(target);
}

/** The element with an id. Opens and renders what contains it: inside placeholders, browsers report wrong positions. */
function targetOf(id: string, top?: number): ScrollTarget | undefined {
  const element = document.getElementById(id);
  if (!element) return undefined;
  openAround(element);
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    outer.style.contentVisibility = 'visible';
  return { element, top };
}

/** The key under which the browser tab stores the place of this address. */
function key(): string {
  return `place ${location.href}`;
}

/**
 * Stores the place that the reader sees, and what is open. After a reload and after Back, browsers restore only a scroll
 * distance, which is wrong until all members are rendered.
 */
function save(): void {
  // The stored place is not restored yet, or a dialog covers the page.
  if (followed?.top !== undefined || document.querySelector(':modal')) return;
  const shown = inView();
  const open = foldable().flatMap((details, index) => (details.open ? [index] : []));
  try {
    if (shown) {
      const { top } = shown.getBoundingClientRect();
      sessionStorage.setItem(key(), JSON.stringify({ id: shown.id, top, open }));
    } else sessionStorage.removeItem(key());
  } catch {
    // The browser blocks storage.
  }
}

function foldable(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

/** The member at the upper quarter of the window, or the title of its section. */
function inView(): Element | undefined {
  const left = document.querySelector('h1')?.getBoundingClientRect().left ?? 0;
  for (let y = innerHeight / 4; y < innerHeight; y += STEP) {
    const shown = document.elementFromPoint(left + 1, y);
    const found = shown?.closest('main [id]') ?? shown?.closest('main section')?.querySelector('[id]');
    if (found) return found;
  }
  return undefined;
}

function restore(): void {
  try {
    const stored: Readonly<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(key()) ?? '{}');
    const { id, top, open } = stored;
    if (typeof id !== 'string' || typeof top !== 'number' || !Array.isArray(open)) return;
    for (const [index, details] of foldable().entries()) if (open.includes(index)) details.open = true;
    const target = targetOf(id, top);
    followed = target;
    // Until then, the browser restores its own distance.
    if (target) addEventListener('load', () => follow(target));
  } catch {
    // The browser blocks storage, or another script has stored a value.
  }
}

/**
 * Scrolls to a place in every frame until it stays there, because members near it change size when the browser renders
 * them. Stops on any input.
 */
function follow(target: ScrollTarget, still = 0, last = 0): void {
  requestAnimationFrame(() => {
    if (followed !== target) return;
    if (still > STILL) {
      followed = undefined;
      return;
    }
    const { element, top } = target;
    const now = () => element.getBoundingClientRect().top;
    const isStill = now() === last;
    if (top === undefined) element.scrollIntoView();
    else scrollBy(0, now() - top);
    follow(target, isStill ? still + 1 : 0, now());
  });
}
