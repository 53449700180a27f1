import { readStored, store } from './stored.ts';

const KEY = 'wrap';

/** Whether the reader wants long lines of sources broken. */
export function readWrap(): boolean {
  return readStored(KEY) === 'on';
}

/** Breaks long lines of sources, or lets them run on. */
export function applyWrap(on: boolean): void {
  document.documentElement.toggleAttribute('data-wrap-lines', on);
}

/** The same, and remembers it. */
export function setWrap(on: boolean): void {
  applyWrap(on);
  store(KEY, on ? 'on' : 'off');
}
