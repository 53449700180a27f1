import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classSections } from '../../src/components/api/sections.ts';
import { classContext, docHtml } from '../../src/components/api/types.ts';
import { formatProblem, InputError } from '../../src/description/problem.ts';
import { notesMarkdown } from '../../src/description/releases.ts';
import { examine } from '../../src/doctor/examine.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { allLanguages } from '../../src/install/catalog.ts';
import { pathFault } from '../../src/page/output.ts';
import { pathOf } from '../../src/page/page.ts';
import { sitePages } from '../../src/site/pages.ts';
import type { Edition, Site } from '../../src/site/site.ts';
import { renderMarkdown } from '../../src/text/markdown.ts';
import { renderNotes } from '../../src/text/release-notes.ts';
import { siteOutputs } from '../fixtures/site-outputs.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';

/** Forbidden in messages for maintainers: internals of the program, raw values, and line breaks. */
const NO_SENTENCE =
  /TypeError|RangeError|SyntaxError|Cannot read|is not a function|\[object |undefined|NaN|\n/;

/** A site with descriptions that vary, in a folder. */
export class Model {
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;

  /** @param environment further settings */
  constructor(folder: string, environment: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    this.#environment = environment;
    this.write('site.json', readFileSync(`${TEST_SITE.SITE_CONTENT}/site.json`, 'utf8'));
    cpSync(`${TEST_SITE.SITE_CONTENT}/grammars`, join(folder, 'grammars'), { recursive: true });
  }

  /**
   * Builds all output except pages from the descriptions of releases by version, and the parts of pages that show text of
   * descriptions. Removes the releases of an earlier call.
   * @returns the problems; empty if the site was built
   * @throws {Error} for anything other than a reported problem
   */
  async build(descriptions: Readonly<Record<string, string>>): Promise<readonly string[]> {
    rmSync(join(this.#folder, 'releases'), { recursive: true, force: true });
    for (const [version, text] of Object.entries(descriptions))
      this.write(`releases/${version}/description.json`, text);
    return this.problems();
  }

  /**
   * Builds the files in the folder, as {@link build} does.
   * @throws {Error} for anything other than a reported problem
   */
  async problems(): Promise<readonly string[]> {
    const problems = await this.#problems();
    // The random names of temporary folders can contain such words.
    const withoutFolder = (text: string) =>
      text.replaceAll(this.#folder, '').replaceAll(dirname(this.#folder), '');
    const isWrong = (problem: string) =>
      NO_SENTENCE.test(withoutFolder(problem)) || !/[.…"?)]$/.test(problem);
    const wrong = problems.find(isWrong);
    if (wrong !== undefined) throw new Error(`No sentence: ${wrong}`);
    return problems;
  }

  async #problems(): Promise<readonly string[]> {
    try {
      const settings = readSettings(
        { SITE_CONTENT: '.', SITE_BASE_URL: 'http://localhost', ...this.#environment },
        this.#folder,
      );
      const site = await readSite(settings);
      examine(site, { now: new Date('2026-01-01'), shown: (path) => path }).map(formatProblem);
      await makeAll(site);
      return [];
    } catch (error) {
      if (error instanceof InputError) return error.problems.map(formatProblem);
      throw error;
    }
  }

  /** Writes a file of the content folder. */
  write(path: string, text: string): void {
    const file = join(this.#folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

async function makeAll(site: Site): Promise<void> {
  const pages = sitePages(site);
  for (const page of pages) decodeURIComponent(pathOf(page));
  for (const { path, content } of siteOutputs(site)) {
    const fault = pathFault(path);
    // Invalid file names were already rejected, with their place in the description.
    if (fault) throw new Error(`${JSON.stringify(path)} cannot be published: ${fault}.`);
    if (typeof content === 'function') await content();
  }
  for (const edition of site.editions) await renderTexts(edition);
}

/** Renders the texts of a description as pages do, but only for some classes. */
async function renderTexts(edition: Edition): Promise<void> {
  const { release, catalog, gallery, reference } = edition;
  const href = (path: string) => path;
  const steps = allLanguages(catalog).flatMap(({ targets }) => targets.flatMap((target) => target.steps));
  for (const { content } of steps) renderMarkdown(content, href);
  renderNotes(notesMarkdown(release.document.notes), { href });
  for (const { description } of gallery.examples) for (const text of description) renderMarkdown(text, href);
  for (const described of reference?.classes.slice(0, 40) ?? []) {
    const context = classContext(described, edition, new Map());
    await docHtml(described.doc, context, 2).text();
    for (const { html } of classSections(context)) await html.text();
  }
}
