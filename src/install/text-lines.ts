import type { TextLines } from './shell.ts';

/**
 * The lines of a text, ready for a script: nothing changes them after the shell has quoted them. Removes marks of direction,
 * which terminals show as boxes.
 */
export function textLines(text: string): TextLines {
  const lines = text.replaceAll(/\p{Bidi_Control}/gu, '').split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  const shown = lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trimEnd());
  // cmd would run the text after the 8191st character of a line.
  return shown.flatMap((line) => line.match(/.{1,1000}/gsu) ?? ['']);
}
