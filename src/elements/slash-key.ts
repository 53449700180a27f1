import { readStored, store } from './choice.ts';

const KEY = 'slash';

/** Whether `/` opens search. Speech input and slips type single keys, so readers can turn it off. */
export function opensBySlash(): boolean {
  // Without storage, the choice is in the document. An earlier page that the browser shows again has no new choice.
  return (readStored(KEY) ?? document.documentElement.dataset[KEY]) !== 'off';
}

export function setSlash(isOn: boolean): void {
  const value = isOn ? 'on' : 'off';
  store(KEY, value);
  document.documentElement.dataset[KEY] = value;
  showSlash();
}

/** Shows or hides the key in the head of the page, for all readers. */
export function showSlash(): void {
  document.documentElement.dataset[KEY] = opensBySlash() ? 'on' : 'off';
  const keys = opensBySlash() ? '/ Control+K Meta+K' : 'Control+K Meta+K';
  document.querySelector('a[data-search]')?.setAttribute('aria-keyshortcuts', keys);
}
