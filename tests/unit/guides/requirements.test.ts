import { describe, expect, it } from 'vitest';
import { createContext } from '../../../src/components/guides/context.ts';
import { requireWay } from '../../../src/guides/named/languages.ts';
import { requirePackage } from '../../../src/guides/named/package.ts';
import { requireType } from '../../../src/guides/named/types.ts';
import { requireKeys } from '../../../src/guides/place.ts';
import { readSite } from '../../../src/read-site.ts';
import { readSettings } from '../../../src/settings.ts';

const site = await readSite(readSettings({}));
const [guide] = site.guides;
if (!guide) throw new Error('The bundled content has no guides.');
const context = createContext(site, guide);

/** The message that stops the build. */
function refusal(check: () => unknown): string {
  try {
    check();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('accepted');
}

describe('what a guide names and no release describes', () => {
  it.each([
    [
      'a language',
      () => requireWay(context, 'Recipe', 'cobolt', 'linux'),
      /<Recipe language>: "cobolt" names no language; valid: .*"cobol"/,
    ],
    [
      'a way',
      () => requireWay(context, 'Recipe', 'rust', 'linux'),
      /<Recipe way>: "rust" has no recipe for "linux"; valid: "cargo"\./,
    ],
    [
      'a module',
      () => requireType(context, 'TypeLink', 'windows', 'X'),
      /<TypeLink module>: "windows" names no module; valid: "window"/,
    ],
    [
      'a type',
      () => requireType(context, 'TypeLink', 'window', 'Frame'),
      /<TypeLink name>: "Frame" is no type of the module "window"; valid: .*"WindowFrame"/,
    ],
    [
      'several keys',
      () => requireKeys(context, '<L keys>', 'language', ['x', 'c', 'y'], ['c']),
      /<L keys>: "x" and "y" name no language; valid: "c"\./,
    ],
  ])('stops the build with guide, component, key and valid values: %s', (_what, check, expected) => {
    const message = refusal(check);
    expect(message).toMatch(expected);
    expect(message.startsWith(`${guide.file}: `)).toBe(true);
  });

  it('does not list hundreds of valid values', () => {
    const many = Array.from({ length: 500 }, (_value, index) => `type${index}`);
    const message = refusal(() => requireKeys(context, '<T name>', 'type', ['x'], many));
    expect(message).toContain('(and 440 more)');
    expect(message.length).toBeLessThan(1000);
  });

  it('may be a package that is not there', () => {
    const [newest] = site.editions;
    const bare = createContext(
      {
        ...site,
        editions: [
          {
            ...newest,
            release: { ...newest.release, document: { ...newest.release.document, package: null } },
          },
        ],
      },
      guide,
    );
    expect(refusal(() => requirePackage(bare, 'PackageFiles'))).toContain(
      '<PackageFiles>: no release describes a package',
    );
    expect(requirePackage(context, 'PackageFiles').version).toBe('0.1.0');
  });
});
