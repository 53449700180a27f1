import type { RecipeEntry, Step } from '../description/schema/installation.ts';
import { type Download, downloadsOf, namedFiles } from './downloads.ts';
import { SHELLS, type Shell, type ShellId, shellOf } from './shell.ts';

/** Values for the placeholders of a recipe. */
export interface PlaceholderValues {
  /** The spec's {base_url}, without a slash at its end. */
  readonly baseUrl: string;
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

/** A step as a reader sees it: every placeholder replaced. */
export interface RecipeStep extends Pick<Step, 'type' | 'content'> {
  readonly language?: string;
  /** Of code: path of the file that has this text, below the working folder. */
  readonly file?: string;
}

/** How one language is installed in one way, ready to be shown. */
export interface Recipe {
  readonly description: string;
  readonly steps: readonly RecipeStep[];
  readonly shell: Shell;
  readonly downloads: readonly Download[];
}

/** A recipe with placeholders replaced; `usual` is the shell for commands that work in any. */
export function readRecipe(entry: RecipeEntry, values: PlaceholderValues, usual: ShellId): Recipe {
  const steps = entry.steps.map((step): RecipeStep => {
    const content = substitute(step.content, values).replaceAll('\r\n', '\n');
    if (step.type !== 'code') return { type: step.type, content };
    const { type, language, file } = step;
    return { type, content, ...(language ? { language } : {}), ...(file ? { file } : {}) };
  });
  const shell = SHELLS[shellOf(commandsOf(entry.steps)) ?? usual];
  const texts = steps.flatMap(({ type, content }) => (type === 'text' ? [content] : []));
  const downloads = [...namedFiles(texts, values), ...downloadsOf(commandsOf(steps), values, shell)];
  return {
    description: substitute(entry.description ?? '', values),
    steps,
    shell,
    downloads: [...new Map(downloads.map((download) => [download.url, download])).values()],
  };
}

export function commandsOf(steps: readonly Pick<Step, 'type' | 'content'>[]): string[] {
  return steps.filter(({ type }) => type === 'command').map(({ content }) => content);
}
