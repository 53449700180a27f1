import type { Shell } from './shell.ts';

const BUILT_IN =
  /^(?:@|\(|(?:assoc|break|call|cd|chdir|cls|copy|date|del|dir|echo|endlocal|erase|exit|for|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)\b)/i;

/** A variable, or a percent sign that escapes a letter of an address. */
const PERCENT = /(%[A-Za-z_](?:\w{2,}%|\w%(?![0-9A-Fa-f]{2})))|%(?=[0-9A-Fa-f]{2})/g;

/** The command prompt of Windows, and its batch files. */
export const cmd = {
  id: 'cmd',
  name: 'cmd',
  grammar: 'bat',
  extension: 'bat',
  signs: [/%\w+%|^\s*(?:ren|move|copy|del|xcopy|rmdir|setx|md)\s|^\s*set\s+"?\w+=|\bexit \/b\b/im],
  comment: 'rem ',
  lineEnd: '\r\n',
  head: ['@echo off'],
  setup: ['setlocal'],
  checkFunction: [],

  /**
   * A tool that is itself a batch file ends the caller unless it is called; `%20` is a parameter unless its sign is
   * doubled, once more where `call` reads it again; a failure must be asked for.
   */
  line(command) {
    const parts = command.split(/(\s*&&\s*)/).map((part, index) => {
      if (index % 2 === 1) return part;
      return BUILT_IN.test(part) ? withPercents(part, '%%') : `call ${withPercents(part, '%%%%')}`;
    });
    return `${parts.join('')}\nif errorlevel 1 exit /b 1`;
  },

  check({ path, sha256 }) {
    const sentence = `${path} is not the file that was published: its SHA-256 differs from ${sha256}. Stopped.`;
    return `(${hasSum(path, sha256)} || (echo ${echoed(sentence)}>&2& exit /b 1))`;
  },

  verify: (files) =>
    files
      .map(({ path, sha256 }) => [hasSum(path, sha256), `echo ${echoed(path)}`] as const)
      .map(([test, echo]) => `${test} && ${echo}: OK || ${echo}: DIFFERS`)
      .join('\n'),
} as const satisfies Shell;

function withPercents(text: string, sign: string): string {
  return text.replaceAll(PERCENT, (_found, variable: string | undefined) => variable ?? sign);
}

function hasSum(path: string, sha256: string): string {
  return `certutil -hashfile "${path}" SHA256 | findstr /i ${sha256} >nul`;
}

/** Words that `echo` writes as they are. */
function echoed(text: string): string {
  return text.replaceAll(/[&|<>^()]/g, '^$&');
}
