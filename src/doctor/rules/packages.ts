import { alternatives, quoted } from '../../description/problem.ts';
import { type InstalledPackage, packagesOf } from '../../install/packages.ts';
import type { Caveat } from '../../releases/readiness.ts';
import { simpleCommands } from '../recipes.ts';
import type { Rule, Words } from '../rule.ts';
import { PACKAGE_MANAGERS, type PackageManager, systemOf } from '../systems.ts';

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
          yield { path, ...unpinned(installed) };
  },
};

function unpinned({ name, index }: InstalledPackage): Words {
  const exact = index === 'gems' ? `${name} --version $VERSION` : `${name}==$VERSION`;
  return {
    about: name,
    message: `${quoted(name)} is installed in any version.`,
    hint: `Add the version: ${exact}.`,
  };
}

export const unpublishedPackage: Rule = {
  id: 'unpublished-package',
  summary: 'A recipe installs an unpublished or withdrawn wheel or gem.',
  help: 'The command fails, or installs a withdrawn package. The rule skips releases without an artifacts folder.',
  readsArtifacts: true,
  *checkRecipe({ target, steps, commands }, edition) {
    if (!edition.tree.hasArtifacts) return;
    for (const caveat of edition.readiness.get(target)?.caveats ?? []) {
      const problem = unavailable(caveat);
      const [name = ''] = problem?.about?.split(' ', 1) ?? [];
      const step = commands.find(({ content }) => content.includes(name)) ?? steps[0];
      if (problem && step) yield { path: step.path, ...problem };
    }
  },
};

/** What a caveat of a recipe says about a package; undefined if it does not concern one. */
function unavailable(caveat: Caveat): Words | undefined {
  if (caveat.kind === 'unpublished' && caveat.what === 'package') {
    const { name: about } = caveat;
    const hint = 'Add it to the artifacts, or install another version.';
    return { about, message: `The site does not publish ${quoted(about)}.`, hint };
  }
  if (caveat.kind !== 'withdrawn') return undefined;
  const { name: about, reason } = caveat;
  const message = `${quoted(about)} is withdrawn${reason ? `: ${quoted(reason)}` : ''}.`;
  return { about, message, hint: 'Install another version, or release a fixed one.' };
}

export const packageManager: Rule = {
  id: 'package-manager',
  summary: 'A recipe uses the package manager of another system, or package managers of two distributions.',
  help: 'The recipe fails, because the system does not have this command.',
  hint: 'Use a package manager of the target system. Mention packages of other systems in a text step, or in content/languages.',
  *checkRecipe({ target, shell, commands }) {
    const system = target.kind === 'platform' ? systemOf(target.key) : undefined;
    let first: PackageManager | undefined;
    for (const { path, content } of commands) {
      const programs = simpleCommands(content, shell).map(([program]) => program?.text ?? '');
      const found = programs.flatMap((program) => PACKAGE_MANAGERS.get(program.replace(/\.exe$/i, '')) ?? []);
      const foreign = found.find(
        ({ systems }) => system && !systems.some((name) => system.names.includes(name)),
      );
      const other = found.find(({ packages }) => packages !== undefined && packages !== first?.packages);
      if (foreign) {
        const about = foreign.command;
        const message = `${about} is for ${alternatives(foreign.systems)}, but this recipe is for ${target.displayName}.`;
        yield { path, about, message };
      } else if (first && other) {
        const message = `${other.command} installs packages of ${other.packages}, but ${first.command} installs packages of ${first.packages}, so one of them fails.`;
        yield { path, about: other.command, message };
      }
      first ??= found.find(({ packages }) => packages !== undefined);
    }
  },
};
