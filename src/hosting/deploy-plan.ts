import { FOREVER, SHORT } from './cache-times.ts';
import { PYTHON_INDEX_TYPE } from './content-types.ts';

/** One run of rclone. */
export interface DeployStep {
  /** What it does, for who watches. */
  readonly says: string;
  readonly parameters: readonly string[];
}

/** Folders of releases, as patterns of rclone; also of those that the site no longer describes. */
const RELEASES = ['/release/*/', '/ui/release/*/'] as const;

/** What the build writes anew beside release files. */
const WRITTEN_ANEW = '{index.html,index.md,SHA256SUMS,manifest.json}';

const ASSETS = '/_assets/**';
const PYTHON_JSON = '/ui/v1+json/**';
const GEMS = '/ui/gems/gems/**';

/** How a site is brought to its place. */
export interface DeployOptions {
  readonly folder: string;
  /** `remote:path`, or a folder. */
  readonly target: string;
  /** Further folders that hold release files, `/files/1.0/` for example. */
  readonly releaseFolders: readonly string[];
  /** Whether the target can tell what changed by a sum; else size and time must do. */
  readonly sums: boolean;
  /** Whether release files may be replaced by other bytes. */
  readonly replace: boolean;
}

/**
 * The steps of a deployment, so that no reader ever meets a page whose files are not there: release files, then assets,
 * then indexes and pages, and last what is to be removed. Nothing below a release's folder is ever removed.
 */
export function deployPlan({ folder, target, releaseFolders, sums, replace }: DeployOptions): DeployStep[] {
  const folders = [...RELEASES, ...releaseFolders.map((path) => path.replaceAll(/[[\]{}*?\\]/g, '\\$&'))];
  const neverChanges = [...folders.map((path) => `${path}**`), GEMS];
  const writtenAnew = folders.map((path) => `${path}${WRITTEN_ANEW}`);
  const run = (
    says: string,
    how: readonly string[],
    cache: string,
    filters: readonly string[],
  ): DeployStep => ({
    says,
    parameters: [
      ...how,
      folder,
      target,
      ...(sums ? ['--checksum'] : []),
      '--header-upload',
      `Cache-Control: ${cache}`,
      ...filters.flatMap((filter) => ['--filter', filter]),
    ],
  });
  const nothingBut = (patterns: readonly string[]) => [...patterns.map((pattern) => `+ ${pattern}`), '- **'];
  const without = (patterns: readonly string[]) => patterns.map((pattern) => `- ${pattern}`);
  return [
    run('Release files', ['copy', ...(replace ? [] : ['--immutable'])], FOREVER, [
      ...without(writtenAnew),
      ...nothingBut(neverChanges),
    ]),
    run('Assets', ['copy'], FOREVER, nothingBut([ASSETS])),
    run(
      'Python index for installers',
      ['copy', '--header-upload', `Content-Type: ${PYTHON_INDEX_TYPE}`],
      SHORT,
      nothingBut([PYTHON_JSON]),
    ),
    run('Indexes and pages', ['copy'], SHORT, [
      ...writtenAnew.map((pattern) => `+ ${pattern}`),
      ...without([...neverChanges, ASSETS, PYTHON_JSON]),
    ]),
    run('Removal of what is no longer there', ['sync', '--delete-after'], SHORT, without(neverChanges)),
  ];
}
