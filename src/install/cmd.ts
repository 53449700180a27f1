import type { Shell } from './shell.ts';
import { textOf, type Word, written } from './words.ts';

const BUILT_IN =
  /^(?:@|\(|(?:assoc|break|call|cd|chdir|cls|copy|date|del|dir|echo|endlocal|erase|exit|for|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)\b)/i;

/** A variable, or a part of one (`%X:~0,3%`). Two letters between percent signs may belong to an address: `%C3%A9`. */
const VARIABLE = String.raw`%[A-Za-z_](?:%|\w%(?![0-9A-Fa-f]{2})|[\w()]{2,}%|[\w()]*:[^%\n]*%)`;
const PERCENT = new RegExp(`(${VARIABLE})|%`, 'g');

/** Quoted text, and `&&` between commands. */
const TOKEN = /"[^"]*"?|\^.|&&|[^"^&]+|./gs;

/** The command prompt of Windows, and its batch files. */
export const cmd = {
  id: 'cmd',
  name: 'cmd',
  grammar: 'bat',
  extension: 'bat',
  signs: [/%\w+%|^[ \t]*(?:ren|move|copy|del|xcopy|rmdir|setx|md)\s|^[ \t]*set\s+"?\w+=|\bexit \/b\b/im],
  tokens: /(?<joint>&&|\|\||[&|\n])|(?<unfinished>\^\s*$)|\^.|"[^"\n]*"?|[<>]&|[^"^&|\n<>]+|./gs,
  words: {
    outside: new RegExp(
      String.raw`(?<space>(?:\s|\^\n)+)|"(?<quoted>[^"]*)(?:"|$)|\^(?<escaped>.)|(?<variable>${VARIABLE})|(?<unknown>[<>()])|(?<text>.)`,
      'gs',
    ),
    inside: new RegExp(`(?<variable>${VARIABLE})|(?<text>.)`, 'gs'),
  },
  /** `rem` ignores what follows its first word, except percent signs: `rem & x` would run `x`. */
  comment: (text) => (text === '' ? 'rem' : `rem # ${text.replaceAll('%', '%%')}`),
  lineEnd: '\r\n',
  head: ['@echo off'],
  setup: ['setlocal'],
  checkFunction: [],

  /**
   * A tool that is itself a batch file ends the caller unless it is called; `%20` is a parameter unless its sign is
   * doubled, once more where `call` reads it again; a failure must be asked for.
   */
  line(command) {
    const parts: string[] = [''];
    for (const [token] of command.matchAll(TOKEN)) {
      if (token === '&&') parts.push('');
      else parts.push(`${parts.pop()}${token}`);
    }
    const called = parts.map((part) => {
      const [, space = '', text = ''] = /^(\s*)(.*)$/s.exec(part) ?? [];
      return BUILT_IN.test(text)
        ? `${space}${withPercents(text, '%%')}`
        : `${space}call ${withPercents(text, '%%%%')}`;
    });
    return `${called.join('&&')}\nif errorlevel 1 exit /b 1`;
  },

  check({ path, sha256 }) {
    const name = `"${batchText(path)}"`;
    const sentence = `${name} is not the file that was published: its SHA-256 differs from ${sha256}. Stopped.`;
    return `(${hasSum(name, sha256)} || (echo ${sentence}>&2& exit /b 1))`;
  },

  verify: (files) =>
    files
      .map(({ path, sha256 }) => ({ name: `"${textOf(path).replaceAll('"', '')}"`, sha256 }))
      .map(({ name, sha256 }) => `${hasSum(name, sha256)} && echo ${name}: OK || echo ${name}: DIFFERS`)
      .join('\n'),
} as const satisfies Shell;

function withPercents(text: string, sign: string): string {
  return text.replaceAll(PERCENT, (_found, variable: string | undefined) => variable ?? sign);
}

/** Quotes a word for a batch file; Windows file names contain no quotes. */
function batchText(word: Word): string {
  return written(word, (text) => text.replaceAll('"', '').replaceAll('%', '%%'));
}

function hasSum(name: string, sha256: string): string {
  return `certutil -hashfile ${name} SHA256 | findstr /i ${sha256} >nul`;
}
