import { print } from '../build/terminal.ts';

/** A logger for Astro that only prints, so that a failed page does not end the preview. */
export default function warningsAndErrors() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn') print(`warning ${message}`, 'warn');
      if (level === 'error') print(`error ${message}`, 'error');
    },
  };
}
