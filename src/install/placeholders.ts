export interface PlaceholderValues {
  /** The {base_url} of the specification, without a trailing slash. */
  readonly baseUrl: string;
  readonly version: string;
}

const PLACEHOLDER = /(?<!\\)\$(HOSTNAME|VERSION)(?!\w)|(?<!\\)\$\{(HOSTNAME|VERSION)\}|%(HOSTNAME|VERSION)%/g;

/**
 * Replaces `$HOSTNAME`, `${HOSTNAME}`, `%HOSTNAME%`, and the same forms of VERSION (spec, "installation"). Keeps
 * other variables, including longer names (`$HOSTNAME_OTHER`) and escaped ones (`\$VERSION`).
 */
export function substitute(text: string, { baseUrl, version }: PlaceholderValues): string {
  return text.replaceAll(PLACEHOLDER, (_match, plain?: string, braced?: string, percent?: string) => {
    return (plain ?? braced ?? percent) === 'HOSTNAME' ? baseUrl : version;
  });
}
