import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editStateAtom } from '../../../live-map/editing/edit-store.ts';
import { store } from '../../../tab/store.ts';
import { sent, TAGS } from '../../../tags/open-dialog.test-data.ts';
import { recordCanvas } from '../../../testing/recorded-canvas.ts';
import { assetTag, beaconTag, openTab, spareTag, type WireTag } from './open-tab.test-data.ts';

const BEACONS = 'GET /tags/beacon_positions/';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
});
afterEach(() => {
  act(() => store.set(editStateAtom, null));
  vi.restoreAllMocks();
});

const dialog = async (name: string | RegExp = /^Edit/) => within(await screen.findByRole('dialog', { name }));
const row = (id: number) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)!;
const labelOf = (form: Awaited<ReturnType<typeof dialog>>) => form.getByLabelText<HTMLInputElement>('Label');
const positionsOf = (tags: readonly WireTag[]) => ({
  body: tags.flatMap(({ tag_id, label, battery, last_update, parent_id, last_position }) =>
    last_position
      ? [{ id: last_position.id, tag_id, label, battery, last_update, parent_id, ...pointOf(last_position) }]
      : [],
  ),
});
const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y });

describe('a row of the table', () => {
  it('opens the form of its tag, which the address then names, and Escape closes it and returns the focus', async () => {
    const { app, user } = await openTab([beaconTag(1), beaconTag(2)]);
    await user.click(within(row(2)).getByText('Dock 2'));
    const form = await dialog('Edit Dock 2');
    expect(app.search()).toBe('?tag=2');
    expect(row(2).dataset.selected).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(labelOf(form)));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.search()).toBe('');
  });

  it('can be reached and opened by keys, and gets the focus back', async () => {
    const { user } = await openTab([beaconTag(1), beaconTag(2), beaconTag(3)], { search: '?sort=id' });
    within(row(1)).getByRole('button').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.closest('tr')).toBe(row(2));
    await user.keyboard('{End}');
    expect(document.activeElement?.closest('tr')).toBe(row(3));
    await user.keyboard('{Home}{Enter}');
    expect(labelOf(await dialog('Edit Dock 1'))).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBe(row(1)));
  });

  it('opens no other form before unsaved changes are discarded', async () => {
    const { app, user } = await openTab([beaconTag(1), beaconTag(2)], { search: '?tag=1' });
    await user.type(labelOf(await dialog()), '!');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await user.click(row(2));
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(labelOf(await dialog()).value).toBe('Dock 1!');
    await user.click(row(2));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(labelOf(await dialog('Edit Dock 2')).value).toBe('Dock 2');
    expect(app.search()).toBe('?tag=2');
  });

  it('shows the form over the whole window of a phone', async () => {
    const { user } = await openTab([beaconTag(1)], { widthPx: 390 });
    await user.click(row(1));
    const form = await screen.findByRole('dialog', { name: 'Edit Dock 1' });
    expect(form.closest('[data-full-screen]')).not.toBeNull();
  });
});

describe('the form', () => {
  it('locks its inputs for an uninstalled beacon, and once a replacement is chosen', async () => {
    const { user } = await openTab([beaconTag(1), spareTag(2)], { search: '?tag=2' });
    const inputs = (form: Awaited<ReturnType<typeof dialog>>) => [
      labelOf(form).disabled,
      form.getByRole<HTMLInputElement>('combobox', { name: 'Child beacons' }).disabled,
      form.getByRole('slider', { name: 'Range' }).getAttribute('aria-disabled'),
      form.getByRole<HTMLInputElement>('switch').disabled,
    ];
    expect(inputs(await dialog())).toEqual([true, true, 'true', true]);
    await user.click(row(1));
    const form = await dialog('Edit Dock 1');
    expect(inputs(form)).toEqual([false, false, 'false', false]);
    await user.click(form.getByRole('combobox', { name: 'Replace with' }));
    await user.click(await screen.findByRole('option', { name: '00:00:00:02', hidden: true }));
    expect(inputs(form)).toEqual([true, true, 'true', true]);
  });

  it('asks before it saves child changes, a replacement or another associated beacon, and nothing else', async () => {
    const question = () => screen.queryByRole('dialog', { name: 'Save these changes?' });
    const choose = async (form: Awaited<ReturnType<typeof dialog>>, field: string, option: RegExp) => {
      const { user } = opened;
      await user.click(form.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
      await user.click(form.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByRole('dialog', { name: 'Save these changes?' })).toBeTruthy();
      cleanup();
    };
    const tags = [beaconTag(1), beaconTag(4), spareTag(2)];
    let opened = await openTab(tags, { search: '?tag=1' });
    await choose(await dialog(), 'Child beacons', /^Dock 4/);
    opened = await openTab(tags, { search: '?tag=1' });
    await choose(await dialog(), 'Replace with', /00:02/);
    opened = await openTab([beaconTag(1), assetTag(3)], { type: 2, tab: 'tags', search: '?tag=3' });
    await choose(await dialog(), 'Associated beacon', /^Dock 1/);

    const { cloud, user } = await openTab(tags, { search: '?tag=1', answers: { 'PUT /tags/1': { body: tags[0]! } } });
    const form = await dialog();
    await user.type(labelOf(form), '!');
    form.getByRole('slider', { name: 'Range' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock 1!', threshold: -22 }]));
    expect(question()).toBeNull();
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
  });

  it('stays closed after a save, shows the new label in the table, and leads to the move dialog and the history', async () => {
    const before = beaconTag(1);
    const after = { ...before, label: 'Ramp' };
    const { cloud, user } = await openTab([before], {
      search: '?tag=1',
      answers: { 'PUT /tags/1': { body: after }, 'GET /tags/tag_beacon_history/1': { body: [] } },
    });
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'History' }));
    await dialog('History of Dock 1');
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Move location' }));
    await dialog('Move a beacon to Dock 1');
    await user.keyboard('{Escape}');
    await user.clear(labelOf(form));
    await user.type(labelOf(form), 'Ramp');
    cloud.answers[TAGS] = { body: [before] };
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    cloud.answers[TAGS] = { body: [after] };
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    await waitFor(() => expect(row(1).textContent).toContain('Ramp'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the live map of the tab', () => {
  it('selects the row of a beacon that is pressed, and marks the beacon of a selected row', async () => {
    const shapes = recordCanvas();
    const tags = [beaconTag(1), beaconTag(2)];
    const { app, user } = await openTab(tags, { answers: { [BEACONS]: positionsOf(tags) } });
    const map = await screen.findByRole('region', { name: 'Map of the beacons' });
    const rings = () =>
      shapes().filter(({ call, points, widthPx }) => call === 'stroke' && points.length === 4 && widthPx === 2).length;
    await waitFor(() => expect(shapes().length).toBeGreaterThan(0));
    expect(rings()).toBe(0);
    await user.click(row(1));
    await waitFor(() => expect(rings()).toBe(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rings()).toBe(0));
    // The plan begins 8 px from the edges of the map.
    fireEvent.click(map.querySelector('.map-canvas')!, { clientX: 208, clientY: 208 });
    await dialog('Edit Dock 2');
    expect(app.search()).toBe('?tag=2');
    expect(row(2).dataset.selected).toBe('true');
  });

  it('places a beacon in a dialog, which marks it as installed and lets it be edited', async () => {
    const spare = spareTag(2, { label: 'Spare' });
    const placed = { ...spare, active: true, last_position: { id: 300, tag_id: 2, x: 300, y: 300 } };
    const { cloud, user } = await openTab([beaconTag(1), spare], {
      search: '?tag=2',
      answers: { 'PUT /position_logs/tags': { body: [placed] } },
    });
    const form = await dialog();
    expect(labelOf(form).disabled).toBe(true);
    await user.click(form.getByRole('button', { name: 'Place on the map' }));
    const placing = await screen.findByRole('dialog', { name: 'Place on the map' });
    const panel = within(await within(placing).findByRole('region', { name: 'Edit positions' }));
    await waitFor(() => expect(panel.getByText(/click its new place/).textContent).toContain('Spare'));
    fireEvent.click(placing.querySelector('.map-canvas')!, { clientX: 308, clientY: 308 });
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /position_logs/tags')).toEqual([[{ tag_id: 2, x: 300, y: 300 }]]));
    cloud.answers[TAGS] = { body: [beaconTag(1), placed] };
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Place on the map' })).toBeNull());
    await waitFor(() => expect(row(2).textContent).toContain('Installed'));
    expect(labelOf(await dialog('Edit Spare')).disabled).toBe(false);
  });
});
