import type { RuleProblem } from './problem.ts';
import type { RuleView } from './rule-view.ts';

type Api = RuleView['api'];

interface Alias {
  readonly module: string;
  readonly name: string;
  readonly target: string;
}

/** Aliases that lead back to themselves, each cycle reported once, at the alias that comes first in the document. */
export function aliasCycles(api: Api): RuleProblem[] {
  const aliases = pureAliases(api);
  const done = new Set<Alias>();
  const problems: RuleProblem[] = [];
  for (const start of aliases) {
    const chain: Alias[] = [];
    let current: Alias | undefined = start;
    while (current && !done.has(current) && !chain.includes(current)) {
      chain.push(current);
      current = next(current, aliases, api);
    }
    if (current && chain.includes(current)) problems.push(cycleProblem(chain.slice(chain.indexOf(current))));
    for (const alias of chain) done.add(alias);
  }
  return problems;
}

/** Classes that are an alias and nothing else; a class with fields of its own ends a chain. */
function pureAliases(api: Api): Alias[] {
  return Object.entries(api).flatMap(([module, { classes }]) =>
    Object.entries(classes).flatMap(([name, entry]) => {
      const ends = entry.struct_fields ?? entry.enum_fields ?? entry.callback_typedef;
      return entry.type_alias && !ends ? [{ module, name, target: plainName(entry.type_alias.target) }] : [];
    }),
  );
}

/** The alias that a target names: of its own module, else the only one of that name; never a class that is none. */
function next(from: Alias, aliases: readonly Alias[], api: Api): Alias | undefined {
  const modules = Object.keys(api).filter((module) => Object.hasOwn(api[module]?.classes ?? {}, from.target));
  const elsewhere = modules.filter((module) => module !== from.module);
  const itself = from.target === from.name;
  const local = modules.includes(from.module) && !(itself && elsewhere.length > 0);
  const module = local ? from.module : elsewhere.length === 1 ? elsewhere[0] : undefined;
  return aliases.find((alias) => alias.module === module && alias.name === from.target);
}

/** `*const crate :: x :: T` → `T`; the reference is what counts, not how it is held. */
function plainName(type: string): string {
  const bare = type.replaceAll(/^[\s&*]*(?:(?:mut|const)\s+)?/g, '').replace(/<.*$/s, '');
  return bare.split('::').at(-1)?.trim() ?? '';
}

function cycleProblem(cycle: readonly Alias[]): RuleProblem {
  const [first] = cycle;
  const names = cycle.map(({ name }) => name);
  return {
    path: ['api', first?.module ?? '', 'classes', first?.name ?? '', 'type_alias'],
    message: `The alias leads back to itself: ${[...names, names[0]].join(' → ')}.`,
    hint: 'Let one of them name the type that is meant.',
  };
}
