import { readFileSync } from 'node:fs';
import { documentation as english } from '../apps/dashboard/src/i18n/en/documentation.ts';
import { documentation as spanish } from '../apps/dashboard/src/i18n/es/documentation.ts';
import manifest from '../apps/dashboard/src/screens/settings/documentation/manuals/manifest.json' with { type: 'json' };
import { MANUALS } from '../apps/dashboard/src/screens/settings/documentation/manuals.ts';
import { topics } from '../apps/dashboard/src/screens/settings/documentation/content/pt/index.ts';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';

test.use({ worldOptions: { scenario: 'every-screen.yaml' } });

const PATH = '/settings/faq';
test('documentation: the index is hidden in windows up to 860 pixels wide, and shows from 861 on', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: PATH });
  const index = page.getByRole('navigation', { name: english.index });
  for (const [width, isShown] of [
    [861, true],
    [860, false],
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(index).toBeVisible({ visible: isShown });
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible({ visible: !isShown });
  }
});

test('documentation: its links lead to their topics by mouse and keyboard, and the index marks the current one', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: PATH });
  const index = page.getByRole('navigation', { name: english.index });
  await index.getByRole('link', { name: 'Create route' }).click();
  await expect(page).toHaveURL(/\/settings\/faq(\?.*)?#create-route$/);
  await expect(page.getByRole('heading', { name: 'Create route' })).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Create route' })).toHaveAttribute('aria-current', 'location');
  await index.getByRole('link', { name: 'Global view' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Global view' })).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Global view' })).toHaveAttribute('aria-current', 'location');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create route' })).toBeInViewport();
  await expectAccessible(page);
});

for (const [width, language, title] of [
  [1440, 'en', 'Create route'],
  [390, 'pt', topics['create-route'].title],
] as const)
  test(`documentation: a link to a topic opens it in ${language} in a window of ${width} pixels`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await world.signIn(page, { path: `${PATH}?lang=${language}#create-route` });
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  });

test('documentation: each manual is a PDF with a name in the language of the page', async ({ page, world }) => {
  await world.signIn(page, { path: `${PATH}?lang=es` });
  const manuals = page.getByRole('region', { name: spanish.manuals.title });
  await expect(manuals.getByRole('link')).toHaveCount(MANUALS.length);
  for (const manual of MANUALS) {
    const name = spanish.manuals.names[manual];
    const { file } = manifest.es[manual];
    expect(file).not.toBe(manifest.en[manual].file);
    const link = manuals.getByRole('link', { name });
    const download = page.waitForEvent('download');
    await link.click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(file);
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', world.url).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});

test('documentation: everything that it loads comes from its own server, and pictures load as one reaches them', async ({
  page,
  world,
}) => {
  const urls: URL[] = [];
  page.on('request', (request) => urls.push(new URL(request.url())));
  await world.signIn(page, { path: PATH });
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const isPicture = ({ pathname }: URL) => pathname.endsWith('.webp');
  expect(urls.filter(isPicture).length).toBeLessThan(await pictures.count());
  await page.getByRole('link', { name: 'Global view' }).first().click();
  await expect.poll(() => urls.some((url) => isPicture(url) && url.pathname.includes('global-view-light'))).toBe(true);
  expect([...new Set(urls.filter(({ protocol }) => protocol.startsWith('http')).map(({ origin }) => origin))]).toEqual([
    world.url,
  ]);
});
