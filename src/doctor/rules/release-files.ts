import { join } from 'node:path';
import { suggestion } from '../../description/nearest.ts';
import { listSome, quoted } from '../../description/problem.ts';
import { allRecipes } from '../../install/catalog.ts';
import { escapePath } from '../../page/paths.ts';
import { HOSTS } from '../../releases/hosts/limits.ts';
import { type FileKind, subjectOf } from '../../releases/kinds.ts';
import { signatureTool } from '../../releases/signatures.ts';
import { isSumList } from '../../releases/sum-lists.ts';
import { isOnlyHosted } from '../../releases/tree.ts';
import { baseName } from '../../releases/wanted.ts';
import type { Rule } from '../rule.ts';

/** File names that editors, tools and systems leave behind. */
const LEFTOVER =
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|#.*#|.*~|~\$.*|.*\.(?:bak|orig|rej|sw[a-p]|tmp|crdownload|part|pyc)|npm-debug\.log)$/i;

/** Whether a path belongs to a leftover file of an editor, a tool or a system. */
function isLeftover(path: string): boolean {
  return /(?:^|\/)__MACOSX\//.test(path) || LEFTOVER.test(baseName(path));
}

export const editorLeftover: Rule = {
  id: 'editor-leftover',
  summary: 'A leftover file of an editor or a system, such as Thumbs.db or x~.',
  help: 'The build publishes it like any other file.',
  hint: 'Remove it.',
  *check({ site: { editions, contentFiles, settings }, shown }) {
    const content = contentFiles.map((name) => ({ name, path: join(settings.content, name) }));
    for (const { name, path } of [...content, ...editions.flatMap(({ tree }) => tree.files)]) {
      if (!isLeftover(name)) continue;
      yield { file: shown(path), about: name, message: 'An editor or a system left this file behind.' };
    }
  },
};

/** Kinds of files that commands download. Readers get other kinds from the release page. */
const FETCHED: readonly FileKind[] = ['native library', 'import library', 'header', 'source'];

export const unusedArtifact: Rule = {
  id: 'unused-artifact',
  summary: 'A library, header or source in the artifacts that no recipe or package uses.',
  help: 'Its name may differ from the name in the recipes.',
  hint: 'Correct its name, use it, or remove it.',
  readsArtifacts: true,
  *checkRelease({ catalog, tree }, { shown }) {
    const absent = tree.absent.map(({ name }) => name);
    const downloads = allRecipes(catalog).flatMap(({ target }) => target.downloads);
    // The names of files that loops fetch, up to their variables.
    const starts = downloads.flatMap(({ file, isUnknown }) => (isUnknown ? file.split(/[$%`]/, 1) : []));
    // Links to a file have its path.
    for (const links of Map.groupBy(tree.files, (file) => file.url ?? file.path).values()) {
      if (links.some(({ uses, packaged }) => uses.length > 0 || packaged)) continue;
      const file = links.find(({ name, path }) => path.endsWith(`/${name}`)) ?? links[0];
      if (!file || !FETCHED.includes(file.kind) || isLeftover(file.name)) continue;
      const { name, path } = file;
      if (starts.some((start) => name.startsWith(start))) continue;
      const shownName = isOnlyHosted(file) ? quoted(name) : 'this file';
      const message = `No recipe downloads ${shownName}, and no package contains it.`;
      yield { file: shown(path), about: name, message, ...suggestion(name, absent) };
    }
  },
};

export const unreadList: Rule = {
  id: 'unread-list',
  summary: 'A signed list of sums is only on another host.',
  help: 'Builds do not know which files the list contains, so pages and scripts do not verify the files with it.',
  hint: 'Write files.json again with npx bindocs files, which stores the list and its signatures, or put copies into the artifacts.',
  readsArtifacts: true,
  *checkRelease({ tree }, { site, shown }) {
    if (!site.config.signing) return;
    const signed = new Set(tree.files.map(({ name, kind }) => kind === 'signature' && subjectOf(name)));
    for (const file of tree.files) {
      if (!isOnlyHosted(file) || !isSumList(file) || !signed.has(file.name)) continue;
      const message = `The signed list ${quoted(file.name)} of release ${tree.version} is only on another host, so no page verifies files with it.`;
      yield { file: shown(file.path), about: tree.version, message };
    }
  },
};

export const unverifiedSignature: Rule = {
  id: 'unverified-signature',
  summary: 'Signatures of release files, but no key in site.json.',
  help: 'Builds do not verify these signatures, and pages do not say how readers can.',
  hint: 'Name the keys in "signing" of site.json.',
  readsArtifacts: true,
  *checkRelease({ tree }, { site, shown }) {
    if (site.config.signing) return;
    const names = new Set(tree.files.map(({ name }) => name));
    const signatures = tree.files.filter(({ name, kind }) => {
      return kind === 'signature' && names.has(subjectOf(name) ?? '') && signatureTool(name) !== undefined;
    });
    const [first] = signatures;
    if (!first) return;
    const listed = listSome(
      signatures.map(({ name }) => name),
      5,
      quoted,
    );
    const message = `Release ${tree.version} has signatures, but site.json names no key that verifies them: ${listed}.`;
    yield { file: shown(first.path), about: tree.version, message };
  },
};

export const unredirectedFile: Rule = {
  id: 'unredirected-file',
  summary: 'A release file is only on another host, and the host in site.json cannot redirect to it.',
  help: 'The page of the release and the commands have the address on the other host, but the address on this site answers 404.',
  hint: 'Choose a host that applies rules for redirects, or put the file into the artifacts, too.',
  *checkRelease({ tree }, { site, shown }) {
    const host = HOSTS.get(site.config.hosting ?? '');
    const [first, ...others] = tree.files.filter(isOnlyHosted);
    if (host?.redirects !== false || !first) return;
    const address = escapePath(`${tree.folders[0]}${first.name}`);
    const more = others.length > 0 ? `, and the same is true for ${others.length} more` : '';
    const message = `${host.name} does not redirect ${address} to the other host, so this address is a 404${more}.`;
    yield { file: shown(first.path), about: tree.version, message };
  },
};

export const otherVersion: Rule = {
  id: 'other-version',
  summary: 'A wheel, source distribution or gem with another version than its release.',
  help: 'Package managers offer it with its own version.',
  hint: 'Build it again, or move it to its release.',
  *checkRelease({ tree }, { shown }) {
    const release = numbers(tree.version);
    for (const { name, path, distribution, gem } of tree.files) {
      const version = distribution?.version ?? gem?.version;
      if (version === undefined || release === undefined || numbers(version) === release) continue;
      const message = `This package has version ${version}, but is in the artifacts of ${tree.version}.`;
      yield { file: shown(path), about: name, message };
    }
  },
};

/** The numeric part of a version, which is the same for all prerelease spellings: `1.2` for `v1.2.0-rc1`. May be undefined. */
function numbers(version: string): string | undefined {
  const [, found] = /^v?(\d+(?:\.\d+)*)/.exec(version) ?? [];
  const parts = found?.split('.');
  const end = parts?.findLastIndex((part, index) => index === 0 || /[^0]/.test(part)) ?? 0;
  return parts?.slice(0, end + 1).join('.');
}
