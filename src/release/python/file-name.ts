import { type CoreMetadata, normalizeProject } from './metadata.ts';

/** What the name of a distribution says. */
export interface DistributionName {
  readonly project: string;
  readonly version: string;
}

/** The parts of a wheel's name (`gui-1.0-cp39-abi3-any.whl`) that tell what it is; undefined where it is none. */
export function wheelName(file: string): DistributionName | undefined {
  const parts = baseName(file)
    .replace(/\.whl$/, '')
    .split('-');
  const [project, version] = parts;
  const hasTags = parts.length === 5 || (parts.length === 6 && /^\d/.test(parts[2] ?? ''));
  return file.endsWith('.whl') && project && version && hasTags ? { project, version } : undefined;
}

/** The same of a source distribution (`gui-1.0.tar.gz`); undefined for archives of another name. */
export function sourceName(file: string): DistributionName | undefined {
  const [, project, version] = /^([A-Za-z0-9][A-Za-z0-9._-]*)-(\d[^-]*)\.tar\.gz$/.exec(baseName(file)) ?? [];
  return project && version ? { project, version } : undefined;
}

/** Whether a name and what is inside tell of the same version of the same project; installers refuse it otherwise. */
export function agrees(name: DistributionName, metadata: CoreMetadata): boolean {
  const version = (text: string) => text.toLowerCase().replaceAll(/[-_+.]+/g, '.');
  return (
    normalizeProject(name.project) === normalizeProject(metadata.project) &&
    version(name.version) === version(metadata.version)
  );
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
