export interface PlaceholderValues {
  /** The {base_url} of the specification, without a trailing slash. */
  readonly baseUrl: string;
  readonly version: string;
  /** Version of the binding for the language of the text; absent if it is unknown, so its placeholder stays. */
  readonly bindingVersion?: string | undefined;
  readonly hosted?: HostedFolders | undefined;
}

/** Addresses of folders on other hosts, with a slash at their end, by name of the release file in it. */
export type HostedFolders = ReadonlyMap<string, string>;

export const PLACEHOLDERS = ['HOSTNAME', 'VERSION', 'BINDING_VERSION'] as const;

const PLACEHOLDER =
  /(?<!\\)\$(HOSTNAME|(?:BINDING_)?VERSION)(?!\w)|(?<!\\)\$\{(HOSTNAME|(?:BINDING_)?VERSION)\}|%(HOSTNAME|(?:BINDING_)?VERSION)%/g;

/**
 * Replaces `$HOSTNAME`, `${HOSTNAME}`, `%HOSTNAME%`, and the same forms of VERSION (spec, "installation") and, if it is
 * known, of BINDING_VERSION. Keeps other variables, including longer names (`$HOSTNAME_OTHER`) and escaped ones (`\$VERSION`).
 */
export function substitute(text: string, { baseUrl, version, bindingVersion }: PlaceholderValues): string {
  return text.replaceAll(PLACEHOLDER, (found: string, plain?: string, braced?: string, percent?: string) => {
    const name = plain ?? braced ?? percent;
    if (name === 'BINDING_VERSION') return bindingVersion ?? found;
    return name === 'HOSTNAME' ? baseUrl : version;
  });
}
