import { readStored, store } from './stored.ts';

/** What a reader chose, by the keys of the description: labels may change from release to release. */
export interface Choice {
  readonly language?: string;
  /** Slug of a platform or method. */
  readonly target?: string;
  /** Keys of tabs, the last one first. */
  readonly recent: readonly string[];
  /** The language that was last chosen in a tab, by the tab's key: which dialect the reader writes. */
  readonly variants: Readonly<Record<string, string>>;
  /** The spelling of signatures, where the reader chose another one than that of their language. */
  readonly spelling?: string;
}

const KEY = 'choice';
const REMEMBERED = 5;

const NOTHING: Choice = { recent: [], variants: {} };

/** The stored choice; empty if there is none, or none that can be read. */
export function readChoice(): Choice {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const { language, target, recent, variants, spelling } = Object.fromEntries<unknown>(
      Object.entries(stored),
    );
    return {
      ...(typeof language === 'string' ? { language } : {}),
      ...(typeof target === 'string' ? { target } : {}),
      recent: Array.isArray(recent) ? recent.filter((key) => typeof key === 'string') : [],
      variants: typeof variants === 'object' && variants !== null ? strings(variants) : {},
      ...(typeof spelling === 'string' ? { spelling } : {}),
    };
  } catch {
    return NOTHING;
  }
}

function strings(record: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Stores what a reader chose; `tab` is the key of the language's tab. Choosing a language forgets a spelling of
 * signatures that was chosen before.
 */
export function choose(chosen: {
  language?: string;
  target?: string;
  tab?: string;
  spelling?: string;
}): void {
  const { language, target, tab, spelling } = chosen;
  const { spelling: spelledBefore, ...before } = readChoice();
  const spelled = spelling ?? (language ? undefined : spelledBefore);
  const choice: Choice = {
    ...before,
    ...(language ? { language } : {}),
    ...(target ? { target } : {}),
    recent: tab ? [tab, ...before.recent.filter((key) => key !== tab)].slice(0, REMEMBERED) : before.recent,
    variants: tab && language ? { ...before.variants, [tab]: language } : before.variants,
    ...(spelled ? { spelling: spelled } : {}),
  };
  store(KEY, JSON.stringify(choice));
}

/**
 * Which of the platforms the browser seems to run on: the one whose slug begins as the browser names its system. A
 * guess, good for a suggestion and nothing more.
 */
export function likelyPlatform(platforms: readonly string[]): string | undefined {
  const system = (navigator.userAgentData?.platform || navigator.platform).toLowerCase();
  return platforms.find(
    (platform) => system.length > 2 && platform.toLowerCase().startsWith(system.slice(0, 3)),
  );
}
