const WORD = String.raw`("[^"]*"|'[^']*'|[^\s"']+)`;

interface DownloadTool {
  readonly tool: RegExp;
  /** Option that names the file it saves to. */
  readonly option: RegExp;
  /** Option that names the folder of that file. */
  readonly folder?: RegExp;
  /** Whether it saves to a file without being told which. */
  readonly byItself: RegExp | true | undefined;
}

const TOOLS: readonly DownloadTool[] = [
  {
    tool: /^(?:\S*[\\/])?curl(?:\.exe)?\s/i,
    option: new RegExp(String.raw`\s(?:-[a-zA-Z#]*o|--output)(?:\s+|=)${WORD}`),
    folder: new RegExp(String.raw`\s--output-dir(?:\s+|=)${WORD}`),
    byItself: /\s(?:-[a-zA-Z#]*O\b|--remote-name)/,
  },
  {
    tool: /^(?:\S*[\\/])?wget(?:\.exe)?\s/i,
    option: new RegExp(String.raw`\s(?:-[a-zA-Z]*O|--output-document)(?:\s+|=)${WORD}`),
    folder: new RegExp(String.raw`\s(?:-[a-zA-Z]*P|--directory-prefix)(?:\s+|=)${WORD}`),
    byItself: true,
  },
  {
    tool: /^(?:iwr|Invoke-WebRequest|Start-BitsTransfer)\s/i,
    option: new RegExp(String.raw`\s-(?:OutFile|Destination)\s+${WORD}`, 'i'),
    byItself: undefined,
  },
];

/**
 * Where a simple command (`curl -o lib/a.pm https://…`) saves what it fetches from an address, relative to where it runs;
 * undefined where it is no download tool, or saves nothing that can be told.
 */
export function savedAs(command: string, address: string): string | undefined {
  const known = TOOLS.find(({ tool }) => tool.test(command));
  if (!known) return undefined;
  const named = wordOf(known.option, command);
  if (named === '-') return undefined;
  const ownName = known.byItself === true || known.byItself?.test(command);
  const name = named ?? (ownName ? address.split(/[?#]/, 1)[0]?.split('/').at(-1) : undefined);
  const folder = known.folder && wordOf(known.folder, command);
  return (folder && name ? `${folder.replace(/\/$/, '')}/${name}` : name) || undefined;
}

/** The value of an option, without its quotes. */
function wordOf(option: RegExp, command: string): string | undefined {
  return option.exec(command)?.[1]?.replaceAll(/^["']|["']$/g, '');
}
