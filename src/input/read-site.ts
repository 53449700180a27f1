import { readReferences } from '../api/reference.ts';
import commonNames from '../description/data/names.json' with { type: 'json' };
import { InputError } from '../description/problem.ts';
import {
  frontFirst,
  frontRelease,
  highestFirst,
  releasesBefore,
  releasesToCompare,
} from '../description/releases.ts';
import { readGalleries } from '../examples/gallery.ts';
import { isInPages } from '../guides/addresses.ts';
import { guideRedirects, listedShared } from '../guides/site-guides.ts';
import { readCatalogs } from '../install/catalog-reader.ts';
import { unusedNotes } from '../install/language-notes.ts';
import { channelProblems, releaseChannels, STABLE } from '../releases/channels.ts';
import { packageView } from '../releases/linux/view.ts';
import { filesByPath, lostReleases, type PublishedBefore, removedPaths } from '../releases/published.ts';
import { readReadiness } from '../releases/readiness.ts';
import { countApi } from '../releases/record.ts';
import { channelRedirects, hostedRedirects } from '../releases/redirects.ts';
import { NO_SIGNATURES } from '../releases/signatures.ts';
import { fetchedNames } from '../releases/wanted.ts';
import type { Settings } from '../site/settings.ts';
import type { Edition, Site } from '../site/site.ts';
import { useGrammars } from '../text/grammars.ts';
import { useLanguage } from '../ui/messages/messages.ts';
import type { Log } from '../ui/messages/progress.ts';
import { contentSum, inputSums } from './input-sums.ts';
import {
  absentReleases,
  comparedReleases,
  comparisonsOf,
  keptPages,
  publishedPages,
} from './kept-releases.ts';
import { currentProgramSum } from './program-sum.ts';
import { readArtifacts } from './read-artifacts.ts';
import { contentFiles, readContent } from './read-content.ts';
import { readExampleFiles } from './read-examples.ts';
import { readOtherPictures } from './read-guide-files.ts';
import { filesOfKept, parseGuides, resolveGuides } from './read-guides.ts';
import { hostedFiles, hostedFolders } from './read-hosted-files.ts';
import { readHistories, readNeeded } from './read-needed.ts';
import { readPublic } from './read-public.ts';
import { readPublished } from './read-published.ts';
import { recordsOf } from './read-records.ts';
import type { KnownDescriptions } from './read-release.ts';
import { readSignatures } from './read-signatures.ts';
import { guideRepository } from './repository.ts';
import { unusedContent } from './unused-content.ts';

interface SiteOptions {
  /** Called with lines and progress. */
  readonly log?: Log | undefined;
  /** What is published. Default: the site in the output folder, and the one in the settings. */
  readonly before?: PublishedBefore;
  /** Whether to keep published pages whose inputs have not changed. */
  readonly reuse?: boolean;
  /** Cache of descriptions, which are read again only if their files have changed. The sums of inputs are then not computed. */
  readonly known?: KnownDescriptions;
}

/**
 * Reads a site from disk.
 * @throws {InputError} with the problems of all files
 */
export async function readSite(
  settings: Settings,
  { log = () => {}, before, reuse = false, known }: SiteOptions = {},
): Promise<Site> {
  const published = before ?? (await readPublished(settings));
  const reusable = reuse ? published : { sites: [], removed: new Set<string>() };
  const files = await contentFiles(settings.content);
  const program = known ? undefined : await currentProgramSum();
  const findPages = (version: string, description: string) =>
    publishedPages(version, { program, description }, reusable);
  const content = await readContent(settings.content, files, findPages, known, log);
  useLanguage(content.config.lang, content.messages, content.config.contentLang);
  useGrammars(content.look.grammars);
  const absent = await absentReleases(files, published);
  const releases = highestFirst([...content.releases, ...absent]);
  const described = releases.map(({ version }) => version);
  const { config, languageNotes, redirects, configSource: source } = content;
  const channels = releaseChannels(config.channels, described);
  const isPreview = (version: string) => channels.get(version)?.isPrerelease === true;
  const isStable = (version: string) => channels.get(version)?.name === STABLE;
  const front = frontRelease(releases, isStable, isPreview)?.version ?? '';
  const previous = releasesToCompare(releases, isPreview);
  // Without a prototype, so that `constructor` is a name like any other.
  const names: Record<string, string> = Object.assign(Object.create(null), commonNames, config.names);
  const hosted = hostedFiles(releases, published, settings);
  const folders = hostedFolders(hosted);
  const { baseUrl } = settings;
  const catalogs = readCatalogs(releases, { baseUrl, names, versions: config.versions, hosted: folders });
  const examples = await readExampleFiles(settings.content, releases, fetchedNames(catalogs.values()));
  const galleries = readGalleries(releases, catalogs, { files: examples.files, names });
  const lost = lostReleases(published, [...described, ...content.unread]);
  const versions = { front, known: described, unread: [...content.unread, ...lost.keys()] };
  // Only previews keep descriptions, and only they show drafts.
  const proseSources = parseGuides(content, settings, versions, folders, known !== undefined);
  const guideSources = proseSources.filter((source) => !isInPages(source));
  const repository = guideRepository(settings.content, config);
  const pictures = await readOtherPictures(proseSources, content.guides.files, settings.content, repository);
  const guideFiles = [...content.guides.files, ...pictures];
  const sources = { releases, catalogs, hosted, examples: examples.bytes };
  const publicFiles = await readPublic(settings, content.problems);
  const artifacts = await readArtifacts(settings, sources, published, log);
  const signed = await readSignatures(artifacts.trees, versions, config, { source, settings });
  const channelFaults = channelProblems(config.channels, described, versions.unread, source);
  const problems = [content, examples, { problems: channelFaults }, artifacts, signed].flatMap(
    (part) => part.problems,
  );
  if (problems.length > 0)
    throw new InputError([...problems, ...proseSources.flatMap((source) => source.problems)]);
  const { trees } = artifacts;
  const parts = {
    trees,
    examples: examples.files,
    guides: guideSources,
    pictures,
    files,
    look: content.look.files,
  };
  const inputs =
    program === undefined
      ? undefined
      : await inputSums(releases, { ...parts, channels, front, program }, settings);
  const kept = keptPages(releases, front, inputs ?? new Map(), reusable, settings.content, log);
  const compared = await comparedReleases(releases, previous, kept, published);
  // Pages for all releases link to the API on the front page.
  const needed = new Set([front, ...[...compared].flat(2)]);
  const complete = await readNeeded(releases, needed, settings.content);
  const publishedHistories = await readHistories(complete, kept, previous);
  const { references, histories } = readReferences(complete, config, publishedHistories, log, previous);
  const unpackaged = complete.flatMap(({ source, sum, ...release }) => {
    const { version } = release;
    const [catalog, gallery] = [catalogs.get(version), galleries.get(version)];
    const [reference, tree, channel] = [references.get(version), trees.get(version), channels.get(version)];
    if (!catalog || !gallery || !tree || !channel) return [];
    const shown = [release, ...releasesBefore(release, releases)];
    const known = shown.flatMap((older) => trees.get(older.version) ?? []);
    const current = { catalog, tree, reference, files: filesByPath(known), baseUrl };
    const pages = kept.get(version);
    return [
      {
        release,
        source: pages ? undefined : source,
        sum,
        newest: version === front,
        channel,
        inputs: pages?.sums ?? inputs?.get(version),
        kept: pages,
        catalog,
        gallery,
        api: reference ? countApi(reference) : pages?.record.api,
        reference,
        history: pages ? undefined : histories.get(version),
        tree,
        signatures: signed.byVersion.get(version) ?? NO_SIGNATURES,
        ...recordsOf(settings.content, content.records, current, content),
      },
    ];
  });
  const facts = {
    config,
    languageNotes,
    settings,
    editions: frontFirst(unpackaged),
    releases,
    versions,
    hosted: folders,
    kept,
    names,
  };
  const guides = await resolveGuides({ ...content.guides, files: guideFiles }, proseSources, facts);
  // What guides refer to may be in a lost release.
  if (guides.problems.length > 0) throw new InputError([...lost.values(), ...guides.problems]);
  const readiness = readReadiness(unpackaged, languageNotes);
  const byVersion = new Map(unpackaged.map((edition) => [edition.release.version, edition]));
  let editions: readonly Edition[] = [];
  for (const edition of unpackaged.toReversed()) {
    const { version } = edition.release;
    const before = new Set(releasesBefore(edition.release, releases).map((release) => release.version));
    const earlier = editions.filter(({ release }) => before.has(release.version));
    const packages = packageView(edition, earlier, config.name, baseUrl);
    const parts = {
      earlier,
      comparedWith: previous.get(version),
      comparisons: comparisonsOf(edition, compared.get(version), byVersion),
      readiness,
      guides: guides.released.get(version) ?? [],
      ...(packages ? { packages } : {}),
    };
    editions = [{ ...edition, ...parts }, ...editions];
    log({ step: 'Comparing releases', done: editions.length, total: unpackaged.length });
  }
  const [newest, ...others] = frontFirst(editions);
  if (!newest) throw new InputError(problems);
  const usedFiles = [...guides.files, ...filesOfKept(guideSources, guideFiles, kept.keys())];
  const notices = [
    ...content.notices,
    ...examples.notices,
    ...proseSources.flatMap((source) => source.notices),
    ...guides.notices,
    ...unusedContent(
      { ...content, releases },
      proseSources.flatMap(({ imported = [] }) => imported),
      usedFiles,
      examples.bytes.keys(),
      settings.content,
    ),
    ...unusedNotes(languageNotes, catalogs),
    ...artifacts.notices,
  ];
  return {
    settings,
    config,
    look: content.look,
    components: content.components,
    editions: [newest, ...others],
    languageNotes,
    guides: guides.shared,
    customPages: guides.pages,
    sharedGuides: listedShared(guideSources),
    guideFiles: guides.files,
    publicFiles,
    publicKeys: signed.publicKeys,
    unverified: signed.unverified,
    redirects: [
      ...redirects,
      ...guideRedirects(proseSources, guides, newest.release.version),
      ...channelRedirects(editions, source),
      ...hostedRedirects(editions.map(({ tree }) => tree)),
    ],
    removed: removedPaths(published.removed, [...trees.values()]),
    continues: published.live?.sha256,
    contentSum: inputs && (await contentSum(settings.content, files, proseSources, pictures)),
    sums: artifacts.sums,
    contentFiles: files,
    notices,
    exceptions: content.exceptions,
  };
}
