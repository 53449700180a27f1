/** What a reader chose, by the keys of the description: labels may change from release to release. */
export interface Choice {
  readonly language?: string;
  /** Slug of a platform or method. */
  readonly way?: string;
  /** Keys of tabs, the last one first. */
  readonly recent: readonly string[];
  /** The spelling of signatures, where the reader chose one that is not their language's. */
  readonly spelling?: string;
}

const KEY = 'choice';
const REMEMBERED = 5;

/** The stored choice; empty where there is none, or where the browser keeps nothing. */
export function readChoice(): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return { recent: [] };
    const text = (key: string) => {
      const value: unknown = Reflect.get(stored, key);
      return typeof value === 'string' ? { [key]: value } : {};
    };
    const recent: unknown = Reflect.get(stored, 'recent');
    const keys = Array.isArray(recent) ? recent.filter((key): key is string => typeof key === 'string') : [];
    return { ...text('language'), ...text('way'), ...text('spelling'), recent: keys };
  } catch {
    return { recent: [] };
  }
}

/**
 * Stores what a reader chose; `tab` is the key of the tab that the language stands in. A language brings its own spelling
 * of signatures, unless one is chosen with it.
 */
export function choose(chosen: { language?: string; way?: string; tab?: string; spelling?: string }): void {
  const { language, way, tab, spelling } = chosen;
  const { spelling: spelledBefore, ...before } = readChoice();
  const recent = tab
    ? [tab, ...before.recent.filter((key) => key !== tab)].slice(0, REMEMBERED)
    : before.recent;
  const spelled = spelling ?? (language ? undefined : spelledBefore);
  const choice = {
    ...before,
    ...(language ? { language } : {}),
    ...(way ? { way } : {}),
    ...(spelled ? { spelling: spelled } : {}),
    recent,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing still shows every page; the choice holds until the next one is loaded.
  }
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
