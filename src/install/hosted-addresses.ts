import { isReservedPath } from '../page/paths.ts';
import { unescapedIfValid } from '../page/unescaped.ts';
import { fileOf, URL_IN_COMMAND, withoutPunctuation } from './downloads.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** Replaces the addresses of release files in a text, if the files are on other hosts. Placeholders are already replaced. */
export function withHostedAddresses(text: string, values: PlaceholderValues): string {
  if (!values.hosted?.size) return text;
  return text.replaceAll(URL_IN_COMMAND, (found) => {
    const url = withoutPunctuation(found);
    return `${hostedAddress(url, values)}${found.slice(url.length)}`;
  });
}

/**
 * The address of a release file on its host, or the same address if this site has the file. Keeps the name as written, because
 * clients save the file under it.
 */
export function hostedAddress(url: string, values: PlaceholderValues): string {
  const { file = '', folder } = fileOf({ url, isDownload: false }, values) ?? {};
  if (folder === undefined || isReservedPath(folder)) return url;
  const [written = ''] = file.split(/[?#]/, 1);
  const place = values.hosted?.get(unescapedIfValid(written) ?? '');
  return place === undefined ? url : `${place}${file}`;
}
