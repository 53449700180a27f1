/** A list of releases or pages. A later build may have written it, so other fields are possible. */
export interface ListFile {
  readonly announcement?: object;
  readonly releases?: readonly { readonly version?: unknown }[];
}

/** Fetches a list. Returns an empty object if that fails. */
export async function readList(address: string): Promise<ListFile> {
  try {
    const response = await fetch(address, { priority: 'low' });
    return Object(await response.json());
  } catch {
    return {};
  }
}

/**
 * The strings in a list; empty if the file does not contain it. Items without a string are ignored.
 * @param field the property of each item that is the string; absent if items are strings
 */
export function textsIn(file: object, list: string, field?: string): string[] {
  const items: unknown = Reflect.get(file, list);
  return (Array.isArray(items) ? items : [])
    .map((item: unknown) => (field === undefined ? item : Object(item)[field]))
    .filter((text) => typeof text === 'string');
}
