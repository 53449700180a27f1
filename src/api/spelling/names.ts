/** `HidpiAdjustedBounds` → `hidpi_adjusted_bounds`, `X11Visual` → `x11_visual`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** `get_physical_size` → `getPhysicalSize`; keeps leading underscores. */
export function lowerCamel(name: string): string {
  return name.replaceAll(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The part of a name that `*` in a pattern matches; undefined without a match. */
export function matchPattern(pattern: string, name: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/\*+/);
  const fits = name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
  return fits ? name.slice(before.length, name.length - after.length) : undefined;
}

/** The words in a text, which spaces separate. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Returns a function that renames reserved words with `instead`. */
export function reservedNames(
  reserved: ReadonlySet<string>,
  instead: (name: string) => string,
): (name: string) => string {
  return (name) => (reserved.has(name) ? instead(name) : name);
}
