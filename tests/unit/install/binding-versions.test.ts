import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRecipes } from '../../../src/install/catalog.ts';
import { installIndex } from '../../../src/site/data/install-json.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  for (const version of ['1.0', '2.0'])
    folder.release(version, [`pip install forth==$BINDING_VERSION # $VERSION`], {
      date: version === '1.0' ? '2026-01-01' : '2026-02-02',
    });
});

afterEach(() => folder.remove());

async function read(versions: object) {
  folder.write('content/site.json', { name: 'Forth', versions });
  const { editions } = await folder.read();
  return editions.map((edition) => {
    const context = { library: 'Forth', baseUrl: folder.baseUrl, root: `${folder.baseUrl}/` };
    const [language] = installIndex(edition, context).languages;
    const commands = allRecipes(edition.catalog).flatMap(({ target }) =>
      target.steps.map((step) => step.content),
    );
    return [edition.release.version, language?.bindingVersion, ...commands];
  });
}

describe('the version of a binding', () => {
  it('is the one for the release, or else the one for all releases', async () => {
    expect(await read({ forth: '1.4.2', '2.0': { forth: '2.0.1' } })).toEqual([
      ['2.0', '2.0.1', 'pip install forth==2.0.1 # 2.0'],
      ['1.0', '1.4.2', 'pip install forth==1.4.2 # 1.0'],
    ]);
  });

  it('is unknown if site.json does not contain it, so the variable is a caveat', async () => {
    expect(await read({ '2.0': { forth: '2.0.1' } })).toContainEqual([
      '1.0',
      undefined,
      'pip install forth==$BINDING_VERSION # 1.0',
    ]);
    const { editions } = await folder.read();
    const caveats = [...editions[0].readiness.values()].flatMap((readiness) => readiness.caveats);
    expect(caveats).toContainEqual({ kind: 'variable', name: 'BINDING_VERSION' });
  });

  it('must be a single word in every shell', async () => {
    await expect(read({ forth: '1.0; rm -rf /' })).rejects.toThrow(/site\.json.*a version such as 1\.4\.2/);
    await expect(read({ '2.0': { forth: '$(x)' } })).rejects.toThrow(/site\.json.*a version such as 1\.4\.2/);
  });
});
