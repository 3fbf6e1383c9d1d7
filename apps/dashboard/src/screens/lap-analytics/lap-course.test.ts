import { describe, expect, it } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import { lapCourse, routeCourse } from './lap-course.ts';
import { movementOf } from './lap-heat.ts';
import { inFull, stop } from './open-laps.test-data.ts';

const way: [number, number][] = [
  [0, 0],
  [10, 0],
];
const marks = ({ stops }: ReturnType<typeof lapCourse>) => stops.map(({ kind, text, label }) => [kind, text, label]);

describe('the course of a lap on the map', () => {
  it('that went wrong shows what it reached, what was expected and where it was instead', () => {
    const fault = stop('Fuel', null, { mismatch: true, way });
    const course = lapCourse(inFull([stop('Gate in', 0), stop('Apron west', 1, { way }), fault], { error: 2 }), 3, []);
    expect(marks(course)).toEqual([
      ['reached', '1', ''],
      ['reached', '2', ''],
      ['missed', '3', 'Dock 4'],
      ['ahead', '4', ''],
      ['ahead', '5', ''],
      ['fault', '', 'Fuel'],
    ]);
    expect(course.lines.filter(({ path }) => path.length > 1).map(({ kind }) => kind)).toEqual(['actual', 'offRoute']);
    expect(course.palette).toBe(3);
  });

  it('that went well, or goes on, has nothing that was missed but what it skipped', () => {
    const tags = [stop('Gate in', 0), stop('Apron west', 1, { skipped: true }), stop('Dock 4', 2)];
    for (const lap of [inFull(tags), inFull(tags, { endDate: null })])
      expect(marks(lapCourse(lap, 0, [])).map(([kind]) => kind)).toEqual([
        'reached',
        'missed',
        'reached',
        'ahead',
        'ahead',
      ]);
  });

  it('has one mark for a place to which the route comes twice', () => {
    const { id, x, y } = place('Gate in');
    const lap = inFull([stop('Gate in', 0)]);
    const again = { ord: 5, tagPositionId: id, label: 'Gate in', x, y, way };
    const course = routeCourse({ routeTags: [...lap.routeTags, again] }, []);
    expect(marks(course).map(([, text]) => text)).toEqual(['1·6', '2', '3', '4', '5']);
    expect(course.palette).toBeNull();
  });
});

describe('the heat of a lap', () => {
  it('is of the places where it was, and of its ways between them', () => {
    const lap = inFull([
      stop('Gate in', 0, { stayed: 10 }),
      stop('Apron west', 1, { skipped: true, enterTs: null, tagId: null, stayed: null, trip: null }),
      stop('Dock 4', 2, { stayed: 300, trip: 40 }),
      stop('Gate in', 0, { stayed: 20, trip: 30, mismatch: true }),
    ]);
    const { positions, trips } = movementOf(lap);
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
