import { print } from '../ui/terminal.ts';
import { MISSING_PAGE } from './vite/private-parts.ts';

interface AstroMessage {
  readonly level: string;
  /** The part of Astro that reports the message; null for errors of pages, which are also thrown or reported. */
  readonly label: string | null;
  readonly message: string;
}

/** A logger for Astro that prints warnings. It prints errors only if nothing else reports them. */
export default function astroLogger({ printsErrors }: { readonly printsErrors: boolean }) {
  return {
    write({ level, label, message }: AstroMessage): void {
      if (level === 'warn' && !MISSING_PAGE.test(message)) print(`warning ${message}`, 'warn');
      if (level === 'error' && printsErrors && label !== null) print(`error ${message}`, 'error');
    },
  };
}
