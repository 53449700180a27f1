import { gems } from './gems/index.ts';
import type { PackageIndex } from './package-index.ts';
import { python } from './python/index.ts';

/** All package indexes. */
export const INDEXES: readonly PackageIndex[] = [python, gems];
