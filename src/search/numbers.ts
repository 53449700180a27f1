/**
 * Whole numbers as text that stands in JSON as it is and that gzip packs well: printable ASCII but `"` and `\`. A number
 * below {@link FINAL} is one character; a larger one begins with characters of the second half.
 */
const ALPHABET = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((character) => character !== '"' && character !== '\\')
  .join('');
const FINAL = 47;
const MORE = ALPHABET.length - FINAL;
const VALUES = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))),
);

/** Writes numbers, none of them negative. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest >= FINAL) {
      rest -= FINAL;
      text += ALPHABET[FINAL + (rest % MORE)];
      rest = Math.floor(rest / MORE);
    }
    text += ALPHABET[rest];
  }
  return text;
}

/** Reads what {@link writeNumbers} wrote. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (let position = 0; position < text.length; position += 1) {
    const digit = VALUES[text.charCodeAt(position)] ?? 0;
    value += scale * digit;
    scale *= MORE;
    if (digit < FINAL) {
      numbers.push(value);
      value = 0;
      scale = 1;
    }
  }
  return numbers;
}
