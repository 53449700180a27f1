import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPublishable, readPublished } from '../../../src/input/read-published.ts';
import { readSite } from '../../../src/input/read-site.ts';
import type { Site } from '../../../src/site/site.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so')]);
  folder.write('artifacts/1.0/lib.so', 'a stand-in');
});

afterEach(() => folder.remove());

const demo = (): Promise<Site> => readSite({ ...folder.settings, demo: true });
const out = () => join(folder.path, 'out');

describe('a demo', () => {
  it('cannot be published: deployments, archives and other sites reject it', async () => {
    await folder.publish(await demo());
    const message = /out: This is a demo: its release files are stand-ins and must not be published\./;
    await expect(readPublishable(out())).rejects.toThrow(message);
    const elsewhere = {
      ...folder.settings,
      out: join(folder.path, 'other'),
      published: { file: '--published', value: out() },
    };
    await expect(readPublished(elsewhere)).rejects.toThrow(message);
    const manifest = join(out(), 'releases/manifest.json');
    await expect(
      readPublished({ ...elsewhere, published: { file: '--published', value: manifest } }),
    ).rejects.toThrow(/This is a demo/);
  });

  it('is removed completely by the next build', async () => {
    await folder.publish(await demo());
    folder.rename('artifacts', 'moved');
    const site = await folder.read();
    expect(site.editions[0].tree.files).toEqual([]);
    await folder.publish(site);
    await expect(readPublishable(out())).resolves.toMatchObject({ releases: [{ files: [] }] });
  });

  it('ignores the previous demo, which may have different files', async () => {
    await folder.publish(await demo());
    folder.write('artifacts/1.0/lib.so', 'another stand-in');
    folder.write('artifacts/1.0/lib.h', 'new');
    expect((await demo()).editions[0].tree.files.map(({ name }) => name)).toEqual(['lib.h', 'lib.so']);
    await expect(readPublished({ ...folder.settings, demo: true })).resolves.toMatchObject({ sites: [] });
  });

  it('does not replace a site', async () => {
    await folder.publish(await folder.read());
    await expect(demo()).rejects.toThrow(
      /out: This folder contains a site with real release files, which the demo would replace\./,
    );
  });
});
