import { print } from '../build/terminal.ts';

/** A logger for Astro: pages whose components fail do not end a preview. */
export default function warningsAndErrors() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn') print(`warning ${message}`, 'warn');
      if (level === 'error') print(`error ${message}`, 'error');
    },
  };
}
