import names from '../description/data/architectures.json' with { type: 'json' };
import type { Machine } from '../description/schema/machine.ts';
import { fill, listText, text } from '../ui/messages/messages.ts';

/** The names of an architecture, separated by spaces: in the output of `uname -m`, in Windows, in .NET, in names of files. */
export interface Architecture {
  readonly uname: string;
  /** Absent if Windows does not run on it. */
  readonly windows?: string;
  readonly dotnet: string;
  readonly files: string;
}

export const ARCHITECTURES: ReadonlyMap<string, Architecture> = new Map(Object.entries(names));

/** The architectures of a machine; empty if it may have any. */
export function architecturesOf({ architectures = [] }: Machine): Architecture[] {
  return architectures.flatMap((name) => ARCHITECTURES.get(name) ?? []);
}

/** A machine as text: `x86_64 and aarch64, with musl`; empty if it is any. */
export function machineText({ architectures = [], libc }: Machine): string {
  const names = listText(architectures);
  return names && libc ? fill(text.install.machine, { architectures: names, libc }) : names || (libc ?? '');
}
