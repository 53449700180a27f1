import { type Machine, machineOf } from '../description/schema/machine.ts';
import { fill, text } from '../ui/messages/messages.ts';
import { machineText } from './architectures.ts';
import { commandParts, separateLines } from './command-parts.ts';
import { fetchesIn } from './downloads.ts';
import { needsOf } from './needs.ts';
import { commandsOf, type Recipe, type RecipeStep } from './recipe.ts';
import { type Signed, signatureLines, verifiable } from './script-signatures.ts';
import type { Need, Shell, TextLines } from './shell.ts';
import { textLines } from './text-lines.ts';

/** A text that a script prints on some computers, or on all others. */
export interface Warning {
  readonly machine: Machine;
  readonly isOther?: boolean;
  readonly text: string;
  /** Whether the script ends there. */
  readonly stops?: boolean;
}

interface ScriptContext {
  /** Title of the script, one line. */
  readonly title: string;
  /** Address of the page that shows the recipe. */
  readonly source: string;
  /** SHA-256 of published files by address. */
  readonly sums?: ReadonlyMap<string, string>;
  /** Signatures of published files by address, and signed lists of the sums of others. */
  readonly signatures?: Signed;
  /** Reasons why the recipe cannot work. */
  readonly faults?: readonly string[];
  /** Warnings on some computers, or on all others. */
  readonly limits?: readonly Warning[];
}

interface Known {
  readonly sums: ReadonlyMap<string, string>;
  readonly byUrl: Signed['byUrl'];
}

/** Steps that a script runs without stopping, and the manual steps after them. */
interface Section {
  /** Number of the first step. */
  readonly first: number;
  readonly steps: (readonly string[])[];
  readonly commands: string[];
  /** The manual steps before the next section, with their instructions. */
  readonly manual: { readonly machine: Machine; readonly lines: TextLines }[];
}

/**
 * Writes a recipe as a script for its shell, with the same commands in the same order. The script verifies each download
 * before the next command. It stops with exit code 2 if a program or variable is missing, or at a fault or limit, and with
 * exit code 3 before manual steps; `--from <step>` continues it. Text after the last command becomes a comment.
 */
export function recipeScript(
  recipe: Recipe,
  { title, source, sums = new Map(), signatures, faults = [], limits = [] }: ScriptContext,
): string {
  const { steps, shell } = recipe;
  const { byUrl, lists } = verifiable(signatures);
  const known = { sums, byUrl };
  const written = steps.map((step, index) => stepLines(step, index, shell, known));
  const end = written.findLastIndex((lines) => lines !== undefined) + 1;
  const sections = sectionsOf(steps.slice(0, end), written);
  const checks = commandsOf(steps).some((command) => checksOf(command, shell, known).length > 0);
  const first = sections.map((section) => section.first);
  const valid = fill(text.scripts.validArguments, { list: first.map((step) => `--from ${step}`).join(', ') });
  const needs = needsOf(recipe);
  const verification = signatureLines({ byUrl, lists }, shell);
  const lines = [
    ...shell.head,
    ...comment(`${title}\n${source}`, shell),
    ...shell.setup,
    ...(faults.length > 0
      ? shell.fail([...faults, fill(text.scripts.see, { address: source })].flatMap(textLines), 2)
      : []),
    ...limits.flatMap((limit, index) => {
      const shown = textLines(limit.text);
      const lines = limit.stops ? shell.fail(shown, 2) : shell.warn(shown);
      return shell.onlyOn(limit, lines, `recipe_limit_${index + 1}`);
    }),
    ...(checks ? shell.checkFunction(textLines(text.scripts.differs)) : []),
    ...(first.length > 0 ? shell.options(first, textLines(valid)) : []),
    ...verification.first,
    '',
    ...sections.flatMap((section, index) => sectionLines(section, first[index + 1], shell, needs)),
    ...verification.last,
    ...steps.slice(end).flatMap(({ content }) => [...comment(content, shell), '']),
  ];
  const script = lines.flatMap((line) => line.split('\n')).join(shell.lineEnd);
  return shell.byteOrderMark && /[^\0-\x7f]/.test(script) ? `\u{feff}${script}` : script;
}

/** @param written the lines of each step; undefined for manual steps */
function sectionsOf(
  steps: readonly RecipeStep[],
  written: readonly (readonly string[] | undefined)[],
): Section[] {
  const sections: Section[] = [];
  for (const [index, step] of steps.entries()) {
    const lines = written[index];
    let section = sections.at(-1);
    if (!section || (lines && section.manual.length > 0)) {
      section = { first: index + 1, steps: [], commands: [], manual: [] };
      sections.push(section);
    }
    if (lines) section.steps.push([...lines, '']);
    else section.manual.push({ machine: machineOf(step), lines: manualLines(step, index) });
    // Other computers need no programs for the step.
    if (step.type === 'command' && !isLimited(step)) section.commands.push(step.content);
  }
  return sections;
}

function manualLines(step: RecipeStep, index: number): TextLines {
  const message = step.type === 'code' ? text.scripts.manualCode : text.scripts.manual;
  const machine = machineText(machineOf(step));
  const where = machine && `${fill(text.install.stepOnlyFor, { step: index + 1, machine })} `;
  return textLines(`${where}${fill(message, { step: index + 1 })}\n${step.content}`);
}

function sectionLines(
  { steps, commands, manual }: Section,
  next: number | undefined,
  shell: Shell,
  needsOf: (commands: readonly string[]) => readonly Need[],
): string[] {
  const needs = needsOf(commands);
  const body = [...(needs.length > 0 ? [...shell.require(needs), ''] : []), ...steps.flat()];
  if (next === undefined) return body;
  const continued = textLines(fill(text.scripts.continue, { argument: `--from ${next}` }));
  const stop = (steps: Section['manual']) =>
    shell.fail([...steps.flatMap(({ lines }) => lines), ...continued], 3);
  const limited = Map.groupBy(manual, ({ machine }) => machineText(machine));
  // Manual steps for other computers do not stop the script.
  const stops = limited.has('')
    ? stop(manual)
    : [...limited.values()].flatMap((steps, index) => {
        const where = { machine: steps[0]?.machine ?? {} };
        return shell.onlyOn(where, stop(steps), `recipe_manual_${next}_${index + 1}`);
      });
  return [...shell.section([...body, ...stops], next), ...commands.flatMap((one) => stateOf(one, shell)), ''];
}

/** The parts of a command that change the working folder or variables. A continued script must run them again. */
function stateOf(command: string, shell: Shell): string[] {
  return commandParts(command, shell).flatMap(({ inMainShell = '' }) =>
    shell.state.test(inMainShell) ? [shell.line(inMainShell)] : [],
  );
}

/** The lines for a step; undefined for manual steps. */
function stepLines(
  step: RecipeStep,
  index: number,
  shell: Shell,
  known: Known,
): readonly string[] | undefined {
  const lines = linesOf(step, shell, known);
  if (!lines || !isLimited(step)) return lines;
  return shell.onlyOn({ machine: machineOf(step) }, lines, `recipe_step_${index + 1}_end`);
}

function isLimited({ architectures, libc }: RecipeStep): boolean {
  return architectures !== undefined || libc !== undefined;
}

function linesOf(
  { type, content, file }: RecipeStep,
  shell: Shell,
  known: Known,
): readonly string[] | undefined {
  if (type !== 'command') {
    if (!file) return undefined;
    const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
    const isComplete = content === '' || content.endsWith('\n');
    return shell.write({ path: file, folder, content: isComplete ? content : `${content}\n` });
  }
  const lines = separateLines(finished(content, shell), shell);
  return lines.flatMap((line) => checkedLines(line, shell, known)).map(shell.line);
}

/** A command with checks of the files that it saves, each before the next simple command. */
function checkedLines(command: string, shell: Shell, known: Known): string[] {
  const differs = textLines(text.scripts.differs);
  let last: readonly string[] = [];
  let checked = '';
  let start = 0;
  for (const { part, files } of checksOf(command, shell, known)) {
    const { joint, tested, end } = part;
    const checks = files.flatMap(({ signatures, ...file }) => [
      ...signatures.map((signature) => shell.checkSignature(file.path, signature)),
      shell.check(file, differs),
    ]);
    if (tested) {
      const before = shell.inScript(command.slice(start, tested.start));
      const download = shell.inScript(command.slice(tested.start, tested.end));
      checked += `${before}{ ${[download, ...checks].join(' && ')}; }`;
      start = tested.end;
    } else if (joint === '') last = checks;
    else {
      const before = command.slice(start, end);
      const operator = [')', '||'].includes(joint) ? '&&' : joint;
      const space = /\s$/.test(before) ? ['', ' '] : [' ', ''];
      checked += shell.inScript(before);
      checked +=
        joint === '\n'
          ? `\n${checks.join('\n')}`
          : `${space[0]}${operator} ${checks.join(` ${operator} `)}${space[1]}`;
      start = end;
    }
  }
  return [checked + shell.inScript(command.slice(start)), ...last];
}

/** Removes a trailing escape, which would join the command with the next line of the script. */
function finished(command: string, { escapeSign }: Shell): string {
  const text = command.trimEnd();
  let end = text.length;
  while (text[end - 1] === escapeSign) end -= 1;
  return (text.length - end) % 2 === 1 ? text.slice(0, -1).trimEnd() : command;
}

/** Simple commands that save files with known sums, in order. Downloads in pipelines and background jobs cannot be verified. */
function checksOf(command: string, shell: Shell, { sums, byUrl }: Known) {
  const fetches = fetchesIn(command, shell).flatMap(({ url, part, savedAs: path }) => {
    const sha256 = sums.get(url);
    const isAlone = part.joint !== '|' && part.joint !== '&';
    const file = sha256 && path && { path, sha256, signatures: byUrl.get(url) ?? [] };
    return file && isAlone ? [{ part, file }] : [];
  });
  return [...Map.groupBy(fetches, ({ part }) => part)].map(([part, found]) => ({
    part,
    files: found.map(({ file }) => file),
  }));
}

function comment(text: string, shell: Shell): string[] {
  return textLines(text).map((line) => shell.comment(line).trimEnd());
}
