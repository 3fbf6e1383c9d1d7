import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimelineRecord } from '../../data/timeline.ts';
import { listedLap } from '../../testing/laps.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { problemAnswer, type StubCloud } from '../../testing/stub-cloud.ts';
import { wire } from '../../testing/stub-fleet.ts';
import {
  clickLane,
  DEFAULT_HOURS,
  marksCallOf,
  openTimeline,
  record,
  timelineCallOf,
  WideObserver,
} from './open-timeline.test-data.ts';
import { areShortcutsOn, switchShortcuts } from '../../ui/keys/shortcut-choice.ts';

beforeEach(() => vi.stubGlobal('ResizeObserver', WideObserver));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { start: START } = DEFAULT_HOURS;
const THREE = '/analytics/timeline?vehicles=1,2,8';
/** The records of the gateway in another answer. */
const of = (anchorId: number, records: readonly TimelineRecord[]) =>
  answerTo(timelineCallOf(anchorId), {
    body: wire(records.map((it) => ({ ...it, id: it.id + anchorId * 1000, anchorId }))),
  });
const ANSWERS = {
  ...of(1, [record('Gate in', 10), record('Dock 4', 20), record('Dock 7', 240)]),
  ...of(2, [record('Fuel', 15), record('Dock 7', 200)]),
  ...of(8, [record('Dock 4', 30)]),
};
const open = (options: Parameters<typeof openTimeline>[0] = {}) =>
  openTimeline({ path: THREE, ...options, answers: { ...ANSWERS, ...options.answers } });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const at = () => screen.getByRole('slider', { name: 'Playback position' }).getAttribute('aria-valuetext');
const lanes = () => within(screen.getByRole('list', { name: 'Lanes' })).getAllByRole('listitem');
const focused = () => screen.getByRole('button', { pressed: true }).textContent;
const current = () =>
  within(screen.getByRole('list', { name: 'Positions' }))
    .getAllByRole('listitem')
    .find((card) => card.getAttribute('aria-current') === 'true')?.textContent;
const callsOf = (cloud: StubCloud, part: string) =>
  cloud.calls.filter(({ operation }) => operation.includes(part)).map(({ query }) => query);
const key = (name: string, extra: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: name, ...extra });
const words = () => document.querySelector('[class*=words]')?.textContent;

describe('several vehicles', () => {
  it('have a lane each, on one axis, requested one by one', async () => {
    const { cloud } = await open();
    expect(lanes().map((lane) => lane.textContent)).toEqual(['1Hauler 01', '2Hauler 02', '3Hauler 08']);
    expect(callsOf(cloud, '/timeline/')).toEqual(['?anchor_ids=1', '?anchor_ids=2', '?anchor_ids=8']);
    expect(callsOf(cloud, '/laps_and_silences/')).toEqual(['?anchor_ids=1', '?anchor_ids=2', '?anchor_ids=8']);
    expect(focused()).toBe('1Hauler 01');
    expect(screen.getByRole('heading', { name: 'Hauler 01' })).toBeTruthy();
  });

  it('are moved together by a click on a lane: slider, map, cards, focus and address', async () => {
    const { app, pass } = await open();
    expect(document.querySelectorAll('[data-vehicle]')).toHaveLength(0);
    clickLane(2, 500);
    await pass(600);
    expect([at(), focused()]).toEqual(['15:00:00', '2Hauler 02']);
    expect(current()).toContain('Dock 7');
    expect(
      [...document.querySelectorAll('[data-vehicle]')].map((it) => it.getAttribute('data-vehicle')).sort(),
    ).toEqual(['1', '2', '8']);
    expect(document.querySelector('[data-vehicle="2"]')?.classList.contains('is-selected')).toBe(true);
    expect(app.search()).toBe(`?vehicles=1,2,8&focus=2&day=2026-11-20&at=${START + 4 * 3600}`);
  });

  it('are read from the address with focus, instant and factor', async () => {
    await open({ path: `${THREE}&focus=8&at=${START + 1830}&factor=300` });
    expect([focused(), at()]).toEqual(['3Hauler 08', '11:30:30']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Playback speed/ }).value).toBe('300');
  });

  it('are played back in true time, by the factor that is chosen', async () => {
    const { app, pass } = await open();
    expect(screen.queryByRole('switch', { name: 'True time' })).toBeNull();
    await app.user.click(button('Play'));
    await pass(2000);
    expect(at()).toBe('11:02:00');
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Playback speed/ }), '600');
    expect(app.search()).toContain('factor=600');
    await pass(2000);
    expect(at()).toBe('11:22:00');
    await app.user.click(button('Pause'));
    expect(current()).toContain('Dock 4');
  });

  it('show what one of them does at the pointer, in words', async () => {
    const failed = listedLap(7, {
      startTime: START + 600,
      endDate: START + 7200,
      error: 2,
      faultLabel: 'Fuel',
      nextLabel: 'Dock 7',
    });
    const body = wire([{ anchorId: 2, laps: [failed], silences: [{ start: START + 14_000, end: START + 15_000 }] }]);
    await open({ answers: answerTo(marksCallOf(2), { body }) });
    const plot = document.querySelector('[data-lane="2"]')!;
    const hover = (clientX: number) => fireEvent.pointerMove(plot, { clientX, pointerType: 'mouse', pointerId: 1 });
    hover(125);
    expect(words()).toBe('Hauler 0212:00:00Lap 7 of Inbound loop: Wrong path · at Fuel, expected Dock 7');
    hover(500);
    expect(words()).toBe('Hauler 0215:00:00Offline 14:53:20–15:10:00');
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Positions over time' }));
    expect(words()).toBe('Hauler 0111:00:00');
    expect(
      screen.getByRole('img', { name: 'Hauler 02, 2 positions in this range, 1 lap, 1 error, offline 1 time' }),
    ).toBeTruthy();
  });
});

describe('a lane', () => {
  it('that fails says so and tries again alone, while the others stay', async () => {
    const { cloud, app, pass } = await open({ answers: answerTo(timelineCallOf(2), problemAnswer(404, 'gone')) });
    const failed = lanes()[1]!;
    expect(within(failed).getByRole('alert').textContent).toContain('Could not load Hauler 02');
    expect(screen.getAllByRole('img', { name: /positions? in this range/ })).toHaveLength(2);
    const before = callsOf(cloud, '/timeline/').length;
    cloud.answers[timelineCallOf(2)] = { body: wire([record('Fuel', 15)]) };
    await app.user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(within(failed).queryByRole('alert')).toBeNull();
    expect(callsOf(cloud, '/timeline/').slice(before)).toEqual(['?anchor_ids=2']);
  });

  it('that loads shows its place, and one without positions says so', async () => {
    await open({ answers: { ...answerTo(timelineCallOf(2), 'pending'), ...of(8, []) } });
    expect(within(lanes()[1]!).getByRole('img', { name: 'Loading Hauler 02' })).toBeTruthy();
    expect(lanes()[2]?.textContent).toContain('No positions');
    expect(screen.getByRole('img', { name: /^Hauler 01, 3 positions/ })).toBeTruthy();
  });

  it('without its laps and silences shows its positions, and a button that tries again', async () => {
    const { cloud, app, pass } = await open({ answers: answerTo(marksCallOf(1), problemAnswer(404, 'gone')) });
    const again = button('Could not load laps and offline times of Hauler 01. Try again');
    expect(screen.getByRole('img', { name: /^Hauler 01, 3 positions/ })).toBeTruthy();
    cloud.answers[marksCallOf(1)] = {
      body: wire([{ anchorId: 1, laps: [listedLap(7, { startTime: START, endDate: START + 60 })], silences: [] }]),
    };
    await app.user.click(again);
    await pass(500);
    expect(screen.getByRole('img', { name: /^Hauler 01, 3 positions in this range, 1 lap/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Could not load laps/ })).toBeNull();
  });
});

describe('keys', () => {
  it('play, pause, and play faster or backwards with each press', async () => {
    const { pass } = await open({ path: `${THREE}&at=${START + 3600}` });
    key('l');
    await pass(2000);
    expect(at()).toBe('12:02:00');
    key('l');
    expect(screen.getByText('120×', { selector: 'strong' })).toBeTruthy();
    await pass(2000);
    expect(at()).toBe('12:06:00');
    key('j');
    await pass(2000);
    expect([at(), screen.getByText('−60×').tagName]).toEqual(['12:04:00', 'STRONG']);
    key('k');
    await pass(2000);
    expect([at(), button('Play')]).toEqual(['12:04:00', expect.anything()]);
    key(' ');
    await pass(2000);
    expect(at()).toBe('12:06:00');
    key(' ');
    expect(button('Play')).toBeTruthy();
  });

  it('stop at the start when they play backwards', async () => {
    const { pass } = await open({ path: `${THREE}&at=${START + 60}` });
    key('j');
    await pass(3000);
    expect([at(), button('Play')]).toEqual(['11:00:00', expect.anything()]);
  });

  it('go to positions of the lane in focus, by minutes, to the ends, and to other lanes', async () => {
    await open();
    key('ArrowRight');
    key('ArrowRight');
    expect(at()).toBe('11:20:00');
    key('ArrowRight', { shiftKey: true });
    expect(at()).toBe('11:21:00');
    key('ArrowDown');
    expect([focused(), at()]).toEqual(['2Hauler 02', '11:21:00']);
    key('ArrowLeft');
    key('ArrowRight');
    expect(at()).toBe('14:20:00');
    key('End');
    expect(at()).toBe('18:59:59');
    key('Home');
    key('ArrowUp');
    key('ArrowUp');
    expect([focused(), at()]).toEqual(['1Hauler 01', '11:00:00']);
  });

  it('zoom the axis, and show all of it again', async () => {
    await open();
    const times = () => [...document.querySelectorAll('[class*=axis] text')].map((it) => it.textContent);
    expect(times()).toContain('18:00');
    key('+');
    key('+');
    expect(times()).not.toContain('18:00');
    expect(button('Later')).toBeTruthy();
    key('-');
    key('0');
    expect(times()).toContain('18:00');
    expect(button('Show a longer period')).toHaveProperty('disabled', true);
  });

  it('do nothing while one types, and the help lists them', async () => {
    const { app } = await open();
    await app.user.click(screen.getByLabelText('From: hours'));
    fireEvent.keyDown(screen.getByLabelText('From: hours'), { key: 'l' });
    expect(button('Play')).toBeTruthy();
    key('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Play backward; press again to speed up')).toBeTruthy();
    fireEvent.keyDown(help, { key: 'l' });
    await app.user.click(within(help).getByRole('button', { name: 'Close the shortcuts' }));
    expect(button('Play')).toBeTruthy();
  });

  it('do nothing once they are switched off in the help, until they are switched on again', async () => {
    const { app, pass } = await open();
    const setKeys = async () => {
      await app.user.click(button('Keyboard shortcuts'));
      const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
      await app.user.click(within(help).getByRole('switch', { name: 'Use keyboard shortcuts' }));
      await app.user.click(within(help).getByRole('button', { name: 'Close the shortcuts' }));
      await pass(500);
    };
    await setKeys();
    for (const name of ['l', ' ', 'ArrowRight', 'End', '+', '?']) key(name);
    await pass(2000);
    expect([at(), screen.queryByRole('dialog'), button('Play')]).toEqual(['11:00:00', null, expect.anything()]);
    expect(areShortcutsOn()).toBe(false);
    await setKeys();
    key('End');
    expect(at()).toBe('18:59:59');
    expect(areShortcutsOn()).toBe(true);
  });

  it('play one vehicle by its positions, in both directions', async () => {
    const { pass } = await openTimeline({ path: `/analytics/timeline?at=${START + 1260}` });
    key('l');
    await pass(1000);
    expect(at()).toBe('11:30:00');
    key('j');
    await pass(1000);
    expect([at(), button('Speed −1×').textContent]).toEqual(['11:20:00', '−1×']);
    key('k');
    expect(button('Speed 1×')).toBeTruthy();
  });
});

describe('the choice of vehicles', () => {
  it('is compared with others from a list, and reduced to the one in focus', async () => {
    const { app, cloud, pass } = await open({ path: '/analytics/timeline' });
    await app.user.click(button('Compare…'));
    await app.user.click(screen.getByRole('checkbox', { name: /Hauler 08/, hidden: true }));
    await app.user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    await pass(500);
    expect(app.search()).toBe('?vehicles=1,8');
    expect(callsOf(cloud, '/timeline/')).toEqual(['?anchor_ids=1', '?anchor_ids=8']);
    clickLane(8, 500);
    await pass(500);
    await app.user.click(button('Only Hauler 08'));
    await pass(500);
    expect(app.search()).toBe('?vehicle=8');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle' }).value).toBe('Hauler 08');
  });

  it('is the whole fleet, which is played back', async () => {
    const { app, pass } = await open({ path: '/analytics/timeline' });
    await app.user.click(button('Whole fleet'));
    await pass(500);
    expect([app.search(), lanes().length]).toEqual(['?vehicles=all', 3]);
    await app.user.click(button('Play'));
    await pass(20_000);
    expect(at()).toBe('11:20:00');
    expect(document.querySelectorAll('[data-vehicle]')).toHaveLength(2);
  });
});

describe('the events of a lane', () => {
  it('are a table of the same, whose rows move playback', async () => {
    const failed = listedLap(7, { startTime: START + 600, endDate: START + 1200, error: 1 });
    const body = wire([{ anchorId: 1, laps: [failed], silences: [{ start: START + 3600, end: null }] }]);
    const { app } = await open({ path: '/analytics/timeline', answers: answerTo(marksCallOf(1), { body }) });
    fireEvent(document.querySelector('details')!, new Event('toggle'));
    await app.user.click(screen.getByText('Events of Hauler 01: 6'));
    document.querySelector('details')!.open = true;
    fireEvent(document.querySelector('details')!, new Event('toggle'));
    const table = screen.getByRole('table', { name: 'Events of Hauler 01: 6' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['11:10:00', '11:20:00', 'Lap 7 · Inbound loop'],
      ['11:10:00', '11:11:00', 'Position Gate in'],
      ['11:20:00', '11:21:00', 'Position Dock 4'],
      ['11:20:00', '11:20:00', 'Error Timeout'],
      ['12:00:00', '–', 'Offline '],
      ['15:00:00', '15:01:00', 'Position Dock 7'],
    ]);
    await app.user.click(within(table).getByRole('button', { name: 'Go to 15:00:00' }));
    expect(at()).toBe('15:00:00');
  });

  it('are beside the map in a wide window', async () => {
    await open({ widthPx: 1740 });
    expect(screen.getByRole('table', { name: 'Events of Hauler 01: 3' })).toBeTruthy();
    expect(document.querySelector('details')).toBeNull();
  });
});

describe('on a phone', () => {
  it('keys that are off can be switched on again', async () => {
    switchShortcuts(false);
    await open({ widthPx: 390 });
    expect(button('Keyboard shortcuts')).toBeTruthy();
    switchShortcuts(true);
    cleanup();
    await open({ widthPx: 390 });
    expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('the lane in focus is above the others, and its positions have a part of their own', async () => {
    const { app } = await open({ path: `${THREE}&focus=2&at=${START + 1200}`, widthPx: 390 });
    expect(lanes().map((lane) => lane.textContent)).toEqual(['1Hauler 01', '3Hauler 08']);
    expect(focused()).toBe('2Hauler 02');
    await app.user.click(screen.getByRole('radio', { name: 'Positions' }));
    expect(current()).toContain('Fuel');
  });

  it('a finger that drags moves playback, and one that scrolls does not', async () => {
    await open({ widthPx: 390 });
    const plot = document.querySelector('[data-lane="8"]')!;
    const touch = { pointerType: 'touch', pointerId: 2, button: 0 };
    fireEvent.pointerDown(plot, { ...touch, clientX: 250 });
    fireEvent.pointerCancel(plot, touch);
    expect(at()).toBe('11:00:00');
    fireEvent.pointerDown(plot, { ...touch, clientX: 250 });
    fireEvent.pointerMove(plot, { ...touch, clientX: 500 });
    expect([at(), focused()]).toEqual(['15:00:00', '1Hauler 01']);
    fireEvent.pointerUp(plot, { ...touch, clientX: 500 });
    expect([at(), focused()]).toEqual(['15:00:00', '3Hauler 08']);
  });
});
