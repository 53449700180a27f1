/** Decodes a part of an address; returns it unchanged if its escapes are invalid. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
