/** Decodes a part of an address; returns it unchanged if its escapes are invalid. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a part of an address; undefined if its escapes are invalid. */
export function unescapedIfValid(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
