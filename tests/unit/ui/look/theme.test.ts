import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/description/check.ts';
import { readJson } from '../../../../src/description/json.ts';
import { formatProblem } from '../../../../src/description/problem.ts';
import { type Color, contrast, cssColor, hexColor, parseColor } from '../../../../src/ui/look/color.ts';
import { DEFAULTS } from '../../../../src/ui/look/palette.ts';
import { palettesOf, themeFindings, themeSchema, themeStyles } from '../../../../src/ui/look/theme.ts';

function color(text: string): Color {
  return parseColor(text) ?? expect.fail(text);
}

describe('colors', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#0000ff', '#ffffff', 8.592],
    ['oklch(100% 0 0)', '#000000', 21],
    ['rgb(119 119 119)', 'white', 4.478],
    ['hsl(240deg 100% 50%)', 'oklch(120% 0 0)', 8.592],
  ])('%s and %s have the contrast that WCAG defines', (a, b, ratio) => {
    expect(contrast(color(a), color(b))).toBeCloseTo(ratio, 2);
    expect(contrast(color(b), color(a))).toBeCloseTo(ratio, 2);
  });

  it('keep their value in both forms', () => {
    for (const text of ['#2f5bd0', '#000000', '#ffffff', '#fb864d']) {
      expect(hexColor(color(text))).toBe(text);
      expect(hexColor(color(cssColor(color(text))))).toBe(text);
    }
    expect(cssColor(color('oklch(46% 0.19 268)'))).toBe('oklch(46% 0.19 268)');
  });

  it.each([
    'redd',
    'currentcolor',
    'transparent',
    '#2f5bd080',
    'rgb(47 91 208 / 50%)',
    '#12',
    '#12345g',
    'oklch(46% 9 268)',
    'oklch(none 0 0)',
    '#fff;} body{display:none',
    'url(https://example.org)',
    '',
  ])('%j is not a valid color', (text) => {
    expect(parseColor(text)).toBeUndefined();
    expect(check(themeSchema, { file: 'site.json', value: { accent: text } })).toMatchObject({
      problems: [{ pointer: '/accent' }],
    });
  });
});

describe('the theme', () => {
  it('has the default colors without settings, and they pass', () => {
    expect(palettesOf({})).toEqual(DEFAULTS);
    // Settings with the same colors are checked.
    const { light, dark } = DEFAULTS;
    const same = (key: 'accent' | 'mark' | 'paper') => ({
      light: cssColor(light[key]),
      dark: cssColor(dark[key]),
    });
    expect(themeFindings({ accent: same('accent'), mark: same('mark'), neutral: same('paper') })).toEqual([]);
  });

  it('has enough contrast in lists of changes and in notices, with any background that passes', () => {
    for (const neutral of ['#f4f1ea', '#fff8f0', '#eef2f7']) {
      expect(themeFindings({ neutral }), neutral).toEqual([]);
      for (const { accent, added, addedWash, ink, raised, removed, removedWash, warnWash } of Object.values(
        palettesOf({ neutral }),
      )) {
        const pairs = [
          [added, addedWash],
          [added, raised],
          [removed, removedWash],
          [removed, raised],
          ...[addedWash, removedWash, warnWash].flatMap((wash) => [
            [ink, wash],
            [accent, wash],
          ]),
        ] as const;
        for (const [front, back] of pairs)
          expect(contrast(front, back), `${cssColor(front)} on ${cssColor(back)}`).toBeGreaterThan(4.5);
      }
    }
    const [finding] = themeFindings({ neutral: { light: '#c6c6c6', dark: '#111' } });
    expect(finding?.path).toEqual(['theme', 'neutral', 'light']);
  });

  it('derives a dark color with enough contrast from a single color', () => {
    for (const accent of ['#b00020', '#00539f', '#0a7d4f', '#4b0082', '#000']) {
      const { light, dark } = palettesOf({ accent, mark: accent, neutral: '#fff8f0' });
      expect(hexColor(light.accent)).toBe(hexColor(color(accent)));
      for (const back of [dark.paper, dark.raised, dark.sunken, dark.accentWash])
        expect(contrast(dark.accent, back), accent).toBeGreaterThan(4.5);
      expect(themeFindings({ accent, mark: accent, neutral: '#fff8f0' }), accent).toEqual([]);
    }
  });

  it.each([
    '{"accent": "#fc0"}',
    '{"accent": {"light": "#00539f", "dark": "#300"}}',
    '{"mark": {"light": "oklch(95% 0.1 90)", "dark": "#fb864d"}}',
    '{"neutral": "#999"}',
    '{"neutral": {"light": "#fff", "dark": "#fff"}}',
  ])('rejects too little contrast, and proposes a color that passes: %s', (text) => {
    const source = readJson(new TextEncoder().encode(`{"theme": ${text}}`), 'site.json');
    const theme = themeSchema.parse(JSON.parse(text));
    const [finding, ...others] = themeFindings(theme);
    if (!finding || 'problems' in source) expect.fail();
    expect(others).toEqual([]);
    const message = formatProblem({ file: 'site.json', message: finding.message, hint: finding.hint ?? '' });
    expect({ path: finding.path.join('/'), message }).toMatchSnapshot();
    const [, proposed = ''] = /"(.+)"/.exec(finding.hint ?? '') ?? [];
    const [, key = '', mode] = finding.path.map(String);
    const value: unknown = Reflect.get(theme, key);
    const mended = mode && typeof value === 'object' ? { ...value, [mode]: proposed } : proposed;
    expect(themeFindings(themeSchema.parse({ ...theme, [key]: mended }))).toEqual([]);
  });

  it('is CSS with a value for each token in both modes', () => {
    expect(themeStyles({})).toMatchSnapshot();
  });
});
