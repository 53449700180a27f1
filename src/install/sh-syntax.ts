import {
  type Assignment,
  type Command,
  forEachChild,
  type ParsedScript,
  parse,
  type Redirection,
  type Word as ShellWord,
  type SyntaxNode,
  type WordPart,
} from 'unbash';
import { addAll } from '../description/problem.ts';
import { onlyPart } from './command-parts.ts';
import type { CommandPart } from './shell.ts';
import { type Piece, type ReadWord, readPieces } from './words.ts';

/** Maximum length of commands to parse: for escaped line breaks and here-documents, the parser takes quadratic time. */
const MOST_PARSED = 10_000;

/**
 * Parses a command for a POSIX shell, and applies a function to the result, which contains syntax errors.
 * @returns the reason if the parser cannot parse the command
 */
export function readScript<T extends object>(
  command: string,
  read: (script: ParsedScript) => T,
): T | 'too long' | 'nested too deeply' {
  if (command.length > MOST_PARSED) return 'too long';
  try {
    return read(parse(command));
  } catch (error) {
    // The parser recurses until the stack overflows.
    if (error instanceof RangeError) return 'nested too deeply';
    throw error;
  }
}

/** Splits a command for a POSIX shell into simple commands. A command with syntax errors is one part, with unknown words. */
export function shellParts(line: string): CommandPart[] {
  const parts = readScript(line, (script) => (script.errors ? [] : partsIn(script, line)));
  if (typeof parts !== 'string' && parts.length > 0) return parts;
  const words = (line.match(/\S+/g) ?? []).map((text) => ({ text }));
  return [onlyPart(line.trim(), words)];
}

/** Splits a command after each of its statements that ends a line; statements in blocks stay together. */
export function statementLines(command: string): string[] {
  const read = readScript(command, ({ errors, commands }) => (errors ? [] : commands.map(({ end }) => end)));
  const ends = typeof read === 'string' || command.includes('<<') ? [] : read;
  const cuts = ends.filter((end) => /^[ \t]*(?:#[^\n]*)?\n/.test(command.slice(end)));
  return [...cuts, command.length].map((end, index) => command.slice(cuts[index - 1] ?? 0, end));
}

/** Escaped line breaks, comments and operators between simple commands. */
const BETWEEN = /\\\n|#[^\n]*|(?<joint>&&|\|\||[&|;\n)])/g;

function partsIn(script: ParsedScript, line: string): CommandPart[] {
  const commands = commandsIn(script);
  if (commands.some(({ command }) => command.redirects.some(({ type }) => type === 'HereDoc')))
    return [onlyPart(line, commands.flatMap(wordsIn))];
  const parts: CommandPart[] = [];
  let start = 0;
  let isOpen = false;
  for (const [index, found] of commands.entries()) {
    const { command } = found;
    let open = line.slice(start, command.pos).split('(').length - 1;
    const between = line.slice(command.end, commands[index + 1]?.command.pos);
    const joints = [...between.matchAll(BETWEEN)].filter(({ groups }) => {
      const joint = groups?.['joint'];
      // Parentheses around this command alone are a part of its text.
      if (joint === ')' && open > 0) open -= 1;
      else return joint !== undefined;
      return false;
    });
    const [first, last] = [joints[0], joints.at(-1)];
    // The parser counts a dangling escape twice.
    const end = Math.min(command.end + (first?.index ?? between.length), line.length);
    const [joint = ''] = first ?? [];
    const range = { start: command.pos, end: Math.min(command.end, end) };
    parts.push({
      text: line.slice(start, end).trim(),
      words: wordsIn(found),
      end,
      joint,
      ...(found.isTested ? { tested: range } : {}),
      ...(found.isInMainShell ? { inMainShell: line.slice(range.start, range.end).trim() } : {}),
    });
    start = last ? command.end + last.index + last[0].length : line.length;
    isOpen = last !== undefined && last[0] !== ')';
  }
  if (isOpen) parts.push({ text: line.slice(start).trim(), words: [], end: line.length, joint: '' });
  return parts;
}

/** See {@link CommandPart}. */
interface Position {
  readonly isTested: boolean;
  readonly isInMainShell: boolean;
}

interface FoundCommand extends Position {
  readonly command: Command;
}

/** The simple commands below a node, in order, without those in substitutions of other commands. */
function commandsIn(
  node: SyntaxNode,
  position: Position = { isTested: false, isInMainShell: true },
): FoundCommand[] {
  if (node.type === 'Command') return [{ command: node, ...position }];
  const found: FoundCommand[] = [];
  if (node.type === 'AndOr') {
    const lastOr = node.operators.lastIndexOf('||');
    for (const [index, operand] of node.commands.entries()) {
      const isTested = position.isTested || index <= lastOr;
      const isInMainShell = position.isInMainShell && node.operators[index - 1] !== '||';
      addAll(found, commandsIn(operand, { isTested, isInMainShell }));
    }
    return found;
  }
  const isNegated = node.type === 'Pipeline' && node.prefixes.some(({ type }) => type === 'Negation');
  const condition = 'clause' in node ? node.clause : undefined;
  const isInMainShell = position.isInMainShell && isTransparent(node);
  forEachChild(node, (child) => {
    const isTested = position.isTested || isNegated || child === condition;
    addAll(found, commandsIn(child, { isTested, isInMainShell }));
  });
  return found;
}

/** Whether the shell that reaches a node runs the commands in it. */
function isTransparent(node: SyntaxNode): boolean {
  if (node.type === 'Statement') return node.background !== true;
  return /^(?:Script|CompoundList|BraceGroup|Redirected)$/.test(node.type);
}

function wordsIn({ command: { prefix, name, suffix } }: FoundCommand): ReadWord[] {
  return [...prefix, ...(name ? [name] : []), ...suffix].flatMap(readItem);
}

function readItem(item: ShellWord | Assignment | Redirection): ReadWord[] {
  if (item.type === 'Word') return readWord(item);
  if (item.type === 'HereDoc') return [];
  if (item.type !== 'Assignment') {
    const target = item.target ? readWord(item.target) : [];
    // `2>&1` names no file.
    return item.operator.endsWith('&') ? [{ text: item.operator }] : [{ text: item.operator }, ...target];
  }
  const { value, text, pos } = item;
  return value.type === 'Word' ? readWord(value, text.slice(0, value.pos - pos)) : [{ text }];
}

/** A word, and the words of the commands that it substitutes. */
function readWord({ text, value, parts }: ShellWord, before = ''): ReadWord[] {
  const pieces = parts?.flatMap(piecesOf) ?? [{ text: value, isVariable: false }];
  const isHome = before === '' && text.startsWith('~/');
  const [home = '', ...rest] = isHome ? pieces : [];
  const known = home ? [HOME, { ...home, text: home.text.slice(1) }, ...rest] : pieces;
  const substituted =
    parts?.filter((part) => part.text.startsWith('$(')).flatMap((part) => commandsIn(part)) ?? [];
  return [readPieces([{ text: before, isVariable: false }, ...known]), ...substituted.flatMap(wordsIn)];
}

/** An unquoted `~` at the start of a word is the home folder. */
const HOME: Piece = { text: '~', isVariable: true };

const VARIABLE = /^\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*\})$/;

function piecesOf(part: WordPart): Piece[] {
  const { type, text } = part;
  if (type === 'DoubleQuoted') return part.parts.flatMap(piecesOf);
  if (type === 'Literal' || type === 'SingleQuoted') return [{ text: part.value, isVariable: false }];
  if (type === 'Glob' || type === 'BraceExpansion' || type === 'ExtendedGlob')
    return [{ text, isVariable: false }];
  const isVariable = VARIABLE.test(text);
  return [{ text, isVariable, isUnknown: !isVariable }];
}
