/** The lists of releases and of pages, as far as they are known: a later build may have written them. */
export interface ListFile {
  readonly announcement?: object;
  readonly releases?: readonly { readonly version?: unknown }[];
}

/** Reads a list; an empty object if that is impossible. */
export async function readList(address: string): Promise<ListFile> {
  try {
    const response = await fetch(address, { priority: 'low' });
    return Object(await response.json());
  } catch {
    return {};
  }
}

/**
 * The texts of a list; empty if there is none. Everything else in the list is ignored.
 * @param field the text of each item; absent if items are texts
 */
export function textsIn(file: object, list: string, field?: string): string[] {
  const items: unknown = Reflect.get(file, list);
  return (Array.isArray(items) ? items : [])
    .map((item: unknown) => (field === undefined ? item : Object(item)[field]))
    .filter((text) => typeof text === 'string');
}
