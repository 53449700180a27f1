import { join } from 'node:path';
import { writeContent } from './generated-content.ts';
import { type Files, filesOf } from './measure.ts';
import { type Cost, costOf } from './process-cost.ts';

interface Published extends Cost {
  /** Files that differ from those before, and their size in bytes. */
  readonly files: number;
  readonly bytes: number;
}

/** Measures what one more release costs, after a number of releases, against a site with that release only. */
export async function benchReleases(folder: string, classes: number, count: number): Promise<void> {
  const [content, alone] = [join(folder, 'content'), join(folder, 'alone')];
  const releases = Array.from({ length: count + 1 }, (_, index) => ({
    version: `1.${index}.0`,
    release: {
      classes: classes + index,
      date: new Date(Date.UTC(2020, 0, 1 + 30 * index)).toISOString().slice(0, 10),
    },
  }));
  const writing = (from: number, to: number, target: string) =>
    writeContent(
      target,
      Object.fromEntries(releases.slice(from, to).map(({ version, release }) => [version, release])),
    );
  await writing(count, count + 1, alone);
  await writing(0, count, content);
  const [one, all] = [join(folder, 'out-one'), join(folder, 'out')];
  const single = await publish(alone, one, 'none', new Map());
  print('the release alone', single);
  print(`${count} releases`, await publish(content, all, 'none', new Map()));
  const before = await filesOf(all);
  await writing(count, count + 1, content);
  const next = await publish(content, all, all, before);
  print('one more', next);
  const ratio = (of: (published: Published) => number) => `${(of(next) / of(single)).toFixed(2)}×`;
  console.log(
    `one more / the release alone: ${ratio(({ seconds }) => seconds)} time, ${ratio(({ processor }) => processor)} processor time, ${ratio(({ memory }) => memory)} memory, ${ratio(({ files }) => files)} files, ${ratio(({ bytes }) => bytes)} bytes`,
  );
}

/** Builds a site, and compares its output with the files before. */
async function publish(content: string, out: string, published: string, before: Files): Promise<Published> {
  const command = [process.execPath, '--max-semi-space-size=4', 'src/commands/build.ts'];
  const env = {
    SITE_BASE_URL: 'https://example.org',
    SITE_CONTENT: content,
    SITE_OUT: out,
    SITE_PUBLISHED: published,
  };
  const cost = await costOf(command, { env });
  const changed = [...(await filesOf(out))].filter(([path, { hash }]) => before.get(path)?.hash !== hash);
  const bytes = changed.reduce((sum, [, { size }]) => sum + size, 0);
  return { ...cost, files: changed.length, bytes };
}

function print(label: string, { seconds, processor, memory, files, bytes }: Published): void {
  const cost = `${seconds.toFixed(1)} s, processor ${processor.toFixed(1)} s, ${memory.toFixed(0)} MB`;
  console.log(`${label.padEnd(20)}${cost}; ${files} files to upload, ${(bytes / 1e6).toFixed(1)} MB`);
}
