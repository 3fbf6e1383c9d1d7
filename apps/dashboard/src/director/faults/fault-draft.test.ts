import { FAULT_FIELDS } from '@lapwing/contracts';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../data/controls.ts';
import { EMPTY_DRAFT, isDurationUsable, KIND_GROUPS, toNewFault } from './fault-draft.ts';
import { listTargets, readFaultState, sortFaults } from './fault-state.ts';

describe('the form of a fault', () => {
  it('offers every kind that the controls accept', () => {
    expect(Object.values(KIND_GROUPS).flat().toSorted()).toEqual(Object.keys(FAULT_FIELDS).toSorted());
  });

  it('sends what the kind accepts, and keeps the rest', () => {
    const draft = { ...EMPTY_DRAFT, gateways: [1, 2], beacons: [117], operations: ['listRoutes'], latencySec: 5 };
    expect(toNewFault(draft)).toEqual({ kind: 'offline', gateways: [1, 2], for: 'PT0H10M' });
    expect(toNewFault({ ...draft, kind: 'drain', duration: '' })).toEqual({ kind: 'drain', beacons: [117] });
    expect(toNewFault({ ...draft, kind: 'latency', percent: 25, clients: [1] })).toEqual({
      kind: 'latency',
      clients: [1],
      operations: ['listRoutes'],
      probability: 0.25,
      for: 'PT0H10M',
      latency: 5,
    });
    expect(toNewFault({ ...draft, kind: 'error', duration: '01:30', status: 429 })).toMatchObject({
      status: 429,
      for: 'PT1H30M',
    });
  });

  it('has a duration above zero, or none', () => {
    for (const [duration, isUsable] of [
      ['', true],
      ['00:01', true],
      ['00:00', false],
      ['1', false],
    ] as const)
      expect([duration, isDurationUsable({ ...EMPTY_DRAFT, duration })]).toEqual([duration, isUsable]);
  });
});

const fault = (extra: Partial<Fault>): Fault => ({
  id: 'f',
  short_id: 'f',
  kind: 'offline',
  gateways: null,
  routes: null,
  beacons: null,
  clients: null,
  operations: null,
  probability: 1,
  from: 100,
  until: 200,
  source: 'control',
  ...extra,
});

describe('the state of a fault', () => {
  it('follows the clock', () => {
    expect([99, 100, 199, 200].map((sec) => readFaultState(fault({}), sec * 1000))).toEqual([
      'planned',
      'active',
      'active',
      null,
    ]);
    expect(readFaultState(fault({ until: null }), 500_000)).toBe('active');
  });

  it('is standing for one that the scenario defines by chance', () => {
    const chance = fault({ id: 'c', source: 'scenario', until: null });
    const { active, planned, standing } = sortFaults([chance, fault({}), fault({ id: 'later', from: 900 })], 150_000);
    expect([active, planned, standing].map((list) => list.map(({ id }) => id))).toEqual([['f'], ['later'], ['c']]);
  });

  it('has the names of what it affects', () => {
    const things = (label: string, id: number) => [{ id, label }];
    const clients = [
      {
        id: 1,
        name: 'Yard',
        type: 0,
        users: [],
        gateways: things('Hauler', 9),
        routes: things('Loop', 11),
        beacons: [],
      },
    ];
    expect(listTargets(fault({ gateways: [9, 404], clients: [1] }), clients)).toEqual(['Hauler', '404', 'Yard']);
    expect(listTargets(fault({ routes: [11], operations: ['listRoutes'] }), clients)).toEqual(['Loop', 'listRoutes']);
    expect(listTargets(fault({}), clients)).toEqual([]);
  });
});
