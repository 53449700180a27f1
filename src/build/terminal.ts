/** Characters that could rewrite the screen: controls except line feeds, reversing characters, and lone surrogates. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/**
 * Prints lines. Nothing else writes to the terminal. Names and texts of descriptions and files are not trusted: characters
 * that could control the terminal are printed as JSON escapes, such as `\u001b`.
 */
export function print(text: string, stream: 'log' | 'warn' | 'error' = 'log'): void {
  console[stream](printable(text));
}

export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
