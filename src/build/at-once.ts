/** So many files at once keep a disk busy, and no system refuses to open them. */
const MOST = 32;

/** Does something with each of many files, several at a time; what it gives is in their order. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += MOST) {
    results.push(...(await Promise.all(items.slice(start, start + MOST).map(act))));
  }
  return results;
}
