const LONGEST_SHARED = 35;

/**
 * A sorted list of names, each as what it does not share with the one before: `2x` begins with its first two characters.
 * The count is one digit in base 36.
 */
export function frontCode(names: readonly string[]): string[] {
  let before = '';
  return names.map((name) => {
    let shared = 0;
    while (shared < LONGEST_SHARED && shared < name.length && name[shared] === before[shared]) shared += 1;
    before = name;
    return `${shared.toString(36)}${name.slice(shared)}`;
  });
}

/** Reads what {@link frontCode} wrote. */
export function frontDecode(coded: readonly string[]): string[] {
  let name = '';
  return coded.map((entry) => {
    name = name.slice(0, Number.parseInt(entry[0] ?? '0', 36)) + entry.slice(1);
    return name;
  });
}
