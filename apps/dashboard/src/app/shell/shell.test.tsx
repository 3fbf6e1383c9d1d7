import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clockAtom } from '../../liveness/clock.ts';
import { storeMarker } from '../../tab/session-marker.ts';
import { store } from '../../tab/store.ts';
import { openPage } from '../../testing/open-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { STUB_NOW_MS, stubClient, stubCloud, stubUser } from '../../testing/stub-cloud.ts';

/** Renders the shell with an empty tab, so that only the shell is visible. */
async function renderShell(options: { widthPx?: number } = {}) {
  storeMarker('marker-1');
  const app = await renderApp('/settings/ssids', options);
  await screen.findByRole('link', { name: 'Skip to content' });
  return app;
}

const account = () => screen.findByRole('button', { name: 'Account of Morgan Oakes' });

describe('the header', () => {
  it('has a logo that links to the home of the client type', async () => {
    stubCloud();
    const { user, path } = await renderShell();
    await user.click(await screen.findByRole('link', { name: 'Lapwing, start page' }));
    await waitFor(() => expect(path()).toBe('/live-global-map'));
  });

  it('links only to screens that exist', async () => {
    stubCloud();
    const { user, path } = await renderShell();
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Overall metrics', 'Vehicle metrics', 'Predictions', 'Settings']);
    const overall = within(menu).getByRole('link', { name: 'Overall metrics' });
    await user.click(overall);
    expect(path()).toBe('/live-global-map');
    expect(overall.getAttribute('aria-current')).toBe('page');
  });

  it('marks Predictions in the menu on both screens of predictions', async () => {
    for (const path of ['/predictions/1', '/analytics/predictions']) {
      stubCloud();
      storeMarker('marker-1');
      await renderApp(path);
      await account();
      const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
      expect([path, menu.getByRole('link', { current: 'page' }).textContent]).toEqual([path, 'Predictions']);
      cleanup();
    }
  });

  it('has the full menu in windows of 960 px and more', async () => {
    for (const [widthPx, isFull] of [
      [959, false],
      [960, true],
    ] as const) {
      stubCloud();
      await renderShell({ widthPx });
      await screen.findByRole('timer');
      expect([widthPx, screen.queryByRole('navigation', { name: 'Main menu' }) !== null]).toEqual([widthPx, isFull]);
      cleanup();
    }
  });

  it('is above a skeleton of the page while the session is checked', async () => {
    stubCloud();
    storeMarker('marker-1');
    await renderApp('/settings/account');
    expect(screen.getByRole('heading', { name: 'Loading' })).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lapwing, start page' })).toBeTruthy();
  });

  it('names its buttons without text in a tooltip', async () => {
    for (const [widthPx, name] of [
      [1440, 'Account of Morgan Oakes'],
      [390, 'Open menu'],
    ] as const) {
      stubCloud();
      const { app, pass } = await openPage({ path: '/settings/ssids', widthPx, shows: 'header button[aria-label]' });
      await app.user.hover(screen.getByRole('button', { name }));
      expect(screen.queryByRole('tooltip')).toBeNull();
      await pass(300);
      expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(name);
      cleanup();
      vi.useRealTimers();
    }
  });

  it('stays with its menu at an address that does not exist', async () => {
    stubCloud();
    storeMarker('marker-1');
    await renderApp('/nowhere');
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('has its logo while the session cannot be checked, and without a session', async () => {
    for (const [address, status, title] of [
      ['/settings/account', 503, 'The service cannot be reached'],
      ['/nowhere', 401, 'Page not found'],
    ] as const) {
      stubCloud({ 'GET /session/user': status });
      storeMarker('marker-1');
      await renderApp(address);
      await screen.findByRole('heading', { name: title }, { timeout: 5000 });
      expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lapwing, start page' })).toBeTruthy();
      cleanup();
    }
  });

  it('links to overall metrics for type 0 only, and not while the password must be changed', async () => {
    const others: Partial<typeof stubUser>[] = [1, 2, 3, 4, 5].map((client_type) => ({ client_type }));
    others.push({ auth_scopes: ['change-password'] });
    for (const fields of others) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, ...fields } } });
      await renderShell();
      expect(await account()).toBeTruthy();
      expect(screen.queryByText('Overall metrics')).toBeNull();
      cleanup();
    }
  });

  it("shows the client's name, and the world's time in the client's zone with its city", async () => {
    stubCloud({ 'GET /clients/1': { body: { ...stubClient, timezone: 'America/New_York' } } });
    await renderShell();
    expect((await screen.findByRole('timer', { name: 'Time in New York' })).textContent).toBe(
      '21/11/202605:42:07New York',
    );
    expect(screen.getByText('Ashdown Haulage')).toBeTruthy();
  });

  it('follows a jump of the clock', async () => {
    stubCloud();
    await renderShell();
    const clock = await screen.findByRole('timer');
    act(() => store.set(clockAtom, (known) => known && { ...known, nowMs: STUB_NOW_MS + 3_600_000 }));
    expect(clock.textContent).toBe('21/11/202611:42:07London');
  });

  it('says in a word, once on the page, that its clock is paused', async () => {
    stubCloud();
    await renderShell();
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('shows that the page is live, and the speed of a fast clock', async () => {
    const cloud = stubCloud();
    cloud.clock.paused = false;
    cloud.clock.speed = 60;
    await renderShell();
    expect(await screen.findByText('60x')).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
  });

  it('has the date and the zone of its clock on a phone, too', async () => {
    stubCloud();
    const { user } = await renderShell({ widthPx: 390 });
    const clock = await screen.findByRole('button', { name: /Time in London/ });
    expect(clock.textContent).toBe('Paused10:42:07');
    await user.click(clock);
    const shown = await screen.findByRole('dialog');
    expect(shown.textContent).toContain('21/11/202610:42:07London');
  });

  it('has an account menu that works with the keyboard', async () => {
    stubCloud();
    const { user } = await renderShell();
    (await account()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Logout' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await account()));
  });

  it('changes language and theme in the account menu', async () => {
    stubCloud();
    const { user } = await renderShell();
    await user.click(await account());
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await user.click(await account());
    await user.click(await screen.findByRole('menuitemradio', { name: 'Slovenčina' }));
    expect(await screen.findByRole('link', { name: 'Celkové metriky' })).toBeTruthy();
    expect(localStorage.getItem('lapwing-language')).toBe('sk');
  });

  it('shows an overlay during the logout, then login', async () => {
    stubCloud();
    const { user, path } = await renderShell();
    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect((await screen.findByRole('status')).textContent).toBe('Logging out');
    expect(screen.queryByRole('banner')).toBeNull();
    await screen.findByLabelText('Email');
    expect(path()).toBe('/');
  });

  it('has a link that skips to the content', async () => {
    stubCloud();
    const { user } = await renderShell();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the compact menu', () => {
  it('contains the entries of the full menu on narrow screens, with language, theme and logout', async () => {
    stubCloud();
    const { user, path } = await renderShell({ widthPx: 900 });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Overall metrics',
      'Vehicle metrics',
      'Analytics > Laps',
      'Analytics > Timeline',
      'Predictions',
      'Settings',
    ]);
    expect(
      within(menu)
        .getAllByRole('combobox')
        .map((choice) => choice.getAttribute('aria-label')),
    ).toEqual(['Language', 'Theme']);
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy();
    await user.click(within(menu).getByRole('link', { name: 'Overall metrics' }));
    expect(path()).toBe('/live-global-map');
  });

  it('has an entry for the scanner, for trackers only', async () => {
    for (const type of [2, 5, 0]) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: type } } });
      const { user, path } = await renderShell({ widthPx: 900 });
      await user.click(await screen.findByRole('button', { name: 'Open menu' }));
      const menu = within(await screen.findByRole('dialog', { name: 'Main menu' }));
      const entry = menu.queryByRole('link', { name: 'Scanner' });
      expect([type, entry !== null]).toEqual([type, type !== 0]);
      if (entry) {
        await user.click(entry);
        await waitFor(() => expect(path()).toBe('/settings/scanner'));
      }
      cleanup();
    }
  });

  it('contains only Logout while the password must be changed', async () => {
    stubCloud({ 'GET /session/user': { body: { ...stubUser, auth_scopes: ['client', 'change-password'] } } });
    const { user } = await renderShell({ widthPx: 390 });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Main menu' });
    expect([...within(menu).queryAllByRole('link'), ...within(menu).queryAllByRole('combobox')]).toEqual([]);
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('closes with Escape and returns the focus', async () => {
    stubCloud();
    const { user } = await renderShell({ widthPx: 390 });
    const open = await screen.findByRole('button', { name: 'Open menu' });
    await user.click(open);
    await screen.findByRole('dialog', { name: 'Main menu' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());
    expect(document.activeElement).toBe(open);
  });

  it("is next to the screen's title and the short time on phones", async () => {
    stubCloud();
    await renderShell({ widthPx: 390 });
    expect((await screen.findByRole('timer')).textContent).toBe('10:42:07');
    expect(await within(screen.getByRole('banner')).findByText('Wireless networks')).toBeTruthy();
  });
});
