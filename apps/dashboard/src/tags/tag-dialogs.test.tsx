import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { common as en } from '../i18n/en/common.ts';
import { store } from '../tab/store.ts';
import { busyAnswer, problemAnswer } from '../testing/stub-cloud.ts';
import {
  ASSET,
  ofType,
  openBeacon,
  openFromTable,
  openHistory,
  SPARE,
  sent,
  TAG,
  TAGS,
} from './open-dialog.test-data.ts';
import { tagDialogAtom } from './tag-dialog-atom.ts';

const HISTORY = 'GET /tags/tag_beacon_history/1';
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the edit dialog of a beacon', () => {
  it('saves a label and says that the beacon is updated', async () => {
    const { cloud, user, shown } = await openBeacon({ 'PUT /tags/1': { body: { ...TAG, label: 'Dock' } } });
    const label = await shown.findByLabelText('Label');
    await user.clear(label);
    await user.type(label, 'Dock');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock' }]);
    expect(store.get(tagDialogAtom)).toBeNull();
  });

  it('takes no label of characters without a width, which would be shown as nothing', async () => {
    const { user, shown } = await openBeacon();
    const label = await shown.findByLabelText<HTMLInputElement>('Label');
    await user.clear(label);
    await user.type(label, '\u200b');
    expect(label.value).toBe('');
  });

  it('refuses a label of more than 45 characters', async () => {
    const { cloud, user, shown } = await openBeacon();
    await user.type(await shown.findByLabelText('Label'), 'x'.repeat(40));
    expect(shown.getByText('46 of 45')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(shown.getByText('Use at most 45 characters.')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([]);
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    const { user, shown } = await openBeacon({ 'PUT /tags/1': problemAnswer(503, 'storage') });
    await user.type(await shown.findByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('503 Not stored')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Try again later.')).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
  });

  it('says that it is not known whether it was saved if the save got no answer, and that it was not if it was not sent', async () => {
    const { cloud, user, shown } = await openBeacon({ 'PUT /tags/1': 'lost' });
    await user.type(await shown.findByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${en.unanswered.title}${en.unanswered.why}`);
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    cloud.answers[TAGS] = problemAnswer(403, 'forbidden');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('403 Not allowed');
    expect(sent(cloud, 'PUT /tags/1')).toHaveLength(1);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
  });

  it('keeps what was typed and says so when the server is busy, and does not save again by itself', async () => {
    const { cloud, user, shown } = await openBeacon({ 'PUT /tags/1': busyAnswer(1) });
    await user.type(await shown.findByLabelText('Label'), '!');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('503 Server busy')).toBeTruthy();
    expect(screen.getByText('The server is too busy. Try again in a moment.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sent(cloud, 'PUT /tags/1')).toHaveLength(1);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
  });

  it('asks before the beacon is removed from the map, and cancelling reverts the switch', async () => {
    const { user, shown } = await openBeacon();
    const installed = await shown.findByRole<HTMLInputElement>('switch', { name: 'Installed on the map' });
    await user.click(installed);
    const question = within(await screen.findByRole('dialog', { name: 'Remove Dock 4 from the map?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Remove/ })).toBeNull());
    expect(installed.checked).toBe(true);
  });

  it('lists the routes that use the beacon, for default clients other than trackers', async () => {
    const used = { ...TAG, in_route: true };
    const { user, shown } = await openBeacon({ [TAGS]: { body: [used] }, 'GET /routes/list': { body: [] } });
    await user.click(await shown.findByRole('switch', { name: 'Installed on the map' }));
    expect(await screen.findByRole('dialog', { name: 'Dock 4 is used in routes' })).toBeTruthy();
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, shown } = await openBeacon();
    await user.type(await shown.findByLabelText('Label'), 'x');
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(store.get(tagDialogAtom)).toBeNull());
  });

  it('is not editable while it is not on the map', async () => {
    const { shown } = await openFromTable(SPARE.id);
    expect((await shown.findByLabelText<HTMLInputElement>('Label')).disabled).toBe(true);
    expect(shown.getByText('Beacon has no position to replace.')).toBeTruthy();
  });

  it('offers to destroy it to provider staff only, and says beacon deleted', async () => {
    const staff = ofType(0, ['lapwing', 'user']);
    const { cloud, user, shown } = await openBeacon({ ...staff, 'PUT /tags/1': { body: { ...TAG, destroyed: true } } });
    await user.click(await shown.findByRole('button', { name: 'Destroy' }));
    const question = within(await screen.findByRole('dialog', { name: 'Destroy Dock 4?' }));
    await user.click(question.getByRole('button', { name: 'Destroy' }));
    expect(await screen.findByText('Beacon deleted')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/1')).toEqual([{ destroyed: true }]);
  });

  it('does not offer an admin to destroy it', async () => {
    const { shown } = await openBeacon();
    await shown.findByLabelText('Label');
    expect(shown.queryByRole('button', { name: 'Destroy' })).toBeNull();
  });

  it('says what the range scale means', async () => {
    const { shown } = await openBeacon();
    expect(await shown.findByText('1 (closest) to 16 (farthest). Gateways support 2.4 GHz only.')).toBeTruthy();
    expect(shown.getByText('5 of 16')).toBeTruthy();
  });

  it('can be saved as soon as something is changed, and says how many problems it has', async () => {
    const { cloud, user, shown } = await openBeacon();
    const save = shown.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
    expect(save.disabled).toBe(true);
    await user.type(shown.getByLabelText('Label'), 'x'.repeat(40));
    expect(save.disabled).toBe(false);
    expect(shown.getByText('1 problem')).toBeTruthy();
    await user.click(save);
    expect(document.activeElement).toBe(shown.getByLabelText('Label'));
    expect(sent(cloud, 'PUT /tags/1')).toEqual([]);
  });

  it('saves nothing that someone else changed since it was opened, and saves it the second time', async () => {
    const { cloud, user, shown } = await openBeacon({ 'PUT /tags/1': { body: TAG } });
    cloud.answers[TAGS] = { body: [{ ...TAG, label: 'Dock 4 south' }] };
    await user.type(shown.getByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect((await shown.findByRole('alert')).textContent).toContain('Someone else changed this.');
    expect(sent(cloud, 'PUT /tags/1')).toEqual([]);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock 4!' }]));
  });

  it('saves a label although someone else changed the range', async () => {
    const { cloud, user, shown } = await openBeacon({ 'PUT /tags/1': { body: TAG } });
    cloud.answers[TAGS] = { body: [{ ...TAG, threshold: -30 }] };
    await user.type(shown.getByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock 4!' }]));
  });

  it('keeps what was typed while its history is open, and Escape closes the history only', async () => {
    const { user, shown } = await openBeacon({ [HISTORY]: { body: [] } });
    await user.type(shown.getByLabelText('Label'), '!');
    await user.click(shown.getByRole('button', { name: 'History' }));
    await screen.findByRole('dialog', { name: 'History of Dock 4' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History of Dock 4' })).toBeNull());
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('Dock 4!');
    await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('button', { name: 'History' })));
  });

  it('has one backdrop together with the question over it', async () => {
    const { user, shown } = await openBeacon();
    const backdrops = () => document.querySelectorAll('.mantine-Modal-overlay').length;
    expect(backdrops()).toBe(1);
    await user.type(shown.getByLabelText('Label'), 'x');
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    expect(backdrops()).toBe(1);
    await user.click(question.getByRole('button', { name: 'Continue editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
    expect(backdrops()).toBe(1);
  });
});

describe('the edit dialog of an asset tag', () => {
  it('says that an inactive tag needs a label, and activates it once one is typed', async () => {
    const { user, shown } = await openFromTable(ASSET.id);
    expect(await shown.findByText('Tag is inactive, activate it manually or assign a label.')).toBeTruthy();
    await user.type(shown.getByLabelText('Label'), 'P');
    expect(shown.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(true);
    expect(shown.getByText('Tag has no position to replace.')).toBeTruthy();
  });

  it('takes its hex id when it is switched on, and loses the label when it is switched off', async () => {
    const { user, shown } = await openFromTable(ASSET.id);
    const active = await shown.findByRole('switch', { name: 'Active' });
    await user.click(active);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('3C000001');
    await user.click(active);
    expect(shown.getByLabelText<HTMLInputElement>('Label').value).toBe('');
  });
});

describe('the history dialog', () => {
  const rows = (shown: Awaited<ReturnType<typeof openHistory>>['shown']) =>
    shown.queryAllByRole('row').map((row) => row.textContent);

  it('says no data where nothing was heard', async () => {
    const { shown } = await openHistory({ [HISTORY]: { body: [] } });
    expect(await shown.findByText('No data')).toBeTruthy();
  });

  it('lists the visits by day, without the beacon’s own name, in the last 14 days or the chosen ones', async () => {
    const { user, shown } = await openHistory({ [HISTORY]: { body: VISITS } });
    await shown.findByText('Hauler 01');
    expect(rows(shown)).toEqual([
      'GatewayEnteredLeftStayed',
      '20/11/2026',
      'Hauler 0109:00:0009:01:001m 00s',
      '07/11/2026',
      'Hauler 0209:00:0009:01:001m 00s',
    ]);
    await user.click(shown.getByRole('button', { name: /^Period/ }));
    await user.click(await screen.findByRole('button', { name: 'Last 7 days', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(rows(shown).slice(1)).toEqual(['20/11/2026', 'Hauler 0109:00:0009:01:001m 00s']);
  });

  it('shows the end of a visit past midnight with its day, in the form of the other days', async () => {
    const overnight = { ...visit(3, 'Hauler 01', '2026-11-19'), last_ts: Date.parse('2026-11-20T01:02:03Z') / 1000 };
    const { shown } = await openHistory({ [HISTORY]: { body: [overnight] } });
    await shown.findByText('Hauler 01');
    expect(rows(shown).slice(1)).toEqual(['19/11/2026', 'Hauler 0109:00:0020/11/2026 01:02:0316h 02m']);
  });

  it('refuses a future day and a start after the end', async () => {
    const { user, shown } = await openHistory({ [HISTORY]: { body: VISITS } });
    await user.click(await shown.findByRole('button', { name: /^Period/ }));
    const to = await screen.findByRole('textbox', { name: 'To', hidden: true });
    await user.clear(to);
    await user.type(to, '22/11/2026');
    expect(screen.getByText('Choose today or earlier.')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '01/11/2026');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply', hidden: true }).disabled).toBe(true);
  });

  it('shows the vehicle of a visit on the timeline at the visit’s first second', async () => {
    const { app, user, shown } = await openHistory({ [HISTORY]: { body: VISITS } });
    await user.click((await shown.findAllByRole('link', { name: 'Play on timeline' }))[0]!);
    expect(app.path()).toBe('/analytics/timeline');
    expect(app.search()).toBe(
      `?vehicle=3&day=2026-11-20&from=08:59:00&to=09:02:00&at=${Date.parse('2026-11-20T09:00:00Z') / 1000}`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the list does not reach back to days before the newest 1,000 records', async () => {
    const newest = Array.from({ length: 1000 }, (_, index) => visit(2000 - index, 'Hauler 01', '2026-11-20'));
    const { user, shown } = await openHistory({ [HISTORY]: { body: newest } });
    expect(
      await shown.findByText(/^Only the newest 1,000 records are listed, from 20-11-2026 09:00:00 on/),
    ).toBeTruthy();
    await user.click(shown.getByRole('button', { name: /^Period/ }));
    const [from, to] = [
      await screen.findByRole('textbox', { name: 'From', hidden: true }),
      screen.getByRole('textbox', { name: 'To', hidden: true }),
    ];
    await user.clear(from);
    await user.type(from, '01/11/2026');
    await user.clear(to);
    await user.type(to, '05/11/2026');
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(await shown.findByText('The list does not reach back this far.')).toBeTruthy();
    expect(shown.queryByText('No data')).toBeNull();
  });

  it('begins at page 1 again when other days are chosen', async () => {
    const many = Array.from({ length: 100 }, (_, index) => visit(200 - index, 'Hauler 01', '2026-11-20'));
    const { user, shown } = await openHistory({ [HISTORY]: { body: many } });
    await user.click(await shown.findByRole('button', { name: 'Page 5 of 5' }));
    expect(shown.getByRole('status').textContent).toBe('Page 5 of 5');
    await user.click(shown.getByRole('button', { name: /^Period/ }));
    await user.click(await screen.findByRole('button', { name: 'Last 7 days', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(shown.getByRole('status').textContent).toBe('Page 1 of 5');
  });

  it('stays open when Escape closes the days', async () => {
    const { user, shown } = await openHistory({ [HISTORY]: { body: [] } });
    await user.click(await shown.findByRole('button', { name: /^Period/ }));
    expect(await screen.findByRole('button', { name: 'Apply', hidden: true })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Apply')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'History of Dock 4' })).toBeTruthy();
  });

  it('tells of a failure under its error status', async () => {
    await openHistory({ [HISTORY]: problemAnswer(404, 'not-found') });
    expect(await screen.findByText('404 Not found')).toBeTruthy();
  });
});
