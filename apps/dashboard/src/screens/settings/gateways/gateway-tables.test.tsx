import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway, NOW_TS, silent } from '../../../testing/fleet.test-data.ts';
import { wire } from '../../../testing/stub-fleet.ts';
import { problemAnswer } from '../../../testing/stub-cloud.ts';
import {
  fleetAnswers,
  FLEET,
  group,
  labels,
  openGateways,
  row,
  rows,
  LIST,
  STATUS,
  statusOf,
  table,
} from './open-gateways.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the gateways', () => {
  it('are in a table for each type, with the external ones for provider staff only', async () => {
    await openGateways();
    expect(headings()).toEqual(['Gateways', 'Exciter Gateways', 'Exciter Readers Gateways']);
    expect(labels('Gateways')).toEqual(['Hauler 1', 'Hauler 2']);
    expect(labels('Exciter Gateways')).toEqual(['Gate exciter']);
    expect(labels('Exciter Readers Gateways')).toEqual(['Dock reader']);
    expect(screen.queryByText('Yard rack')).toBeNull();
    cleanup();
    await openGateways({ scopes: ['lapwing'] });
    expect(headings().at(-1)).toBe('External Gateways');
    expect(labels('External Gateways')).toEqual(['Yard rack']);
  });

  it('are counted above the tables, with those that are offline or were never seen', async () => {
    await openGateways({ gateways: [...FLEET, gateway(3, { lastHeartbeat: null, lastSeenTs: null, rssi: null })] });
    expect(document.querySelector('header p')?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      '5 gateways 3 connected 1 offline 1 never seen',
    );
  });

  it('have their label, ids, signal, connection, last seen, network and usage as percentages', async () => {
    await openGateways();
    expect(rows('Gateways')).toEqual([
      ['Label', 'ID', 'Signal', 'Connection', 'Last seen', 'Network', 'Usage today', 'Usage, 2 weeks', 'Actions'],
      [
        'Hauler 1',
        '289351216844902:A1:B2:C3:D4:01',
        'Medium signal',
        'Connected',
        '21-11-2026 10:42:05',
        'ashdown-yard',
        '12.5%',
        '20.3%',
        '',
      ],
      [
        'Hauler 2',
        '289351216845002:A1:B2:C3:D4:02',
        'No connection',
        'OfflineWhy?',
        '21-11-2026 10:27:07',
        'ashdown-yard',
        '12.5%',
        '20.0%',
        '',
      ],
    ]);
    cleanup();
    await openGateways({ scopes: ['lapwing'] });
    expect(rows('Gateways').map((cells) => cells.at(-2))).toEqual(['Firmware', '2.6.1', '2.6.1']);
  });

  it('mark when an offline gateway was last seen, and no other', async () => {
    const statuses = [
      statusOf(FLEET[0]!, { offlineTs: NOW_TS - 60, createdDate: NOW_TS - 60 }),
      statusOf(FLEET[1]!, { offlineTs: NOW_TS - 61, createdDate: NOW_TS - 61 }),
    ];
    const { cloud, pass } = await openGateways({ answers: { [STATUS]: { body: wire(statuses) } } });
    const isMarked = (name: string) => row(name).querySelector('[data-offline]') !== null;
    expect([isMarked('Hauler 1'), isMarked('Hauler 2')]).toEqual([false, true]);
    // Without power it is offline after six minutes.
    const onBattery = statuses.map((it) => ({ ...it, powerSource: false }));
    cloud.answers[STATUS] = { body: wire(onBattery) };
    await pass(2500);
    expect([isMarked('Hauler 1'), isMarked('Hauler 2')]).toEqual([false, false]);
  });

  it('show that one runs on battery', async () => {
    const statuses = [statusOf(FLEET[0]!, { powerSource: false })];
    await openGateways({ answers: { [STATUS]: { body: wire(statuses) } } });
    expect(within(row('Hauler 1')).getByText('Connected, on battery')).toBeTruthy();
  });

  it('say that a group has no gateways and why, as the list of users says that it is empty', async () => {
    const { user } = await openGateways({ gateways: FLEET.slice(0, 1) });
    expect(group('Exciter Gateways').getByText('No data')).toBeTruthy();
    expect(group('Exciter Gateways').getByText(/^This account has no exciters\./)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Account and users' }));
    expect(await within(await screen.findByRole('region', { name: 'Users' })).findByText('No users')).toBeTruthy();
  });

  it('show that they could not be loaded, and try again', async () => {
    const { cloud, user } = await openGateways({ answers: { [LIST]: problemAnswer(404, 'not-found') } });
    expect(screen.getByText('Something went wrong. The gateways could not be loaded.')).toBeTruthy();
    Object.assign(cloud.answers, fleetAnswers(FLEET));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Gateways' })).toBeTruthy();
  });

  it('can be edited by admins and staff, and by no other user', async () => {
    for (const [scopes, isShown] of [
      [['client', 'user'], true],
      [['lapwing'], true],
      [['user'], false],
    ] as const) {
      await openGateways({ scopes: [...scopes] });
      expect([scopes, screen.queryByRole('button', { name: 'Edit Hauler 1' }) !== null]).toEqual([scopes, isShown]);
      cleanup();
    }
    // Nor by an address.
    await openGateways({ scopes: ['user'], path: '?gateway=1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the tables', () => {
  it('are full, or compact with rows that expand, group by group, and the address keeps the choice', async () => {
    const { user, search } = await openGateways();
    expect(screen.getAllByRole('table').map((it) => it.querySelectorAll('thead th').length)).toEqual([9, 9, 9]);
    await user.click(group('Gateways').getByRole('radio', { name: 'Compact' }));
    expect(search()).toBe('?compact=gateways');
    expect(rows('Gateways')).toEqual([
      ['Label', 'Connection', 'Last seen', 'Actions'],
      ['Hauler 1', 'Connected', '21-11-2026 10:42:05', ''],
      ['Hauler 2', 'OfflineWhy?', '21-11-2026 10:27:07', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'Hauler 1', expanded: false }));
    expect(within(table('Gateways')).getByText('ashdown-yard')).toBeTruthy();
    expect(rows('Exciter Gateways')[0]).toContain('Network');
    await user.click(group('Gateways').getByRole('radio', { name: 'Full' }));
    expect([search(), rows('Gateways')[0]?.includes('Network')]).toEqual(['', true]);
  });

  it('have rows that expand to the columns that the compact one leaves out, and stay so at a poll', async () => {
    const { user, pass } = await openGateways({ path: '?compact=gateways', scopes: ['lapwing'] });
    const toggle = screen.getByRole('button', { name: 'Hauler 1', expanded: false });
    await user.click(toggle);
    await pass(2500);
    const facts = [...table('Gateways').querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map((it) => it.textContent).join(': '),
    );
    expect(facts).toEqual([
      'ID: 289351216844902:A1:B2:C3:D4:01',
      'Signal: Medium signal',
      'Network: ashdown-yard',
      'Usage today: 12.5%',
      'Usage, 2 weeks: 20.3%',
      'Firmware: 2.6.1',
    ]);
    await user.click(screen.getByRole('button', { name: 'Hauler 1', expanded: true }));
    expect(table('Gateways').querySelector('dl')).toBeNull();
  });

  it('are compact on narrow screens, where wider ones than phones can still show the full one', async () => {
    const { user, search } = await openGateways({ widthPx: 1024 });
    expect(rows('Gateways')[0]).toEqual(['Label', 'Connection', 'Last seen', 'Actions']);
    await user.click(group('Gateways').getByRole('radio', { name: 'Full' }));
    expect([search(), rows('Gateways')[0]?.includes('Network')]).toEqual(['?full=gateways', true]);
    cleanup();
    await openGateways({ widthPx: 390, path: '?full=gateways' });
    expect(rows('Gateways')[0]).toEqual(['Label', 'Connection', 'Last seen', 'Actions']);
    expect(screen.queryByRole('radio', { name: 'Full' })).toBeNull();
  });

  it('are sorted by their heads, and by the address', async () => {
    const { user, search } = await openGateways();
    const sort = (name: string) => user.click(group('Gateways').getByRole('button', { name }));
    const found: unknown[] = [];
    for (const name of ['Label', 'Last seen', 'Last seen', 'Signal', 'ID']) {
      await sort(name);
      const head = within(table('Gateways')).getByRole('columnheader', { name });
      found.push([search(), head.getAttribute('aria-sort'), labels('Gateways')[0]]);
    }
    expect(found).toEqual([
      ['?sort=-label', 'descending', 'Hauler 2'],
      ['?sort=-seen', 'descending', 'Hauler 1'],
      ['?sort=seen', 'ascending', 'Hauler 2'],
      ['?sort=-signal', 'descending', 'Hauler 1'],
      ['?sort=id', 'ascending', 'Hauler 1'],
    ]);
    cleanup();
    await openGateways({ path: '?sort=-label' });
    expect(labels('Gateways')).toEqual(['Hauler 2', 'Hauler 1']);
    cleanup();
    const wrong = await openGateways({ path: '?sort=colour&gateway=x' });
    await waitFor(() => expect(wrong.search()).toBe(''));
  });

  it('are sorted by a list on phones, where they have no heads', async () => {
    const { user, search } = await openGateways({ widthPx: 390 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Usage today');
    expect(search()).toBe('?sort=-today');
  });

  it('are searched by label, MAC and decimal id, and say if nothing matches', async () => {
    const { user, search } = await openGateways();
    const field = screen.getByRole('searchbox', { name: 'Label or ID' });
    for (const [text, found] of [
      ['ler 2', 'Hauler 2'],
      ['c3:d4:01', 'Hauler 1'],
      ['2893512168450', 'Hauler 2'],
    ] as const) {
      await user.clear(field);
      await user.paste(text);
      expect([text, labels('Gateways')]).toEqual([text, [found]]);
    }
    expect(group('Exciter Gateways').getByText('No match found')).toBeTruthy();
    expect(search()).toBe('?search=2893512168450');
  });

  it('render only the visible rows of a thousand gateways, but count them all', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => gateway(at + 1, { label: `Hauler ${at + 1}` }));
    await openGateways({ gateways: many });
    expect(table('Gateways').getAttribute('aria-rowcount')).toBe('1001');
    expect(within(table('Gateways')).getAllByRole('row').length).toBeLessThan(60);
  });
});

describe('the status of the gateways', () => {
  it('is fetched every 2 s, and at once by the button of each group', async () => {
    const { countCalls, pass, user } = await openGateways();
    const count = () => [countCalls(STATUS), countCalls(LIST)];
    const [before = 0, listed = 0] = count();
    await pass(2000);
    expect(count()).toEqual([before + 1, listed + 1]);
    await pass(6000);
    expect(count()).toEqual([before + 4, listed + 4]);
    const buttons = screen.getAllByRole('button', { name: 'Refresh status' });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      const fetched = countCalls(STATUS);
      await user.click(button);
      expect(countCalls(STATUS)).toBe(fetched + 1);
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    }
  });

  it('changes what is shown at the next poll: names, signal and connection', async () => {
    const { cloud, pass } = await openGateways();
    Object.assign(cloud.answers, fleetAnswers([gateway(1, { label: 'Tug 1', rssi: -75, ...silent(61) })]));
    await pass(2500);
    expect(rows('Gateways')[1]?.slice(0, 5)).toEqual([
      'Tug 1',
      '289351216844902:A1:B2:C3:D4:01',
      'No connection',
      'OfflineWhy?',
      '21-11-2026 10:41:06',
    ]);
  });

  it('stays on the screen, without a message, when a poll or a refresh fails', async () => {
    const { cloud, pass, user } = await openGateways();
    const before = rows('Gateways');
    cloud.answers[STATUS] = problemAnswer(500, 'internal');
    cloud.answers[LIST] = problemAnswer(500, 'internal');
    await pass(6000);
    await user.click(group('Gateways').getByRole('button', { name: 'Refresh status' }));
    await pass(4000);
    expect(rows('Gateways')).toEqual(before);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be missing at first: the gateways are then shown as their list knows them', async () => {
    await openGateways({ answers: { [STATUS]: problemAnswer(500, 'internal') } });
    expect(rows('Gateways')[1]?.slice(2, 6)).toEqual(['Medium signal', 'Connected', '21-11-2026 10:42:05', '–']);
  });
});
