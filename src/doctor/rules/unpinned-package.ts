import { quoted } from '../../description/problem.ts';
import { type InstalledPackage, packagesOf } from '../../install/packages.ts';
import type { Found, Rule } from '../rule.ts';

export const unpinnedPackage: Rule = {
  id: 'unpinned-package',
  summary: 'A recipe installs a package of this site without an exact version.',
  help: 'The recipe of an older release installs the newest version.',
  *checkRecipe({ language, shell, commands }, edition, { site }) {
    const { baseUrl } = site.settings;
    const values = { baseUrl, version: language.bindingVersion ?? edition.release.version };
    // A placeholder without a value is another finding.
    for (const { path, content } of commands)
      for (const installed of packagesOf([content], values, shell))
        if (installed.isOurs && installed.version === undefined && !/\bBINDING_VERSION\b/.test(content))
          yield { path, ...problemOf(installed) };
  },
};

function problemOf({ name, index }: InstalledPackage): Pick<Found, 'about' | 'message' | 'hint'> {
  const exact = index === 'gems' ? `${name} --version $VERSION` : `${name}==$VERSION`;
  return {
    about: name,
    message: `${quoted(name)} is installed in any version.`,
    hint: `Add the version: ${exact}.`,
  };
}
