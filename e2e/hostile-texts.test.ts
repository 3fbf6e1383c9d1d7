import type { Page } from '@playwright/test';
import { recordBrowserErrors } from './testing/browser-errors.ts';
import { screenGroups } from './testing/screen-paths.ts';
import { expect, test } from './testing/test.ts';

test.use({ worldOptions: { scenario: 'hostile-texts.yaml' } });

/** Counts the times that a stored text ran as a script. */
async function countRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, run: () => Object.assign(window, { runs: 1 }) });
  });
}

/** What stored texts made of the page: scripts that ran, elements of the texts, and addresses that are scripts. */
function readTraces(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    runs: (window as unknown as { runs: number }).runs,
    elements: [
      ...document.querySelectorAll('img[src=x], iframe, object, math, details[ontoggle], svg[onload], b[onclick]'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 100)),
    addresses: [...document.querySelectorAll('[href^="javascript:" i]')].length,
  }));
}

for (const { user, paths } of screenGroups)
  test(`hostile texts: on ${paths.join(', ')} no stored text is run, becomes an element or breaks the screen`, async ({
    page,
    world,
  }) => {
    await countRuns(page);
    const errors = await recordBrowserErrors(page);
    if (user) await world.signIn(page, { email: user.email });
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(world.url + path);
        await expect(page.locator('h1, h2, [role=dialog]').first()).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (user) await expect(page.locator('body')).toContainText(/run\(\)|constructor/);
        expect([path, await readTraces(page)]).toEqual([path, { runs: 0, elements: [], addresses: 0 }]);
        expect([path, errors]).toEqual([path, []]);
      });
  });
