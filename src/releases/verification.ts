import type { Target } from '../install/catalog.ts';
import type { Expected } from '../install/shell.ts';
import type { DownloadSignatures } from '../install/signatures.ts';
import { stepActions } from '../install/step-actions.ts';
import { GEMS_PATH, INDEX_PATH } from '../page/paths.ts';
import { installedFiles } from './indexes.ts';
import { addressOf, recipeChecks, type Source } from './signatures.ts';
import { fetchedFiles, type ReleaseFile } from './tree.ts';

/** How a reader verifies files between two steps of a recipe. */
export interface Verification {
  /** Commands that verify files before a later step uses them; absent if there are none. */
  readonly commands?: string;
  /** The signatures of these files. */
  readonly signatures: DownloadSignatures;
  /** Names of the packages that the installer itself compares with the sums in its index. */
  readonly byInstaller: readonly string[];
}

/** Files to verify before a step. */
interface Due {
  readonly expected: Expected[];
  readonly gems: ReleaseFile[];
  readonly wheels: ReleaseFile[];
}

/**
 * The verifications of a recipe, by the index of the step after them, so that no step uses a file before its check: after each
 * run of steps that only download, and before gems are installed. They cover all published files that the recipe fetches or
 * installs, unless only the shell knows where it saves them.
 */
export function verifications(recipe: Target, source: Source): ReadonlyMap<number, Verification> {
  const { tree, baseUrl } = source;
  const signed = recipeChecks(recipe, source);
  const due = new Map<number, Due>();
  const before = (step: number): Due => {
    const known = due.get(step) ?? { expected: [], gems: [], wheels: [] };
    due.set(step, known);
    return known;
  };
  const actions = stepActions(recipe);
  for (const { download, published } of fetchedFiles(recipe, tree)) {
    const { savedAs: path, url } = download;
    const step = recipe.steps.findIndex(({ content }) => containsAddress(content, url));
    if (!published || !path || step < 0) continue;
    let use = step + 1;
    while (actions[use] === 'download') use += 1;
    before(use).expected.push({ path, sha256: published.sha256 });
  }
  for (const file of installedFiles(recipe, tree)) {
    const index = `${baseUrl}${file.gem ? GEMS_PATH : INDEX_PATH}`.replace(/\/$/, '');
    const isIndex = new RegExp(`${RegExp.escape(index)}/?(?![\\w/])`);
    const step = recipe.steps.findIndex(({ content }) => isIndex.test(content));
    const { gems, wheels } = before(Math.max(step, 0));
    (file.gem ? gems : wheels).push(file);
  }
  const { shell } = recipe;
  return new Map(
    [...due].map(([step, { expected, gems, wheels }]) => {
      const fetches = gems.map((file) => shell.typed.download(addressOf(file, source), file.name));
      const paths = gems.map(({ name, sha256 }): Expected => {
        return { path: [{ text: name, isVariable: false }], sha256 };
      });
      const files = [...expected, ...paths];
      const commands = files.length > 0 ? { commands: [...fetches, shell.verify(files)].join('\n') } : {};
      const signatures = {
        files: signed.files.filter(({ path }) => expected.some((file) => file.path === path)),
        lists: signed.lists.flatMap((list) => {
          const sums = list.sums.filter((sum) => expected.some((file) => file.sha256 === sum));
          return sums.length > 0 ? [{ ...list, sums }] : [];
        }),
      };
      return [step, { ...commands, signatures, byInstaller: wheels.map(({ name }) => name) }];
    }),
  );
}

/** Whether a text contains an address that is not the start of a longer one. */
function containsAddress(text: string, address: string): boolean {
  return new RegExp(`${RegExp.escape(address)}(?![\\w.-]*\\w)`).test(text);
}
