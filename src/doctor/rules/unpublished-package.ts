import { quoted } from '../../description/problem.ts';
import { fetchesIn } from '../../install/downloads.ts';
import type { ReadWord } from '../../install/words.ts';
import { GEMS_PATH } from '../../release/outputs.ts';
import { normalizeProject, sameDistribution } from '../../release/python/distribution.ts';
import { INDEX_PATH } from '../../release/python/simple-index.ts';
import type { ReleaseFile } from '../../release/tree.ts';
import { commandsIn } from '../recipes.ts';
import type { Found, Rule } from '../rule.ts';
import { simpleCommands } from '../words.ts';

export const unpublishedPackage: Rule = {
  id: 'unpublished-package',
  summary: 'A recipe installs a wheel or gem that the site does not publish, or that is withdrawn.',
  help: 'The command fails, or installs what its publisher withdrew. Releases without a folder of artifacts are not checked.',
  *check({ site: { editions, settings } }) {
    const published = editions.flatMap(({ tree }) => tree.files);
    for (const { edition, path, text, shell } of commandsIn({ editions })) {
      if (!edition.tree.hasArtifacts) continue;
      const urls = fetchesIn(text, shell).map(({ url }) => url);
      const withdrawn = edition.tree.files.filter(
        ({ yanked, uses }) => yanked !== undefined && uses.length > 0,
      );
      for (const file of withdrawn)
        if (urls.some((url) => url.endsWith(`/${file.name}`)))
          yield { edition, path, ...problemOf(file.name, [file]) };
      for (const wanted of simpleCommands(text, shell).flatMap((words) =>
        installedBy(words, settings.baseUrl),
      )) {
        const files = published.filter((file) => isOf(file, wanted));
        if (files.some(({ yanked }) => yanked === undefined)) continue;
        const about = [wanted.name, wanted.version ?? []].flat().join(' ');
        yield { edition, path, ...problemOf(about, files) };
      }
    }
  },
};

/** The problem of a package if all of its published files are withdrawn, or none exists. */
function problemOf(about: string, files: readonly ReleaseFile[]): Pick<Found, 'about' | 'message' | 'hint'> {
  if (files.length === 0) {
    const hint = 'Put it among the artifacts, or install another version.';
    return { about, message: `The site does not publish ${quoted(about)}.`, hint };
  }
  const reason = files.find(({ yanked }) => yanked)?.yanked;
  const message = `${quoted(about)} is withdrawn${reason ? `: ${quoted(reason)}` : ''}.`;
  return { about, message, hint: 'Install another version, or release a fixed one.' };
}

/** A package of one of the site's indexes. */
interface Package {
  readonly kind: 'distribution' | 'gem';
  readonly name: string;
  /** Absent: any. */
  readonly version?: string | undefined;
}

/** Options of pip, uv and gem that take the next word as value. */
const WITH_VALUE =
  /^(?:-[ivstrcpnf]|--(?:(?:extra-|default-)?index(?:-url)?|source|version|target|requirement|constraint|platform|bindir|python|find-links|prefix))$/;

/** The packages that a simple command installs from the indexes of the site. */
function installedBy(words: readonly ReadWord[], baseUrl: string): Package[] {
  const texts = words.map(({ text }) => text);
  const isFrom = (path: string) =>
    texts.some((text) => text.replace(/^--?[\w-]+=/, '').replace(/\/?$/, '/') === `${baseUrl}${path}`);
  const kind = isFrom(GEMS_PATH) ? 'gem' : isFrom(INDEX_PATH) ? 'distribution' : undefined;
  const start = texts.findIndex((text) => /^(?:install|add)$/.test(text)) + 1;
  if (!kind || start === 0) return [];
  const stated = texts.find((_, index) => /^(?:-v|--version)$/.test(texts[index - 1] ?? ''));
  return texts.flatMap((text, index): Package[] => {
    const isName = index >= start && !WITH_VALUE.test(texts[index - 1] ?? '');
    const [, name, version] = /^([A-Za-z][\w.-]*?)(?:\[[^\]]*\])?(?:(?:==|:)(.+))?$/.exec(text) ?? [];
    if (!isName || name === undefined) return [];
    const wanted = version ?? (kind === 'gem' ? stated : undefined);
    return [{ kind, name, version: wanted !== undefined && /^\d/.test(wanted) ? wanted : undefined }];
  });
}

function isOf({ distribution, gem }: ReleaseFile, { kind, name, version }: Package): boolean {
  if (kind === 'gem') return gem?.name === name && (version === undefined || gem.version === version);
  if (!distribution || normalizeProject(distribution.project) !== normalizeProject(name)) return false;
  return version === undefined || sameDistribution(distribution, { project: name, version });
}
