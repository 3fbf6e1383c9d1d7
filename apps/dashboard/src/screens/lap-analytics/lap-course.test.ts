import { describe, expect, it } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import { createLapCourse, createRouteCourse } from './lap-course.ts';
import { readMovement } from './lap-heat.ts';
import { lapInFull, stop } from '../../testing/laps.test-data.ts';

const way: [number, number][] = [
  [0, 0],
  [10, 0],
];
const words = { expected: 'expected', offRoute: 'not on route' };
const marks = ({ stops }: ReturnType<typeof createLapCourse>) =>
  stops.map(({ kind, text, label }) => [kind, text, label ? `${label.name} ${label.detail}` : '']);

describe('the course of a lap on the map', () => {
  it('shows reached stops, the missed stop and the foreign beacon of a failed lap', () => {
    const fault = stop('Fuel', null, { mismatch: true, way });
    const course = createLapCourse(
      lapInFull([stop('Gate in', 0), stop('Apron west', 1, { way }), fault], { error: 2 }),
      { palette: 3, vehicles: [] },
      words,
    );
    expect(marks(course)).toEqual([
      ['reached', '1', ''],
      ['reached', '2', ''],
      ['missed', '3', 'Dock 4 expected'],
      ['ahead', '4', ''],
      ['ahead', '5', ''],
      ['fault', '', 'Fuel not on route'],
    ]);
    expect(course.lines.filter(({ path }) => path.length > 1).map(({ kind }) => kind)).toEqual(['actual', 'offRoute']);
    expect(course.palette).toBe(3);
  });

  it('shows only skipped stops as missed for a valid or ongoing lap', () => {
    const tags = [stop('Gate in', 0), stop('Apron west', 1, { skipped: true }), stop('Dock 4', 2)];
    for (const lap of [lapInFull(tags), lapInFull(tags, { endDate: null })])
      expect(marks(createLapCourse(lap, { palette: 0, vehicles: [] }, words)).map(([kind]) => kind)).toEqual([
        'reached',
        'missed',
        'reached',
        'ahead',
        'ahead',
      ]);
  });

  it('has one mark for a place that the route visits twice', () => {
    const { id, x, y } = place('Gate in');
    const lap = lapInFull([stop('Gate in', 0)]);
    const again = { ord: 5, tagPositionId: id, label: 'Gate in', x, y, way };
    const course = createRouteCourse({ routeTags: [...lap.routeTags, again] }, []);
    expect(marks(course).map(([, text]) => text)).toEqual(['1/6', '2', '3', '4', '5']);
    expect(course.palette).toBeNull();
  });
});

describe('a place that a lap passed once and missed the second time', () => {
  it('has the mark of a reached stop, with the name of the one that was expected', () => {
    const { id, x, y } = place('Gate in');
    const tags = ['Gate in', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east'].map((label, ord) => stop(label, ord));
    const lap = lapInFull(tags, { error: 1 });
    const again = { ord: 5, tagPositionId: id, label: 'Gate in', x, y, way };
    const course = createLapCourse(
      { ...lap, routeTags: [...lap.routeTags, again] },
      { palette: 0, vehicles: [] },
      words,
    );
    expect(marks(course)[0]).toEqual(['reached', '1/6', 'Gate in expected']);
  });
});

describe('the heat of a lap', () => {
  it('contains the visits and trips of the lap', () => {
    const lap = lapInFull([
      stop('Gate in', 0, { stayed: 10 }),
      stop('Apron west', 1, { skipped: true, enterTs: null, tagId: null, stayed: null, trip: null }),
      stop('Dock 4', 2, { stayed: 300, trip: 40 }),
      stop('Gate in', 0, { stayed: 20, trip: 30, mismatch: true }),
    ]);
    const { positions, trips } = readMovement(lap);
    expect(positions.map(({ label, count, sum }) => [label, count, sum])).toEqual([
      ['Gate in', 2, 30],
      ['Dock 4', 1, 300],
    ]);
    expect(
      trips.map(({ tagPositionId, trips: to }) => [tagPositionId, to[0]?.tagPositionId, to[0]?.totalTime]),
    ).toEqual([
      [place('Gate in').id, place('Dock 4').id, 40],
      [place('Dock 4').id, place('Gate in').id, 30],
    ]);
  });
});
