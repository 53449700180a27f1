import { InputError, type Position, type Problem } from '../description/problem.ts';
import { COMPONENT_RULES, componentRule } from './components.ts';
import type { GuideFacts } from './facts.ts';
import type { Guide } from './guide.ts';
import { requireGuide } from './named/others.ts';
import { type GuidePlace, guideError } from './place.ts';
import { type Attributes, type ComponentUse, componentUses, linkUses } from './uses.ts';

/** Everything in the guides that names what is not there, guide by guide, in the order in which it stands. */
export function guideProblems(facts: GuideFacts): Problem[] {
  return facts.guides.flatMap((guide) => {
    const checks = [
      ...componentUses(guide.prose).map((use) => ({
        start: use.start,
        problems: (place: GuidePlace) => useProblems(use, place),
      })),
      ...linkUses(guide.prose).map(({ start, address }) => ({
        start,
        problems: (place: GuidePlace) => problemsOf(() => requireGuide(place, address)),
      })),
    ];
    return checks
      .toSorted((a, b) => a.start - b.start)
      .flatMap(({ start, problems }) => problems({ ...facts, guide, position: positionOf(guide, start) }));
  });
}

function useProblems({ name, attributes }: ComponentUse, place: GuidePlace): Problem[] {
  const rule = componentRule(name);
  if (!rule) {
    const known = Object.keys(COMPONENT_RULES);
    return [...guideError(place, `<${name}>`, 'there is no such component', known).problems];
  }
  if (!attributes) return [];
  const wrong = attributeProblems(name, attributes, place);
  if (wrong.length > 0) return wrong;
  const read = (attribute: string) => attributes.get(attribute) ?? [];
  return rule.checks.flatMap((check) => problemsOf(() => check(place, read)));
}

/** Attributes that a component does not know, and those that it lacks. */
function attributeProblems(name: string, attributes: Attributes, place: GuidePlace): Problem[] {
  const { needed = [], optional = [], oneOf = [] } = componentRule(name) ?? {};
  const valid = [...needed, ...oneOf, ...optional];
  const unknown = [...attributes.keys()]
    .filter((key) => !valid.includes(key))
    .map((key) => guideError(place, `<${name} ${key}>`, 'there is no such attribute', valid));
  const missing = needed
    .filter((key) => !attributes.has(key))
    .map((key) => guideError(place, `<${name}>`, `the attribute ${JSON.stringify(key)} is missing`, []));
  const none =
    oneOf.length > 0 && !oneOf.some((key) => attributes.has(key))
      ? [guideError(place, `<${name}>`, 'it needs an attribute that it does not have', oneOf)]
      : [];
  return [...unknown, ...missing, ...none].flatMap(({ problems }) => problems);
}

function problemsOf(check: () => unknown): readonly Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}

function positionOf({ prose, firstLine }: Guide, start: number): Position {
  const lines = prose.slice(0, start).split('\n');
  return { line: firstLine + lines.length - 1, column: (lines.at(-1) ?? '').length + 1 };
}
