/**
 * The texts of a list in a JSON file; empty if it cannot be read. A later build may have written the file, so everything
 * else in it is ignored.
 * @param field the text of each item; absent if items are texts
 */
export async function readTexts(address: string, list: string, field?: string): Promise<string[]> {
  try {
    const response = await fetch(address, { priority: 'low' });
    const items: unknown[] = Object(await response.json())[list];
    return items
      .map((item) => (field === undefined ? item : Object(item)[field]))
      .filter((text) => typeof text === 'string');
  } catch {
    return [];
  }
}
