import { aliasCycles } from './alias-cycles.ts';
import { leavesFolder } from './paths.ts';
import { listValues, type RuleProblem } from './problem.ts';
import { type RuleView, ruleView } from './rule-view.ts';
import type { DescriptionDocument } from './schema/document.ts';

/** Every contradiction inside a document; what is no document at all has none. */
export function documentRules(root: object): RuleProblem[] {
  const view = ruleView(root);
  return [...nameProblems(view), ...dialectProblems(view), ...pathProblems(view), ...aliasCycles(view.api)];
}

/** What bears no name has no heading, and no link that a reader could see. */
function* nameProblems({ installation, api }: RuleView): Generator<RuleProblem> {
  const named: { path: PropertyKey[]; what: string; entries: object }[] = [
    { path: ['installation', 'languages'], what: 'language', entries: installation.languages },
    { path: ['api'], what: 'module', entries: api },
    ...Object.entries(api).map(([module, { classes }]) => {
      return { path: ['api', module, 'classes'], what: 'class', entries: classes };
    }),
  ];
  for (const { path, what, entries } of named) {
    if (!Object.keys(entries).some((key) => key.trim() === '')) continue;
    yield {
      path,
      message: `A ${what} has no name.`,
      hint: 'Its key is its name; write it, or remove the entry.',
    };
  }
}

function* dialectProblems({ installation: { dialects, languages } }: RuleView): Generator<RuleProblem> {
  for (const [key, group] of Object.entries(dialects)) {
    if (Object.hasOwn(group.variants, group.default)) continue;
    yield {
      path: ['installation', 'dialects', key, 'default'],
      message: `${JSON.stringify(group.default)} is no variant; valid: ${listValues(Object.keys(group.variants))}.`,
      hint: 'The default is the key of the variant that is shown first.',
    };
  }
  for (const [key, { dialectOf }] of Object.entries(languages)) {
    if (dialectOf === undefined || Object.hasOwn(dialects, dialectOf)) continue;
    yield {
      path: ['installation', 'languages', key, 'dialectOf'],
      message: `${JSON.stringify(dialectOf)} names no dialect group; valid: ${listValues(Object.keys(dialects))}.`,
      hint: 'Add the group under /installation/dialects, or remove dialectOf.',
    };
  }
}

const STAY_INSIDE = 'Paths are relative to their folder and stay inside it.';

function* pathProblems(view: RuleView): Generator<RuleProblem> {
  for (const { path, value } of filePaths(view)) {
    if (leavesFolder(value)) {
      yield { path, message: `${JSON.stringify(value)} leaves its folder.`, hint: STAY_INSIDE };
    }
  }
  for (const [index, { dst }] of view.package.linux.contents.entries()) {
    if (dst.startsWith('/') && !dst.split('/').includes('..')) continue;
    yield {
      path: ['package', 'linux', 'contents', index, 'dst'],
      message: `${JSON.stringify(dst)} is no absolute path of the installed system.`,
      hint: 'Write it from the root, without "..".',
    };
  }
}

/** Every value of the document that names a file, with its place. */
function* filePaths(view: RuleView): Generator<{ path: PropertyKey[]; value: string }> {
  yield* examplePaths(view);
  for (const [index, { src }] of view.package.linux.contents.entries()) {
    yield { path: ['package', 'linux', 'contents', index, 'src'], value: src };
  }
}

/** A value that names a file of the content folder. */
export interface ExamplePath {
  /** Where it stands in the document. */
  readonly path: PropertyKey[];
  /** The folder of the content that it is relative to. */
  readonly folder: 'examples' | 'screenshots';
  readonly value: string;
}

/** The sources and images that examples name; a value with a line break is a source text itself. */
export function* examplePaths(
  document: Pick<DescriptionDocument | RuleView, 'examples'>,
): Generator<ExamplePath> {
  for (const [index, example] of (document.examples ?? []).entries()) {
    for (const [language, value] of Object.entries(example.code ?? {})) {
      const path = ['examples', index, 'code', language];
      if (!value.includes('\n')) yield { path, folder: 'examples', value };
    }
    for (const [system, value] of Object.entries(example.screenshot ?? {})) {
      yield { path: ['examples', index, 'screenshot', system], folder: 'screenshots', value };
    }
  }
}
