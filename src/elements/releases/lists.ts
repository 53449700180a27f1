/** A list of releases or pages. A later version of the tool may have written it, so it can contain other fields. */
export interface ListFile {
  readonly announcement?: object;
  readonly releases?: readonly { readonly version?: unknown }[];
  readonly pages?: unknown;
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

/** The paths in a list of pages; empty if unknown. */
export function pathsIn({ pages }: ListFile): string[] {
  return (Array.isArray(pages) ? pages : []).filter((path) => typeof path === 'string');
}

/** A release in the list. Texts are empty if the list lacks them. */
export interface ListedRelease {
  readonly version: string;
  /** Label of its channel. */
  readonly channel: string;
  /** Whether it is supported, in a few words. */
  readonly support: string;
  /** What its pages say about it, as a sentence. */
  readonly notice: string;
}

/** The releases in a list, that of the front page first; empty if unknown. */
export function releasesIn({ releases }: ListFile): ListedRelease[] {
  return (Array.isArray(releases) ? releases : []).flatMap((release: unknown) => {
    const { version, channel, support = '', notice = '' } = Object(release);
    const { label = '' } = Object(channel);
    if (typeof version !== 'string') return [];
    return [{ version, channel: String(label), support: String(support), notice: String(notice) }];
  });
}
