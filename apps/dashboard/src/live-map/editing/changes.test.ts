import { describe, expect, it } from 'vitest';
import * as rules from './changes.ts';
import { createPlanEditGround } from './edit-ground.ts';
import { toBeaconKey, type Thing } from './things.ts';

const PLAN = createPlanEditGround({ width: 1000, height: 700 });

function thing(id: number, place: Thing['place'], extra: Partial<Thing> = {}): Thing {
  const name = `Beacon ${id}`;
  return {
    key: toBeaconKey(id),
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
const noEdits = rules.beginEdits(7);
const mapByKey = (...things: Thing[]) => new Map(things.map((it) => [it.key, it]));
const places = (edits: rules.Edits) => edits.changes.map(({ thing: { id }, to }) => [id, to.x, to.y]);
const compare = (edits: rules.Edits, ...now: Thing[]) =>
  rules
    .compareWithServer(edits.changes, mapByKey(...now))
    .map(({ thing: { id }, edit, conflict }) => [id, edit, conflict]);

describe('moving a thing', () => {
  it('moved things are listed with their new places in the order of their first move', () => {
    const first = rules.move(noEdits, dock, { x: 410, y: 300 }, PLAN);
    const second = rules.move(first, gate, { x: 60, y: 460 }, PLAN);
    const third = rules.move(second, dock, { x: 420, y: 305 }, PLAN);
    expect(places(third)).toEqual([
      [1, 420, 305],
      [2, 60, 460],
    ]);
    expect(third.selectedKey).toBe(dock.key);
    expect(noEdits.changes).toEqual([]);
  });

  it('a thing cannot be moved outside of the plan', () => {
    for (const to of [
      { x: -1, y: 5 },
      { x: 5, y: -1 },
      { x: 1001, y: 5 },
      { x: 5, y: 701 },
    ])
      expect(rules.move(noEdits, dock, to, PLAN)).toBe(noEdits);
    expect(places(rules.move(noEdits, dock, { x: 1000, y: 0 }, PLAN))).toEqual([[1, 1000, 0]]);
  });

  it('a change is removed when its thing is moved back to its place', () => {
    const away = rules.move(noEdits, dock, { x: 410, y: 300 }, PLAN);
    expect(places(rules.move(away, dock, { x: 400, y: 300 }, PLAN))).toEqual([]);
  });

  it('a change is MOVED if the thing had a place, otherwise ADDED', () => {
    const edits = rules.move(rules.move(noEdits, dock, { x: 1, y: 1 }, PLAN), spare, { x: 2, y: 2 }, PLAN);
    expect(compare(edits, dock, gate, spare)).toEqual([
      [1, 'MOVED', null],
      [3, 'ADDED', null],
    ]);
  });

  it('undoing one change keeps the others', () => {
    const both = rules.move(rules.move(noEdits, dock, { x: 1, y: 1 }, PLAN), spare, { x: 2, y: 2 }, PLAN);
    expect(places(rules.removeChanges(both, [dock.key]))).toEqual([[3, 2, 2]]);
  });
});

describe('moving things by keys', () => {
  const right = { x: 1, y: 0 };

  it('arrow keys move a thing by pixels, and Enter confirms the move', () => {
    const moved = rules.nudge(rules.nudge(noEdits, dock, right, PLAN), dock, { x: 0, y: -10 }, PLAN);
    expect(places(moved)).toEqual([[1, 401, 290]]);
    const kept = rules.confirm(moved);
    expect(places(rules.revert(kept))).toEqual([[1, 401, 290]]);
  });

  it('Escape moves a thing back to where it was before keys, clicks and drags', () => {
    const moved = rules.nudge(rules.nudge(noEdits, dock, right, PLAN), dock, right, PLAN);
    expect(places(rules.revert(moved))).toEqual([]);
    const dragged = rules.move(noEdits, dock, { x: 500, y: 500 }, PLAN);
    expect(places(rules.revert(dragged))).toEqual([]);
    expect(places(rules.revert(rules.nudge(dragged, dock, right, PLAN)))).toEqual([]);
    const confirmed = rules.confirm(dragged);
    expect(places(rules.revert(rules.move(confirmed, dock, { x: 9, y: 9 }, PLAN)))).toEqual([[1, 500, 500]]);
  });

  it('Escape clears the selection when nothing was moved', () => {
    expect(rules.revert(rules.select(noEdits, dock.key)).selectedKey).toBeNull();
  });

  it('keys stop at the edges of the plan, and start in its middle for a thing without a place', () => {
    const edge = rules.move(noEdits, dock, { x: 995, y: 2 }, PLAN);
    expect(places(rules.nudge(edge, dock, { x: 10, y: -10 }, PLAN))).toEqual([[1, 1000, 0]]);
    expect(places(rules.nudge(noEdits, spare, right, PLAN))).toEqual([[3, 500, 350]]);
  });

  it('selecting another thing keeps the moves by keys', () => {
    const moved = rules.nudge(noEdits, dock, right, PLAN);
    const other = rules.select(moved, gate.key);
    expect(places(rules.revert(other))).toEqual([[1, 401, 300]]);
  });
});

describe("changes and the server's state", () => {
  const edits = rules.move(rules.move(noEdits, dock, { x: 410, y: 310 }, PLAN), spare, { x: 20, y: 20 }, PLAN);

  it('changes are kept and marked if the thing was moved, removed, placed or deleted on the server', () => {
    const elsewhere = thing(1, { x: 900, y: 600 });
    expect(compare(edits, elsewhere, thing(3, { x: 5, y: 5 }))).toEqual([
      [1, 'MOVED', 'moved'],
      [3, 'MOVED', 'placed'],
    ]);
    expect(compare(edits, thing(1, null))).toEqual([
      [1, 'ADDED', 'removed'],
      [3, 'ADDED', 'gone'],
    ]);
    expect(rules.compareWithServer(edits.changes, mapByKey(elsewhere))[0]?.thing.place).toEqual({ x: 900, y: 600 });
  });

  it("a change has no conflict while the server's state is unknown, or if it matches", () => {
    expect(rules.compareWithServer(edits.changes, null).map(({ conflict }) => conflict)).toEqual([null, null]);
    expect(compare(edits, thing(1, { x: 410, y: 310 }), spare)[0]).toEqual([1, 'MOVED', null]);
  });

  it('moving a thing again after a conflict resolves the conflict', () => {
    const elsewhere = thing(1, { x: 900, y: 600 });
    const again = rules.move(edits, elsewhere, { x: 411, y: 310 }, PLAN);
    expect(compare(again, elsewhere, spare)[0]).toEqual([1, 'MOVED', null]);
  });
});
