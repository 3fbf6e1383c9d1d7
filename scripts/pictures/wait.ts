import type { Page } from '@playwright/test';

/** Waits until the page has no request for a moment; on a busy machine its polls may leave none. */
export async function waitForNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
}
