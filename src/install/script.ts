import { fetchesIn } from './downloads.ts';
import { commandsOf, type Recipe, type RecipeStep } from './recipe.ts';
import type { Shell } from './shell.ts';

/**
 * A recipe as a script of its shell: the same commands in the same order, instructions as comments. What it fetches is
 * compared with its sum before the next command runs.
 * @param title what the script does, in one line
 * @param source address of the page that shows the recipe
 * @param sums SHA-256 of what is published, by address
 */
export function recipeScript(
  { steps, shell }: Recipe,
  title: string,
  source: string,
  sums: ReadonlyMap<string, string> = new Map(),
): string {
  const body = steps.flatMap((step) => [...stepLines(step, shell, sums), '']);
  const checks = commandsOf(steps).some((command) => checksOf(command, shell, sums).length > 0);
  const lines = [
    ...shell.head,
    ...comment(`${title}\n${source}`, shell),
    ...shell.setup,
    ...(checks ? shell.checkFunction : []),
    '',
    ...body,
  ];
  return lines.flatMap((line) => line.split('\n')).join(shell.lineEnd);
}

function stepLines({ type, content }: RecipeStep, shell: Shell, sums: ReadonlyMap<string, string>): string[] {
  if (type !== 'command') return comment(content, shell);
  const command = finished(content, shell);
  const checks = checksOf(command, shell, sums);
  const last = checks.filter(({ joint }) => joint === '').map(shell.check);
  const between = checks.filter(({ joint }) => joint !== '');
  const checked = between.reduceRight((text, check) => {
    const [before, after] = [text.slice(0, check.end), text.slice(check.end)];
    if (check.joint === '\n') return `${before}\n${shell.check(check)}${after}`;
    const joint = check.joint === ')' ? '&&' : check.joint;
    const space = /\s$/.test(before) ? ['', ' '] : [' ', ''];
    return `${before}${space[0]}${joint} ${shell.check(check)}${space[1]}${after}`;
  }, command);
  return [checked, ...last].map(shell.line);
}

/** Removes an escape at the end of a command, which would join it with the next line of the script. */
function finished(command: string, { tokens }: Shell): string {
  const cut = command.matchAll(tokens).find(({ groups }) => groups?.['unfinished'] !== undefined);
  return cut ? command.slice(0, cut.index).trimEnd() : command;
}

/** What a command saves to a file whose sum is known, in its order; what it pipes on cannot be compared. */
function checksOf(command: string, shell: Shell, sums: ReadonlyMap<string, string>) {
  return fetchesIn(command, shell).flatMap(({ url, part: { end, joint }, savedAs: path }) => {
    const sha256 = sums.get(url);
    const goesOn = ['', '&&', ';', '\n', ')'].includes(joint);
    return sha256 && path && goesOn ? [{ path, sha256, end, joint }] : [];
  });
}

function comment(text: string, shell: Shell): string[] {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return lines.map((line) => shell.comment(line.replaceAll(/\p{Cc}/gu, ' ').trimEnd()).trimEnd());
}
