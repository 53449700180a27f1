import { unescaped } from '../page/unescaped.ts';
import { keepOpen } from './kept-open.ts';
import { ListFilter } from './list-filter.ts';

keepOpen();
customElements.define('list-filter', ListFilter);

const outline = document.querySelector('nav.on-page');
if (outline) followScrolling(outline);

/** How far below the place where links lead a part of the page may begin, in pixels. */
const NEAR = 8;

/** Marks the link to the part of the page at the top of the window, and keeps it in view beside the page. */
function followScrolling(nav: Element): void {
  const parts = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const part = document.getElementById(unescaped(link.hash.slice(1)));
    return part ? [{ link, part }] : [];
  });
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + NEAR;
    const current = parts.findLast(
      ({ part }) => part.checkVisibility() && part.getBoundingClientRect().top < top,
    );
    if (current?.link.ariaCurrent) return;
    nav.querySelector('[aria-current]')?.removeAttribute('aria-current');
    current?.link.setAttribute('aria-current', 'location');
    if (current) keepInView(current.link);
  };
  const markSoon = () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  };
  addEventListener('scroll', markSoon, { passive: true });
  mark();
}

/** Scrolls only the column: on narrow screens, the list is part of the page. */
function keepInView(link: Element): void {
  const column = link.closest('.beside');
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const [{ top, bottom }, place] = [column.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < top || place.bottom > bottom) column.scrollTop += place.top - top - column.clientHeight / 2;
}
