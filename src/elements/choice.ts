/** The reader's choices, as keys from the description, because labels can change between releases. */
export interface Choice {
  readonly language?: string | undefined;
  readonly target?: string | undefined;
  /** Keys of tabs, most recent first. */
  readonly recent: readonly string[];
  /** The last chosen language (dialect) of each tab, by the key of the tab. */
  readonly variants: Readonly<Record<string, string>>;
  /** The language of signatures, if it differs from the reader's language. */
  readonly spelling?: string | undefined;
}

const KEY = 'choice';
const REMEMBERED = 5;

/** The stored choices; empty if there are none or they cannot be read. */
export function readChoice(): Choice {
  try {
    const stored: Partial<Record<keyof Choice, unknown>> = JSON.parse(readStored(KEY) ?? '{}');
    const { language, target, recent, variants, spelling } = stored;
    return {
      language: isText(language) ? language : undefined,
      target: isText(target) ? target : undefined,
      recent: Array.isArray(recent) ? recent.filter(isText) : [],
      variants: Object.fromEntries(
        Object.entries(Object(variants)).filter((entry): entry is [string, string] => isText(entry[1])),
      ),
      spelling: isText(spelling) ? spelling : undefined,
    };
  } catch {
    return { recent: [], variants: {} };
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Stores a choice; `tab` is the key of the language's tab. Choosing a language resets the language of signatures.
 */
export function choose(
  chosen: Pick<Choice, 'language' | 'target' | 'spelling'> & { readonly tab?: string | undefined },
): void {
  const { language, target, tab, spelling } = chosen;
  const before = readChoice();
  const choice: Choice = {
    language: language ?? before.language,
    target: target ?? before.target,
    recent: tab ? [...new Set([tab, ...before.recent])].slice(0, REMEMBERED) : before.recent,
    variants: tab && language ? { ...before.variants, [tab]: language } : before.variants,
    spelling: spelling ?? (language ? undefined : before.spelling),
  };
  store(KEY, JSON.stringify(choice));
}

/** Reads a stored value; undefined if it is missing or the browser blocks storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. If the browser blocks storage, the choice lasts until the next page. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is optional.
  }
}
