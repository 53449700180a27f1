/** Whether a version of a gem is a prerelease: it has a letter. */
export function isPrerelease(version: string): boolean {
  return /[a-z]/i.test(version);
}

/** As a sort function, older versions first; segments that are words come before numbers, as clients order them. */
export function compareGemVersions(a: string, b: string): number {
  const [left, right] = [segments(a), segments(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [own = 0, other = 0] = [left[index], right[index]];
    if (typeof own !== typeof other) return typeof own === 'number' ? 1 : -1;
    if (own !== other) return own < other ? -1 : 1;
  }
  return 0;
}

function segments(version: string): (number | string)[] {
  const parts = version.match(/\d+|[a-z]+/gi) ?? [];
  return parts.map((part) => (/^\d/.test(part) ? Number(part) : part));
}
