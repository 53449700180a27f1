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
  /** The list of all files of the site, for the next deployment. */
  readonly files: string;
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
 * of files comes last, so that after an interrupted deployment, the next one still knows which files to delete.
 */
export function deployPlan({
  folder,
  target,
  releaseFolders,
  removed,
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
  return [
    step('Release files', ['copy', ...(replace ? [] : ['--immutable'])], FOREVER, [
      ...exclude(...rewritten),
      ...include(...neverChanges),
      ...exclude('**'),
    ]),
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
    {
      label: 'List of files',
      parameters: [
        'rcat',
        `${target.replace(/\/$/, '')}${MARKER}`,
        '--header-upload',
        `Cache-Control: ${SHORT}`,
      ],
      input: files,
    },
  ];
}
