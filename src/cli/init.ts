import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setFailureEffect } from '../build/report.ts';
import { InputError } from '../description/problem.ts';
import { isVersion } from '../description/releases.ts';
import { shownPath, withSlashes } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import type { Settings } from '../site/settings.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { headerLibrary } from './init/header-library.ts';
import { importApi, noticeUndescribed, today } from './init/import-api.ts';
import { initialFiles, type Library, SAMPLE } from './init/initial-files.ts';
import { findProject, stepsBefore, workflowFor } from './init/initial-workflow.ts';

const IGNORED = '.gitignore';
/** Path below the top folder of the repository. GitHub reads workflows only there. */
const WORKFLOW = '.github/workflows/publish-site.yml';

export default command({
  parameters: '[<header>…]',
  passesTo: 'clang',
  options: {
    from: {
      type: 'string',
      multiple: true,
      value: '<header>',
      help: 'Describe the API of a C header, and of headers that it includes from its folder and subfolders. More headers can follow it. Can be a pattern in quotation marks, such as "include/**/*.h". Requires clang.',
    },
    release: {
      type: 'string',
      value: '<version>',
      help: 'With --from: the described release. In an existing site, adds only its description. Default: 0.1.0.',
    },
    clang: { type: 'string', value: '<program>', help: 'With --from: the clang program. Default: clang.' },
  },
  run: async (settings, values, others, passed) => {
    const { content } = settings;
    const { from = [], release, clang = 'clang' } = values;
    const options = [release, values.clang, ...passed];
    if (from.length === 0 && others.length > 0) {
      const message = `Unexpected argument ${JSON.stringify(others[0])}.`;
      const hint = 'To describe headers, put --from before the first one.';
      throw new InputError([{ file: 'command line', message, hint }]);
    }
    if (from.length === 0 && options.some((value) => value !== undefined)) {
      const message = '--release, --clang and parameters of clang require --from <header>.';
      throw new InputError([{ file: 'command line', message }]);
    }
    if (release !== undefined && !isVersion(release)) {
      const message = `${JSON.stringify(release)} is not a valid version.`;
      throw new InputError([{ file: '--release', message, hint: 'Use a version such as 1.2.0.' }]);
    }
    const there = await readdir(content).catch(() => []);
    if (there.length > 0 && release === undefined) {
      const message = `This folder is not empty: it contains ${there.toSorted().join(', ')}.`;
      const hint = `Choose another folder with --content, or ${
        from.length === 0
          ? 'build the existing content: npx bindocs build'
          : 'describe the next release with --release <version>.'
      }`;
      throw new InputError([{ file: shownPath(content), message, hint }]);
    }
    const library: Library =
      from.length === 0 ? SAMPLE : await headerLibrary([...from, ...others], { clang, parameters: passed });
    if (there.length > 0 && release !== undefined) {
      await importApi(content, release, { apiFor: () => library.api }, 'headers');
      return await noticeUndescribed(content, library);
    }
    await createSite(settings, library, release);
  },
});

/** Creates the files of a new site. */
async function createSite(settings: Settings, library: Library, version = '0.1.0'): Promise<void> {
  const { content, artifacts, out } = settings;
  const below = (path: string) => withSlashes(relative('.', path));
  setFailureEffect('files that were already created are kept');
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
  for (const [path, text] of initialFiles(today(), place, library, version)) await create(path, text);
  const workflow = below(join(project.repository, WORKFLOW));
  const isNew = !existsSync(workflow);
  const template = await readFile(new URL('releases/hosts/publish/workflow.yml', SOURCES), 'utf8');
  if (isNew) await create(workflow, workflowFor(template, project, place.content));
  else print(`Kept the existing ${workflow}`);
  const made = ['node_modules', '.cache', below(artifacts), below(out), `${below(out)}.archive`];
  await ignore(made.filter((name) => !name.startsWith('..')).map((name) => `/${name}/`));
  const folder = /^[\w./-]+$/.test(place.content) ? place.content : JSON.stringify(place.content);
  const option = place.content === 'content' ? '' : ` --content ${folder}`;
  const facts = {
    version,
    site: `${place.content}/site.json`,
    artifacts: below(artifacts),
    hasAddress: settings.hasAddress,
  };
  const steps = [
    `Describe your library in these files. Preview the site: npx bindocs dev${option}`,
    ...(isNew ? stepsBefore(workflow, project, facts) : []),
  ];
  print(['', 'Next steps:', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'));
}

async function create(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  print(`Created ${path}`);
}

/** Adds missing lines to `.gitignore`. */
async function ignore(lines: readonly string[]): Promise<void> {
  const text = existsSync(IGNORED) ? await readFile(IGNORED, 'utf8') : '';
  const ignored = new Set(text.split(/\r?\n/));
  const missing = lines.filter((line) => !ignored.has(line) && !ignored.has(line.slice(1)));
  if (missing.length === 0) return;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  await writeFile(IGNORED, `${before}${missing.join('\n')}\n`);
  print(`${text === '' ? 'Created' : 'Updated'} ${IGNORED}`);
}
