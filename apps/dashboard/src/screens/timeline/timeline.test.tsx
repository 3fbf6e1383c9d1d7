import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { problemAnswer, type StubCloud } from '../../testing/stub-cloud.ts';
import { openTimeline, record, timelineCall, DEFAULT_HOURS } from './open-timeline.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const requestsOf = (cloud: StubCloud) =>
  cloud.calls
    .filter(({ operation }) => operation.includes('/timeline/'))
    .map(({ operation, query }) => operation + query);
const button = (name: string) => screen.getByRole('button', { name });
const slider = () => screen.getByRole('slider', { name: 'Playback position' });
/** The texts of the cards, from the next position to the last past one. */
const cards = () =>
  within(screen.getByRole('list', { name: 'Positions' }))
    .getAllByRole('listitem')
    .map((card) => [...card.querySelectorAll('span, time')].map(({ textContent }) => textContent));
const current = () => cards().find((words) => words.includes('Current'))?.[0];

describe('the timeline', () => {
  it('plays back the first vehicle in the default hours of the latest day', async () => {
    const { cloud, app } = await openTimeline();
    expect(requestsOf(cloud)).toEqual([`${timelineCall()}?anchor_ids=1`]);
    expect(screen.getByRole('heading', { name: 'Vehicles Timeline' })).toBeTruthy();
    expect(screen.getByText('5 positions in this range')).toBeTruthy();
    expect(document.title).toContain('Vehicles Timeline');
    expect(app.search()).toBe('');
  });

  it('is titled Gateways Timeline for trackers', async () => {
    await openTimeline({ clientType: 2 });
    expect(screen.getByRole('heading', { name: 'Gateways Timeline' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Gateway' })).toBeTruthy();
  });

  it('has its layout and title while it loads', async () => {
    await openTimeline({ answers: { 'GET /users/anchors/': 'pending' }, shows: 'main h1' });
    const side = screen.getByRole('region', { name: 'Vehicles Timeline' });
    expect(within(side).getByRole('heading', { name: 'Vehicles Timeline' })).toBeTruthy();
    expect(within(side).getByRole('status').textContent).toBe('Loading');
    expect(screen.getByRole('region', { name: /^Map/ })).toBeTruthy();
  });

  it('hides its sidebar and shows it again', async () => {
    const { app } = await openTimeline();
    await app.user.click(button('Hide the sidebar'));
    expect(screen.queryByRole('list', { name: 'Positions' })).toBeNull();
    await app.user.click(button('Show the sidebar'));
    expect(cards().length).toBeGreaterThan(0);
  });

  it('is read from the address: vehicle, day, hours and instant', async () => {
    const hours = { start: Date.UTC(2026, 10, 19, 8) / 1000, end: Date.UTC(2026, 10, 19, 9, 30) / 1000 };
    const path = `/analytics/timeline?vehicle=2&day=2026-11-19&from=08:00:00&to=09:30:00&at=${hours.start + 600}`;
    const records = [record('Gate in', 0, { enterTs: hours.start }), record('Fuel', 1, { enterTs: hours.start + 500 })];
    const answers = answerTo(timelineCall(hours), { body: wire(records) });
    const { cloud } = await openTimeline({ path, answers });
    expect(requestsOf(cloud)).toEqual([`${timelineCall(hours)}?anchor_ids=2`]);
    expect([current(), slider().getAttribute('aria-valuetext')]).toEqual(['Fuel', '08:10:00']);
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('19-11-2026');
  });
});

describe('the choice of the timeline', () => {
  it('has one vehicle, and requests nothing when it is cleared', async () => {
    const { app, cloud, pass } = await openTimeline();
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(500);
    expect([app.search(), requestsOf(cloud).at(-1)]).toEqual(['?vehicle=2', `${timelineCall()}?anchor_ids=2`]);
    const count = requestsOf(cloud).length;
    await app.user.click(button('Clear the selection'));
    await pass(500);
    expect([app.search(), requestsOf(cloud).length]).toEqual(['?vehicle=', count]);
    expect(screen.getByText('Choose a vehicle, a date, and start and end times')).toBeTruthy();
  });

  it('shows beside the button that clears the vehicle that a list opens', async () => {
    await openTimeline();
    const field = screen.getByRole('combobox', { name: 'Vehicle' }).closest('.mantine-Input-wrapper')!;
    expect(within(field as HTMLElement).getByRole('button', { name: 'Clear the selection' })).toBeTruthy();
    expect(field.querySelector('[data-combobox-chevron]')).not.toBeNull();
  });

  it('requests nothing before day and both times are chosen', async () => {
    for (const missing of ['day=', 'from=', 'to=']) {
      const { cloud } = await openTimeline({ path: `/analytics/timeline?${missing}` });
      expect(requestsOf(cloud)).toEqual([]);
      expect(screen.getAllByText('Choose a vehicle, a date, and start and end times').length).toBeGreaterThan(0);
    }
  });

  it('shows empty fields, and requests nothing, for a day and times in the address that cannot be read', async () => {
    for (const [part, field] of [
      ['day=soon', 'Date'],
      ['from=abc', 'From: hours'],
      ['to=25:00:00', 'To: hours'],
    ] as const) {
      const { cloud } = await openTimeline({ path: `/analytics/timeline?${part}` });
      expect([part, screen.getByLabelText<HTMLInputElement>(field).value]).toEqual([part, '']);
      expect(screen.getByText('Choose a vehicle, a date, and start and end times')).toBeTruthy();
      expect(requestsOf(cloud)).toEqual([]);
      cleanup();
    }
  });

  it('shows the day as dd-MM-yyyy, and rejects future and invalid days', async () => {
    const { app, cloud, pass } = await openTimeline();
    const day = screen.getByLabelText<HTMLInputElement>('Date');
    expect(day.value).toBe('20-11-2026');
    await app.user.clear(day);
    await app.user.type(day, '22-11-2026');
    await app.user.tab();
    await pass(500);
    expect(requestsOf(cloud).some((call) => call.includes(String(DEFAULT_HOURS.start + 2 * 86_400)))).toBe(false);
    expect(screen.getByText('Future dates cannot be selected.')).toBeTruthy();
    await app.user.clear(day);
    await app.user.type(day, 'soon');
    expect(day.value).toBe('soon');
    expect(screen.queryByText('Enter the date as DD-MM-YYYY.')).not.toBeNull();
  });

  it('shows that a future day in the address cannot be selected, and requests nothing', async () => {
    const { cloud } = await openTimeline({ path: '/analytics/timeline?day=2026-11-22' });
    expect(screen.getByRole('alert').textContent).toBe('Future dates cannot be selected.');
    expect(requestsOf(cloud)).toEqual([]);
  });

  it('accepts exactly eight hours, and rejects more without a request', async () => {
    const eightHours = { start: DEFAULT_HOURS.start, end: DEFAULT_HOURS.start + 8 * 3600 };
    const answers = answerTo(timelineCall(eightHours), { body: [] });
    const open = await openTimeline({ path: '/analytics/timeline?to=19:00:00', answers });
    expect(requestsOf(open.cloud)).toEqual([`${timelineCall(eightHours)}?anchor_ids=1`]);
    const { cloud } = await openTimeline({ path: '/analytics/timeline?to=19:00:01' });
    expect(screen.getByText('Time range should be less than 8 hours.')).toBeTruthy();
    expect(requestsOf(cloud)).toEqual([]);
  });

  it('shows the longest range, or only what is wrong with the chosen one', async () => {
    await openTimeline();
    expect(screen.getByText('8 hours maximum')).toBeTruthy();
    cleanup();
    await openTimeline({ path: '/analytics/timeline?to=19:00:01' });
    expect(screen.getByText('Time range should be less than 8 hours.')).toBeTruthy();
    expect(screen.queryByText('8 hours maximum')).toBeNull();
    expect(screen.queryByText('Choose a vehicle, a date, and start and end times')).toBeNull();
  });

  it('is undone step by step by Back, with one step for a typed time', async () => {
    const { app, pass } = await openTimeline();
    const back = async () => {
      await app.back();
      await pass(500);
    };
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await app.user.click(screen.getByLabelText('From: hours'));
    await app.user.keyboard('12');
    await pass(500);
    expect(app.search()).toBe('?vehicle=2&from=12:00:00');
    await back();
    expect([app.search(), app.path()]).toEqual(['?vehicle=2', '/analytics/timeline']);
    await back();
    expect([app.search(), app.path()]).toEqual(['', '/analytics/timeline']);
  });

  it('can be cleared by key', async () => {
    const { app, pass } = await openTimeline();
    screen.getByRole('combobox', { name: 'Vehicle' }).focus();
    await app.user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear the selection');
    await app.user.keyboard('{Enter}');
    await pass(500);
    expect(app.search()).toBe('?vehicle=');
  });

  it('shows that the end is before the start', async () => {
    const { cloud } = await openTimeline({ path: '/analytics/timeline?to=10:00:00' });
    expect(screen.getByRole('alert').textContent).toBe('The end time is before the start time.');
    expect(requestsOf(cloud)).toEqual([]);
  });

  it('can be typed into the time fields', async () => {
    const hours = { start: DEFAULT_HOURS.start + 3600, end: DEFAULT_HOURS.end };
    const { app, cloud, pass } = await openTimeline({ answers: answerTo(timelineCall(hours), { body: [] }) });
    await app.user.click(screen.getByLabelText('From: hours'));
    await app.user.keyboard('12');
    await pass(500);
    expect([app.search(), requestsOf(cloud).at(-1)]).toEqual(['?from=12:00:00', `${timelineCall(hours)}?anchor_ids=1`]);
  });
});

describe('the positions of the timeline', () => {
  it('list the next one, the current one and up to three past ones, with label or id, time and order', async () => {
    const { app } = await openTimeline();
    expect(cards()).toEqual([['Gate in', 'Next', '20-11-2026 11:10:00', 'Stop 1'], ['No position yet']]);
    for (let skips = 0; skips < 4; skips++) await app.user.click(button('Next position'));
    expect(cards()).toEqual([
      ['0A:00:00:65', 'Next', '20-11-2026 11:50:00'],
      ['Fuel', 'Current', '20-11-2026 11:40:00'],
      ['Dock 7', 'Past', '20-11-2026 11:30:00', 'Stop 5'],
      ['Dock 4', 'Past', '20-11-2026 11:20:00', 'Stop 4'],
      ['Gate in', 'Past', '20-11-2026 11:10:00', 'Stop 1'],
    ]);
    await app.user.click(button('Next position'));
    expect(cards().map(([place]) => place)).toEqual(['0A:00:00:65', 'Fuel', 'Dock 7', 'Dock 4']);
  });

  it('have an order for the default client type only', async () => {
    await openTimeline({ clientType: 2 });
    expect(cards()[0]).toEqual(['Gate in', 'Next', '20-11-2026 11:10:00']);
  });

  it('show that there are none, or an error with its cause and a button that tries again', async () => {
    const { cloud, pass, app } = await openTimeline({ records: [] });
    expect(screen.getByText('No data available for the selected date range.')).toBeTruthy();
    expect(slider().getAttribute('aria-valuetext')).toBe('11:00:00');
    cloud.answers[timelineCall()] = problemAnswer(500, 'broken');
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(10_000);
    const failed = screen.getAllByRole('alert').find((it) => it.textContent.startsWith('No data available'))!;
    expect(failed.textContent).toContain('The stub says broken.');
    cloud.answers[timelineCall()] = { body: wire([record('Fuel', 5)]) };
    await app.user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(cards()[0]?.[0]).toBe('Fuel');
  });
});
