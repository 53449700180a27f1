import { GEMS_PATH, INDEX_PATH } from '../page/paths.ts';
import { commandParts } from './command-parts.ts';
import { optionValue } from './downloads.ts';
import type { PlaceholderValues } from './placeholders.ts';
import type { Shell } from './shell.ts';
import { type ReadWord, textOf } from './words.ts';

export interface InstalledPackage {
  readonly index: 'wheels' | 'gems';
  readonly name: string;
  /** Absent: any version. */
  readonly version?: string;
  /** Whether only the index of this site can have it. */
  readonly isOurs: boolean;
}

/** Options of installers without a value. After any other option, the next word may be its value. */
const FLAGS = new Set(
  (
    '-U --upgrade --user --pre -q --quiet -v -V --verbose --no-deps --force-reinstall --no-cache-dir -I --ignore-installed ' +
    '--break-system-packages --isolated --require-hashes --no-input --prefer-binary --disable-pip-version-check ' +
    '--user-install --no-user-install --no-document -N --force --prerelease --conservative --local --remote --both ' +
    '--default --ignore-dependencies --no-suggestions --minimal-deps --system'
  ).split(' '),
);

/** A requirement: a name, its extras, and an exact version or other conditions. */
const REQUIREMENT = /^([A-Za-z0-9](?:[\w.-]*\w)?)(?:\[[^\]]*\])?(?:(?:===?|:)([\w.+!-]+)|[<>~!=].*)?$/;

/** The packages that commands install from the Python index or the gem source of this site. */
export function packagesOf(
  commands: readonly string[],
  { baseUrl, version, bindingVersion = version }: PlaceholderValues,
  shell: Shell,
): InstalledPackage[] {
  return commands
    .flatMap((command) => commandParts(command, shell))
    .flatMap(({ words }) => {
      const index = indexIn(words, baseUrl);
      const start = words.findIndex((word) => word.text === 'install') + 1;
      if (index === undefined || start === 0) return [];
      const named = words.slice(start).flatMap((word, at) => {
        const option = words[start + at - 1]?.text ?? '';
        // For gem, -v is the version; for pip, it is verbose.
        const takesValue = !FLAGS.has(option) || (index === 'gems' && option === '-v');
        return option.startsWith('-') && !option.includes('=') && takesValue ? [] : requirementOf(word);
      });
      const common = index === 'gems' ? versionOption(words) : undefined;
      return named.map(({ name, exact = common }) => ({
        index,
        name,
        ...(exact === undefined ? {} : { version: exact }),
        isOurs: named.length === 1 || [version, bindingVersion].some((known) => known === exact),
      }));
    });
}

/** The index of this site that a command names. */
function indexIn(words: readonly ReadWord[], baseUrl: string): InstalledPackage['index'] | undefined {
  const addresses = words.map(({ text }) => `${text.replace(/^[\w-]*=/, '').replace(/\/$/, '')}/`);
  if (addresses.includes(`${baseUrl}${GEMS_PATH}`)) return 'gems';
  return addresses.includes(`${baseUrl}${INDEX_PATH}`) ? 'wheels' : undefined;
}

/** The exact version in an option, which applies to all gems of a command. */
function versionOption(words: readonly ReadWord[]): string | undefined {
  const value = optionValue(/^(?:-v|--version)(?:$|=)/, words);
  const version = value && value !== 'unknown' ? textOf(value) : '';
  return /^\d[\w.-]*$/.test(version) ? version : undefined;
}

function requirementOf({ text, word }: ReadWord) {
  const isFile = /\.(?:whl|gem|txt|gz)$/.test(text);
  const [, name, exact] = (!isFile && word && REQUIREMENT.exec(text)) || [];
  return name === undefined ? [] : [{ name, ...(exact === undefined ? {} : { exact }) }];
}
