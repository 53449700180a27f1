import { fill, language, text } from '../ui/messages/messages.ts';

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A size in one of the {@link UNITS}, with one decimal if it is small. */
function scaled(bytes: number): { readonly value: number; readonly unit: string; readonly digits: 0 | 1 } {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return { value, unit: UNITS[unit] ?? '', digits: unit > 0 && value < 10 ? 1 : 0 };
}

/** Formats a size for terminals, in English: `1 byte`, `12 KiB`, `3.4 GiB`. */
export function formatSize(bytes: number): string {
  const { value, unit, digits } = scaled(bytes);
  return bytes === 1 ? '1 byte' : `${value.toFixed(digits)} ${unit}`;
}

/** Formats a size for pages, in the language of the site. */
export function sizeText(bytes: number): string {
  const { value, unit, digits } = scaled(bytes);
  if (unit === UNITS[0]) return fill(text.common.byteCount, { count: bytes });
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString(language(), options)} ${unit}`;
}
