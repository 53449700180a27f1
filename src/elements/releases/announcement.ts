import { readStored, store } from '../choice.ts';
import { element } from '../dom.ts';
import styles from './announcement.css?inline';

const KEY = 'announcement';

/** Shows the announcement from the list of releases, unless it has ended or the reader has closed it. */
export function addAnnouncement(announcement: object): void {
  const { text, until, link, name, close: closeLabel } = Object(announcement);
  if (typeof text !== 'string' || readStored(KEY) === text) return;
  // The last day, in the time zone of the reader.
  if (typeof until === 'string' && new Date(`${until}T23:59:59.999`).getTime() < Date.now()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const message = element('p', [text]);
  const { label, url } = Object(link);
  if (typeof label === 'string' && typeof url === 'string' && /^(?:https?:\/\/|mailto:|\/)/i.test(url))
    message.append(' ', element('a', [label], { href: url }));
  const close = element('button', [String(closeLabel)], { type: 'button', className: 'button' });
  const banner = element('section', [message, close], { className: 'announcement', ariaLabel: String(name) });
  close.addEventListener('click', () => {
    store(KEY, text);
    banner.remove();
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  document.querySelector('header')?.after(banner);
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--covered', `${banner.offsetHeight}px`)).observe(banner);
}
