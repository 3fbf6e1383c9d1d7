import { HOUR_MS } from '@lapwing/domain';
import { TEST_NOW_MS } from '../test-scenario.ts';
import type { Random } from './random.ts';
import { api, control, type Kinds, type Step } from './step.ts';

const WORLDS = ['one', 'two'];
const SNAPSHOTS = ['first', 'second'];
const listWorlds: Step = { ...control('GET', '/worlds'), isForAll: true };

/** A moment within two days of the start, forward or back. */
function drawInstant(random: Random): string {
  return new Date(TEST_NOW_MS + random.integer(-36, 36) * HOUR_MS).toISOString();
}

/** What a client may do and what it may not: wrong role, another client's thing, bad input, no session, unknown world. */
function drawRefused(random: Random): Step[] {
  return [
    random.pick([
      api('user', 'PUT', '/routes/settings/11', { goal_time: 700 }),
      api('user', 'DELETE', '/users/1002'),
      api('shop', 'PUT', '/anchors/2', { buzzer_disable: true }),
      api('shop', 'DELETE', '/routes/11'),
      api('guest', 'GET', '/users/anchors?nonsense=1'),
      api('admin', 'PUT', '/anchors/2', { nonsense: 1 }),
      api('admin', 'POST', '/routes/anchor', { label: '', tags: [] }),
      api('admin', 'PATCH', '/routes/list'),
      { ...api('admin', 'PUT', '/anchors/2', { buzzer_disable: true }), headers: { authorization: '' } },
      { ...control('GET', '/faults'), world: 'nowhere' },
      control('POST', '/faults', { kind: 'offline', gateways: [] }),
      control('DELETE', '/worlds/main'),
      control('PUT', '/clock', { now: random.pick(['2020-01-01T00:00:00Z', 'soon']) }),
      control('PUT', '/clock', { speed: random.pick([0, 1e9]) }),
    ]),
  ];
}

/** Clocks, snapshots, worlds, forks, links and shows, and what is refused. */
export const WORLD_KINDS: Kinds = {
  'clock step': [60, (random) => [control('PUT', '/clock', { now: `+PT${random.integer(1, 900)}S` })]],
  'clock jump': [30, (random) => [control('PUT', '/clock', { now: drawInstant(random) })]],
  'clock run': [20, (random) => [control('PUT', '/clock', { paused: false, speed: random.pick([0.5, 1, 10, 60]) })]],
  'clock pause': [20, () => [control('PUT', '/clock', { paused: true })]],
  'snapshot save': [12, (random) => [control('PUT', `/snapshots/${random.pick([...SNAPSHOTS, 'now'])}`)]],
  'snapshot load': [
    10,
    (random) => [control('POST', '/reset', { snapshot: random.pick([...SNAPSHOTS, ...SNAPSHOTS, 'none']) })],
  ],
  'snapshot deletion': [4, (random) => [control('DELETE', `/snapshots/${random.pick(SNAPSHOTS)}`)]],
  'snapshot comparison': [
    5,
    (random) => [control('GET', `/snapshots/${random.pick(SNAPSHOTS)}/diff/${random.pick([...SNAPSHOTS, 'now'])}`)],
  ],
  'reset to the start': [4, () => [control('POST', '/reset', {})]],
  'new world': [
    8,
    (random) => [
      control('POST', '/worlds', {
        name: random.pick([...WORLDS, 'main']),
        seed: random.integer(1, 3),
        at: drawInstant(random),
        paused: true,
      }),
      listWorlds,
    ],
  ],
  'change in another world': [
    25,
    (random) => {
      const world = random.pick(WORLDS);
      return [
        { ...control('PUT', '/clock', { now: `+PT${random.integer(1, 90)}S` }), world },
        { ...control('POST', '/faults', { kind: 'offline', gateways: [random.pick([1, 2, 9, 99])] }), world },
        { ...control('GET', '/faults'), world },
      ];
    },
  ],
  'world deletion': [6, (random) => [control('DELETE', `/worlds/${random.pick(WORLDS)}`), listWorlds]],
  fork: [
    4,
    () => [
      { ...control('POST', '/forks'), keep: { fork: /(fork-[0-9a-f]{12})/ } },
      { ...control('POST', '/faults?discard_later=true', { kind: 'offline', gateways: [1] }), world: '{{fork}}' },
      { ...control('GET', '/faults'), world: '{{fork}}' },
      control('DELETE', '/worlds/{{fork}}'),
      listWorlds,
    ],
  ],
  'fork that a reset ends': [3, () => [control('POST', '/forks'), control('POST', '/reset', {}), listWorlds]],
  'link to a moment': [
    4,
    () => [
      {
        ...control('POST', '/moments', {}),
        keep: { link: /"moment":"([^"]+)"/, snapshot: /"snapshot":"([^"]+)"/ },
        isRandom: true,
      },
      { ...control('POST', '/moments/open', { moment: '{{link}}' }), keep: { moment: /(moment-[0-9a-f]{12})/ } },
      { ...control('GET', '/faults'), world: '{{moment}}' },
      control('DELETE', '/worlds/{{moment}}'),
      // That of a link that is too long to hold the world. Its name may be random.
      control('DELETE', '/snapshots/{{snapshot}}'),
      listWorlds,
    ],
  ],
  'show begins': [6, () => [control('POST', '/show', { sheet: 'tour', anchor: 'kept' })]],
  'show goes on': [
    15,
    (random) => [control('PUT', '/show', { index: random.integer(0, 8), isBlank: random.isIn(30) })],
  ],
  'show ends': [4, () => [control('DELETE', '/show')]],
  'new client': [3, (random) => [control('POST', '/clients', { type: random.integer(0, 5), vehicles: 2 })]],
  refused: [40, drawRefused],
};
