import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Changes one bit of release files, and puts well-made gems of an attacker in the place of others, as somebody who broke
 * into a host would; indexes and sums stay.
 */
export function tamper(site: string, attacker: string): void {
  const folders = ['ui/release/0.2.0', 'ui/gems/gems'].map((name) => join(site, name));
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (!/\.(?:whl|gem|so|zip)$/.test(name)) continue;
      const path = join(folder, name);
      const forged = join(attacker, name);
      const bytes = existsSync(forged) ? readFileSync(forged) : flipped(readFileSync(path));
      rmSync(path);
      writeFileSync(path, bytes);
    }
  }
}

/** One bit is another one, in the middle of what is packed: a wheel stays a zip and a gem a tar. */
function flipped(bytes: Buffer): Buffer {
  const data = bytes.indexOf('data.tar.gz');
  const place = data < 0 ? Math.trunc(bytes.length / 2) : data + 512 + 24;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
}
