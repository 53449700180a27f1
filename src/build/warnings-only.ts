/** Where the site generator logs to: its warnings are shown. Its errors are thrown as well, and reported where they arrive. */
export default function warningsOnly() {
  return {
    write({ level, message }: Record<'level' | 'message', string>): void {
      if (level === 'warn') process.stderr.write(`warning ${message}\n`);
    },
  };
}
