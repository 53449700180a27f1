import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, InputError } from '../../../src/description/problem.ts';
import { COMPONENT_RULES } from '../../../src/guides/components.ts';
import { componentUses } from '../../../src/guides/uses.ts';
import { readSite } from '../../../src/read-site.ts';
import { readSettings } from '../../../src/settings.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  const classes = {
    T: { struct_fields: [{ held: { type: 'Held' } }] },
    E: { enum_fields: [{ Only: {} }] },
    Held: {},
  };
  folder.release('1.0', ['make a', 'make b'], { api: { m: { classes } } });
});

afterEach(() => folder.remove());

/** What is wrong with guides of this prose, `<line>:<column>: message`. */
async function problems(...proses: readonly string[]): Promise<string[]> {
  for (const [index, prose] of proses.entries()) {
    const head = `---\ntitle: T\ndescription: A sentence.\norder: ${index}\n---\n`;
    folder.write(`content/guides/g${index}.mdx`, head + prose);
  }
  try {
    await folder.read();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map((problem) => formatProblem(problem).replace(/^.*?\/guides\//, ''));
  }
}

describe('guides that name what is not there', () => {
  it('are told of all at once, guide by guide, with line and column, in their order', async () => {
    const found = await problems(
      'One.\n\n[a](/guides/x/) <Languages keys="nope" />, <Languages keys={["no", "forth", "never"]} />\n',
      '<TypeLink name="Nope" />\n<TypeLink module="m" name="Nope" /> <Languages keys="nope" way="beos" />',
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^g0\.mdx:8:5: Link: "\/guides\/x\/" is the address of no guide; valid: .*"\/guides\/g1\/"/,
      ),
      expect.stringMatching(
        /^g0\.mdx:8:17: <Languages keys>: "nope" names no language; valid: "forth"\. Hint: /,
      ),
      expect.stringMatching(
        /^g0\.mdx:8:44: <Languages keys>: "no" and "never" name no language; valid: "forth"\./,
      ),
      expect.stringMatching(/^g1\.mdx:6:1: <TypeLink>: the attribute "module" is missing\./),
      expect.stringMatching(
        /^g1\.mdx:7:1: <TypeLink name>: "Nope" is no type of the module "m"; valid: "T", "E" or "Held"\./,
      ),
      expect.stringMatching(
        /^g1\.mdx:7:37: <Languages way>: "beos" names no platform or method; valid: "haiku"\./,
      ),
      expect.stringMatching(/^g1\.mdx:7:37: <Languages keys>: "nope" names no language; valid: "forth"\./),
    ]);
  });

  it.each([
    ['<Nope />', /<Nope>: there is no such component; valid: .*"Languages"/],
    [
      '<Languages way="haiku" />',
      /<Languages>: it needs an attribute that it does not have; valid: "keys" or "containing"/,
    ],
    ['<Languages containing="cmake" />', /<Languages containing>: no recipe contains "cmake"/],
    ['<LanguageLimits keys="forth" />', /<LanguageLimits keys>: "forth" names no language with limits/],
    ['<Recipe language="forth" way="x" />', /<Recipe way>: "forth" has no recipe for "x"; valid: "haiku"/],
    ['<DownloadTable language="x" />', /<DownloadTable language>: "x" names no language; valid: "forth"/],
    [
      '<StepExample language="forth" way="haiku" containing="c" />',
      /<StepExample containing>: no command .* contains "c"; valid: "make a" or "make b"/,
    ],
    ['<FieldList section={["git", "gut"]} />', /<FieldList section>: "gut" names no section; valid: .*"git"/],
    [
      '<TypeLink module="m" name="T" member="x" />',
      /<TypeLink member>: "x" names no member of T; valid: "held"/,
    ],
    ['<Variants module="m" name="T" />', /<Variants name>: "T" has no variants; valid: "E"/],
    ['<HeldBy module="m" name="T" />', /<HeldBy name>: no member of any type holds "T"; valid: "Held"/],
    ['<PackageFiles />', /<PackageFiles>: no release describes a package/],
    ['<PackageDepends />', /<PackageDepends>: no release describes a package/],
    ['<PackageField name="x" />', /<PackageField>: no release describes a package/],
    ['<HostConfig file="x" />', /<HostConfig file>: "x" names no file of a server; valid: "nginx\.conf"/],
  ])('are refused: %s', async (prose, expected) => {
    expect(await problems(prose)).toEqual([expect.stringMatching(expected)]);
  });

  it('are refused for an attribute that a component does not know, and for the one that it lacks', async () => {
    expect(await problems('<Languages key="forth" />')).toEqual([
      expect.stringMatching(
        /<Languages key>: there is no such attribute; valid: "keys", "containing" or "way"/,
      ),
      expect.stringMatching(
        /<Languages>: it needs an attribute that it does not have; valid: "keys" or "containing"/,
      ),
    ]);
  });

  it('are no others', async () => {
    const prose = [
      '<Newest /> <Releases /> <Languages keys="forth" way="haiku" /> <Languages containing="make" />',
      '<Recipe language="forth" way="haiku" /> <TypeLink module="m" name="T" member="held" />',
      '<Variants module="m" name="E" /> <HeldBy module="m" name="Held" /> `<Nope />` [a](/guides/g0/#b)',
    ];
    expect(await problems(prose.join('\n'))).toEqual([]);
  });
});

it('every use in the bundled guides can be read, so that it is checked before the build begins', async () => {
  const { guides } = await readSite(readSettings({}));
  const uses = guides.flatMap(({ prose }) => componentUses(prose));
  expect(uses.filter(({ attributes }) => !attributes)).toEqual([]);
  expect(new Set(uses.map(({ name }) => name))).toEqual(new Set(Object.keys(COMPONENT_RULES)));
});
