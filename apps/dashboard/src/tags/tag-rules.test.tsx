import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../data/gateways.ts';
import { store } from '../tab/store.ts';
import { beacon, gateway, onLap, place } from '../testing/fleet.test-data.ts';
import { BEACONS, INFORMATION, wire } from '../testing/stub-fleet.ts';
import { problemAnswer } from '../testing/stub-cloud.ts';
import { toastsAtom } from '../ui/toast-list.ts';
import { ASSET, ofType, openBeacon, openFromTable, openMove, sent, SPARE, TAG, TAGS } from './open-dialog.test-data.ts';
import { tagDialogAtom } from './tag-dialog-atom.ts';

const OTHER = { ...TAG, id: 4, tag_id: 4, label: 'Dock 5', last_position: { id: 125, tag_id: 4, x: 1, y: 2 } };
const ALL = { [TAGS]: { body: [TAG, SPARE, ASSET, OTHER] } };
const PLACE_TAGS = 'PUT /position_logs/tags';
type Opened = Awaited<ReturnType<typeof openBeacon>>;
const informationOf = (...anchors: Gateway[]) => ({ body: wire({ clientId: 1, anchors }) });
/** The options of an open picker. */
const options = () =>
  screen
    .getAllByRole('option', { hidden: true })
    .filter((option) => option.closest('select') === null)
    .map((option) => option.textContent);
/** Opens a picker after the dialog has set its initial focus. */
async function openPicker({ user, shown }: Pick<Opened, 'user' | 'shown'>, name: string): Promise<void> {
  const label = await shown.findByLabelText('Label');
  await waitFor(() => expect(document.activeElement).toBe(label));
  await user.click(shown.getByRole('combobox', { name }));
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a replacement', () => {
  it('is one of the inactive beacons, and no asset tag', async () => {
    await openPicker(await openBeacon(ALL), 'Replace with');
    await waitFor(() => expect(options()).toContain('Spare · 00:00:00:02'));
    expect(options().filter((name) => /Dock 5 ·|3C/.test(name))).toEqual([]);
  });

  it('locks the other fields once it is chosen, and is asked about before it is saved', async () => {
    const dialog = await openBeacon(ALL);
    const { cloud, user, shown } = dialog;
    await openPicker(dialog, 'Replace with');
    await user.click(await screen.findByRole('option', { name: 'Spare · 00:00:00:02', hidden: true }));
    expect(shown.getByLabelText<HTMLInputElement>('Label').disabled).toBe(true);
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    expect(question.getByText('The label of Spare will be lost: it takes the label Dock 4.')).toBeTruthy();
    expect(sent(cloud, 'PUT /position_logs/tag/124')).toEqual([]);
  });
});

describe('a save', () => {
  const question = () => screen.findByRole('dialog', { name: 'Save these changes?' });

  it('of other children is asked about first, and of a label is not', async () => {
    const answers = { [TAGS]: { body: [TAG, OTHER] }, 'PUT /tags/1': { body: TAG } };
    const { cloud, user, shown } = await openBeacon(answers);
    await openPicker({ user, shown }, 'Child beacons');
    await user.click(await screen.findByRole('option', { name: 'Dock 5', hidden: true }));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    const asked = within(await question());
    expect(sent(cloud, 'PUT /tags/1')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /tags/1')).toEqual([{ child_beacons: [OTHER.id] }]));
    cleanup();
    store.set(tagDialogAtom, null);
    const again = await openBeacon(answers);
    await again.user.type(again.shown.getByLabelText('Label'), '!');
    await again.user.click(again.shown.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(again.cloud, 'PUT /tags/1')).toEqual([{ label: 'Dock 4!' }]));
    expect(screen.queryByRole('dialog', { name: 'Save these changes?' })).toBeNull();
  });

  it('of another associated beacon is asked about first', async () => {
    const asset = { ...ASSET, active: true, label: 'Pallet' };
    const answers = { [TAGS]: { body: [OTHER, asset] }, ...ofType(2), 'PUT /tags/3': { body: asset } };
    const { cloud, user, shown } = await openFromTable(asset.id, answers);
    await openPicker({ user, shown }, 'Associated beacon');
    await user.click(await screen.findByRole('option', { name: /^Dock 5/, hidden: true }));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    const asked = within(await question());
    expect(sent(cloud, 'PUT /tags/3')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(cloud, 'PUT /tags/3')).toEqual([{ beacon_id: OTHER.id }]));
  });
});

describe('what fails', () => {
  const failing = (detail: string) => problemAnswer(409, 'stub', { detail });
  const acted = async (dialog: Opened, title: string, action: string) => {
    const question = within(await screen.findByRole('dialog', { name: title }));
    await dialog.user.click(question.getByRole('button', { name: action }));
    return (await screen.findByText('409 Stub')).closest('[role=alert]')?.textContent;
  };
  const replaced = async (detail: string) => {
    const dialog = await openBeacon({ ...ALL, 'PUT /position_logs/tag/124': failing(detail) });
    await openPicker(dialog, 'Replace with');
    await dialog.user.click(await screen.findByRole('option', { name: 'Spare · 00:00:00:02', hidden: true }));
    await dialog.user.click(dialog.shown.getByRole('button', { name: 'Save changes' }));
    return acted(dialog, 'Save these changes?', 'Save changes');
  };
  const GENERIC = 'Something went wrong. Try again later.';

  it('to be saved, destroyed or replaced says so under its error status, with the generic error and the server detail', async () => {
    const answers = { ...ALL, ...ofType(0, ['lapwing', 'user']), 'PUT /tags/1': failing('It is in use.') };
    const dialog = await openBeacon(answers);
    await dialog.user.type(await dialog.shown.findByLabelText('Label'), '!');
    await dialog.user.click(dialog.shown.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByText('409 Stub')).closest('[role=alert]')?.textContent).toContain(GENERIC);
    act(() => store.set(toastsAtom, []));
    await dialog.user.click(await dialog.shown.findByRole('button', { name: 'Destroy' }));
    const notice = await acted(dialog, 'Destroy Dock 4?', 'Destroy');
    expect(notice).toContain(GENERIC);
    expect(notice).toContain('It is in use.');
    cleanup();
    store.set(tagDialogAtom, null);
    store.set(toastsAtom, []);
    expect(await replaced('The store is full.')).toContain(GENERIC);
  });

  it('as a replacement has an error of its own', async () => {
    const notice = await replaced('Replace tag operation failed: the tag is used elsewhere.');
    expect(notice).toContain('The replacement failed');
    expect(notice).not.toContain(GENERIC);
  });
});

describe('the fields of a tag', () => {
  it('have the switch for types 0, 2, 3, 5 and unknown ones, and a replacement for 0, 2, 5 and unknown ones', async () => {
    const found: unknown[] = [];
    for (const type of [0, 1, 2, 3, 4, 5, 9]) {
      const { shown } = await openFromTable(TAG.id, { ...ALL, ...ofType(type) });
      await shown.findByLabelText('Label');
      const [toggle, replace] = [shown.queryByRole('switch'), shown.queryByRole('combobox', { name: 'Replace with' })];
      found.push([type, toggle !== null, replace !== null]);
      cleanup();
      store.set(tagDialogAtom, null);
    }
    expect(found).toEqual([
      [0, true, true],
      [1, false, false],
      [2, true, true],
      [3, true, false],
      [4, false, false],
      [5, true, true],
      [9, true, true],
    ]);
  });

  it('of a beacon include a replacement for types 0, 2 and 5, and the status for trackers only, at first NO STATUS', async () => {
    for (const [type, isTracker] of [
      [0, false],
      [2, true],
      [5, true],
    ] as const) {
      const { shown } = await openBeacon({ ...ALL, ...ofType(type) });
      expect(shown.getByRole('combobox', { name: 'Replace with' })).toBeTruthy();
      const status = shown.queryByRole<HTMLSelectElement>('combobox', { name: 'Status' });
      expect([type, status && [...status.options].map(({ text }) => text), status?.value]).toEqual(
        isTracker ? [type, ['NO STATUS', 'NOK', 'OK'], 'NO STATUS'] : [type, null, undefined],
      );
      cleanup();
      store.set(tagDialogAtom, null);
    }
  });

  it('of an asset tag include the associated beacon for trackers only', async () => {
    const asset = { ...ASSET, active: true, label: 'Pallet' };
    for (const type of [0, 2, 5]) {
      const { shown } = await openFromTable(asset.id, { [TAGS]: { body: [TAG, asset] }, ...ofType(type) });
      await shown.findByLabelText('Label');
      expect(shown.queryByRole('combobox', { name: 'Associated beacon' }) !== null).toBe(type !== 0);
      cleanup();
      store.set(tagDialogAtom, null);
    }
  });

  it('have a position in degrees with 6 decimals in GPS mode', async () => {
    const middle = { ...TAG, last_position: { ...TAG.last_position, x: 33_554_432, y: 33_554_432 } };
    const { shown } = await openBeacon({ [TAGS]: { body: [middle] }, ...ofType(5) });
    expect(await shown.findByText('0.000000, 0.000000')).toBeTruthy();
  });

  it('take a range from 0 to 16', async () => {
    const { shown } = await openBeacon(ALL);
    const slider = await shown.findByRole('slider', { name: 'Range' });
    expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => slider.getAttribute(name))).toEqual([
      '0',
      '16',
      '5',
    ]);
  });

  it('say that a tag is updated, and a beacon that it is', async () => {
    const { cloud, user, shown } = await openFromTable(ASSET.id, { ...ALL, 'PUT /tags/3': { body: ASSET } });
    await user.type(await shown.findByLabelText('Label'), 'Pallet');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Tag updated')).toBeTruthy();
    expect(cloud.calls.filter(({ operation }) => operation.startsWith('PUT /tags/'))).toHaveLength(1);
    cleanup();
    const beacon = await openFromTable(TAG.id, { ...ALL, 'PUT /tags/1': { body: TAG } });
    await beacon.user.type(await beacon.shown.findByLabelText('Label'), '!');
    await beacon.user.click(beacon.shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
  });
});

describe('a beacon that routes use', () => {
  it('is removed with a warning that names them, of which trackers hear nothing', async () => {
    const used = { ...TAG, in_route: true };
    const answers = { [TAGS]: { body: [used] }, 'GET /routes/list': { body: [] } };
    for (const [type, title] of [
      [0, 'Dock 4 is used in routes'],
      [2, 'Remove Dock 4 from the map?'],
    ] as const) {
      const { user, shown } = await openBeacon({ ...answers, ...ofType(type) });
      await user.click(await shown.findByRole('switch', { name: 'Installed on the map' }));
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
      cleanup();
      store.set(tagDialogAtom, null);
    }
  });
});

describe('the move dialog', () => {
  it('offers all, active or inactive beacons, and sets a label', async () => {
    const { cloud, user, shown } = await openMove({
      ...ALL,
      'PUT /position_logs/tag/124': { body: { ...SPARE, active: true } },
      'PUT /tags/2': { body: SPARE },
    });
    const offered = async (which: string) => {
      await user.click(shown.getByRole('radio', { name: which }));
      await user.click(shown.getByRole('combobox', { name: 'Beacon' }));
      await waitFor(() => expect(options()).not.toEqual([]));
      const names = options();
      await user.keyboard('{Escape}');
      return names;
    };
    await shown.findByRole('radio', { name: 'All' });
    expect(await offered('Active')).toEqual(['Dock 5 · 00:00:00:04']);
    expect(await offered('Inactive')).toEqual(['Spare · 00:00:00:02']);
    expect(await offered('All')).toEqual(['Dock 5 · 00:00:00:04', 'Spare · 00:00:00:02']);
    await user.click(shown.getByRole('combobox', { name: 'Beacon' }));
    await user.click(await screen.findByRole('option', { name: 'Spare · 00:00:00:02', hidden: true }));
    const label = shown.getByLabelText('Label');
    await user.clear(label);
    await user.type(label, 'Dock 4b');
    await user.click(shown.getByRole('button', { name: 'Move here' }));
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    expect([sent(cloud, 'PUT /position_logs/tag/124'), sent(cloud, 'PUT /tags/2')]).toEqual([
      [{ tag_id: 2 }],
      [{ label: 'Dock 4b' }],
    ]);
  });

  const moveOther = async (answers: Parameters<typeof openBeacon>[0]) => {
    const dialog = await openMove({ ...ALL, [PLACE_TAGS]: { body: [OTHER] }, ...answers });
    await dialog.user.click(await dialog.shown.findByRole('combobox', { name: 'Beacon' }));
    await dialog.user.click(await screen.findByRole('option', { name: /^Dock 5/, hidden: true }));
    await dialog.user.click(dialog.shown.getByRole('button', { name: 'Move here' }));
    return dialog;
  };

  it('sends longitude and latitude in GPS mode, and pixels of the plan otherwise', async () => {
    const middle = { ...TAG, last_position: { ...TAG.last_position, x: 33_554_432, y: 33_554_432 } };
    for (const [type, place] of [
      [5, { lon: 0, lat: 0 }],
      [0, { x: 33_554_432, y: 33_554_432 }],
    ] as const) {
      const { cloud } = await moveOther({ [TAGS]: { body: [middle, OTHER] }, ...ofType(type) });
      await waitFor(() => expect(sent(cloud, PLACE_TAGS)).toEqual([[{ tag_id: OTHER.tag_id, ...place }]]));
      cleanup();
      store.set(tagDialogAtom, null);
    }
  });

  it('moves nothing when someone else moved the beacon since the dialog was opened, and moves it the second time', async () => {
    const dialog = await openMove({ ...ALL, [PLACE_TAGS]: { body: [OTHER] } });
    const { cloud, user, shown } = dialog;
    await user.click(await shown.findByRole('combobox', { name: 'Beacon' }));
    await user.click(await screen.findByRole('option', { name: /^Dock 5/, hidden: true }));
    cloud.answers[TAGS] = { body: [TAG, SPARE, { ...OTHER, last_position: { ...OTHER.last_position, x: 700 } }] };
    await user.click(shown.getByRole('button', { name: 'Move here' }));
    expect((await shown.findByRole('alert')).textContent).toContain('Someone else changed this.');
    expect(sent(cloud, PLACE_TAGS)).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(sent(cloud, PLACE_TAGS)).toHaveLength(1));
  });

  it('lists the gateways on routes that a move affects, and moves nothing on cancel', async () => {
    const { id, tag_id } = OTHER.last_position;
    const { x, y } = TAG.last_position;
    const dock4 = beacon('Dock 4', { id: TAG.last_position.id, tagId: TAG.id, x, y });
    const other = beacon('Dock 7', { id, tagId: tag_id, parentId: place('Dock 4').id });
    const { user, cloud } = await moveOther({
      [BEACONS]: { body: wire([dock4, other]) },
      [INFORMATION]: informationOf(gateway(1, onLap(1)), gateway(2)),
    });
    const asked = within(await screen.findByRole('dialog', { name: /is affected/ }));
    expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Hauler 01 Inbound loop']);
    await user.click(asked.getByRole('button', { name: 'Continue editing' }));
    expect(sent(cloud, PLACE_TAGS)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Move here' }));
    const again = within(await screen.findByRole('dialog', { name: /is affected/ }));
    await user.click(again.getByRole('button', { name: 'Save locations' }));
    await waitFor(() => expect(sent(cloud, PLACE_TAGS)).toHaveLength(1));
  });
});
