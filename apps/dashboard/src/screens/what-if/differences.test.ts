import { describe, expect, it } from 'vitest';
import type { Comparison, Figures, VehicleFigures } from '../../data/forks.ts';
import { listFigures, listVehicleDifferences } from './differences.ts';

const FIGURES: Figures = {
  live: 3,
  stale: 0,
  offline: 0,
  never: 0,
  valid: 12,
  errors: [0, 1, 0, 0, 0, 0, 0],
  under_way: 3,
  duration: 840,
  delay: -12.5,
  on_time: 0.75,
  visits: 80,
  tags_read: null,
};
const vehicle = (id: number, changes: Partial<VehicleFigures> = {}): VehicleFigures => ({
  id,
  label: `Hauler ${id}`,
  state: 'live',
  beacon: 'Dock 4',
  moving: false,
  lap: { route: 'Inbound loop', stop: 2 },
  valid: 4,
  wrong: 0,
  visits: 27,
  ...changes,
});
const compare = (figures: Partial<Figures>, vehicles: readonly VehicleFigures[]): Comparison => ({
  atMs: 0,
  origin: { from: 0, at: 0, figures: FIGURES, vehicles: [vehicle(1), vehicle(2)] },
  fork: { from: 0, at: 0, figures: { ...FIGURES, ...figures }, vehicles: [...vehicles] },
});

describe('the differences of two worlds', () => {
  it('are none between equal worlds', () => {
    expect(listVehicleDifferences(compare({}, [vehicle(1), vehicle(2)]))).toEqual([]);
  });

  it('name each vehicle with all that differs', () => {
    const changed = vehicle(2, { state: 'offline', moving: true, lap: null, valid: 3, wrong: 1, visits: 20 });
    const [first, ...others] = listVehicleDifferences(compare({}, [vehicle(1), changed]));
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: 2, facts: ['state', 'place', 'lap', 'valid', 'wrong', 'visits'], fork: changed });
    const later = vehicle(1, { lap: { route: 'Inbound loop', stop: 3 } });
    expect(listVehicleDifferences(compare({}, [later, vehicle(2)]))).toMatchObject([{ id: 1, facts: ['lap'] }]);
  });

  it('have a row for each figure that a world knows, with the errors that laps have', () => {
    const rows = listFigures(compare({ errors: [0, 1, 0, 2, 0, 0, 0], duration: null }, []));
    expect(rows.map(({ name, origin, fork }) => [name, origin, fork])).toEqual([
      ['live', 3, 3],
      ['stale', 0, 0],
      ['offline', 0, 0],
      ['never', 0, 0],
      ['valid', 12, 12],
      [2, 1, 1],
      [4, 0, 2],
      ['under_way', 3, 3],
      ['duration', 840, null],
      ['delay', -12.5, -12.5],
      ['on_time', 0.75, 0.75],
      ['visits', 80, 80],
    ]);
  });
});
