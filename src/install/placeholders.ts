/** What the placeholders of a recipe stand for. */
export interface PlaceholderValues {
  /** The spec's {base_url}, without a slash at its end. */
  readonly baseUrl: string;
  /** The release version. */
  readonly version: string;
}

const PLACEHOLDER = /(?<!\\)\$(HOSTNAME|VERSION)(?!\w)|(?<!\\)\$\{(HOSTNAME|VERSION)\}|%(HOSTNAME|VERSION)%/g;

/**
 * Replaces `$HOSTNAME`, `${HOSTNAME}`, `%HOSTNAME%` and the same of VERSION (spec, "installation"). Every other
 * variable stays, also one whose name only begins alike (`$HOSTNAME_OTHER`) and an escaped one (`\$VERSION`).
 */
export function substitute(text: string, { baseUrl, version }: PlaceholderValues): string {
  return text.replaceAll(PLACEHOLDER, (_match, plain?: string, braced?: string, percent?: string) => {
    return (plain ?? braced ?? percent) === 'HOSTNAME' ? baseUrl : version;
  });
}
