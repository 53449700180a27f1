import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { startOwn } from '../clients/servers.ts';
import { copyProject } from '../tools/copy-project.ts';
import { writeContent } from './generated-content.ts';
import { type Files, filesOf } from './measure.ts';
import { type Cost, costOf } from './process-cost.ts';

interface Published extends Cost {
  /** Files that differ from those published before, and their size in bytes. */
  readonly files: number;
  readonly bytes: number;
}

/** A copy of the project with its own content and caches, as on another machine. */
class Machine {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    copyProject(folder);
  }

  get out(): string {
    return join(this.folder, 'dist');
  }

  /** Builds the site with further releases; `before` is what is published. */
  async publish(
    releases: Parameters<typeof writeContent>[1],
    published: string | undefined,
    before: Files,
  ): Promise<Published> {
    const content = join(this.folder, 'content');
    await writeContent(content, releases);
    const command = [process.execPath, '--max-semi-space-size=8', 'src/cli/main.ts', 'build'];
    const env = {
      SITE_BASE_URL: 'https://example.org',
      SITE_CONTENT: content,
      SITE_OUT: this.out,
      ...(published === undefined ? {} : { SITE_PUBLISHED: published }),
    };
    const cost = await costOf(command, { cwd: this.folder, env });
    const changed = [...(await filesOf(this.out))].filter(
      ([path, { hash }]) => before.get(path)?.hash !== hash,
    );
    const bytes = changed.reduce((sum, [, { size }]) => sum + size, 0);
    return { ...cost, files: changed.length, bytes };
  }
}

/**
 * Measures what one more release costs, after a number of releases, against a site with that release only: on the machine
 * that built the releases before, on one that has only the new release and the address of the published site, and on one
 * that has the new release and a copy of the site.
 */
export async function benchReleases(folder: string, classes: number, count: number): Promise<void> {
  const releases = Array.from({ length: count + 1 }, (_, index) => {
    const date = new Date(Date.UTC(2020, 0, 1 + 30 * index)).toISOString().slice(0, 10);
    return [`1.${index}.0`, { classes, updates: index, date }] as const;
  });
  console.log(
    `${count} releases of ${classes} classes or more, each with about ${Math.round(classes / 60)} changes`,
  );
  const [earlier, last] = [Object.fromEntries(releases.slice(0, -1)), Object.fromEntries(releases.slice(-1))];
  const single = await new Machine(join(folder, 'alone')).publish(last, undefined, new Map());
  print('the release alone', single);
  const machine = new Machine(join(folder, 'all'));
  print(`${count} releases`, await machine.publish(earlier, undefined, new Map()));
  const before = await filesOf(machine.out);
  const live = await startOwn(machine.out, await freePort());
  try {
    const other = new Machine(join(folder, 'other'));
    print('one more, without the others', await other.publish(last, `${live.address}/`, before), single);
  } finally {
    live.process.kill();
  }
  // As in a checkout of a branch with the site, for hosts that replace the whole site.
  const checkout = new Machine(join(folder, 'checkout'));
  await cp(machine.out, checkout.out, { recursive: true });
  print('one more, in a copy of the site', await checkout.publish(last, checkout.out, before), single);
  print('one more', await machine.publish(last, undefined, before), single);
  const site = await filesOf(machine.out);
  const sizes = new Map(site.values().map(({ hash, size }) => [hash, size]));
  const bytes = sizes.values().reduce((sum, size) => sum + size, 0);
  console.log(
    `the site: ${site.size} files, ${(bytes / 1e6).toFixed(0)} MB with identical files counted once`,
  );
}

function print(label: string, published: Published, single?: Published): void {
  const cell = (of: (each: Published) => number, unit: string, places = 0) => {
    const ratio = single ? ` (${(of(published) / of(single)).toFixed(2)}×)` : '';
    return `${of(published).toFixed(places)} ${unit}${ratio}`;
  };
  const cells = [
    cell(({ seconds }) => seconds, 's', 1),
    cell(({ processor }) => processor, 's of processors', 1),
    cell(({ memory }) => memory, 'MB of memory'),
    cell(({ files }) => files, 'files to upload'),
    cell(({ bytes }) => bytes / 1e6, 'MB', 1),
  ];
  console.log(`${label.padEnd(32)} ${cells.join(', ')}`);
}
