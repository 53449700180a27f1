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
export function isAddress(element: string, attribute: string): boolean {
  return ADDRESSES.has(attribute) || (element === 'object' && attribute === 'data');
}

/**
 * A picture in a list: its address, which can contain commas but not end with one, and the rest up to the next picture, as the
 * HTML standard defines for `srcset`.
 */
const CANDIDATE = /([^\s,]\S*?)((?<!,),+(?=\s|$)|\s[^,]*(?:,|$)|$)/g;

/** Replaces the addresses in an attribute. */
export function withAddresses(
  element: string,
  attribute: string,
  value: string,
  replace: (address: string) => string,
): string {
  if (isAddress(element, attribute)) return replace(value);
  if (!LISTS.has(attribute)) return value;
  return value.replaceAll(CANDIDATE, (_, address: string, rest: string) => replace(address) + rest);
}

/** The addresses in an attribute. */
export function addressesIn(element: string, attribute: string, value: string): string[] {
  if (isAddress(element, attribute)) return [value];
  if (!LISTS.has(attribute)) return [];
  return Array.from(value.matchAll(CANDIDATE), ([, address = '']) => address);
}
