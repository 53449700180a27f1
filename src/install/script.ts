import { fetchesIn } from './downloads.ts';
import type { Recipe, RecipeStep } from './recipe.ts';
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
  const checks = steps.some(
    ({ type, content }) => type === 'command' && checksOf(content, shell, sums).length > 0,
  );
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
  const checks = checksOf(content, shell, sums);
  const last = checks.filter(({ joint }) => joint === '').map(shell.check);
  const between = checks.filter(({ joint }) => joint !== '');
  const command = between.reduceRight((text, check) => {
    const joint = check.joint === ')' ? '&&' : check.joint.trim() || ';';
    return `${text.slice(0, check.end)} ${joint} ${shell.check(check)}${text.slice(check.end)}`;
  }, content);
  return [command, ...last].map(shell.line);
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
