import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConventions } from '../api/spelling/conventions.ts';
import { unknownName } from '../description/nearest.ts';
import { counted, failOn, InputError, listSome, type Problem } from '../description/problem.ts';
import { isVersion } from '../description/releases.ts';
import { SPELLED_LANGUAGES, type SpelledLanguage } from '../description/schema/api.ts';
import { bindApi } from '../importers/bind.ts';
import type { BindingApi, BindingImporter } from '../importers/binding.ts';
import { shownPath } from '../input/settings.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { headerLibrary } from './init/header-library.ts';
import { importApi, noticeUndescribed } from './init/import-api.ts';

/** Maximum number of names in a line of the report. */
const LISTED = 30;

/** Readers of bindings by their language, which is also the kind of their source. Only the one that is needed is loaded. */
const BINDINGS: Partial<Record<SpelledLanguage, () => Promise<BindingImporter>>> = {
  python: async () => (await import('../importers/python/read-python.ts')).readPython,
  rust: async () => (await import('../importers/rust/read-rust.ts')).readRust,
};

const HEADERS = 'c';
const KINDS = [HEADERS, ...Object.keys(BINDINGS)];

export default command({
  parameters: '<kind> <source>…',
  passesTo: 'clang',
  options: {
    release: {
      type: 'string',
      value: '<version>',
      help: `The described release. Required. Kinds of sources: ${KINDS.join(', ')}.`,
    },
    clang: { type: 'string', value: '<program>', help: 'With c: the clang program. Default: clang.' },
  },
  run: async ({ content }, { release, clang = 'clang' }, [kind, ...sources], passed) => {
    const file = 'command line';
    if (kind === undefined || !KINDS.includes(kind))
      throw new InputError([{ file, ...unknownName('kind of source', kind, KINDS) }]);
    const [source] = sources;
    if (source === undefined) {
      const hint = `For example: npx bindocs import ${kind} <path> --release 1.2.0`;
      throw new InputError([{ file, message: 'The source is missing.', hint }]);
    }
    if (release === undefined || !isVersion(release)) {
      const given =
        release === undefined ? 'It is missing.' : `${JSON.stringify(release)} is not a valid version.`;
      throw new InputError([{ file: '--release', message: given, hint: 'Use a version such as 1.2.0.' }]);
    }
    const there = await readdir(content).catch(() => []);
    if (there.length === 0) {
      const hint = 'Create one: npx bindocs init --from <header>, or npx bindocs init.';
      throw new InputError([{ file: shownPath(content), message: 'This is not a content folder.', hint }]);
    }
    const language = SPELLED_LANGUAGES.find((name) => name === kind);
    const load = language && BINDINGS[language];
    if (load) {
      const importer = await load();
      const read = async (source: string) => ({ ...(await importer(source)), language });
      return await importBinding(content, release, sources, read);
    }
    const library = await headerLibrary(sources, { clang, parameters: passed });
    await importApi(content, release, { apiFor: () => library.api, replaces: true }, 'headers');
    await noticeUndescribed(content, library);
  },
});

/** Adds the declarations of a binding to the description of a release. */
async function importBinding(
  content: string,
  release: string,
  [source = '', ...others]: readonly string[],
  read: (source: string) => Promise<BindingApi>,
): Promise<void> {
  if (others.length > 0) {
    const message = `Expected one source, got ${counted(others.length + 1, 'source')}.`;
    throw new InputError([{ file: 'command line', message, hint: 'Name the folder that contains them.' }]);
  }
  const problems: Problem[] = [];
  const { readConfig } = await import('../input/read-config.ts');
  const { config } = await readConfig(join(content, 'site.json'), { problems, notices: [] });
  failOn(problems);
  const binding = await read(source);
  const { language, languageName, items, missing, version } = binding;
  let lines: readonly string[] = [];
  const apiFor = (earlier: object) => {
    const bound = bindApi(earlier, binding, readConventions(config));
    const { api: inApi, others } = bound.matched;
    const shared = others > 0 ? `, ${others} to other bindings` : '';
    lines = [
      `${counted(items.length, 'name')} in ${languageName}, ${inApi} matched to the API${shared}.`,
      ...lineOf(`only in ${languageName}`, bound.only),
      ...lineOf(`not in ${languageName}`, bound.missing),
      ...lineOf('stated in the description, but not in the source', bound.unknown),
      ...lineOf('not understood', missing),
      ...(version === undefined ? ['The source does not state its version, so pages do not either.'] : []),
    ];
    return bound.api;
  };
  await importApi(content, release, { language, apiFor, replaces: true }, `${languageName} sources`);
  for (const line of lines) print(`  ${line}`);
}

function lineOf(title: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${title} (${names.length}): ${listSome(names, LISTED)}`] : [];
}
