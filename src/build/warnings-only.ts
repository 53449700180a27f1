/** A message of the site generator; what it says beside its level and text is not used. */
interface LogEvent {
  readonly level: string;
  readonly message: string;
}

/** Where the site generator logs to: its warnings are shown. Its errors are thrown as well, and reported where they arrive. */
export default function warningsOnly(): { readonly write: (event: LogEvent) => void } {
  return {
    write({ level, message }) {
      if (level === 'warn') process.stderr.write(`warning ${message}\n`);
    },
  };
}
