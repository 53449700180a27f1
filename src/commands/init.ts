import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { initialFiles, type Library, SAMPLE } from '../build/initial-files.ts';
import { findProject, stepsBefore, workflowFor } from '../build/initial-workflow.ts';
import { setFailureEffect } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { formatProblem, InputError } from '../description/problem.ts';
import { type HeaderOptions, readHeader } from '../input/read-header.ts';
import { shownPath, withSlashes } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { command } from './command.ts';

const IGNORED = '.gitignore';
/** Below the top folder of the repository, the only place where GitHub finds it. */
const WORKFLOW = '.github/workflows/publish-site.yml';

export default command({
  passesTo: 'clang',
  options: {
    from: {
      type: 'string',
      value: '<header>',
      help: 'Describe the API of a C header, and of headers that it includes from its folder and subfolders. Requires clang.',
    },
    'all-comments': {
      type: 'boolean',
      help: 'With --from: use all comments before a declaration as documentation, not only /** … */ and ///.',
    },
    clang: { type: 'string', value: '<program>', help: 'With --from: the clang program. Default: clang.' },
  },
  run: async (settings, values, _, passed) => {
    const { content, artifacts, out } = settings;
    const { from, clang = 'clang', 'all-comments': allComments = false } = values;
    if (from === undefined && (passed.length > 0 || allComments || values.clang !== undefined)) {
      const message = '--clang, --all-comments and parameters of clang require --from <header>.';
      throw new InputError([{ file: 'command line', message }]);
    }
    const there = await readdir(content).catch(() => []);
    if (there.length > 0) {
      const message = `This folder is not empty: it contains ${there.toSorted().join(', ')}.`;
      const hint = 'Choose another folder with --content, or build the existing content: npx bindocs build';
      throw new InputError([{ file: shownPath(content), message, hint }]);
    }
    const library =
      from === undefined ? SAMPLE : await libraryIn(from, { clang, allComments, parameters: passed });
    const below = (path: string) => withSlashes(relative('.', path));
    setFailureEffect('files that were already created are kept');
    const today = new Date().toISOString().slice(0, 10);
    const project = findProject(process.cwd());
    const place = {
      content: below(content),
      tool: below(join(project.repository, project.tool)),
      settings: {
        ...(settings.hasAddress ? { baseUrl: settings.baseUrl } : {}),
        ...(below(artifacts) === 'artifacts' ? {} : { artifacts: below(artifacts) }),
        ...(below(out) === 'dist' ? {} : { out: below(out) }),
      },
    };
    for (const [path, text] of initialFiles(today, place, library)) await create(path, text);
    const workflow = below(join(project.repository, WORKFLOW));
    const isNew = !existsSync(workflow);
    const template = await readFile(new URL('hosting/publish/workflow.yml', SOURCES), 'utf8');
    if (isNew) await create(workflow, workflowFor(template, project, place.content));
    else print(`Kept ${workflow}`);
    const made = ['node_modules', '.cache', below(artifacts), below(out)];
    await ignore(made.filter((name) => !name.startsWith('..')).map((name) => `/${name}/`));
    const option = place.content === 'content' ? '' : ` --content ${place.content}`;
    const facts = {
      site: `${place.content}/site.json`,
      artifacts: below(artifacts),
      hasAddress: settings.hasAddress,
    };
    const steps = [
      `Describe your library in these files. Preview the site: npx bindocs dev${option}`,
      ...(isNew ? stepsBefore(workflow, project, facts) : []),
    ];
    print(['', 'Next steps:', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'));
  },
});

async function create(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  print(`Created ${path}`);
}

/** Reads a library from its header. Prints a notice for each declaration that the description lacks. */
async function libraryIn(header: string, options: HeaderOptions): Promise<Library> {
  const { api, isExact, unexpressed } = await readHeader(header, options);
  for (const problem of unexpressed) print(`notice ${formatProblem(problem)}`, 'warn');
  const stem = basename(header, extname(header));
  // The name becomes part of commands, in which other characters can have a special meaning.
  const name = /^[A-Za-z0-9][\w.+-]*$/.test(stem) ? stem : SAMPLE.name;
  const spelling = { prefix: '', fullNames: true, headers: { c: [basename(header)] } };
  if (isExact) return { name, api, spelling };
  const message =
    'Pages show no C signatures, because they would differ from the header: a type is incomplete or has no typedef.';
  print(`notice ${formatProblem({ file: shownPath(header), message })}`, 'warn');
  return { name, api };
}

/** Adds missing lines to `.gitignore`. */
async function ignore(lines: readonly string[]): Promise<void> {
  const text = existsSync(IGNORED) ? await readFile(IGNORED, 'utf8') : '';
  const own = new Set(text.split(/\r?\n/));
  const missing = lines.filter((line) => !own.has(line) && !own.has(line.slice(1)));
  if (missing.length === 0) return;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  await writeFile(IGNORED, `${before}${missing.join('\n')}\n`);
  print(`${text === '' ? 'Created' : 'Updated'} ${IGNORED}`);
}
