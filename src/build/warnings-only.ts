import { print } from './terminal.ts';

/** A logger for Astro that prints warnings only. Astro also throws its errors, and the command reports those. */
export default function warningsOnly() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn') print(`warning ${message}`, 'warn');
    },
  };
}
