const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Formats a size: `1 byte`, `12 KiB`, `3.4 GiB`. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit] ?? ''}`;
}
