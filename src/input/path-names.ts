import { assignSlugs } from '../addresses/slug.ts';
import type { Description } from '../description/parse.ts';
import { type Path, type Problem, problemAt } from '../description/problem.ts';
import { pathFault } from '../site/output.ts';

/** The longest suffix that addresses add to a name: a number that distinguishes equal names, and an extension. */
const ADDED = '-9999.ps1';

/** Problems of names in a description that are not valid as file or folder names. */
export function unpublishableNames({ document, source }: Description): Problem[] {
  return [...pathNames(document)].flatMap(({ path, name }) => {
    const fault = pathFault(`/${assignSlugs([name]).get(name)}${ADDED}`);
    if (fault === undefined) return [];
    const message = `This name becomes part of an address, but cannot be published: ${fault}.`;
    return [problemAt(source, { path, message, hint: 'Use a shorter name.' })];
  });
}

/** The names in a description that become parts of addresses. */
function* pathNames({
  installation,
  examples,
  api,
  package: pack,
}: Description['document']): Generator<{ readonly path: Path; readonly name: string }> {
  const keys = (path: Path, value: object | null | undefined) =>
    Object.keys(value ?? {}).map((name) => ({ path: [...path, name], name }));
  for (const section of ['dialects', 'languages'] as const)
    yield* keys(['installation', section], installation?.[section]);
  for (const [key, { variants }] of Object.entries(installation?.dialects ?? {}))
    yield* keys(['installation', 'dialects', key, 'variants'], variants);
  for (const [key, language] of Object.entries(installation?.languages ?? {})) {
    for (const kind of ['platforms', 'methods'] as const)
      yield* keys(['installation', 'languages', key, kind], language[kind]);
  }
  for (const [index, name] of (installation?.tabOrder ?? []).entries())
    yield { path: ['installation', 'tabOrder', index], name };
  for (const [index, { name, code }] of (examples ?? []).entries()) {
    yield { path: ['examples', index, 'name'], name };
    yield* keys(['examples', index, 'code'], code);
  }
  yield* keys(['api'], api);
  for (const [module, { classes }] of Object.entries(api ?? {}))
    yield* keys(['api', module, 'classes'], classes);
  if (pack?.name) yield { path: ['package', 'name'], name: pack.name };
}
