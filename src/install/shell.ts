/** The shells that recipes are written for. */
export type ShellId = 'sh' | 'cmd' | 'powershell';

export interface Shell {
  readonly id: ShellId;
  /** What a reader calls it. */
  readonly name: string;
  /** Grammar that highlights its commands. */
  readonly grammar: string;
  /** Extension of its scripts. */
  readonly extension: string;
  /** How a script of it is run, `<file>` standing for its name. */
  readonly run: string;
}

export const SHELLS: Readonly<Record<ShellId, Shell>> = {
  sh: { id: 'sh', name: 'sh', grammar: 'shellscript', extension: 'sh', run: 'sh <file>' },
  cmd: { id: 'cmd', name: 'cmd', grammar: 'bat', extension: 'bat', run: '<file>' },
  powershell: {
    id: 'powershell',
    name: 'PowerShell',
    grammar: 'powershell',
    extension: 'ps1',
    run: 'powershell -ExecutionPolicy Bypass -File <file>',
  },
};

/** What only one shell reads; `$HOSTNAME` and `$VERSION` are no sign, because they are replaced before anything runs. */
const SIGNS: readonly (readonly [ShellId, RegExp])[] = [
  [
    'powershell',
    /\$env:|\b(?:Invoke|Get|Set|New|Remove|Expand|Start|Copy|Move|Rename|Import|Install)-[A-Z]\w+/,
  ],
  ['cmd', /%\w+%|^\s*(?:ren|move|copy|del|xcopy|rmdir|setx|md)\s|^\s*set\s+"?\w+=|\bexit \/b\b/im],
  ['sh', /(?<![\w\\])\$(?!HOSTNAME\b|VERSION\b|env:)\w|\$\(|<<-?\s*['"]?\w|^\s*(?:\w+=\S*\s+)+\S/m],
  [
    'sh',
    /(?:^|&&|;|\|)\s*(?:export|rm|cp|mv|chmod|sudo|unzip|\.\/\S+|mkdir -p|ln -s|source|install_name_tool)\b/m,
  ],
];

/** The shell that a recipe's commands show, or undefined where they show none or several. */
export function shellOf(commands: readonly string[]): ShellId | undefined {
  const text = commands.join('\n');
  const found = new Set(SIGNS.filter(([, sign]) => sign.test(text)).map(([id]) => id));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** The shell that most recipes of one platform show; sh where none does. */
export function usualShell(recipes: readonly (readonly string[])[]): ShellId {
  const counts = new Map<ShellId, number>();
  for (const commands of recipes) {
    const shell = shellOf(commands);
    if (shell) counts.set(shell, (counts.get(shell) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'sh';
}
