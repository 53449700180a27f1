import { ASSETS_PATH, GEM_FILES_PATH, JSON_INDEX_PATH, MANIFEST_PATH } from '../addresses/paths.ts';
import { OWN_NAMES } from '../release/names.ts';
import { MARKER } from '../site/output.ts';
import { FOREVER, PYTHON_INDEX_TYPE, RELEASES, SHORT } from './headers.ts';

const PYTHON_JSON = `${JSON_INDEX_PATH}**`;

interface DeployOptions {
  readonly folder: string;
  /** `remote:path`, or a folder. */
  readonly target: string;
  /** Additional folders of release files, for example `/files/1.0/`. */
  readonly releaseFolders: readonly string[];
  /** Paths of the files to delete. */
  readonly removed: readonly string[];
  /** Paths of the files at the target, as the previous deployment listed them. */
  readonly before: readonly string[];
  /** Paths of the files in the folder. */
  readonly files: readonly string[];
  /** Whether the target can compare files by checksum; otherwise rclone compares size and time. */
  readonly sums: boolean;
  /** Whether release files may be replaced with different ones. */
  readonly replace: boolean;
}

/** Arguments and standard input for a run of rclone. */
interface DeployStep {
  readonly label: string;
  readonly parameters: readonly string[];
  readonly input?: string;
  /** Whether the step replaces published files. It must not run if another deployment has changed the site in the meantime. */
  readonly replaces?: true;
}

/**
 * The steps of a deployment, each a run of rclone: release files, assets, indexes, pages, manifest, deletions. So files are
 * published before the pages that link to them, and the manifest lists a release only when its pages are complete. The list
 * of files comes last. If there are new files, a list of old and new files also comes before the pages, so that after an
 * interrupted deployment, the next one knows which files to delete. It follows the release files, because a release file that
 * differs from one at the target stops the deployment, and the one at the target is not ours to delete.
 */
export function deployPlan({
  folder,
  target,
  releaseFolders,
  removed,
  before,
  files,
  sums,
  replace,
}: DeployOptions): DeployStep[] {
  const folders = [
    ...RELEASES.map((releases) => `${releases}*/`),
    ...releaseFolders.map((path) => path.replaceAll(/[[\]{}*?\\]/g, '\\$&')),
  ];
  const neverChanges = [...folders, GEM_FILES_PATH].map((path) => `${path}**`);
  const assets = `${ASSETS_PATH}**`;
  const rewritten = folders.map((path) => `${path}{${OWN_NAMES.join(',')}}`);
  const include = (...patterns: string[]) => patterns.map((pattern) => `+ ${pattern}`);
  const exclude = (...patterns: string[]) => patterns.map((pattern) => `- ${pattern}`);
  const step = (label: string, command: readonly string[], cache: string, filters: string[]) => {
    const compared = sums ? ['--checksum'] : [];
    const header = ['--header-upload', `Cache-Control: ${cache}`];
    const filtered = filters.flatMap((filter) => ['--filter', filter]);
    return { label, parameters: [...command, folder, target, ...compared, ...header, ...filtered] };
  };
  const python = ['copy', '--header-upload', `Content-Type: ${PYTHON_INDEX_TYPE}`];
  const update = (...parameters: Parameters<typeof step>): DeployStep => ({
    ...step(...parameters),
    replaces: true,
  });
  const list = (label: string, paths: Iterable<string>) => ({
    label,
    parameters: [
      'rcat',
      `${target.replace(/\/$/, '')}${MARKER}`,
      '--header-upload',
      `Cache-Control: ${SHORT}`,
    ],
    input: [...paths].toSorted().join('\n'),
  });
  const old = new Set(before);
  const all = old.union(new Set(files));
  // A list without the manifest means that no deployment has completed.
  const early = old.has(MANIFEST_PATH) ? all : all.difference(new Set([MANIFEST_PATH]));
  return [
    step('Release files', ['copy', ...(replace ? [] : ['--immutable'])], FOREVER, [
      ...exclude(...rewritten),
      ...include(...neverChanges),
      ...exclude('**'),
    ]),
    ...(all.size === old.size
      ? []
      : [{ ...list('List of old and new files', early), replaces: true as const }]),
    step('Assets', ['copy'], FOREVER, [...include(assets), ...exclude('**')]),
    update('Python index for installers', python, SHORT, [...include(PYTHON_JSON), ...exclude('**')]),
    update('Indexes and pages', ['copy'], SHORT, [
      ...include(...rewritten),
      ...exclude(...neverChanges, assets, PYTHON_JSON, MANIFEST_PATH, MARKER),
    ]),
    update('Manifest', ['copy'], SHORT, [...include(MANIFEST_PATH), ...exclude('**')]),
    ...(removed.length === 0
      ? []
      : [
          {
            label: 'Removals',
            parameters: ['delete', target, '--files-from-raw', '-'],
            input: removed.join('\n'),
          },
        ]),
    list('List of files', all.difference(new Set(removed))),
  ];
}
