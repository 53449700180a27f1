import { eq, satisfies, valid } from '@renovatebot/pep440';
import { quoted } from '../../description/problem.ts';
import { baseName } from '../wanted.ts';

/** Core metadata of a Python distribution that an index needs. */
export interface CoreMetadata {
  /** Name of the project, as written. */
  readonly project: string;
  readonly version: string;
  /** A version specifier such as `>=3.9`; absent for any version. */
  readonly requiresPython?: string | undefined;
  /** SHA-256 of the metadata file; only for wheels, because indexes serve only their metadata. */
  readonly metadata?: string | undefined;
}

/** Parses core metadata, which uses the format of mail headers; undefined without a name or version. */
export function parseCoreMetadata(text: string): CoreMetadata | undefined {
  const [head = ''] = text.replaceAll('\r\n', '\n').split('\n\n', 1);
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (/^[a-z-]+$/.test(name) && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  const project = fields.get('name');
  const version = fields.get('version');
  const requiresPython = fields.get('requires-python');
  if (!project || !version) return undefined;
  return { project, version, ...(requiresPython ? { requiresPython } : {}) };
}

/** Normalizes the name of a project for addresses (PEP 503). */
export function normalizeProject(name: string): string {
  return name.replaceAll(/[-_.]+/g, '-').toLowerCase();
}

/** Maximum length of a project or version, which are part of a file name. */
const LONGEST = 255;

/** The reason why installers reject the metadata, as a clause after "its metadata"; undefined if they accept it. */
export function metadataFault({ project, version }: DistributionName): string | undefined {
  const isLong = Math.max(project.length, version.length) > LONGEST;
  if (isLong) return `names a project or a version of more than ${LONGEST} characters`;
  if (!/^[A-Z0-9](?:[A-Z0-9._-]*[A-Z0-9])?$/i.test(project))
    return `names a project ${quoted(project)}; valid: letters, digits, ".", "_" and "-" (PEP 503)`;
  if (valid(version) !== null) return undefined;
  return `names a version ${quoted(version)}; valid: versions such as 1.2.0 or 1.2.0rc1 (PEP 440)`;
}

/** Project and version in the file name of a distribution. */
type DistributionName = Pick<CoreMetadata, 'project' | 'version'>;

/**
 * Parses the name of a wheel (`gui-1.0-cp39-abi3-any.whl`) or source distribution (`gui-1.0.tar.gz`, `gui-1.0.zip`); undefined for other
 * names.
 */
export function distributionName(path: string): DistributionName | undefined {
  const file = baseName(path);
  const [, project, version] =
    /^(\w[\w.]*)-([\w.+!]+)(?:-\d[\w.]*)?(?:-[\w.]+){3}\.whl$/.exec(file) ??
    /^([A-Za-z0-9][A-Za-z0-9._-]*)-(\d[^-]*)\.(?:tar\.gz|zip)$/.exec(file) ??
    [];
  return project && version ? { project, version } : undefined;
}

/** Whether both names are valid and the same for installers, in any spelling. */
export function sameDistribution(a: DistributionName, b: DistributionName): boolean {
  const areValid = valid(a.version) !== null && valid(b.version) !== null;
  return areValid && normalizeProject(a.project) === normalizeProject(b.project) && eq(a.version, b.version);
}

/** Whether a valid version meets a requirement such as `==1.0`, which `1.0.0` and the local version `1.0+linux` also meet. */
export function hasVersion({ version }: DistributionName, exact: string): boolean {
  return satisfies(version, `==${exact}`);
}
