import type { Path } from './problem.ts';
import type { DescriptionDocument } from './schema/document.ts';

/** A name that the author of a description chose, with its place; `tab` is a dialect or group, `system` one of screenshots. */
interface ChosenName {
  readonly kind: 'tab' | 'language' | 'target' | 'example' | 'source' | 'system' | 'symbol' | 'package';
  readonly name: string;
  readonly path: Path;
}

export function* chosenNames(document: DescriptionDocument): Generator<ChosenName> {
  const { installation, examples, api, package: pack } = document;
  const keys = (kind: ChosenName['kind'], path: Path, value: object | null | undefined) =>
    Object.keys(value ?? {}).map((name) => ({ kind, name, path: [...path, name] }));
  yield* keys('tab', ['installation', 'dialects'], installation?.dialects);
  yield* keys('language', ['installation', 'languages'], installation?.languages);
  for (const [key, { variants }] of Object.entries(installation?.dialects ?? {}))
    yield* keys('tab', ['installation', 'dialects', key, 'variants'], variants);
  for (const [key, language] of Object.entries(installation?.languages ?? {})) {
    for (const kind of ['platforms', 'methods'] as const)
      yield* keys('target', ['installation', 'languages', key, kind], language[kind]);
  }
  for (const [index, name] of (installation?.tabOrder ?? []).entries())
    yield { kind: 'tab', name, path: ['installation', 'tabOrder', index] };
  for (const [index, { name, code, screenshot }] of (examples ?? []).entries()) {
    yield { kind: 'example', name, path: ['examples', index, 'name'] };
    yield* keys('source', ['examples', index, 'code'], code);
    yield* keys('system', ['examples', index, 'screenshot'], screenshot);
  }
  yield* keys('symbol', ['api'], api);
  for (const [module, { classes }] of Object.entries(api ?? {}))
    yield* keys('symbol', ['api', module, 'classes'], classes);
  if (pack?.name) yield { kind: 'package', name: pack.name, path: ['package', 'name'] };
}
