import { describe, expect, it } from 'vitest';
import { expandText, listProblems, withLine } from '../testing/small-scenario.ts';

const withGrid = (grid: string): string => withLine('    routes:\n', `    beaconGrids: [${grid}]\n    routes:\n`);
const GRID = "{ label: 'Bay {nn}', firstId: 201, at: [100, 120], step: [50, 10], columns: 3, rows: 2 }";

describe('a grid of beacons', () => {
  it('has beacons in columns and rows, with consecutive ids and numbers row by row', () => {
    const [client] = expandText(withGrid(GRID)).clients;
    const bays = client?.beacons.filter(({ positionId }) => positionId > 200) ?? [];
    expect(bays.map(({ positionId, label, at }) => [positionId, label, at.x / 100, at.y / 100])).toEqual([
      [201, 'Bay 01', 100, 120],
      [202, 'Bay 02', 150, 120],
      [203, 'Bay 03', 200, 120],
      [204, 'Bay 04', 100, 130],
      [205, 'Bay 05', 150, 130],
      [206, 'Bay 06', 200, 130],
    ]);
    expect(new Set(client?.tags.map(({ tagId }) => tagId)).size).toBe(10);
  });

  it('can be named by routes and vehicles, by label and by id', () => {
    const route = withLine('beacons: [Gate, Dock, Shed, Gate]', 'beacons: [Gate, Bay 02, 203, Gate]', withGrid(GRID));
    expect(expandText(route).clients[0]?.routes[0]?.stops).toEqual([101, 202, 203, 101]);
  });

  it('reports a beacon outside the plan, and an id or a label that is used already, at the keys of the grid', () => {
    const grid = "{ label: 'Bay', firstId: 104, at: [690, 120], step: [340, 10], columns: 2, rows: 1 }";
    expect(listProblems(withGrid(grid))).toEqual([
      '21:28 clients[0].beaconGrids[0].label: beacon label "Bay" is already used on line 21',
      '21:44 clients[0].beaconGrids[0].firstId: beacon id 104 is already used on line 20',
      '21:44 clients[0].beaconGrids[0].firstId: tag derived from 104 is already used on line 20',
      '21:53 clients[0].beaconGrids[0].at: found [1030, 120], outside the layout of 1000 x 500',
    ]);
  });

  it('needs a floor plan', () => {
    const [problem] = listProblems(withLine('    layout: ../layouts/plan.yaml\n', '', withGrid(GRID)));
    expect(problem).toMatch(/beacons need a floor plan, but the client has no layout$/);
  });
});

describe('a group of stations', () => {
  const withGroup = (group: string): string =>
    withLine('type: 0', 'type: 1', withLine('    routes:\n', `    stationGroups: [${group}]\n    routes:\n`));

  it('has stations with consecutive ids and numbered labels, equal in everything else', () => {
    const group = "{ label: 'Dock {n}', firstId: 801, count: 2, kind: external, marks: [entry], pull: 2 }";
    const stations = expandText(withGroup(group)).clients[0]?.gateways.filter(({ id }) => id > 800);
    const common = { type: 3, marks: ['entry'], pull: 2, mapPlace: null };
    expect(stations).toMatchObject([
      { id: 801, label: 'Dock 1', ...common },
      { id: 802, label: 'Dock 2', ...common },
    ]);
  });

  it('reports an id that is used already', () => {
    const problems = listProblems(withGroup("{ label: 'Dock {n}', firstId: 1, count: 1 }"));
    expect(problems[0]).toMatch(/stationGroups\[0\]\.firstId: gateway id 1 is already used on line/);
  });
});
