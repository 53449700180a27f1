const KEY = 'wrap';

/** Whether the reader wants long lines of sources broken. */
export function readWrap(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Breaks long lines of sources, or lets them run on. */
export function applyWrap(on: boolean): void {
  document.documentElement.toggleAttribute('data-wrap-lines', on);
}

/** The same, and remembers it. */
export function setWrap(on: boolean): void {
  applyWrap(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage it holds for this page.
  }
}
