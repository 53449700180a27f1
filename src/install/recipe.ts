import { z } from 'astro/zod';
import type { RecipeEntry, Step } from '../description/schema/installation.ts';
import { LIBC_NAMES, type Machine, machineOf } from '../description/schema/machine.ts';
import { type Download, downloadsOf, hostedAddress, namedFiles, withHostedAddresses } from './downloads.ts';
import { type InstalledPackage, packagesOf } from './packages.ts';
import { type PlaceholderValues, substitute } from './placeholders.ts';
import type { Shell, ShellId } from './shell.ts';
import { SHELLS, shellOf } from './shells.ts';

/** A step as a reader sees it, on pages and in `/install/index.json`: every placeholder replaced. */
export const recipeStepSchema = z.strictObject({
  type: z
    .enum(['command', 'text', 'code'])
    .describe('command: a command to run; text: an instruction in Markdown; code: the content of a file.'),
  content: z.string().describe('Content, with placeholders replaced.'),
  language: z.string().optional().describe('For code: its language.'),
  file: z.string().optional().describe('For code: path of the file to write, below the working folder.'),
  architectures: z.array(z.string()).readonly().optional().describe('Only on these architectures.'),
  libc: z.enum(LIBC_NAMES).optional().describe('Only on Linux systems with this C library.'),
});

export type RecipeStep = Readonly<z.infer<typeof recipeStepSchema>>;

export interface Recipe {
  readonly description: string;
  readonly steps: readonly RecipeStep[];
  readonly shell: Shell;
  readonly downloads: readonly Download[];
  readonly packages: readonly InstalledPackage[];
  /** The computers that the description states. */
  readonly machine: Machine;
}

/** Fills the placeholders of a recipe; `usual` is the shell for commands that work in any shell. */
export function readRecipe(entry: RecipeEntry, values: PlaceholderValues, usual: ShellId): Recipe {
  const steps = entry.steps.map((step): RecipeStep => {
    const content = substitute(step.content, values).replaceAll('\r\n', '\n');
    const machine = machineOf(step);
    if (step.type !== 'code') return { type: step.type, content, ...machine };
    const { type, language, file } = step;
    return { type, content, ...(language ? { language } : {}), ...(file ? { file } : {}), ...machine };
  });
  const shell = SHELLS[shellOf(commandsOf(entry.steps)) ?? usual];
  const texts = steps.flatMap(({ type, content }) => (type === 'text' ? [content] : []));
  const commands = commandsOf(steps);
  // Commands are read with the addresses of this site, which contain the folder of the release.
  const downloads = [...namedFiles(texts, values), ...downloadsOf(commands, values, shell)];
  return {
    description: withHostedAddresses(substitute(entry.description ?? '', values), values),
    steps: steps.map((step) => ({ ...step, content: withHostedAddresses(step.content, values) })),
    shell,
    downloads: [...new Map(downloads.map((download) => [download.url, hosted(download, values)])).values()],
    packages: packagesOf(commands, values, shell),
    machine: machineOf(entry),
  };
}

/** A download from its host: the folder is still that of the release. */
function hosted(download: Download, values: PlaceholderValues): Download {
  const url = hostedAddress(download.url, values);
  const host = URL.parse(url)?.host;
  return url === download.url || host === undefined ? download : { ...download, url, host };
}

export function commandsOf(steps: readonly Pick<Step, 'type' | 'content'>[]): string[] {
  return steps.filter(({ type }) => type === 'command').map(({ content }) => content);
}
