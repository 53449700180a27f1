/** HTML attributes that contain one address. */
const ADDRESSES = new Set([
  'action',
  'background',
  'cite',
  'formaction',
  'href',
  'longdesc',
  'poster',
  'src',
  'xlink:href',
]);

/** HTML attributes that contain a list of pictures, with a size after each address. */
const LISTS = new Set(['imagesrcset', 'srcset']);

/** Whether an attribute contains one address. Only <object> has an address in `data`. */
function isAddress(element: string, attribute: string): boolean {
  return ADDRESSES.has(attribute) || (element === 'object' && attribute === 'data');
}

export function withAddresses(
  element: string,
  attribute: string,
  value: string,
  replace: (address: string) => string,
): string {
  if (isAddress(element, attribute)) return replace(value);
  return LISTS.has(attribute) ? withListed(value, replace) : value;
}

export function addressesIn(element: string, attribute: string, value: string): string[] {
  const addresses: string[] = [];
  withAddresses(element, attribute, value, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

/**
 * Replaces the addresses in a list of pictures, as the HTML standard reads `srcset`: an address can contain commas, but not
 * begin or end with one, and a size and a comma can follow it.
 */
function withListed(list: string, replace: (address: string) => string): string {
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const [text = ''] = pattern.exec(list) ?? [];
    at += text.length;
    return text;
  };
  let replaced = '';
  while (at < list.length) {
    replaced += next(/[\s,]*/y);
    const word = next(/\S*/y);
    let end = word.length;
    while (word[end - 1] === ',') end -= 1;
    if (end > 0) replaced += replace(word.slice(0, end)) + word.slice(end);
    if (end === word.length) replaced += next(/[^,]*,?/y);
  }
  return replaced;
}
