/** What a reader chose, by the keys of the description: labels may change from release to release. */
export interface Choice {
  readonly language?: string | undefined;
  readonly target?: string | undefined;
  /** Keys of tabs, the last one first. */
  readonly recent: readonly string[];
  /** The language that was last chosen in a tab, by the tab's key: which dialect the reader writes. */
  readonly variants: Readonly<Record<string, string>>;
  /** The spelling of signatures, if the reader chose another one than that of their language. */
  readonly spelling?: string | undefined;
}

const KEY = 'choice';
const REMEMBERED = 5;

/** The stored choice; empty if there is none, or none that can be read. */
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
 * Stores what a reader chose; `tab` is the key of the language's tab. Choosing a language forgets a spelling of
 * signatures that was chosen before.
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

/** What was stored under a key; undefined if nothing was, or if the browser stores nothing. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. In a browser that stores nothing, what the page shows holds until the next page. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows and blocked storage are no reason to fail.
  }
}

/** The platform that the browser seems to run on: the one whose slug begins like the name of its system. A guess. */
export function likelyPlatform(platforms: readonly string[]): string | undefined {
  const system = (navigator.userAgentData?.platform || navigator.platform).toLowerCase();
  return platforms.find(
    (platform) => system.length > 2 && platform.toLowerCase().startsWith(system.slice(0, 3)),
  );
}
