import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { symbolsOf } from '../../src/machines/symbols-json.ts';
import type { Site } from '../../src/site/site.ts';
import { measureSite } from '../bench/measure.ts';
import { enumerations, structures, waylandColors, windowEvents } from '../fixtures/spec/window-types.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, textsOf } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

const itemsOf = (path: string, kind: string) =>
  textsOf(built.page(path).html, new RegExp(`^<(?:li|div) id="${kind}\\.`)).map((text) => text.trim());

describe('every symbol of every release', () => {
  it('has a page with the anchor in its address', () => {
    let compared = 0;
    for (const { reference, release } of site.editions) {
      const prefix = `/v/${release.version}`;
      for (const symbol of symbolsOf(reference ?? never())) {
        const [path = '', anchor] = symbol.path.split('#');
        const { ids } = built.page(`${prefix}${path}`);
        expect([`${prefix}${path}`, anchor, anchor === undefined || ids.has(anchor)]).toEqual([
          `${prefix}${path}`,
          anchor,
          true,
        ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe('the pages of the window module', () => {
  it.each(Object.entries(enumerations))('show every variant of %s', (name, variants) => {
    const shown = itemsOf(`/api/window/${name}/`, 'variant').map((text) => text.replace(/ default$/, ''));
    expect(shown).toEqual(variants);
  });

  it.each(Object.entries(structures))('show every field of %s with its type', (name, fields) => {
    const shown = itemsOf(`/api/window/${name}/`, 'field');
    expect(shown.toSorted()).toEqual(fields.map(([field, type]) => `${field}: ${type}`).toSorted());
  });

  it('show the 42 colours of the Wayland theme', () => {
    const { ids } = built.page('/api/window/WaylandTheme/');
    expect(waylandColors.filter((color) => !ids.has(`field.${color}`))).toEqual([]);
  });

  it('mark the one default that the specification names', () => {
    expect(itemsOf('/api/window/StyleCursor/', 'variant')).toContain('Default default');
    for (const name of ['WindowTheme', 'MouseCursorType', 'UserAttentionType']) {
      expect(itemsOf(`/api/window/${name}/`, 'variant').filter((text) => text.includes(' default'))).toEqual(
        [],
      );
      expect(textsOf(built.page(`/api/window/${name}/`).html, /^<main /).join('')).toMatch(
        /Default.*variant unknown/s,
      );
    }
  });

  it('list the uses of a type, including those in undescribed wrappers', () => {
    const { html } = built.page('/api/window/WaylandTheme/');
    expect(html).toContain(
      '<a href="../LinuxWindowOptions/#field.wayland_theme">LinuxWindowOptions.wayland_theme</a>',
    );
  });

  it('mark undescribed types, and explain primitive ones', () => {
    const { html } = built.page('/api/window/Monitor/');
    expect(html).toContain('<i title="not documented in this release">LayoutSize</i>');
    expect(html).toMatch(
      /<a class="std" href="..\/..\/#type\.f64" title="64-bit floating-point number">f64<\/a>/,
    );
    expect(textsOf(html, /^<main /).join('')).toContain(
      "Types in italics aren't documented in this release.",
    );
  });

  it('have every signature in every language', () => {
    const { html } = built.page('/api/window/HidpiAdjustedBounds/');
    const shown = textsOf(html, /^<section id="fn\.get_physical_size"/).join('');
    for (const text of [
      'GuiPhysicalSizeU32 GuiHidpiAdjustedBounds_getPhysicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds);',
      'PhysicalSizeU32 HidpiAdjustedBounds::get_physical_size() const',
      'pub fn get_physical_size(&self) -> PhysicalSizeU32',
      'HidpiAdjustedBounds.get_physical_size() -> PhysicalSizeU32',
      'function get_physical_size(self by reference) → PhysicalSizeU32',
      'self, borrowed: stays yours',
      'Returns: PhysicalSizeU32, by value',
    ]) {
      expect(shown).toContain(text);
    }
  });

  it('contain no invented C names for deleting values or for generic types', () => {
    const paths = built.paths.filter((path) => path.includes('/api/window/'));
    expect(paths.length).toBeGreaterThan(30);
    const invented = paths.filter((path) => /_delete|GuiCssPropertyValue|freed/.test(built.page(path).html));
    expect(invented).toEqual([]);
  });

  it('have no signatures in a language that the release does not describe', () => {
    const path = 'api/window/HidpiAdjustedBounds/';
    const older = textsOf(built.page(`/v/0.1.0/${path}`).html, /^<div class="s-/).join('');
    expect(older).toContain('#include "gui.h"');
    expect(older).not.toContain('use gui::');
    expect(textsOf(built.page(`/${path}`).html, /^<div class="s-/).join('')).toContain('use gui::');
  });

  it('list the events, each with its own address', () => {
    const { ids } = built.page('/events/');
    expect(windowEvents.filter((event) => !ids.has(`WindowEventFilter.${event}`))).toEqual([]);
    const shown = textsOf(built.page('/events/').html, /^<li id="WindowEventFilter\./);
    expect(shown.map((text) => text.trim())).toEqual(windowEvents);
  });
});

it('class pages have at most 60 kB compressed, with a median of at most 15 kB', async () => {
  const { classPages, median, largest } = await measureSite(TEST_SITE.SITE_OUT);
  expect(classPages.length).toBeGreaterThan(50);
  expect(median).toBeLessThanOrEqual(15_000);
  expect(largest).toBeLessThanOrEqual(60_000);
});

function never(): never {
  throw new Error('An edition has no reference.');
}
