import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, stubUser } from '../../../../testing/stub-cloud.ts';
import { wire } from '../../../../testing/stub-fleet.ts';
import {
  button,
  dialog,
  DOCK,
  field,
  form,
  FUEL,
  GATE,
  INBOUND,
  LATE,
  LIST,
  openEditor,
  openRoutes,
  part,
  sent,
  stops,
  timeOf,
} from './open-form.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const UPDATE = 'PUT /routes/settings/11';
const DELETE = 'DELETE /routes/11';
const LABELS = ['Label', 'Start beacon', 'End beacon', 'Decision beacon'];
const TIMES = ['Target duration', 'Timeout', 'Minimum duration', 'From', 'To'];
const switchOf = (name: string) => form().getByRole<HTMLInputElement>('switch', { name });

describe('the editor', () => {
  it('has the twelve fields of the active route', async () => {
    await openEditor();
    expect(LABELS.map((name) => field(name).value)).toEqual(['Inbound loop', 'Gate in', 'Fuel', '']);
    expect(stops().map((text) => /^\d(Gate in|Dock 4|Fuel)/.exec(text)?.[1])).toEqual(['Gate in', 'Dock 4', 'Fuel']);
    expect([timeOf('Target duration'), timeOf('Timeout')]).toEqual(['00:14', '01:00']);
    expect(timeOf('Minimum duration', ['minutes', 'seconds'])).toBe('01:30');
    expect([timeOf('From'), timeOf('To')]).toEqual(['06:00', '14:00']);
    expect(['Tolerance', 'Start on arrival', 'Finish on arrival'].map((name) => switchOf(name).checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(form().getAllByRole('textbox').length + form().getAllByRole('combobox').length).toBe(LABELS.length);
    expect(form().getAllByRole('spinbutton')).toHaveLength(2 * TIMES.length);
    expect(form().getAllByRole('switch')).toHaveLength(3);
    expect([field('Decision beacon').disabled, field('Decision beacon').placeholder]).toEqual([true, 'Coming soon']);
  });

  it('offers no way to change the order of the beacons, and leads to a new route', async () => {
    const fleet = await openEditor();
    expect(form().getByText(/The order of the beacons of a created route cannot be changed/)).toBeTruthy();
    expect([field('Start beacon').disabled, field('End beacon').disabled]).toEqual([true, true]);
    expect(form().queryByRole('button', { name: /^(Move|Remove)/ })).toBeNull();
    await fleet.app.user.click(button('Create a new route'));
    await waitFor(() => expect(fleet.app.search()).toBe('?part=creator'));
  });

  it('sends the route with its changes once the user confirms, and what did not change as it was stored', async () => {
    const fleet = await openEditor();
    expect(button('Save').disabled).toBe(true);
    await fleet.app.user.type(field('Label'), ' two');
    await fleet.app.user.click(switchOf('Tolerance'));
    await fleet.app.user.click(button('Save'));
    expect(dialog().getByText(/Ongoing laps of this route end as interrupted/)).toBeTruthy();
    expect(sent(fleet, UPDATE)).toEqual([]);
    const saved = { ...INBOUND, label: 'Inbound loop two', routeTolerance: 0 };
    Object.assign(fleet.cloud.answers, { [UPDATE]: { body: wire(saved) }, [LIST]: { body: wire([saved, LATE]) } });
    await fleet.app.user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Route updated')).toBeTruthy();
    expect(sent(fleet, UPDATE)).toEqual([
      {
        label: 'Inbound loop two',
        start_tag: GATE.id,
        end_tag: FUEL.id,
        tags: [GATE, DOCK, FUEL].map(({ id }, ord) => ({ ord, tag_position_id: id })),
        skips_mismatches: 0,
        start_on_enter: false,
        finish_on_enter: false,
        route_timeout: 3600,
        route_min_duration: 90,
        goal_time: 845,
        constraint_tag: null,
        constraint_shift_start: 21_600,
        constraint_shift_end: 50_459,
      },
    ]);
    expect(field('Label').value).toBe('Inbound loop two');
    await waitFor(() => expect(button('Save').disabled).toBe(true));
  });

  it('saves its changes on top of what someone else has changed since', async () => {
    const fleet = await openEditor();
    await fleet.app.user.type(field('Label'), ' two');
    const changed = { ...INBOUND, goalTime: 120 };
    const saved = { ...changed, label: 'Inbound loop two' };
    Object.assign(fleet.cloud.answers, { [UPDATE]: { body: wire(saved) }, [LIST]: { body: wire([changed, LATE]) } });
    await fleet.app.user.click(button('Save'));
    await fleet.app.user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Route updated')).toBeTruthy();
    expect(sent(fleet, UPDATE)).toMatchObject([{ label: 'Inbound loop two', goal_time: 120 }]);
  });

  it('keeps what was typed when someone else deletes the route, and says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fleet = await openEditor();
    await fleet.app.user.type(field('Label'), ' two');
    Object.assign(fleet.cloud.answers, {
      [UPDATE]: problemAnswer(404, 'not-found'),
      [LIST]: { body: wire([LATE]) },
    });
    await fleet.app.user.click(button('Save'));
    await fleet.app.user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await form().findByText(/Someone else has deleted this route/)).toBeTruthy();
    expect([field('Label').value, button('Save').disabled]).toEqual(['Inbound loop two', true]);
    expect(fleet.app.search()).toBe('?part=editor&routeId=11');
  });

  it('shows that the route in the address does not exist, and opens no other', async () => {
    const { app } = await openRoutes('part=editor&routeId=99');
    expect((await screen.findByRole('alert')).textContent).toContain('This route does not exist');
    expect(screen.queryByRole('form')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(app.search()).toBe(''));
  });

  it('says that ongoing laps continue if only the label or the target changes', async () => {
    const fleet = await openEditor();
    await fleet.app.user.type(field('Label'), ' two');
    await fleet.app.user.click(button('Save'));
    expect(dialog().getByText('Ongoing laps continue.')).toBeTruthy();
  });

  it('cannot save a work shift that overlaps another route of the vehicle, which a marker lists', async () => {
    const fleet = await openEditor();
    await fleet.app.user.type(part('To', 'hours'), '16');
    const text = 'Overlaps with Late loop on Hauler 01 at 15:00.';
    expect(await form().findByText(text)).toBeTruthy();
    expect(button('Save').disabled).toBe(true);
    await fleet.app.user.hover(form().getByRole('img', { name: 'Work shift conflicts' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(text);
    await fleet.app.user.type(part('To', 'hours'), '13');
    await waitFor(() => expect(form().queryByText(text)).toBeNull());
    expect(button('Save').disabled).toBe(false);
  });

  it('lists the conflicts of a refusal, and keeps the changes', async () => {
    const conflict = {
      anchor_id: 1,
      anchor_label: 'Hauler 01',
      route_id: 11,
      route_label: 'Inbound loop',
      other_route_id: 19,
      other_route_label: 'Night loop',
      minute: 360,
    };
    const fleet = await openEditor({
      answers: { [UPDATE]: problemAnswer(409, 'conflict', { shift_conflicts: [conflict] }) },
    });
    await fleet.app.user.type(field('Label'), ' two');
    await fleet.app.user.click(button('Save'));
    await fleet.app.user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await form().findByText('Overlaps with Night loop on Hauler 01 at 06:00.')).toBeTruthy();
    expect(screen.getByText('409 Conflict')).toBeTruthy();
    expect(field('Label').value).toBe('Inbound loop two');
  });

  it('asks before Cancel discards changes, and no longer after another tab of the manager was opened', async () => {
    const fleet = await openEditor();
    await fleet.app.user.type(field('Label'), ' two');
    await fleet.app.user.click(button('Cancel'));
    await fleet.app.user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(field('Label').value).toBe('Inbound loop two');
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Creator' }));
    await fleet.app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(fleet.app.search()).toBe('?part=creator'));
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Editor' }));
    await waitFor(() => expect(fleet.app.search()).toBe('?part=editor&routeId=11'));
    expect(screen.queryByText('Discard changes?')).toBeNull();
  });

  it('opens the active route, and the creator drops it', async () => {
    const fleet = await openRoutes('routeId=12');
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Editor' }));
    await waitFor(() => expect(field('Label').value).toBe('Late loop'));
    expect(fleet.app.search()).toBe('?routeId=12&part=editor');
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Creator' }));
    await waitFor(() => expect(fleet.app.search()).toBe('?part=creator'));
    await waitFor(() => expect(field('Label').value).toBe(''));
  });

  it('deletes the route once Delete is typed exactly', async () => {
    const fleet = await openEditor({ answers: { [DELETE]: 204 } });
    await fleet.app.user.click(button('Delete route'));
    const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete route' });
    const word = dialog().getByLabelText('Type Delete to confirm');
    await fleet.app.user.type(word, 'delete');
    expect(confirm().disabled).toBe(true);
    await fleet.app.user.clear(word);
    await fleet.app.user.type(word, 'Delete');
    fleet.cloud.answers[LIST] = { body: wire([LATE]) };
    await fleet.app.user.click(confirm());
    expect(await screen.findByText('Route deleted')).toBeTruthy();
    await waitFor(() => expect(fleet.app.search()).toBe(''));
    expect(fleet.callsOf(DELETE)).toBe(1);
  });

  it('says that the route was not deleted, without a success, when deleting failed', async () => {
    const fleet = await openEditor({ answers: { [DELETE]: problemAnswer(503, 'storage') } });
    await fleet.app.user.click(button('Delete route'));
    await fleet.app.user.type(dialog().getByLabelText('Type Delete to confirm'), 'Delete{Enter}');
    expect(await screen.findByText('503 Not stored')).toBeTruthy();
    expect(screen.queryByText('Route deleted')).toBeNull();
    expect(field('Label').value).toBe('Inbound loop');
  });

  it('is read-only for users who are not admins, and so is the creator', async () => {
    const user = { ...stubUser, auth_scopes: ['user' as const] };
    const fleet = await openEditor({ answers: { 'GET /session/user': { body: user } } });
    const expectReadOnly = () => {
      const inputs = ['textbox', 'combobox', 'switch', 'spinbutton'].flatMap((role) =>
        form().queryAllByRole<HTMLInputElement>(role),
      );
      expect(inputs.length).toBeGreaterThan(12);
      expect(inputs.filter(({ disabled }) => !disabled)).toEqual([]);
    };
    expectReadOnly();
    for (const name of ['Save', 'Cancel', 'Delete route']) expect(form().queryByRole('button', { name })).toBeNull();
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Creator' }));
    await waitFor(() => expect(fleet.app.search()).toBe('?part=creator'));
    expectReadOnly();
  });
});
