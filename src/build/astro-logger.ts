import { print } from './terminal.ts';

/** Astro's warning about an address without a page, such as a mistyped one. The answer already says it. */
const MISSING_PAGE =
  /^A `getStaticPaths\(\)` route pattern was matched, but no matching static path was found/;

/** A logger for Astro that prints warnings. It prints errors only if nothing else reports them. */
export default function astroLogger({ printsErrors }: { readonly printsErrors: boolean }) {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn' && !MISSING_PAGE.test(message)) print(`warning ${message}`, 'warn');
      if (level === 'error' && printsErrors) print(`error ${message}`, 'error');
    },
  };
}
