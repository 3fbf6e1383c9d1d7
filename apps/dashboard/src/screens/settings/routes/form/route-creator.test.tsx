import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clickPlan } from '../../../../testing/edit-panel.ts';
import { problemAnswer, stubUser } from '../../../../testing/stub-cloud.ts';
import { wire, type StubFleet } from '../../../../testing/stub-fleet.ts';
import {
  button,
  CHILD,
  choose,
  CREATE,
  dialog,
  DOCK,
  field,
  form,
  FUEL,
  GATE,
  INBOUND,
  LATE,
  LIST,
  openCreator,
  part,
  routeOf,
  sent,
  stops,
  timeOf,
} from './open-form.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** From the gate, position 101. */
const GENERATE = 'GET /routes/route_analyser/1/101';
const status = () => form().getAllByRole('status')[0]?.textContent.trim();
const names = () => stops().map((text) => /^\d+(Gate in|Dock 4|Fuel)/.exec(text)?.[1]);

/** Fills the form so that it can be saved. */
async function fill(fleet: StubFleet, label = 'Side loop'): Promise<void> {
  await fleet.app.user.type(field('Label'), label);
  await choose(fleet, 'Add a beacon', 'gate');
  await choose(fleet, 'Add a beacon', 'dock 4');
}

async function save({ app }: StubFleet): Promise<void> {
  await app.user.click(button('Save'));
  await app.user.click(await screen.findByRole('button', { name: 'Create route' }));
}

describe('the creator', () => {
  it('has the fields of the editor with the defaults of a new route, and the actions of an admin', async () => {
    await openCreator();
    expect(field('Label').value).toBe('');
    for (const name of ['Start beacon', 'End beacon', 'Add a beacon'])
      expect(form().getByRole<HTMLInputElement>('combobox', { name }).value).toBe('');
    expect(form().getByText('No beacons yet.')).toBeTruthy();
    expect([timeOf('Target duration'), timeOf('Timeout')]).toEqual(['01:00', '02:00']);
    expect(timeOf('Minimum duration', ['minutes', 'seconds'])).toBe('02:00');
    expect([timeOf('From'), timeOf('To')]).toEqual(['00:00', '23:59']);
    for (const name of ['Tolerance', 'Start on arrival', 'Finish on arrival'])
      expect(form().getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
    for (const name of ['Save', 'Cancel', 'Clear all', 'Generate', 'Revert']) expect(button(name)).toBeTruthy();
    const decision = field('Decision beacon');
    expect([decision.disabled, decision.placeholder]).toEqual([true, 'Coming soon']);
  });

  it('adds beacons by clicks on the map, and says why one is not added', async () => {
    const fleet = await openCreator();
    clickPlan(GATE.x, GATE.y);
    await waitFor(() => expect(names()).toEqual(['Gate in']));
    expect(status()).toBe('Gate in was added as stop 1.');
    clickPlan(GATE.x, GATE.y);
    await waitFor(() => expect(status()).toBe('Gate in was not added: it is already the last beacon.'));
    clickPlan(CHILD.x, CHILD.y);
    await waitFor(() => expect(status()).toBe('Dock 7 was not added: it is a child beacon.'));
    clickPlan(DOCK.x, DOCK.y);
    clickPlan(GATE.x, GATE.y);
    await waitFor(() => expect(names()).toEqual(['Gate in', 'Dock 4', 'Gate in']));
    expect(form().getByRole<HTMLInputElement>('combobox', { name: 'Start beacon' }).value).toBe('Gate in');
    await fleet.pass(100);
  });

  it('adds beacons from a search, puts them in order and removes them with the keyboard, and says so', async () => {
    const fleet = await openCreator();
    await choose(fleet, 'Add a beacon', 'fuel');
    await choose(fleet, 'Add a beacon', '0A:00:00:7C');
    await choose(fleet, 'Add a beacon', 'gate');
    expect(names()).toEqual(['Fuel', 'Dock 4', 'Gate in']);
    button('Move Gate in up').focus();
    await fleet.app.user.keyboard('{Enter}');
    expect(names()).toEqual(['Fuel', 'Gate in', 'Dock 4']);
    expect(status()).toBe('Gate in is now stop 2.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Gate in up');
    await fleet.app.user.keyboard('{Enter}');
    expect(names()).toEqual(['Gate in', 'Fuel', 'Dock 4']);
    button('Remove Fuel').focus();
    await fleet.app.user.keyboard('{Enter}');
    expect(names()).toEqual(['Gate in', 'Dock 4']);
    expect(status()).toBe('Fuel was removed.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Dock 4 up');
  });

  it('adds the first beacon of a search that was typed before the opened list came to its timers', async () => {
    await openCreator();
    vi.useFakeTimers();
    const input = field('Add a beacon');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'dock 4' } });
    act(() => void vi.advanceTimersByTime(1));
    fireEvent.keyDown(input, { code: 'Enter' });
    expect(names()).toEqual(['Dock 4']);
  });

  it('says how long each leg takes, and where no vehicle ever went', async () => {
    const fleet = await openCreator();
    await choose(fleet, 'Add a beacon', 'gate');
    await choose(fleet, 'Add a beacon', 'dock 4');
    expect(await form().findByText('30s here, 1m 40s to the next')).toBeTruthy();
    expect(form().getByText('2m 10s, rarely below 1m 40s')).toBeTruthy();
    expect(form().getByText('Average of the trips of 2 vehicles in the last 14 days')).toBeTruthy();
    await choose(fleet, 'Add a beacon', 'fuel');
    expect(form().getByText('No data for this leg')).toBeTruthy();
    expect(form().getByText('Unknown: no data for 1 leg')).toBeTruthy();
  });

  it('warns before it saves a target that vehicles rarely reached', async () => {
    const fleet = await openCreator();
    await fill(fleet);
    await form().findByText('2m 10s, rarely below 1m 40s');
    const warning =
      'The target is unlikely to be reached: vehicles took 2m 10s on average, and rarely less than 1m 40s.';
    expect(form().queryByText(warning)).toBeNull();
    await fleet.app.user.type(part('Target duration', 'hours'), '00');
    await fleet.app.user.type(part('Target duration', 'minutes'), '01');
    expect(await form().findByText(warning)).toBeTruthy();
    await fleet.app.user.click(button('Save'));
    expect(await dialog().findByText(warning)).toBeTruthy();
    expect(sent(fleet, CREATE)).toEqual([]);
  });

  it('generates the most common route of a vehicle, marks it, and reverts it', async () => {
    const fleet = await openCreator({ answers: { [GENERATE]: { body: [GATE.id, DOCK.id, FUEL.id] } } });
    const enabled = () => [button('Generate').disabled, button('Revert').disabled].map((it) => !it);
    expect(enabled()).toEqual([false, false]);
    await choose(fleet, 'Start beacon', 'gate');
    expect(enabled()).toEqual([false, false]);
    await choose(fleet, 'Vehicle', 'hauler 01');
    expect(enabled()).toEqual([true, false]);
    await fleet.app.user.click(button('Generate'));
    await waitFor(() => expect(names()).toEqual(['Gate in', 'Dock 4', 'Fuel']));
    expect(stops().every((text) => text.includes('Generated'))).toBe(true);
    expect(status()).toBe('3 beacons were generated.');
    expect(enabled()).toEqual([false, true]);
    await fleet.app.user.click(button('Revert'));
    expect(names()).toEqual([]);
    expect(enabled()).toEqual([true, false]);
  });

  it('says that generating failed, and when the vehicle went nowhere', async () => {
    const fleet = await openCreator({ answers: { [GENERATE]: problemAnswer(500, 'internal') } });
    await choose(fleet, 'Start beacon', 'gate');
    await choose(fleet, 'Vehicle', 'hauler 01');
    await fleet.app.user.click(button('Generate'));
    expect(await screen.findByText('There was an error generating the beacon list.')).toBeTruthy();
    expect(names()).toEqual(['Gate in']);
    fleet.cloud.answers[GENERATE] = { body: [] };
    await fleet.app.user.click(button('Generate'));
    expect(await form().findByText(/The vehicle went nowhere from the start beacon/)).toBeTruthy();
  });

  it('sends nothing while fields are missing, says so, and focuses the first of them', async () => {
    const fleet = await openCreator();
    await fleet.app.user.click(button('Save'));
    expect(await form().findByText('All fields are required.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Label'));
    await fleet.app.user.type(field('Label'), 'Side loop');
    await fleet.app.user.click(button('Save'));
    expect(form().getByText('Add at least one beacon.')).toBeTruthy();
    expect(document.activeElement).toBe(form().getByRole('combobox', { name: 'Start beacon' }));
    expect(sent(fleet, CREATE)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses a digit that makes an hour larger than 23, and says so until the next digit', async () => {
    const fleet = await openCreator();
    await fleet.app.user.type(part('From', 'hours'), '24');
    expect(form().getByText('At most 23.')).toBeTruthy();
    expect(part('From', 'hours')).toHaveProperty('value', '02');
    await fleet.app.user.type(part('From', 'hours'), '23');
    expect(form().queryByText('At most 23.')).toBeNull();
    expect(part('From', 'hours')).toHaveProperty('value', '23');
  });

  it('warns of a label that another route has', async () => {
    const fleet = await openCreator();
    await fleet.app.user.type(field('Label'), 'late loop');
    expect(form().getByText('Another route has this label.')).toBeTruthy();
    await fleet.app.user.type(field('Label'), ' 2');
    expect(form().queryByText('Another route has this label.')).toBeNull();
  });

  it('sends the whole route once the user confirms, and shows it in the list', async () => {
    const fleet = await openCreator();
    await fill(fleet, ' Side loop ');
    await fleet.app.user.click(form().getByRole('switch', { name: 'Finish on arrival' }));
    await fleet.app.user.type(part('From', 'hours'), '06');
    await fleet.app.user.click(button('Save'));
    await fleet.app.user.click(await dialog().findByRole('button', { name: 'Cancel' }));
    expect(sent(fleet, CREATE)).toEqual([]);
    const created = routeOf(13, 'Side loop', { anchors: [] });
    Object.assign(fleet.cloud.answers, {
      [CREATE]: { body: wire(created) },
      [LIST]: { body: wire([INBOUND, LATE, created]) },
    });
    await save(fleet);
    expect(await screen.findByText('Route created')).toBeTruthy();
    expect(sent(fleet, CREATE)).toEqual([
      {
        label: 'Side loop',
        start_tag: GATE.id,
        end_tag: DOCK.id,
        tags: [
          { ord: 0, tag_position_id: GATE.id },
          { ord: 1, tag_position_id: DOCK.id },
        ],
        skips_mismatches: 1,
        start_on_enter: true,
        finish_on_enter: false,
        route_timeout: 7200,
        route_min_duration: 120,
        goal_time: 3600,
        constraint_tag: null,
        constraint_shift_start: 21_601,
        constraint_shift_end: 86_399,
      },
    ]);
    await waitFor(() => expect(fleet.app.search()).toContain('?routeId=13'));
  });

  it('keeps what was typed when saving fails, and shows the status and the reason', async () => {
    const fleet = await openCreator({ answers: { [CREATE]: problemAnswer(503, 'storage') } });
    await fill(fleet);
    await save(fleet);
    expect(await screen.findByText('503 Not stored')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Try again later.')).toBeTruthy();
    expect(field('Label').value).toBe('Side loop');
    expect(names()).toEqual(['Gate in', 'Dock 4']);
    const errors = [{ where: 'body/tags/1/tag_position_id', message: 'not found' }];
    fleet.cloud.answers[CREATE] = problemAnswer(404, 'not-found', { errors });
    await save(fleet);
    expect(await screen.findByText('A beacon of the list is not valid.')).toBeTruthy();
  });

  it('finishes on arrival where it starts, and cannot be switched off there', async () => {
    const fleet = await openCreator();
    await fill(fleet);
    const finish = () => form().getByRole<HTMLInputElement>('switch', { name: 'Finish on arrival' });
    await fleet.app.user.click(finish());
    expect([finish().checked, finish().disabled]).toEqual([false, false]);
    await choose(fleet, 'Add a beacon', 'gate');
    expect([finish().checked, finish().disabled]).toEqual([true, true]);
    await fleet.app.user.click(form().getByRole('switch', { name: 'Start on arrival' }));
    expect([finish().checked, finish().disabled]).toEqual([false, false]);
  });

  it('is emptied by Clear all, and asks before it is left with unsaved changes', async () => {
    const fleet = await openCreator();
    await fill(fleet);
    await fleet.app.user.click(button('Cancel'));
    await fleet.app.user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(field('Label').value).toBe('Side loop');
    await fleet.app.user.click(button('Clear all'));
    await fleet.app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(field('Label').value).toBe(''));
    expect(names()).toEqual([]);
    await fleet.app.user.click(screen.getByRole('tab', { name: 'Manage' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is read-only for users who are not admins, whose clicks on the map add nothing', async () => {
    const user = { ...stubUser, auth_scopes: ['user' as const] };
    const fleet = await openCreator({ answers: { 'GET /session/user': { body: user } } });
    expect(form().getByText('Only admins can create, change or delete routes.')).toBeTruthy();
    const inputs = [
      ...form().getAllByRole<HTMLInputElement>('textbox'),
      ...form().getAllByRole<HTMLInputElement>('combobox'),
      ...form().getAllByRole<HTMLInputElement>('switch'),
      ...form().getAllByRole<HTMLInputElement>('spinbutton'),
    ];
    expect(inputs.length).toBeGreaterThan(12);
    expect(inputs.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(form().queryByRole('button', { name: 'Save' })).toBeNull();
    clickPlan(GATE.x, GATE.y);
    await fleet.pass(500);
    expect(names()).toEqual([]);
  });
});
