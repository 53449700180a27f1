import type { Side } from './difference.ts';
import { describedLanguages } from './languages.ts';

/** How much of one thing a release has. */
export interface Count {
  readonly label: string;
  /** Absent: the release does not describe such things at all. */
  readonly count?: number;
}

/** What a release has, in numbers, in the order in which readers meet it. */
export function releaseCounts(side: Side): Count[] {
  const { release, reference } = side;
  const languages = [...describedLanguages(side).values()].map(({ language }) => language);
  const recipes = languages.reduce((sum, { ways }) => sum + ways.length, 0);
  const isInstalled = Boolean(release.document.installation);
  const examples = release.document.examples?.length;
  const classes = reference?.library.classes;
  const members = classes?.reduce((sum, described) => sum + described.members.length, 0);
  return [
    counted('Languages and dialects', isInstalled ? languages.length : undefined),
    counted('Recipes', isInstalled ? recipes : undefined),
    counted('Examples', examples),
    counted('Modules', reference?.library.modules.length),
    counted('Types', classes?.length),
    counted('Members', members),
  ];
}

/** A count as people read it; what to say where nothing is described. */
export function countText({ count }: Count): string {
  return count === undefined ? 'not described' : count.toLocaleString('en');
}

function counted(label: string, count: number | undefined): Count {
  return { label, ...(count === undefined ? {} : { count }) };
}
