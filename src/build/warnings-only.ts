import { print } from './terminal.ts';

/** The logger of Astro: it shows warnings only. Astro also throws its errors, which the command reports. */
export default function warningsOnly() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn') print(`warning ${message}`, 'warn');
    },
  };
}
