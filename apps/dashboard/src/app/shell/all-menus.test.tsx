import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { gateway } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser } from '../../testing/stub-cloud.ts';

const ANCHORS = 'GET /users/anchors/';
/** An exciter, which has no activity, and two vehicles. */
const anchors = { body: wire([gateway(86, { type: 1 }), gateway(12), gateway(14)]) };
const TYPES = [0, 1, 2, 3, 4, 5, 9];

async function openAs(clientType: number, widthPx: number) {
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: clientType } },
    [ANCHORS]: anchors,
  });
  storeMarker(`marker-${clientType}`);
  return { cloud, ...(await renderApp('/settings/account', { widthPx })) };
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);

it('the full menu contains the screens of each type, with analytics in a submenu that has Laps only for non-trackers', async () => {
  const menus: Record<number, string[]> = {
    0: ['Overall metrics', 'Vehicle metrics', 'Analytics', 'Predictions', 'Settings'],
    1: ['Cargo check', 'Settings'],
    2: ['Live map', 'Analytics', 'Settings'],
    3: ['Inventory manager', 'Settings'],
    4: ['Asset manager', 'Settings'],
    5: ['Live map', 'Analytics', 'Settings'],
    9: ['Overall metrics', 'Vehicle metrics', 'Analytics', 'Predictions', 'Settings'],
  };
  const submenus: Record<number, string[]> = { 2: ['Activity', 'Timeline'], 5: ['Activity', 'Timeline'] };
  for (const type of TYPES) {
    const { cloud, user } = await openAs(type, 1440);
    // Before, the menu is the last known one.
    await screen.findByRole('button', { name: /^Account of/ });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect([type, textsOf([...menu.children] as HTMLElement[])]).toEqual([type, menus[type]]);
    const analytics = within(menu).queryByRole('button', { name: 'Analytics' });
    if (analytics) {
      await user.click(analytics);
      const opened = within(await screen.findByRole('menu'));
      const activity = await opened.findByRole('menuitem', { name: 'Activity' });
      expect(activity.getAttribute('href')).toBe('/analytics/12/globals');
      const entries = opened.getAllByRole('menuitem');
      expect([type, textsOf(entries)]).toEqual([type, submenus[type] ?? ['Activity', 'Laps', 'Timeline']]);
    } else {
      expect(cloud.calls.some(({ operation }) => operation === ANCHORS)).toBe(false);
    }
    cleanup();
  }
});

it('the compact menu contains the screens of each type, with analytics as Analytics > X', async () => {
  const [activity, timeline] = ['Analytics > Activity', 'Analytics > Timeline'];
  const analytics = [activity, 'Analytics > Laps', timeline];
  const menus: Record<number, string[]> = {
    0: ['Overall metrics', 'Vehicle metrics', ...analytics, 'Predictions', 'Settings'],
    1: ['Cargo check', 'Settings'],
    2: ['Live map', activity, timeline, 'Scanner', 'Settings'],
    3: ['Inventory manager', 'Settings'],
    4: ['Asset manager', 'Settings'],
    5: ['Live map', activity, timeline, 'Scanner', 'Settings'],
    9: ['Overall metrics', 'Vehicle metrics', ...analytics, 'Predictions', 'Settings'],
  };
  for (const type of TYPES) {
    const { user } = await openAs(type, 900);
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Main menu' });
    if (menus[type]?.includes(activity)) await within(menu).findByRole('link', { name: activity });
    expect([type, textsOf(within(menu).getAllByRole('link'))]).toEqual([type, menus[type]]);
    cleanup();
  }
});

it('every type has the shortcuts and the logout in its account menu', async () => {
  for (const type of TYPES) {
    const { user } = await openAs(type, 1440);
    await user.click(await screen.findByRole('button', { name: 'Account of Morgan Oakes' }));
    expect([type, textsOf(await screen.findAllByRole('menuitem'))]).toEqual([type, ['Keyboard shortcuts?', 'Logout']]);
    cleanup();
  }
});
