/** Names that lines of lists hold without a break, in characters. */
const SHORT = 20;

/**
 * The parts of a long name, between which a line may break: at changes of case, and after marks such as underscores. Other
 * names, and texts of several words, are one part.
 */
export function nameParts(name: string, short = SHORT): string[] {
  if (name.length <= short || name.includes(' ')) return [name];
  return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[_.:/-])(?=[^_.:/-])/u);
}
