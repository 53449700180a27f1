import type { Page } from '@playwright/test';

/** Stops the timers of an open page, so that its messages do not disappear before a test reads them. */
export async function stopTimers(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
