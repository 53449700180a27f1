import type { HashProgress } from '../publish/sums.ts';
import { formatSize } from '../release/size.ts';
import { shownPath } from '../settings.ts';
import type { Site } from '../site/site.ts';

const EVERY = 2000;

/** Logs progress of the hashing of release files about every two seconds. */
export function hashReport(): (progress: HashProgress) => void {
  let next = Date.now() + EVERY;
  return ({ done, total }) => {
    if (Date.now() < next) return;
    next = Date.now() + EVERY;
    console.log(`  ${formatSize(done)} of ${formatSize(total)} hashed`);
  };
}

/** Logs what was hashed, and which releases have no artifacts at all. */
export function sayWhatIsPublished({ sums, editions, settings }: Site): void {
  const { hashed, unchanged } = sums;
  const files = (count: number) => `${count} release ${count === 1 ? 'file' : 'files'}`;
  if (hashed.files + unchanged > 0) {
    const rest = unchanged > 0 ? `; ${unchanged} unchanged since the last build` : '';
    console.log(`Hashed ${files(hashed.files)} (${formatSize(hashed.bytes)})${rest}`);
  }
  for (const { version, absent, hasArtifacts } of editions.map(({ tree }) => tree)) {
    if (hasArtifacts || absent.length === 0) continue;
    const folder = shownPath(`${settings.artifacts}/${version}`);
    console.log(
      `Release ${version}: ${absent.length} files that it promises are not published; there is no ${folder}`,
    );
  }
}
