import { entryFor, MARKER } from '../../page/output.ts';
import { ASSETS_PATH, JSON_INDEX_PATH, MANIFEST_PATH } from '../../page/paths.ts';
import { GENERATED_NAMES } from '../names.ts';
import { cacheControl, FOREVER, furtherFolders, PYTHON_INDEX_TYPE, SHORT } from './headers.ts';

/** Path of the folder at the target that contains uploads until they are complete. */
export const UPLOADS = '/.uploading';

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
  /** Whether the target shows files only when they are complete, as object stores do. */
  readonly isAtomic: boolean;
  /** Whether a release file must not be replaced with a different one. */
  readonly isProtected: (path: string) => boolean;
}

/** Arguments and standard input for a run of rclone. */
export interface DeployStep {
  readonly label: string;
  readonly parameters: readonly string[];
  readonly input?: string;
  /** Whether the step replaces published files. It must not run if another deployment has changed the site in the meantime. */
  readonly replaces?: true;
  /** Whether the folder of the step can be missing. */
  readonly isOptional?: true;
}

/** Files to copy, and how. */
interface Upload {
  readonly label: string;
  readonly paths: readonly string[];
  readonly cache: string;
  /** Whether files appear at their paths only when they are complete. */
  readonly whole?: true;
  readonly parameters?: readonly string[];
  readonly replaces?: true;
}

export function pathAt(target: string, path: string): string {
  return `${target}${/[:/]$/.test(target) ? path.slice(1) : path}`;
}

/**
 * The steps of a deployment, each a run of rclone: release files, assets, indexes, pages, manifest, deletions. So files are
 * published before the pages that link to them, and the manifest lists a release only when its pages are complete. The list
 * of files comes last. If there are new files, a list of old and new files also comes before the pages, so that after an
 * interrupted deployment, the next one knows which files to delete. It follows the release files, because a release file that
 * differs from one at the target stops the deployment, and the one at the target is not ours to delete.
 *
 * Files with a long lifetime and files that the next deployment reads are copied to {@link UPLOADS}, and then moved.
 */
export function deployPlan(deployment: DeployOptions): DeployStep[] {
  const { folder, target, releaseFolders, removed, before, files, sums, isAtomic, isProtected } = deployment;
  const compared = sums ? ['--checksum'] : [];
  const uploads = pathAt(target, UPLOADS);
  const header = (value: string) => ['--header-upload', value];
  const chosen = (paths: readonly string[]) => ({ input: paths.join('\n') });
  const from = ['--files-from-raw', '-'];

  const upload = ({ label, paths, cache, whole, parameters = [], ...rest }: Upload): DeployStep[] => {
    if (paths.length === 0) return [];
    const isDirect = isAtomic || !whole;
    const destination = isDirect ? [target, ...parameters] : [uploads, '--compare-dest', target];
    const copied = [...destination, ...compared, ...header(`Cache-Control: ${cache}`), ...from];
    const copy = { label, parameters: ['copy', folder, ...copied], ...chosen(paths) };
    if (isDirect) return [{ ...copy, ...rest }];
    // rclone does not move a folder into a folder that contains it.
    const byTop = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/', 1)));
    const moves = [...byTop].map(([top, pathsInTop]) => ({
      label: `${label}: move to ${top}/`,
      parameters: ['move', `${uploads}${top}`, pathAt(target, top), ...parameters, ...compared, ...from],
      ...chosen(pathsInTop.map((path) => path.slice(top.length))),
      ...rest,
      isOptional: true as const,
    }));
    return [copy, ...moves];
  };

  const list = (label: string, paths: Iterable<string>, rest: Pick<DeployStep, 'replaces'> = {}) => {
    const path = pathAt(target, MARKER);
    const first = isAtomic ? path : `${uploads}${MARKER}`;
    const parameters = ['rcat', first, ...header(`Cache-Control: ${SHORT}`)];
    const write = { label, parameters, ...chosen([...paths].toSorted()) };
    if (isAtomic) return [{ ...write, ...rest }];
    return [write, { label: `${label}: move`, parameters: ['moveto', first, path], ...rest }];
  };

  const further = new Set(furtherFolders(releaseFolders));
  const isFurther = (path: string) => {
    const releaseFolder = entryFor(path, further);
    return releaseFolder !== undefined && !GENERATED_NAMES.some((name) => path === `${releaseFolder}${name}`);
  };
  const kindOf = (path: string) => {
    if (path.startsWith(ASSETS_PATH)) return 'asset';
    if (path.startsWith(JSON_INDEX_PATH)) return 'index';
    if (isFurther(path) || cacheControl(path) === FOREVER) return isProtected(path) ? 'published' : 'new';
    return path === MANIFEST_PATH ? 'manifest' : 'page';
  };
  const listed = files.filter((path) => path !== MARKER);
  const kinds = Map.groupBy(listed, kindOf);
  const all = (kind: ReturnType<typeof kindOf>) => kinds.get(kind) ?? [];
  const old = new Set(before);
  const both = old.union(new Set(files));
  // A list without the manifest means that no deployment has completed.
  const early = old.has(MANIFEST_PATH) ? both : both.difference(new Set([MANIFEST_PATH]));
  const forever = { cache: FOREVER, whole: true } as const;
  const update = { cache: SHORT, replaces: true } as const;
  const python = header(`Content-Type: ${PYTHON_INDEX_TYPE}`);
  return [
    ...upload({
      label: 'Published release files',
      paths: all('published'),
      ...forever,
      parameters: ['--immutable'],
    }),
    ...upload({ label: 'New release files', paths: all('new'), ...forever }),
    ...(both.size === old.size ? [] : list('List of old and new files', early, { replaces: true })),
    ...upload({ label: 'Assets', paths: all('asset'), ...forever }),
    ...upload({ label: 'Python index for installers', paths: all('index'), ...update, parameters: python }),
    ...upload({ label: 'Indexes and pages', paths: all('page'), ...update }),
    ...upload({ label: 'Manifest', paths: all('manifest'), ...update, whole: true }),
    ...(removed.length === 0
      ? []
      : [{ label: 'Removals', parameters: ['delete', target, ...from], ...chosen(removed) }]),
    ...list('List of files', both.difference(new Set(removed))),
    ...(isAtomic
      ? []
      : [{ label: 'Incomplete uploads', parameters: ['purge', uploads], isOptional: true as const }]),
  ];
}
