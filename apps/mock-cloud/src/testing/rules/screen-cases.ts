/** Messages of screens: what is missing there, what cannot be loaded, and what was done (L§8, R§8, S§8). */
import { deriveTagId } from '../../scenario/identity.ts';
import { ADMIN, TRACKER, type RuleCase } from './rule-case.ts';

const LAYOUT = { by: ADMIN, path: '/settings/layout' } as const;
const FAILED = 'Something went wrong. Try again later.';
const LAPS = { by: ADMIN, path: '/analytics/1/route/11' } as const;
/** A plan of 4 by 3 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEXA/+7iQ5mXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgQAEAAA8AAa1dsIkAAAAASUVORK5CYII=';
const upload = [{ upload: PNG, name: 'plan.png' }, { press: 'Upload layout' }] as const;

export const screenCases: readonly RuleCase[] = [
  {
    name: 'L§8 live map: no gateways',
    words: 'Need a gateway to see data on this page',
    screen: { scenario: 'no-gateways', by: ADMIN, path: '/live-global-map', at: 'page' },
  },
  {
    name: 'R§8 lap analytics: no gateways',
    words: 'Need a gateway to see data on this page',
    screen: { scenario: 'no-gateways', by: ADMIN, path: '/analytics', at: 'page' },
  },
  {
    name: 'L§8 live map: no layout',
    words: 'No layout is associated. Upload an image in Settings > Layout.',
    screen: { scenario: 'no-layout', by: ADMIN, path: '/live-global-map', at: 'page' },
  },
  {
    name: 'S§8 beacon locations: no layout',
    words: 'No layout is associated. Upload an image in Settings > Layout.',
    screen: { scenario: 'no-layout', by: ADMIN, path: '/settings/beacons-location', at: 'page' },
  },
  {
    name: 'L§8 vehicle: no active route',
    words: 'This gateway has no active route',
    screen: { by: ADMIN, path: '/dashboard/2', at: 'page' },
  },
  {
    name: 'R§8 predictions: no active route',
    words: 'This gateway has no active route',
    screen: { by: ADMIN, path: '/predictions/2', at: 'page' },
  },
  {
    name: 'R§8 predictions: not loaded',
    words: 'Something went wrong. Please contact support.',
    screen: { by: ADMIN, path: '/predictions/1', fails: ['getAnchorSimplified'], at: 'page' },
  },
  {
    name: 'R§5 predictions: a search without a hit',
    words: 'No match found',
    screen: {
      by: ADMIN,
      path: '/predictions/1',
      steps: [{ type: 'zzz', into: 'Find a stop' }],
      at: 'page',
    },
  },
  {
    name: 'R§8 lap analytics: no vehicle',
    words: 'Select vehicle to see data',
    screen: { by: ADMIN, path: '/analytics/route', at: 'page' },
  },
  {
    name: 'R§8 lap analytics: no route',
    words: 'Select route to see data',
    screen: { by: ADMIN, path: '/analytics/2/route', at: 'page' },
  },
  {
    name: 'R§8 lap analytics: no laps in the period',
    words: 'No data for this period',
    screen: { ...LAPS, path: `${LAPS.path}?from=2026-02-20&to=2026-02-21`, at: 'page' },
  },
  {
    name: 'L§8 timeline: not loaded',
    words: 'No data available for the selected date range.',
    screen: {
      by: ADMIN,
      path: '/analytics/timeline?vehicle=1&day=2026-03-01&from=08:00:00&to=09:00:00',
      fails: ['listTimeline'],
      at: 'page',
    },
  },
  {
    name: 'L§8 tag history: not loaded',
    words: FAILED,
    screen: {
      by: ADMIN,
      path: `/settings/beacons?tag=${deriveTagId(101)}`,
      fails: ['listTagHistory'],
      steps: [{ press: 'History' }],
      at: 'toast',
    },
  },
  { name: 'S§8 layout: updated', words: 'Layout updated', screen: { ...LAYOUT, steps: upload, at: 'toast' } },
  {
    name: 'L§8 layout: not uploaded',
    words: FAILED,
    screen: { ...LAYOUT, fails: ['uploadLayout'], steps: upload, at: 'toast' },
  },
  {
    name: 'S§8 API key: updated',
    words: 'API key updated',
    screen: {
      by: ADMIN,
      path: '/settings/api-key',
      steps: [{ press: 'Renew key' }, { press: 'Renew key' }],
      at: 'toast',
    },
  },
  {
    name: 'S§8 language: not updated',
    words: FAILED,
    screen: {
      by: TRACKER,
      path: '/settings/account',
      fails: ['updateUser'],
      steps: [{ choose: 'Español', from: 'Language' }],
      at: 'toast',
    },
  },
];
