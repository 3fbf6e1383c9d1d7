import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gateway, GlobalInformation } from '../../data/gateways.ts';
import { briefOf, gatewaysTold, wholeRows } from '../../data/gateway-row.ts';
import { changesBetween, writeChanges } from '../../data/row-changes.ts';
import { at, gateway, left, NOW_MS, onLap, silent } from '../model/fleet.test-data.ts';
import { vehiclesOf } from '../model/vehicle.ts';
import { FeedReader, FeedWriter, readFeed, type CrowdFeed } from './crowd-feed.ts';

const WORDS = { to: 'to {}', leftFrom: 'left {}', ago: '{} ago', seconds: '{} s' };

let lastNumber = 0;

/** The answer after another as the page has it; `after`: the one of which the reader of rows tells the changes. */
function answer(rows: readonly Gateway[], after: GlobalInformation | null = null, asOfMs = NOW_MS): GlobalInformation {
  const known = after?.told ? after.anchors : [];
  const before = known.map(({ whole }) => whole);
  const changes = changesBetween(before, rows);
  const told = {
    number: ++lastNumber,
    after: after?.told?.number ?? null,
    changes: writeChanges(changes),
    brief: after?.told ? briefOf(changes, rows) : null,
  };
  return { anchors: gatewaysTold(known, told), told, asOfMs, heardAtMs: 0 };
}

/** An answer that the page read itself. */
const readHere = (rows: readonly Gateway[], asOfMs = NOW_MS): GlobalInformation => ({
  anchors: wholeRows([], rows),
  told: null,
  asOfMs,
  heardAtMs: 0,
});

function feed(
  given: GlobalInformation,
  hiddenIds: readonly number[] = [],
  selectedId: number | null = null,
): CrowdFeed {
  const vehicles = vehiclesOf(given.anchors, Math.floor(given.asOfMs / 1000), new Set(hiddenIds));
  return { vehicles, answer: given, selectedId, words: WORDS };
}

/** What a painter beside the page makes of feeds: messages are copies, but for the changes, which are handed over. */
function reading(): (given: CrowdFeed) => ReturnType<FeedReader['read']> {
  const writer = new FeedWriter();
  const reader = new FeedReader();
  return (given) => {
    const told = writer.write(given);
    const changes = told.rows && 'changes' in told.rows ? [told.rows.changes] : [];
    return reader.read(structuredClone(told, { transfer: changes }));
  };
}

const changesOf = ({ told }: GlobalInformation) => told && { after: told.after, changes: told.changes };

const fleet = [gateway(1), gateway(2), gateway(3)];
const moved = [gateway(1), gateway(2, at('Dock 7', 9)), gateway(3)];

describe('what a painter beside the page is told', () => {
  it('is all rows at first, then what changed, and nothing of rows that it has', () => {
    const writer = new FeedWriter();
    const first = readHere(fleet);
    const second = answer(fleet);
    const third = answer(moved, second);
    expect(writer.write(feed(first)).rows).toEqual(fleet);
    expect(writer.write(feed(second)).rows).toEqual(changesOf(second));
    expect(writer.write(feed(third)).rows).toEqual(changesOf(third));
    expect(writer.write(feed(third, [1], 3))).toEqual({
      rows: null,
      asOfMs: NOW_MS,
      hiddenIds: [1],
      selectedId: 3,
      words: WORDS,
    });
  });

  it('is all rows again after an answer that it missed, unless the answer itself tells all', () => {
    const writer = new FeedWriter();
    const first = answer(fleet);
    const missed = answer(moved, first);
    const third = answer(fleet, missed);
    const whole = answer(moved);
    expect(writer.write(feed(first)).rows).toEqual(changesOf(first));
    expect(writer.write(feed(third)).rows).toEqual(fleet);
    expect(writer.write(feed(whole)).rows).toEqual(changesOf(whole));
  });
});

describe('the painter of another map', () => {
  it('is told all rows of an answer whose changes were handed on', () => {
    const given = answer(fleet);
    const crowd = readFeed(feed(given));
    expect(crowd).toHaveLength(3);
    expect(reading()(feed(given))).toEqual(crowd);
    expect(new FeedWriter().write(feed(given)).rows).toEqual(fleet);
    expect(reading()(feed(given))).toEqual(crowd);
  });
});

describe('the vehicles of a crowd', () => {
  it('are those of the fleet on the map but for the selected one, with their numbers in the fleet', () => {
    const read = reading();
    const rows = [gateway(1), gateway(2), gateway(3, { type: 1 }), gateway(4, silent(61)), gateway(5), gateway(6)];
    const given = answer([...rows, gateway(7, { lastPosition: null })]);
    const numbers = (crowd: ReturnType<typeof read>) => crowd.map(({ id, number }) => [id, number]);
    expect(numbers(read(feed(given, [2], 5)))).toEqual([
      [1, '1'],
      [6, '5'],
    ]);
    expect(numbers(read(feed(given)))).toEqual([
      [1, '1'],
      [2, '2'],
      [5, '4'],
      [6, '5'],
    ]);
  });

  it('grow stale as time passes, though no row changed', () => {
    const read = reading();
    const first = answer([gateway(1)]);
    expect(read(feed(first))).toMatchObject([{ isStale: false, isWrong: false }]);
    expect(read(feed(answer([gateway(1)], first, NOW_MS + 300_000)))).toMatchObject([{ isStale: true, isWrong: true }]);
  });

  it('are the same beside the page as in it, whatever is answered, hidden, selected, missed or shown on another map', () => {
    const ids = fc.integer({ min: 1, max: 6 });
    const row = fc
      .tuple(
        ids,
        fc.constantFrom<Partial<Gateway>>(
          {},
          at('Dock 7', 5),
          left('Apron west', 'Dock 7', 18),
          { ...left('Dock 4', 'Dock 7', 9), ...onLap(2, { delaySec: 300 }) },
          silent(30),
          silent(61),
          { lastPosition: null },
          { type: 1 },
        ),
      )
      .map(([id, extra]) => gateway(id, extra));
    const step = fc.record({
      rows: fc.uniqueArray(row, { selector: ({ id }) => id }),
      told: fc.constantFrom('changes', 'changes', 'all', 'nothing'),
      passedMs: fc.constantFrom(0, 2000, 60_000),
      feeds: fc.array(
        fc.record({ isOtherMap: fc.boolean(), hiddenIds: fc.uniqueArray(ids), selectedId: fc.option(ids) }),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let read = reading();
        let given: GlobalInformation | null = null;
        let nowMs = NOW_MS;
        for (const { rows, told, passedMs, feeds } of steps) {
          nowMs += passedMs;
          given = told === 'nothing' ? readHere(rows, nowMs) : answer(rows, told === 'changes' ? given : null, nowMs);
          for (const { isOtherMap, hiddenIds, selectedId } of feeds) {
            if (isOtherMap) read = reading();
            const shown = feed(given, hiddenIds, selectedId);
            expect(read(shown)).toEqual(readFeed(shown));
          }
        }
      }),
    );
  });
});
