/** Whether a version of a gem is a prerelease: it has a letter. */
export function isPrerelease(version: string): boolean {
  return /[a-z]/i.test(version);
}

/** As a sort function, older versions first; segments that are words come before numbers, as clients order them. */
export function compareGemVersions(a: string, b: string): number {
  const [left, right] = [segments(a), segments(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compareSegments(left[index] ?? 0, right[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSegments(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return 1;
  if (typeof b === 'number') return -1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function segments(version: string): (number | string)[] {
  const parts = version.match(/\d+|[a-z]+/gi) ?? [];
  return parts.map((part) => (/^\d/.test(part) ? Number(part) : part));
}
