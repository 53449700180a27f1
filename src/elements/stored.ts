/** What was stored under a key; undefined if nothing was, or if the browser stores nothing. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. In a browser that stores nothing, what the page shows holds until the next page. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows and blocked storage are no reason to fail.
  }
}
