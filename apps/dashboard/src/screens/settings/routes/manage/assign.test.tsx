import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidAnswer, problemAnswer } from '../../../../testing/stub-cloud.ts';
import { wire } from '../../../../testing/stub-fleet.ts';
import { card, EARLY, INBOUND, LATE, on, openRoutes, panel, ROUTES, sent } from '../open-routes.test-data.ts';

const TO_ROUTE = 'PUT /routes/add_anchor/13';
const TO_GATEWAY = 'PUT /routes/add_route/3';
const CONFLICT = 'Work shift overlaps Early run at 14:00.';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openDialog(query: string, button: string, name: string, options = {}) {
  const fleet = await openRoutes(query, options);
  await fleet.app.user.click(panel().getByRole('button', { name: button }));
  return { ...fleet, dialog: within(await screen.findByRole('dialog', { name })) };
}

const openGateways = (options = {}) =>
  openDialog('?all=true', 'Add gateways to Late run', 'Gateways of Late run', options);
const openForHauler3 = (options = {}) =>
  openDialog('?by=gateways', 'Add routes to Hauler 03', 'Routes of Hauler 03', options);

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const toast = (text: string) => screen.findByText(text);
const boxes = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog
    .getAllByRole('checkbox')
    .map((box: HTMLElement) => [box.closest('li')?.textContent, (box as HTMLInputElement).checked]);

describe('the gateways of a route', () => {
  it('are assigned with the ones it has, after which the list shows them', async () => {
    const fleet = await openDialog('', 'Add gateways to Inbound loop', 'Gateways of Inbound loop', {
      answers: { 'PUT /routes/add_anchor/11': { body: wire({ ...INBOUND, ...on(1, 2, 4) }) } },
    });
    const { app, cloud, dialog } = fleet;
    expect(boxes(dialog).map(([, isChosen]) => isChosen)).toEqual([true, true, false, false]);
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 04/ }));
    cloud.answers[ROUTES] = { body: wire([{ ...INBOUND, ...on(1, 2, 4) }, EARLY, LATE]) };
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await toast('Gateways of the route saved')).toBeTruthy();
    await isClosed();
    expect(sent(fleet, 'PUT /routes/add_anchor/11')).toEqual([{ anchors: [1, 2, 4] }]);
    expect(await card('Inbound loop').findByText('3 gateways')).toBeTruthy();
  });

  it('are removed, after a warning that the ongoing lap ends', async () => {
    const fleet = await openDialog('', 'Add gateways to Inbound loop', 'Gateways of Inbound loop', {
      answers: { 'PUT /routes/add_anchor/11': { body: wire({ ...INBOUND, ...on(2) }) } },
    });
    const { app, dialog } = fleet;
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 01/ }));
    expect(dialog.getByText(/its ongoing lap there ends as interrupted/)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await toast('Gateways of the route saved');
    expect(sent(fleet, 'PUT /routes/add_anchor/11')).toEqual([{ anchors: [2] }]);
  });

  it('keep what someone else assigned while the dialog was open', async () => {
    const fleet = await openGateways({ answers: { [TO_ROUTE]: { body: wire({ ...LATE, ...on(2, 4) }) } } });
    const { app, cloud, dialog } = fleet;
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 04/ }));
    cloud.answers[ROUTES] = { body: wire([INBOUND, EARLY, { ...LATE, ...on(2) }]) };
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await toast('Gateways of the route saved');
    expect(sent(fleet, TO_ROUTE)).toEqual([{ anchors: [2, 4] }]);
  });

  it('with an overlapping work shift have a marker with a tooltip that names the other route and the minute, and are not sent', async () => {
    const fleet = await openGateways();
    const { app, dialog } = fleet;
    const marks = dialog.getAllByRole('img');
    expect(marks.map((mark) => [mark.closest('li')?.textContent, mark.getAttribute('aria-label')])).toEqual([
      ['3Hauler 03', CONFLICT],
    ]);
    await app.user.hover(marks[0]!);
    await waitFor(() =>
      expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toContain(CONFLICT),
    );
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 03/ }));
    expect(dialog.getByRole('alert').textContent).toContain('Work shifts on one gateway must not overlap.');
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 03/ }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(sent(fleet, TO_ROUTE)).toEqual([]);
  });

  it('are not saved if someone else was faster with an overlapping route, which the notice says, and the dialog stays', async () => {
    const conflict = {
      anchor_id: 4,
      anchor_label: 'Hauler 04',
      route_id: 13,
      route_label: 'Late run',
      other_route_id: 12,
      other_route_label: 'Early run',
      minute: 840,
    };
    const fleet = await openGateways({
      answers: { [TO_ROUTE]: problemAnswer(409, 'conflict', { shift_conflicts: [conflict] }) },
    });
    const { app, dialog } = fleet;
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 04/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('409 Conflict');
    expect(notice.textContent).toContain('Late run and Early run overlap at 14:00 on Hauler 04.');
    expect(dialog.getByRole('checkbox', { name: /Hauler 04/ })).toHaveProperty('checked', true);
  });

  it('that could not be saved show a notice with the error status as title and the generic error', async () => {
    const fleet = await openGateways({ answers: { [TO_ROUTE]: problemAnswer(503, 'storage') } });
    await fleet.app.user.click(fleet.dialog.getByRole('checkbox', { name: /Hauler 04/ }));
    await fleet.app.user.click(fleet.dialog.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    for (const text of ['503 Not stored', 'Something went wrong. Try again later.', 'Nothing was changed'])
      expect(notice.textContent).toContain(text);
    expect(screen.queryByText('Gateways of the route saved')).toBeNull();
  });

  it('are asked about before a changed dialog closes, and stay as they were', async () => {
    const fleet = await openGateways();
    const { app, dialog } = fleet;
    await app.user.click(dialog.getByRole('checkbox', { name: /Hauler 04/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await app.user.click(question.getByRole('button', { name: 'Continue editing' }));
    expect(dialog.getByRole('checkbox', { name: /Hauler 04/ })).toHaveProperty('checked', true);
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await isClosed();
    expect(sent(fleet, TO_ROUTE)).toEqual([]);
  });
});

describe('the routes of a gateway', () => {
  it('are assigned with the ones it has', async () => {
    const fleet = await openForHauler3({ answers: { [TO_GATEWAY]: { body: { data: wire([EARLY, INBOUND]) } } } });
    const { app, dialog } = fleet;
    await app.user.click(dialog.getByRole('checkbox', { name: 'Inbound loop' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await toast('Routes of the gateway saved')).toBeTruthy();
    await isClosed();
    expect(sent(fleet, TO_GATEWAY)).toEqual([{ routes: [12, 11] }]);
  });

  it('are only saved if the answer has data', async () => {
    const fleet = await openForHauler3({ answers: { [TO_GATEWAY]: invalidAnswer({}) } });
    await fleet.app.user.click(fleet.dialog.getByRole('checkbox', { name: 'Inbound loop' }));
    await fleet.app.user.click(fleet.dialog.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is not known whether the change was made');
    expect(screen.queryByText('Routes of the gateway saved')).toBeNull();
    expect(fleet.dialog.getByRole('checkbox', { name: 'Inbound loop' })).toHaveProperty('checked', true);
  });

  it('that overlap are marked with each other, and are not sent until one is deselected', async () => {
    const fleet = await openForHauler3({ answers: { [TO_GATEWAY]: { body: { data: wire([LATE]) } } } });
    const { app, dialog } = fleet;
    const labels = () => dialog.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
    expect(labels()).toEqual([CONFLICT]);
    await app.user.click(dialog.getByRole('checkbox', { name: 'Late run' }));
    expect(labels().toSorted()).toEqual([CONFLICT, 'Work shift overlaps Late run at 14:00.']);
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await app.user.click(dialog.getByRole('checkbox', { name: 'Early run' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await toast('Routes of the gateway saved');
    expect(sent(fleet, TO_GATEWAY)).toEqual([{ routes: [13] }]);
  });
});
