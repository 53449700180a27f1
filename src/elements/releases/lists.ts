/** A list of releases or pages. A later version of the tool may have written it, so it can contain other fields. */
export interface ListFile {
  readonly announcement?: object;
  readonly releases?: readonly { readonly version?: unknown }[];
}

/** Fetches a list. Returns an empty object if the request fails. */
export async function readList(address: string): Promise<ListFile> {
  try {
    const response = await fetch(address, { priority: 'low' });
    return Object(await response.json());
  } catch {
    return {};
  }
}

/**
 * The strings in a list; empty if the file does not contain the list. Ignores items without a string.
 * @param field the property of items that contains the string; absent if the items are strings
 */
export function textsIn(file: object, list: string, field?: string): string[] {
  const items: unknown = Reflect.get(file, list);
  return (Array.isArray(items) ? items : [])
    .map((item: unknown) => (field === undefined ? item : Object(item)[field]))
    .filter((text) => typeof text === 'string');
}
