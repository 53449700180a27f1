import { join } from 'node:path';
import redirectingHosts from '../../description/data/redirecting-hosts.json' with { type: 'json' };
import hosts from '../../description/data/repository-hosts.json' with { type: 'json' };
import { once } from '../../description/once.ts';
import { quoted } from '../../description/problem.ts';
import { fetchesIn, isPowershellDownload } from '../../install/downloads.ts';
import { type ReadWord, textOf } from '../../install/words.ts';
import { isLocal, LOCAL_LINK } from '../../page/link-kind.ts';
import { isReservedPath } from '../../page/paths.ts';
import { unescaped } from '../../page/unescaped.ts';
import { GENERATED_NAMES } from '../../releases/names.ts';
import { hostedRedirects } from '../../releases/redirects.ts';
import type { ReleaseTree } from '../../releases/tree.ts';
import { textsIn } from '../places.ts';
import type { Examined, ExaminedRelease, Rule } from '../rule.ts';

/** An address that is a whole text, or the target of a link in Markdown. */
const ADDRESS = /^https?:\/\/\S+$|(?<=\]\(<?)https?:\/\/[^\s)>]+/g;

/** Readers of guides and of site.json report links there. */
export const localLink: Rule = {
  id: LOCAL_LINK.rule,
  summary: 'A link to localhost in a description, a guide or site.json.',
  help: 'It leads readers to their own computer. Link to a public address, or write the address as code.',
  *checkRelease({ release }) {
    for (const { text, path } of textsIn(release.document)) {
      for (const [about] of text.includes('://') ? text.matchAll(ADDRESS) : [])
        if (isLocal(about)) yield { path, about, message: LOCAL_LINK.message };
    }
  },
};

export const repositoryAddress: Rule = {
  id: 'repository-address',
  summary: 'The address of the site is on a host of repositories, such as https://github.com/owner/name.',
  help: 'Commands contain the address, and repositories do not publish the site there.',
  hint: 'Use the address at which readers open the site, such as https://owner.github.io/name.',
  *check({ site, shown }) {
    const { baseUrl, content } = site.settings;
    if (!hosts.includes(new URL(baseUrl).hostname)) return;
    const message = `The address ${quoted(baseUrl)} is that of a repository, not of a site.`;
    yield { file: shown(join(content, 'site.json')), about: baseUrl, message };
  },
};

/** The only common download tool that saves error pages, and does not follow redirects by default. */
const CURL = /(?:^|[\\/])curl(?:\.exe)?$/i;

/** Options that end with an error if the server responds with one. Before `f`, options without a value. */
const FAILS = /^(?:--fail(?:-with-body)?$|-[^-AbcCdDeEFHKmoPQrtTuUwxXyYz]*f)/;

export const uncheckedDownload: Rule = {
  id: 'unchecked-download',
  summary: 'A recipe downloads a file with curl, without the option -f.',
  help: 'If the server responds with an error, curl saves the error page as the file, and the recipe continues.',
  hint: 'Add the option, as in curl -fLO.',
  *checkRecipe({ shell, commands }) {
    for (const { path, content } of commands) {
      for (const { part, isDownload, savedAs } of fetchesIn(content, shell)) {
        if (!isDownload || !savedAs || !isCurlWithout(FAILS, part.words)) continue;
        const about = textOf(savedAs);
        yield { path, about, message: `curl saves error pages as ${quoted(about)}.` };
      }
    }
  },
};

/** The option of curl to follow redirects, also among other short options. */
const FOLLOWS = /^(?:-[a-zA-Z#]*L|--location(?:-trusted)?$)/;

export const unfollowedRedirect: Rule = {
  id: 'unfollowed-redirect',
  summary: 'A command downloads with curl without -L from a host that redirects.',
  help: 'curl saves the answer of the redirect, which is not the file.',
  hint: 'Add -L.',
  *checkRecipe({ shell, commands }, _, examined) {
    const redirected = redirectedIn(examined);
    for (const { path, content } of commands) {
      for (const { url, part } of fetchesIn(content, shell)) {
        if (!isCurlWithout(FOLLOWS, part.words)) continue;
        const host = URL.parse(url)?.hostname ?? '';
        if (!redirectingHosts.includes(host) && !redirected.has(url)) continue;
        const message = `curl does not follow the redirect of ${JSON.stringify(url)}.`;
        yield { path, about: url, message };
      }
    }
  },
};

/** The addresses that redirect: those of release files on other hosts, and others if hosts were asked. */
const redirectedIn = once(({ site, released, redirected = new Set() }: Examined) => {
  const moved = hostedRedirects(released.map(({ tree }) => tree));
  return new Set([...moved.map(({ from }) => site.settings.baseUrl + from), ...redirected]);
});

function isCurlWithout(option: RegExp, words: readonly ReadWord[]): boolean {
  if (isPowershellDownload(words)) return false;
  return words.some(({ text }) => CURL.test(text)) && !words.some(({ text }) => option.test(text));
}

export const unpublishedFile: Rule = {
  id: 'unpublished-file',
  summary: 'A command downloads a file that the site does not publish.',
  help: 'The download fails. Add the file to the artifacts, or correct the address. The rule skips files of releases without an artifacts folder.',
  readsArtifacts: true,
  *checkRecipe({ shell, commands }, edition, { site, released }) {
    const { baseUrl } = site.settings;
    for (const { path, content } of commands) {
      for (const { url, isUnknown } of fetchesIn(content, shell)) {
        if (isUnknown || !url.startsWith(`${baseUrl}/`)) continue;
        const about = unescaped(url.slice(baseUrl.length).split(/[?#]/, 1)[0] ?? '');
        if (isPublished(about, edition, released)) continue;
        const message = `The site does not publish ${quoted(about)}.`;
        const hint = `Download from $HOSTNAME${edition.tree.folders[0].replace(edition.release.version, '$VERSION')}.`;
        yield { path, about, message, hint };
      }
    }
  },
};

/** Whether an address may exist. Missing files of the release are reported when artifacts are read. */
function isPublished(path: string, edition: ExaminedRelease, released: readonly ExaminedRelease[]): boolean {
  for (const { tree } of released) {
    const folder = tree.folders.find((each) => path.startsWith(each));
    if (folder === undefined) continue;
    return tree === edition.tree || !tree.hasArtifacts || namesIn(tree).has(path.slice(folder.length));
  }
  return isReservedPath(path);
}

const namesIn = once(
  ({ files }: ReleaseTree) => new Set([...files.map(({ name }) => name), ...GENERATED_NAMES]),
);
