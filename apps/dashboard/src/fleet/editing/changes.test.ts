import { describe, expect, it } from 'vitest';
import * as rules from './changes.ts';
import { planField } from './field.ts';
import { beaconKey, type Thing } from './things.ts';

const PLAN = planField({ width: 1000, height: 700 });

function thing(id: number, place: Thing['place'], extra: Partial<Thing> = {}): Thing {
  const name = `Beacon ${id}`;
  return {
    key: beaconKey(id),
    kind: 'beacon',
    id,
    name,
    label: name,
    place,
    positionIds: [id],
    isReader: false,
    ...extra,
  };
}

const dock = thing(1, { x: 400, y: 300 });
const gate = thing(2, { x: 50, y: 460 });
const spare = thing(3, null);
const begun = rules.beginEdits(7);
const keyed = (...things: Thing[]) => new Map(things.map((it) => [it.key, it]));
const places = (edits: rules.Edits) => edits.changes.map(({ thing: { id }, to }) => [id, to.x, to.y]);
const shown = (edits: rules.Edits, ...now: Thing[]) =>
  rules.besideServer(edits.changes, keyed(...now)).map(({ thing: { id }, edit, conflict }) => [id, edit, conflict]);

describe('a change of place', () => {
  it('holds what was put where, in the order in which things were first taken', () => {
    const first = rules.move(begun, dock, { x: 410, y: 300 }, PLAN);
    const second = rules.move(first, gate, { x: 60, y: 460 }, PLAN);
    const third = rules.move(second, dock, { x: 420, y: 305 }, PLAN);
    expect(places(third)).toEqual([
      [1, 420, 305],
      [2, 60, 460],
    ]);
    expect(third.selectedKey).toBe(dock.key);
    expect(begun.changes).toEqual([]);
  });

  it('is none outside the plan', () => {
    for (const to of [
      { x: -1, y: 5 },
      { x: 5, y: -1 },
      { x: 1001, y: 5 },
      { x: 5, y: 701 },
    ])
      expect(rules.move(begun, dock, to, PLAN)).toBe(begun);
    expect(places(rules.move(begun, dock, { x: 1000, y: 0 }, PLAN))).toEqual([[1, 1000, 0]]);
  });

  it('is none any more once the thing is back in its place', () => {
    const away = rules.move(begun, dock, { x: 410, y: 300 }, PLAN);
    expect(places(rules.move(away, dock, { x: 400, y: 300 }, PLAN))).toEqual([]);
  });

  it('is MOVED for what hung somewhere, ADDED for what hung nowhere', () => {
    const edits = rules.move(rules.move(begun, dock, { x: 1, y: 1 }, PLAN), spare, { x: 2, y: 2 }, PLAN);
    expect(shown(edits, dock, gate, spare)).toEqual([
      [1, 'MOVED', null],
      [3, 'ADDED', null],
    ]);
  });

  it('is undone alone, the others stay', () => {
    const both = rules.move(rules.move(begun, dock, { x: 1, y: 1 }, PLAN), spare, { x: 2, y: 2 }, PLAN);
    expect(places(rules.drop(both, [dock.key]))).toEqual([[3, 2, 2]]);
  });
});

describe('keys', () => {
  const right = { x: 1, y: 0 };

  it('move by pixels until Enter confirms it', () => {
    const moved = rules.nudge(rules.nudge(begun, dock, right, PLAN), dock, { x: 0, y: -10 }, PLAN);
    expect(places(moved)).toEqual([[1, 401, 290]]);
    const kept = rules.confirm(moved);
    expect(places(rules.giveBack(kept))).toEqual([[1, 401, 290]]);
  });

  it('give a thing back to where they took it when Escape is pressed', () => {
    const moved = rules.nudge(rules.nudge(begun, dock, right, PLAN), dock, right, PLAN);
    expect(places(rules.giveBack(moved))).toEqual([]);
    const dragged = rules.move(begun, dock, { x: 500, y: 500 }, PLAN);
    expect(places(rules.giveBack(rules.nudge(dragged, dock, right, PLAN)))).toEqual([[1, 500, 500]]);
  });

  it('let go of the selection when Escape has nothing to give back', () => {
    expect(rules.giveBack(rules.select(begun, dock.key)).selectedKey).toBeNull();
  });

  it('hold a thing at the edges of the plan, and begin in its middle for one that hung nowhere', () => {
    const edge = rules.move(begun, dock, { x: 995, y: 2 }, PLAN);
    expect(places(rules.nudge(edge, dock, { x: 10, y: -10 }, PLAN))).toEqual([[1, 1000, 0]]);
    expect(places(rules.nudge(begun, spare, right, PLAN))).toEqual([[3, 500, 350]]);
  });

  it('keep what they moved when another thing is selected', () => {
    const moved = rules.nudge(begun, dock, right, PLAN);
    const other = rules.select(moved, gate.key);
    expect(places(rules.giveBack(other))).toEqual([[1, 401, 300]]);
  });
});

describe('changes beside what others did meanwhile', () => {
  const edits = rules.move(rules.move(begun, dock, { x: 410, y: 310 }, PLAN), spare, { x: 20, y: 20 }, PLAN);

  it('stay, and say that the thing was moved, taken off the map, hung or is gone', () => {
    const elsewhere = thing(1, { x: 900, y: 600 });
    expect(shown(edits, elsewhere, thing(3, { x: 5, y: 5 }))).toEqual([
      [1, 'MOVED', 'moved'],
      [3, 'MOVED', 'placed'],
    ]);
    expect(shown(edits, thing(1, null))).toEqual([
      [1, 'ADDED', 'removed'],
      [3, 'ADDED', 'gone'],
    ]);
    expect(rules.besideServer(edits.changes, keyed(elsewhere))[0]?.thing.place).toEqual({ x: 900, y: 600 });
  });

  it('have no conflict while nothing is known, or where somebody did the same', () => {
    expect(rules.besideServer(edits.changes, null).map(({ conflict }) => conflict)).toEqual([null, null]);
    expect(shown(edits, thing(1, { x: 410, y: 310 }), spare)[0]).toEqual([1, 'MOVED', null]);
  });

  it('have no conflict any more once somebody who saw it moves the thing again', () => {
    const elsewhere = thing(1, { x: 900, y: 600 });
    const again = rules.move(edits, elsewhere, { x: 411, y: 310 }, PLAN);
    expect(shown(again, elsewhere, spare)[0]).toEqual([1, 'MOVED', null]);
  });
});
