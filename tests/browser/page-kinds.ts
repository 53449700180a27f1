import { expect, type Page } from '@playwright/test';
import type { SitePage } from '../../src/site/pages.ts';

/** A page of each kind. */
export const PAGES: Readonly<Record<Exclude<SitePage['kind'], 'kept'>, string>> = {
  home: '/',
  search: '/search/?q=tank',
  install: '/install/',
  language: '/install/cpp/',
  recipe: '/install/lua/linux/',
  gallery: '/examples/',
  example: '/examples/schedule/',
  source: '/examples/first-tank/c/',
  api: '/api/',
  events: '/events/',
  builtInTypes: '/built-in-types/',
  module: '/api/tank/',
  class: '/api/tank/FeedPlan/',
  package: '/package/',
  folder: '/ui/release/0.2.0/',
  guides: '/guides/',
  guide: '/guides/tank-limits/',
  gone: '/guides/old-tanks/',
  custom: '/imprint/',
  releases: '/releases/',
  comparisons: '/changes/',
  comparison: '/changes/0.1.0...0.2.0/',
  data: '/data/',
  missing: '/404.html',
};

/** Opens a page with all that scripts show on it: results of a search appear after the page has loaded. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address.includes('?q=')) await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
}
