/** Long reads: H1 and H3. */
import { demand } from '../../load/ask.ts';
import { passTime } from '../../load/facts.ts';
import * as ask from '../../load/questions.ts';
import { type Accounts, type Group, single } from '../case.ts';

/** Adds a client with so many vehicles and lets a month pass. */
async function addFleet(url: string, vehicles: number): Promise<Accounts> {
  const body = JSON.stringify({ type: 0, vehicles });
  const { users } = await demand<{ users: { email: string; role: string }[] }>(url, {
    method: 'POST',
    path: '/control/clients',
    body,
  });
  await passTime(url, 'P31D');
  const emailOf = (role: string): string => users.find((user) => user.role === role)?.email ?? '';
  return { user: emailOf('user'), admin: emailOf('admin') };
}

const MONTH_HOURS = 31 * 24;

export const MONTH: Group = {
  title: 'demo',
  cases: [
    single('H3', 'trips, all gateways, 30 d', 'user', (facts) => ask.askTrips(facts, 30)),
    single('H3', 'lap details, 30 d', 'user', (facts) => ask.askLapDetails(facts, 30)),
    single('H3', 'csv laps, 30 d', 'user', (facts) => ask.askLapsCsv(facts, 30, 'instances')),
    single('H3', 'csv details, 30 d', 'user', (facts) => ask.askLapsCsv(facts, 30, 'analytics')),
    single('H3', 'timeline, all gateways, 8 h', 'user', (facts) => ask.askTimeline(facts, 8)),
    single('H3', 'timeline, all gateways, 31 d', 'user', (facts) => ask.askTimeline(facts, MONTH_HOURS)),
    single('H3', 'csv of one tag, 30 d', 'user', (facts) => ask.askTagCsv(facts, 30)),
    single('H3', 'tags average time, 30 d', 'user', (facts) => ask.askTagTimes(facts, 30)),
    single('H3', 'export visits, 30 d', 'anyone', () => ask.askTable('visits', 'P30D')),
    single('H3', 'export lap-beacons, 30 d', 'anyone', () => ask.askTable('lap-beacons', 'P30D')),
    single('H3', '100 tiles never seen, at once', 'user', () =>
      Array.from({ length: 100 }, (_, n) => ({
        path: `/api/tiles/19/${287_150 + (n % 10)}/${181_920 + Math.floor(n / 10)}`,
      })),
    ),
  ],
};

export const YEAR: Group = {
  title: 'demo with a year of history',
  async prepare(url) {
    await passTime(url, 'P365D');
    return null;
  },
  cases: [
    single('H3', 'trips, all gateways, 365 d', 'user', (facts) => ask.askTrips(facts, 365)),
    single('H3', 'lap details, 365 d', 'user', (facts) => ask.askLapDetails(facts, 365)),
    single('H3', 'csv laps, 365 d', 'user', (facts) => ask.askLapsCsv(facts, 365, 'instances')),
    single('H3', 'csv details, 365 d', 'user', (facts) => ask.askLapsCsv(facts, 365, 'analytics')),
    single('H3', 'csv of one tag, 365 d', 'user', (facts) => ask.askTagCsv(facts, 365)),
    single('H3', 'six questions of a year at once', 'user', (facts) => [
      ...[ask.askTrips(facts, 365), ask.askLapDetails(facts, 365), ask.askLapList(facts, 365)],
      ...[ask.askLapsCsv(facts, 365, 'instances'), ask.askLapsCsv(facts, 365, 'analytics'), ask.askTagCsv(facts, 365)],
    ]),
    single('H3', 'export visits, everything', 'anyone', () => ask.askTable('visits'), 120),
    single('H3', 'export lap-beacons, everything', 'anyone', () => ask.askTable('lap-beacons'), 120),
  ],
};

export const HUNDRED_VEHICLES: Group = {
  title: 'a client of 100 vehicles',
  prepare: (url) => addFleet(url, 100),
  cases: [
    single('H3', '100 vehicles, trips, 31 d', 'user', (facts) => ask.askTrips(facts, 31)),
    single('H1', 'timeline, 100 gateways, 31 d', 'user', (facts) => ask.askTimeline(facts, MONTH_HOURS), 120),
  ],
};

export const TWO_HUNDRED_VEHICLES: Group = {
  title: 'a client of 200 vehicles',
  prepare: (url) => addFleet(url, 200),
  cases: [
    single('H1', 'timeline, 200 gateways, 1 d', 'user', (facts) => ask.askTimeline(facts, 24)),
    single('H1', 'timeline, 200 gateways, 7 d', 'user', (facts) => ask.askTimeline(facts, 7 * 24)),
    single('H1', 'timeline, 200 gateways, 31 d', 'user', (facts) => ask.askTimeline(facts, MONTH_HOURS), 120),
  ],
};

/** A shop with 5,000 tagged baskets. */
const SHOP = `
version: 1
name: cost
title: A shop with many baskets
seed: 20260815
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P30D, timezone: Europe/Bratislava }
clients:
  - id: 41
    type: 4
    name: Corner Market
    domain: assets.test
    stations:
      - { id: 411, label: Main door, marks: [entry] }
      - { id: 413, label: Checkouts, marks: [out] }
      - { id: 415, label: Alarm gate, marks: [buzzer] }
    assets:
${[0, 1, 2, 3, 4].map((n) => `      - { label: 'Basket ${n}-{nn}', firstTag: 3C4${n}1000, count: 1000 }`).join('\n')}
`;

export const MANY_TAGS: Group = {
  title: 'a shop with 5,000 tags',
  scenario: SHOP,
  accounts: { user: 'user@assets.test', admin: 'admin@assets.test' },
  cases: [
    single('H3', 'tags average time, 30 d, 5,000 tags, first time', 'user', (facts) => ask.askTagTimes(facts, 30)),
    single('H3', 'list of 5,000 tags', 'user', () => ({ path: '/api/tags/tag_list/' })),
    single('H3', 'export stays, 5,000 tags', 'anyone', () => ask.askTable('stays'), 120),
  ],
};
