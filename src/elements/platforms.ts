/** Slugs of the platforms and methods in an element, from its `data-targets`, even if the parser has not reached them. */
export function targetsOf({ dataset }: HTMLElement): readonly string[] {
  return dataset['targets']?.split(' ') ?? [];
}

/** Guesses the reader's platform: the slug that starts like the name of the browser's system. */
export function likelyPlatform(platforms: readonly string[]): string | undefined {
  const system = (navigator.userAgentData?.platform || navigator.platform).toLowerCase();
  return platforms.find(
    (platform) => system.length > 2 && platform.toLowerCase().startsWith(system.slice(0, 3)),
  );
}
