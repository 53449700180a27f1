import { z } from 'astro/zod';
import { suggestion } from '../description/nearest.ts';
import type { NotedRuleId } from '../description/noted-rules.ts';
import { type Notice, problemAt, quoted, type Source } from '../description/problem.ts';

const exceptionSchema = z.strictObject({
  rule: z.string().describe('Id of a rule; npx bindocs doctor --rules lists them.'),
  file: z
    .string()
    .default('*')
    .describe('Path below the content folder; "*" matches any text. Default: any.'),
  about: z
    .array(z.string())
    .min(1)
    .describe('Subjects of the findings: names or JSON pointers; "*" matches any text.'),
  reason: z
    .string()
    .refine((text) => text.trim() !== '', 'a sentence')
    .describe('Reason why the input is correct.'),
});

/** `content/doctor.json`: findings that are intended. */
export const exceptionsSchema = z
  .array(exceptionSchema)
  .describe('A list, for example [{"rule": "…", "about": ["…"], "reason": "…"}].');

export interface Exceptions {
  readonly source: Source;
  readonly list: z.infer<typeof exceptionsSchema>;
}

/** Id of the rule that reports unused exceptions. */
export const UNUSED: NotedRuleId = 'unused-exception';

/**
 * Removes findings that match an exception. Adds a finding for each exception, and each name in one, that matches nothing.
 * @param rules ids of the applied rules; exceptions of other rules are ignored
 * @param known ids of all rules
 */
export function withoutExceptions(
  findings: readonly Notice<string>[],
  { source, list }: Exceptions,
  rules: readonly string[],
  known: readonly string[],
): Notice<string>[] {
  const allowed = list.flatMap(({ rule, file, about }, index) =>
    about.map((name, at) => {
      const isIn = (path: string) => fits(path, file) || fits(path, `*/${file}`);
      const allows = (finding: Notice<string>) =>
        finding.rule === rule && isIn(finding.file) && fits(aboutOf(finding), name);
      return { rule, name, path: [index, 'about', at], allows };
    }),
  );
  const remaining = findings.filter((finding) => !allowed.some(({ allows }) => allows(finding)));
  if (!rules.includes(UNUSED)) return remaining;
  const unused = allowed.flatMap(({ rule, name, path, allows }): Notice<string>[] => {
    const isKnown = known.includes(rule);
    if (isKnown && (!rules.includes(rule) || findings.some(allows))) return [];
    const words = isKnown
      ? {
          path,
          message: `No finding of ${rule} is about ${quoted(name)}.`,
          hint: 'Remove the exception, or correct the name.',
        }
      : {
          path: [...path.slice(0, 1), 'rule'],
          message: `Unknown rule ${quoted(rule)}.`,
          hint: 'List the rules: npx bindocs doctor --rules',
          ...suggestion(rule, known),
        };
    return [{ ...problemAt(source, words), rule: UNUSED, about: name }];
  });
  return [...remaining, ...unused];
}

/** The subject of a finding, for matching exceptions. */
export function aboutOf({ about, pointer, file }: Notice<string>): string {
  return about ?? (pointer || file);
}

/** Whether a text matches a pattern, in which "*" matches any text. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...between] = pattern.split('*');
  const last = between.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of between) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= at;
}
