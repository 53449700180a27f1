import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { symbolsOf } from '../../src/site/data/symbols-json.ts';
import type { Site } from '../../src/site/site.ts';
import { measureSite } from '../bench/measure.ts';
import { enumerations, structures } from '../fixtures/tank-types.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, textsOf } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

const itemsOf = (path: string, kind: string) =>
  textsOf(built.page(path).html, `:is(li, div)[id^="${kind}."]`).map((text) => text.trim());

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
    expect(compared).toBeGreaterThan(300);
  });
});

describe('the pages of the tank module', () => {
  it.each(Object.entries(enumerations))('show every variant of %s', (name, variants) => {
    const shown = itemsOf(`/api/tank/${name}/`, 'variant').map((text) => text.replace(/ default$/, ''));
    expect(shown).toEqual(variants);
  });

  it.each(Object.entries(structures))('show every field of %s with its type', (name, fields) => {
    const shown = itemsOf(`/api/tank/${name}/`, 'field');
    expect(shown.toSorted()).toEqual(fields.map(([field, type]) => `${field}: ${type}`).toSorted());
  });

  it('show the 42 colors of the lamps, in a table and in a list', () => {
    const { ids } = built.page('/api/tank/LampColors/');
    const colors = structures['LampColors'] ?? [];
    expect(colors).toHaveLength(42);
    expect(colors.filter(([color]) => !ids.has(`field.${color}`))).toEqual([]);
  });

  it('mark the only documented default', () => {
    expect(itemsOf('/api/tank/PointerShape/', 'variant')).toContain('Default default');
    for (const name of ['TankWater', 'WaterPumpType', 'AlarmLevelType']) {
      expect(itemsOf(`/api/tank/${name}/`, 'variant').filter((text) => text.includes(' default'))).toEqual(
        [],
      );
      expect(textsOf(built.page(`/api/tank/${name}/`).html, 'main').join('')).toMatch(
        /Default.*variant unknown/s,
      );
    }
  });

  it('list the uses of a type, including those in undescribed wrappers', () => {
    const { html } = built.page('/api/tank/LampColors/');
    expect(html).toContain(
      '<a href="../LampOptions/">LampOptions</a>: <a href="../LampOptions/#field.lamp_colors">lamp_colors</a>',
    );
  });

  it('mark undescribed types, and explain primitive ones', () => {
    const { html } = built.page('/api/tank/Sensor/');
    expect(html).toContain('<i title="not documented in this release">Extent</i>');
    expect(html).toMatch(
      /<a class="std" href="..\/..\/..\/built-in-types\/#type\.f64" aria-description="64-bit floating-point number">f64<\/a>/,
    );
    expect(textsOf(html, 'main').join('')).toContain("Types in italics aren't documented in this release.");
  });

  it('say once that names are derived, with a link to how', () => {
    const { html } = built.page('/api/tank/FeedPlan/');
    const note =
      "Names in C, C++, Rust, and Python follow the library's naming conventions; its headers and packages are the authority.";
    expect(textsOf(html, 'main').join('').split(note)).toHaveLength(2);
    expect(html).toContain('<a href="../../#names">naming conventions</a>');
    const names = textsOf(built.page('/api/').html, 'h2[id="names"] ~ dl code');
    expect(names.slice(0, 2)).toEqual([
      'ReefFeedPlan',
      'ReefFeedPlan ReefFeedPlan_fromWeight(ReefExtent weight, ReefFeedRate rate);',
    ]);
  });

  it('keep the addresses of built-in types on the index, and explain them on a page', () => {
    const index = built.page('/api/');
    expect([...index.ids]).toEqual(expect.arrayContaining(['primitives', 'type.u32', 'type.Option']));
    expect(index.html).toContain('href="../built-in-types/#type.u32"');
    const rows = textsOf(built.page('/built-in-types/').html, 'tr[id="type.u32"]').join('');
    expect(rows).toContain('unsigned 32-bit integer');
    expect(rows).toContain('uint32_t');
  });

  it('have every signature in every language', () => {
    const { html } = built.page('/api/tank/FeedPlan/');
    const shown = textsOf(html, 'section[id="fn.get_daily_amount"]').join('');
    for (const text of [
      'ReefAmountU32 ReefFeedPlan_getDailyAmount(const ReefFeedPlan* feed_plan);',
      'AmountU32 FeedPlan::get_daily_amount() const',
      'pub fn get_daily_amount(&self) -> AmountU32',
      'FeedPlan.get_daily_amount() -> AmountU32',
      'get_daily_amount(self by reference) → AmountU32',
      'self, borrowed: you still own it',
      'Returns: AmountU32, by value',
    ]) {
      expect(shown).toContain(text);
    }
  });

  it('contain no invented C names for deleting values or for generic types', () => {
    const paths = built.paths.filter((path) => path.includes('/api/tank/'));
    expect(paths.length).toBeGreaterThan(30);
    const invented = paths.filter((path) => /_delete|ReefStyleValue|freed/.test(built.page(path).html));
    expect(invented).toEqual([]);
  });

  it('have no signatures in a language that the release does not describe', () => {
    const path = 'api/tank/FeedPlan/';
    const older = textsOf(built.page(`/v/0.1.0/${path}`).html, 'div[class^="s-"]').join('');
    expect(older).toContain('#include "reef.h"');
    expect(older).not.toContain('use reef::');
    expect(textsOf(built.page(`/${path}`).html, 'div[class^="s-"]').join('')).toContain('use reef::');
  });

  it('list the events, each with its own address', () => {
    const { ids } = built.page('/events/');
    const events = enumerations['TankEventFilter'] ?? [];
    expect(events.length).toBeGreaterThan(50);
    expect(events.filter((event) => !ids.has(`TankEventFilter.${event}`))).toEqual([]);
    const shown = textsOf(built.page('/events/').html, 'li[id^="TankEventFilter."]');
    expect(shown.map((text) => text.trim())).toEqual(events);
  });
});

it('class pages have at most 60 kB compressed, with a median of at most 15 kB', async () => {
  const { classPages, median, largest } = measureSite(TEST_SITE.SITE_OUT);
  expect(classPages.length).toBeGreaterThan(40);
  expect(median).toBeLessThanOrEqual(15_000);
  expect(largest).toBeLessThanOrEqual(60_000);
});

function never(): never {
  throw new Error('An edition has no reference.');
}
