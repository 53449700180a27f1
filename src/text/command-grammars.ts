import { bundledLanguages, type LanguageInput, type LanguageRegistration } from 'shiki';

/** Where a command starts: at a line, or after an operator or an opening bracket. */
const START = String.raw`(?:^|(?<=[&|;({]))\s*`;

/**
 * Bundled grammars for scripts of Windows shells color their own words, but leave the programs of commands and their arguments
 * plain. These grammars add colors for both, the same as in commands for `sh`.
 */
function commandGrammar(name: string, base: 'bat' | 'powershell', scope: string): LanguageInput {
  const grammar: LanguageRegistration = {
    name,
    scopeName: `source.${name}`,
    repository: {},
    patterns: [
      // At the same position, the first rule applies.
      { include: scope },
      {
        match: String.raw`${START}([\w.:\\/+-]+)(?=\s|$)`,
        captures: { 1: { name: 'entity.name.function' } },
      },
      { match: String.raw`[^\s"'&|;(){}%$=<>,\[\]]+`, name: 'string.unquoted' },
    ],
  };
  return async () => [...(await bundledLanguages[base]()).default, grammar];
}

export const COMMAND_GRAMMARS: Readonly<Record<string, LanguageInput>> = {
  'cmd-command': commandGrammar('cmd-command', 'bat', 'source.batchfile'),
  'powershell-command': commandGrammar('powershell-command', 'powershell', 'source.powershell'),
};
