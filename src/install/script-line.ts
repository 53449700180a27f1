import { commandParts } from './command-parts.ts';

/** A word of a POSIX command line, quoted where it must be. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** What a command asks, so that to fail is an answer. */
const QUESTION = /^(?:\[|test|command -v|which|grep)\s/;

/** A command as a line of a POSIX script: `set -e` alone overlooks what fails before `&&`. */
export function shellCommand(command: string): string {
  const joined = commandParts(command).filter(({ joint }) => joint === '&&');
  return joined.length > 0 && !joined.some(({ text }) => QUESTION.test(text))
    ? `${command}\ntest $? -eq 0`
    : command;
}

/** A command as a line of a PowerShell script, which goes on where a program fails unless it is asked. */
export function powershellCommand(command: string): string {
  return `${command}\nif ($LASTEXITCODE) { exit $LASTEXITCODE }`;
}

const BUILT_IN =
  /^(?:@|\(|(?:assoc|break|call|cd|chdir|cls|copy|date|del|dir|echo|endlocal|erase|exit|for|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)\b)/i;

/** A variable, or a percent sign that escapes a letter of an address. */
const PERCENT = /(%[A-Za-z_](?:\w{2,}%|\w%(?![0-9A-Fa-f]{2})))|%(?=[0-9A-Fa-f]{2})/g;

/**
 * A command as a line of a batch file. A tool that is itself a batch file ends the caller unless it is called; `%20` is
 * a parameter there unless its sign is doubled, once more where `call` reads it again; a failure must be asked for.
 */
export function batchCommand(command: string): string {
  const parts = command.split(/(\s*&&\s*)/).map((part, index) => {
    if (index % 2 === 1) return part;
    return BUILT_IN.test(part) ? withPercents(part, '%%') : `call ${withPercents(part, '%%%%')}`;
  });
  return `${parts.join('')}\nif errorlevel 1 exit /b 1`;
}

function withPercents(text: string, sign: string): string {
  return text.replaceAll(PERCENT, (_found, variable: string | undefined) => variable ?? sign);
}

/** Words that `echo` writes as they are. */
export function echoed(text: string): string {
  return text.replaceAll(/[&|<>^()]/g, '^$&');
}
