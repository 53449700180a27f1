/** Control characters except line feeds, characters that reverse text, and lone surrogates: they could rewrite the screen. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/**
 * Prints lines. The one place that writes to the terminal: names and texts of descriptions and files are not trusted, so
 * what could act on the terminal is printed as an escape sequence of JSON, such as `\u001b`.
 */
export function print(text: string, stream: 'log' | 'warn' | 'error' = 'log'): void {
  console[stream](printable(text));
}

export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
