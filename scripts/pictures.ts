/** `npm run pictures`: takes the pictures of docs/pictures from the demo, at the instant of its replays. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startCloud } from '../e2e/cloud.ts';
import { findBrowser } from './gate/browser.ts';

const pictures = join(import.meta.dirname, '../docs/pictures');
mkdirSync(pictures, { recursive: true });

const cloud = await startCloud('demo', '--at', '2026-03-18T10:42:07Z', '--paused');
const browser = await chromium.launch({ executablePath: await findBrowser(console.error), args: ['--no-sandbox'] });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.goto(cloud.url);
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@haulage.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('lapwing-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Hauler 02' }).first().click();
    await page.waitForLoadState('networkidle');
    const suffix = colorScheme === 'light' ? '' : '-dark';
    await page.screenshot({ path: join(pictures, `live-map${suffix}.png`) });
    await page.goto(`${cloud.url}/settings/account`);
    await page.getByRole('heading', { name: 'Account and users' }).waitFor();
    await page.screenshot({ path: join(pictures, `account${suffix}.png`) });
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
    await page.screenshot({ path: join(pictures, `change-password${suffix}.png`) });
    await page.goto(`${cloud.url}/updatepassword`);
    await page.getByText('Invalid Token').waitFor();
    await page.screenshot({ path: join(pictures, `password-reset${suffix}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await cloud.stop();
}
