import { InputError } from '../description/problem.ts';
import { readLive, readPublished } from '../input/read-published.ts';
import { readSite } from '../input/read-site.ts';
import type { PublishedSite } from '../releases/published.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import type { Log } from '../ui/messages/progress.ts';
import { printProblems } from './report.ts';

/**
 * The published site in the settings, for commands that do not publish. If it cannot be read, for example because nothing is
 * published yet, prints the reason; the result is undefined.
 */
export async function availableSite({ published }: Settings): Promise<PublishedSite | undefined> {
  try {
    return await readLive(published);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const effect =
      'This command continues without it: releases that only the published site has are unknown.';
    printProblems(
      error.problems.map((problem) => ({ ...problem, message: `${problem.message} ${effect}` })),
      'notice',
    );
    return undefined;
  }
}

/** Reads the site for a command that does not publish it. */
export async function readAvailable(settings: Settings, log?: Log): Promise<Site> {
  const before = await readPublished(settings, { live: availableSite(settings) });
  return readSite(settings, { before, log });
}
