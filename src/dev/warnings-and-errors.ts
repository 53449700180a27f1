import { print } from '../build/terminal.ts';

/** Astro's warning about an address without a page, such as a mistyped one. The answer already says it. */
const MISSING_PAGE =
  /^A `getStaticPaths\(\)` route pattern was matched, but no matching static path was found/;

/** A logger for Astro that only prints, so that a failed page does not end the preview. */
export default function warningsAndErrors() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn' && !MISSING_PAGE.test(message)) print(`warning ${message}`, 'warn');
      if (level === 'error') print(`error ${message}`, 'error');
    },
  };
}
