import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../tab/store.ts';
import { problemAnswer } from '../testing/stub-cloud.ts';
import { ofType, open, sent, TAG, TAGS } from './open-dialog.test-data.ts';
import { tagDialogAtom, type TagDialog } from './tag-dialog-atom.ts';

const HISTORY: TagDialog = { kind: 'history', tagId: 1 };
const visit = (id: number, gateway: string, day: string) => {
  const entryTs = Date.parse(`${day}T09:00:00Z`) / 1000;
  const place = { beacon_id: 1, beacon_label: 'Dock 4', tag_position_id: 124 };
  return { id, tag_id: 1, anchor_id: id, anchor_label: gateway, ...place, entry_ts: entryTs, last_ts: entryTs + 60 };
};
const VISITS = [
  visit(3, 'Hauler 01', '2026-11-20'),
  visit(2, 'Hauler 02', '2026-11-07'),
  visit(1, 'Old', '2026-11-06'),
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the edit dialog of a beacon', () => {
  it('saves a label and says that the beacon is updated', async () => {
    const { cloud, user, shown } = await open({ 'PUT /tags/1': { body: { ...TAG, label: 'Dock' } } });
    const label = await shown.findByLabelText('Label');
    await user.clear(label);
    await user.type(label, 'Dock');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock' }]);
    expect(store.get(tagDialogAtom)).toBeNull();
  });

  it('refuses a label of more than 45 characters', async () => {
    const { cloud, user, shown } = await open();
    await user.type(await shown.findByLabelText('Label'), 'x'.repeat(40));
    expect(shown.getByText('46 of 45')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(shown.getByText('Use at most 45 characters.')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([]);
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    const { user, shown } = await open({ 'PUT /tags/1': problemAnswer(503, 'storage') });
    await user.type(await shown.findByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('503 Not stored')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Try again later.')).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
  });

  it('asks before the beacon is removed from the map, and cancelling reverts the switch', async () => {
    const { user, shown } = await open();
    const installed = await shown.findByRole<HTMLInputElement>('switch', { name: 'Installed on the map' });
    await user.click(installed);
    const question = within(await screen.findByRole('dialog', { name: 'Remove Dock 4 from the map?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Remove/ })).toBeNull());
    expect(installed.checked).toBe(true);
  });

  it('lists the routes that use the beacon, for default clients other than trackers', async () => {
    const used = { ...TAG, in_route: true };
    const { user, shown } = await open({ [TAGS]: { body: [used] }, 'GET /routes/list': { body: [] } });
    await user.click(await shown.findByRole('switch', { name: 'Installed on the map' }));
    expect(await screen.findByRole('dialog', { name: 'Dock 4 is used in routes' })).toBeTruthy();
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, shown } = await open();
    await user.type(await shown.findByLabelText('Label'), 'x');
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(store.get(tagDialogAtom)).toBeNull());
  });

  it('is not editable while it is not on the map', async () => {
    const { shown } = await open({}, { kind: 'edit', tagId: 2 });
    expect((await shown.findByLabelText<HTMLInputElement>('Label')).disabled).toBe(true);
    expect(shown.getByText('Beacon has no position to replace.')).toBeTruthy();
  });

  it('offers to destroy it to provider staff only, and says beacon deleted', async () => {
    const staff = ofType(0, ['lapwing', 'user']);
    const { cloud, user, shown } = await open({ ...staff, 'PUT /tags/1': { body: { ...TAG, destroyed: true } } });
    await user.click(await shown.findByRole('button', { name: 'Destroy' }));
    const question = within(await screen.findByRole('dialog', { name: 'Destroy Dock 4?' }));
    await user.click(question.getByRole('button', { name: 'Destroy' }));
    expect(await screen.findByText('Beacon deleted')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([{ destroyed: true }]);
  });

  it('does not offer an admin to destroy it', async () => {
    const { shown } = await open();
    await shown.findByLabelText('Label');
    expect(shown.queryByRole('button', { name: 'Destroy' })).toBeNull();
  });

  it('says what the range scale means', async () => {
    const { shown } = await open();
    expect(await shown.findByText('1 (closest) to 16 (farthest). Gateways support 2.4 GHz only.')).toBeTruthy();
    expect(shown.getByText('5 of 16')).toBeTruthy();
  });
});

describe('the edit dialog of an asset tag', () => {
  it('says that an inactive tag needs a label, and activates it once one is typed', async () => {
    const { user, shown } = await open({}, { kind: 'edit', tagId: 3 });
    expect(await shown.findByText('Tag is inactive, activate it manually or assign a label.')).toBeTruthy();
    await user.type(shown.getByLabelText('Label'), 'P');
    expect(shown.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(true);
    expect(shown.getByText('Tag has no position to replace.')).toBeTruthy();
  });

  it('takes its hex id when it is switched on, and loses the label when it is switched off', async () => {
    const { user, shown } = await open({}, { kind: 'edit', tagId: 3 });
    const active = await shown.findByRole('switch', { name: 'Active' });
    await user.click(active);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('3C000001');
    await user.click(active);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('');
  });
});

describe('the history dialog', () => {
  it('says no data where nothing was heard', async () => {
    const { shown } = await open({ 'GET /tags/tag_beacon_history/1': { body: [] } }, { kind: 'history', tagId: 1 });
    expect(await shown.findByText('No data')).toBeTruthy();
  });

  it('lists the visits of the chosen days, and refuses a start after the end', async () => {
    const { user, shown } = await open({ 'GET /tags/tag_beacon_history/1': { body: VISITS } }, HISTORY);
    const from = await shown.findByLabelText<HTMLInputElement>('From');
    const gateways = () => shown.queryAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0] ?? []);
    const listed = () => gateways().map((cell) => cell.textContent);
    await waitFor(() => expect(listed()).toEqual(['Hauler 01', 'Hauler 02']));
    expect([from.value, shown.getByLabelText<HTMLInputElement>('To').value]).toEqual(['07-11-2026', '21-11-2026']);
    await user.clear(from);
    await user.type(from, '20-11-2026');
    expect(listed()).toEqual(['Hauler 01']);
    await user.clear(from);
    await user.type(from, '22-11-2026');
    expect(shown.getByRole('alert').textContent).toBe('The start must be before the end.');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(shown.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  });

  it('stays open when Escape closes the calendar of a field', async () => {
    const { user, shown } = await open({ 'GET /tags/tag_beacon_history/1': { body: [] } }, HISTORY);
    await user.click(await shown.findByLabelText('From'));
    expect(await screen.findByLabelText('Later')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Later')).toBeNull());
    expect(store.get(tagDialogAtom)).toEqual(HISTORY);
    await user.keyboard('{Escape}');
    expect(store.get(tagDialogAtom)).toBeNull();
  });

  it('tells of a failure under its error status', async () => {
    await open({ 'GET /tags/tag_beacon_history/1': problemAnswer(404, 'not-found') }, { kind: 'history', tagId: 1 });
    expect(await screen.findByText('404 Not found')).toBeTruthy();
  });
});
