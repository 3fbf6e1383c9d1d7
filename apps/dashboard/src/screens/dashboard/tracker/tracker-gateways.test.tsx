import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, silent } from '../../../testing/fleet.test-data.ts';
import { markerOf } from '../../../testing/stub-fleet.ts';
import { openTracker } from './open-tracker.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const picker = () => screen.getByRole('button', { name: /^Gateway: / });
const option = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
const isChecked = (name: string) => option(name).checked;
const rowOf = (name: string) => option(name).closest<HTMLElement>('div[class*=body]')!;
const chipOf = (name: string) => within(rowOf(name)).getByText(/^\d+$/);
const THREE = [gateway(1), gateway(2), gateway(3)];

describe('the gateways of a tracker', () => {
  it('are chosen in a list labelled "Gateway", each with the colour that it has on the map', async () => {
    const { app } = await openTracker(THREE);
    expect(screen.getByText('Gateway', { selector: 'span' })).toBeTruthy();
    for (const id of [1, 2, 3]) expect(markerOf(id)).not.toBeNull();
    await app.user.click(picker());
    for (const [index, name] of ['Hauler 01', 'Hauler 02', 'Hauler 03'].entries()) {
      expect(chipOf(name).style.background).toBe(`var(--gateway-${index + 1})`);
      expect(markerOf(index + 1)?.style.getPropertyValue('--vehicle')).toBe(`var(--gateway-${index + 1})`);
    }
    await app.user.click(option('Hauler 02'));
    expect(app.search()).toBe('?gateways=1,3');
    expect(markerOf(2)).toBeNull();
    expect(markerOf(3)).not.toBeNull();
    expect(picker().getAttribute('aria-label')).toBe('Gateway: 2 of 3');
  });

  it('are all or none of them by one press, and an address shows the gateways that it names', async () => {
    const { app } = await openTracker(THREE, { path: '/dashboard?gateways=3,1' });
    expect([1, 2, 3].map((id) => markerOf(id) !== null)).toEqual([true, false, true]);
    await app.user.click(picker());
    await app.user.click(screen.getByRole('button', { name: 'None' }));
    expect([1, 2, 3].map((id) => markerOf(id) !== null)).toEqual([false, false, false]);
    expect(app.search()).toBe('?gateways=none');
    await app.user.click(screen.getByRole('button', { name: 'All' }));
    expect([1, 2, 3].map((id) => markerOf(id) !== null)).toEqual([true, true, true]);
    expect(app.search()).toBe('');
  });

  it('are disabled, not selected and grey, with the reason, while they are offline or have no position', async () => {
    const { app } = await openTracker([
      gateway(1, silent(3600)),
      gateway(2, { lastPosition: null, lastPositionMetadata: null }),
      gateway(3),
    ]);
    expect(markerOf(1)).toBeNull();
    expect(markerOf(2)).toBeNull();
    await app.user.click(picker());
    for (const [name, reason] of [
      ['Hauler 01', 'offline since 09:42'],
      ['Hauler 02', 'no position yet'],
    ] as const) {
      expect(option(name).disabled).toBe(true);
      expect(isChecked(name)).toBe(false);
      expect(chipOf(name).dataset.hollow).toBe('true');
      expect(chipOf(name).style.background).toBe('');
      expect(rowOf(name).textContent).toContain(reason);
    }
    expect(option('Hauler 03').disabled).toBe(false);
    expect(isChecked('Hauler 03')).toBe(true);
  });

  it('get back their former selection and colour when they are back, and what the user hid stays hidden', async () => {
    const { app, next } = await openTracker(THREE);
    await app.user.click(picker());
    await app.user.click(option('Hauler 03'));
    await next([gateway(1), gateway(2, silent(3600)), gateway(3, silent(3600))]);
    expect([isChecked('Hauler 02'), isChecked('Hauler 03')]).toEqual([false, false]);
    expect(markerOf(2)).toBeNull();
    await next(THREE);
    expect([isChecked('Hauler 02'), isChecked('Hauler 03')]).toEqual([true, false]);
    expect(markerOf(2)?.style.getPropertyValue('--vehicle')).toBe('var(--gateway-2)');
    expect(chipOf('Hauler 02').style.background).toBe('var(--gateway-2)');
    expect(markerOf(3)).toBeNull();
    expect(app.search()).toBe('?gateways=1,2');
  });

  it('that do not exist are removed from the address', async () => {
    const { app, pass } = await openTracker(THREE, { path: '/dashboard?gateways=2,99,zz' });
    await pass(100);
    expect(app.search()).toBe('?gateways=2');
    expect([1, 2, 3].map((id) => markerOf(id) !== null)).toEqual([false, true, false]);
  });

  it('that were hidden can be shown again from the map', async () => {
    const { app } = await openTracker(THREE, { path: '/dashboard?gateways=1,3' });
    await app.user.click(screen.getByRole('button', { name: /not on map/ }));
    await app.user.click(screen.getByRole('button', { name: 'Show again' }));
    expect(markerOf(2)).not.toBeNull();
    expect(app.search()).toBe('');
  });

  it('are listed with their places, and the selected one is in the path', async () => {
    const { app, pass } = await openTracker(THREE);
    await act(() => app.user.click(screen.getByText('Gateways', { exact: false, selector: 'label *, label' })));
    const card = screen.getByRole('region', { name: 'Hauler 02' });
    expect(within(card).getByText('Dock 4')).toBeTruthy();
    await app.user.click(within(card).getByRole('button', { name: 'Hauler 02' }));
    await pass(100);
    expect(app.path()).toBe('/dashboard/2');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
  });

  it('are reported as not found if the path has one that does not exist', async () => {
    await openTracker(THREE, { path: '/dashboard/99' });
    expect(screen.getByText('Gateway not found')).toBeTruthy();
    expect(screen.getByText('No gateway has the number 99.')).toBeTruthy();
  });

  it('are chosen in a sheet on a phone', async () => {
    const { app } = await openTracker(THREE, { widthPx: 390 });
    await app.user.click(picker());
    const sheet = within(await screen.findByRole('dialog', { name: 'Gateways on the map' }));
    await app.user.click(sheet.getByRole('checkbox', { name: /Hauler 01/ }));
    expect(app.search()).toBe('?gateways=2,3');
    await app.user.keyboard('{Escape}');
    expect(markerOf(1)).toBeNull();
  });
});

it('a tracker without any gateway reads that it needs one', async () => {
  await openTracker([]);
  expect(screen.getByText('Need a gateway to see data on this page')).toBeTruthy();
});

it('a tracker without GPS and without a layout reads that no layout is associated', async () => {
  await openTracker(THREE, { client: { mapImages: [] } });
  expect(screen.getByText('No layout is associated. Upload an image in Settings > Layout.')).toBeTruthy();
});
