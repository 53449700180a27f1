const WORD = String.raw`("[^"]*"|'[^']*'|[^\s"']+)`;

/** Per download tool, the option that names the file it saves to, and whether it saves to a file without one. */
const TOOLS: readonly { tool: RegExp; option: RegExp; byItself: RegExp | true | undefined }[] = [
  {
    tool: /^(?:\S*[\\/])?curl(?:\.exe)?\s/i,
    option: new RegExp(String.raw`\s(?:-[a-zA-Z#]*o|--output)(?:\s+|=)${WORD}`),
    byItself: /\s(?:-[a-zA-Z#]*O\b|--remote-name)/,
  },
  {
    tool: /^(?:\S*[\\/])?wget(?:\.exe)?\s/i,
    option: new RegExp(String.raw`\s(?:-[a-zA-Z]*O|--output-document)(?:\s+|=)${WORD}`),
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
  const [, named] = known.option.exec(command) ?? [];
  if (named !== undefined) return named === '-' ? undefined : named.replaceAll(/^["']|["']$/g, '');
  const ownName = known.byItself === true || known.byItself?.test(command);
  return ownName ? address.split(/[?#]/, 1)[0]?.split('/').at(-1) || undefined : undefined;
}
