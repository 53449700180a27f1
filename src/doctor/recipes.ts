import type { Path } from '../description/problem.ts';
import { findLanguage, type Target } from '../install/catalog.ts';
import { SHELLS, type Shell, shellOf } from '../install/shell.ts';
import type { Edition, Site } from '../site/site.ts';
import { systemOf } from './systems.ts';

/** A step of a recipe, with its place in a description. */
export interface DescribedStep {
  readonly type: 'command' | 'text' | 'code';
  /** As written in the description. */
  readonly raw: string;
  /** As readers see it, with placeholders replaced. */
  readonly text: string;
  /** Of code: the file that has this text. */
  readonly file?: string | undefined;
  readonly path: Path;
}

/** A recipe, with its place in a description. */
export interface DescribedRecipe {
  readonly edition: Edition;
  readonly language: string;
  readonly target: Target;
  /** The shell of its platform, if the platform determines one. */
  readonly shell: Shell;
  readonly steps: readonly DescribedStep[];
}

/** A command of a recipe. */
export interface DescribedCommand extends DescribedStep, Omit<DescribedRecipe, 'steps'> {}

/** Every recipe of a site. */
export function recipesOf({ editions }: Pick<Site, 'editions'>): DescribedRecipe[] {
  return editions.flatMap((edition) => {
    const { languages } = edition.release.document.installation ?? {};
    return Object.entries(languages ?? {}).flatMap(([language, entry]) => {
      const targets = findLanguage(edition.catalog, language)?.targets ?? [];
      return targets.flatMap((target): DescribedRecipe[] => {
        const kind = `${target.kind}s` as const;
        const steps = entry[kind]?.[target.key]?.steps ?? [];
        const path = ['installation', 'languages', language, kind, target.key, 'steps'];
        const described = steps.map(({ type, content }, index) => {
          const { content: text = content, file } = target.steps[index] ?? {};
          return { type, raw: content, text, file, path: [...path, index, 'content'] };
        });
        return [{ edition, language, target, shell: shellFor(target, described), steps: described }];
      });
    });
  });
}

/** Names of shells in texts. */
const NAMED = /\b(?:bash|msys2?|cygwin|wsl|posix|powershell|command prompt)\b/i;

/** The shell of a recipe's commands if its platform has that one or a text names one; otherwise the platform's own. */
function shellFor({ kind, key, shell }: Target, steps: readonly DescribedStep[]): Shell {
  const ids = kind === 'platform' ? (systemOf(key)?.shells ?? []) : [];
  const isNamed = steps.some(({ type, text }) => type === 'text' && NAMED.test(text));
  if (ids.length === 0 || ids.includes(shell.id) || isNamed) return shell;
  const own = Object.values(SHELLS).filter(({ id }) => ids.includes(id));
  return own.find(({ id }) => steps.some(({ raw }) => shellOf([raw]) === id)) ?? own[0] ?? shell;
}

/** Every command of every recipe of a site. */
export function commandsIn(site: Pick<Site, 'editions'>): DescribedCommand[] {
  return recipesOf(site).flatMap(({ steps, ...recipe }) =>
    steps.filter(({ type }) => type === 'command').map((step) => ({ ...recipe, ...step })),
  );
}
