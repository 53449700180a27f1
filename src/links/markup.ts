/** A tag of a built page, its attributes in double quotes, as they are written at build. */
export const TAG = /<[a-z][\w-]*(?:\s+[^\s=>"'/]+(?:="[^"]*")?)*\s*\/?>/gi;

/** Scripts and styles, whose text is no markup. */
export const NO_MARKUP = /(<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>)/gi;

/** What a built page refers to, and what it may be referred to by. */
export interface PageLinks {
  /** Addresses as they are written, each once: of links, images, scripts and style sheets. */
  readonly addresses: readonly string[];
  /** Values of `id`. */
  readonly ids: ReadonlySet<string>;
}

const REFERENCE = /\s(?:(?:href|src)="([^"]*)"|id="([^"]*)")/g;

/** Reads the references of a built page. */
export function readLinks(html: string): PageLinks {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  for (const [tag] of html.replaceAll(NO_MARKUP, openingTag).matchAll(TAG)) {
    for (const [, address, id] of tag.matchAll(REFERENCE)) {
      if (address !== undefined) addresses.add(unescaped(address));
      if (id !== undefined) ids.add(unescaped(id));
    }
  }
  return { addresses: [...addresses], ids };
}

/** A script may be fetched from somewhere, what is inside of it is none of its addresses. */
function openingTag(element: string): string {
  return element.slice(0, element.indexOf('>') + 1);
}

function unescaped(value: string): string {
  const plain = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return plain.replaceAll(/&#(?:39|x27);/g, "'").replaceAll(/&(?:amp|#38);/g, '&');
}
