import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gateway, GlobalInformation } from '../../data/gateways.ts';
import { encodeGatewayChanges, applyGatewayUpdate, toGatewayRows } from '../../transport/gateway-row.ts';
import { findChanges, encodeChanges } from '../../transport/row-changes.ts';
import { at, gateway, left, NOW_MS, onLap, silent } from '../../testing/fleet.test-data.ts';
import { toVehicles } from '../model/vehicle.ts';
import { CrowdFeedDecoder, CrowdFeedEncoder, toCrowdVehicles, type CrowdFeed } from './crowd-feed.ts';

const WORDS = { to: 'to {}', leftFrom: 'left {}', ago: '{} ago', seconds: '{} s' };

let lastNumber = 0;

/** An answer as the page receives it; `after`: the previous answer that the row worker compared it with. */
function answer(rows: readonly Gateway[], after: GlobalInformation | null = null, asOfMs = NOW_MS): GlobalInformation {
  const known = after?.update ? after.anchors : [];
  const before = known.map(({ gateway }) => gateway);
  const changes = findChanges(before, rows);
  const update = {
    number: ++lastNumber,
    after: after?.update?.number ?? null,
    changes: encodeChanges(changes),
    gatewayChanges: after?.update ? encodeGatewayChanges(changes, rows) : null,
  };
  return { anchors: applyGatewayUpdate(known, update), update, asOfMs, heardAtMs: 0 };
}

/** An answer that the page has read itself. */
const readHere = (rows: readonly Gateway[], asOfMs = NOW_MS): GlobalInformation => ({
  anchors: toGatewayRows([], rows),
  update: null,
  asOfMs,
  heardAtMs: 0,
});

function feed(
  given: GlobalInformation,
  hiddenIds: readonly number[] = [],
  selectedId: number | null = null,
): CrowdFeed {
  const vehicles = toVehicles(given.anchors, Math.floor(given.asOfMs / 1000), new Set(hiddenIds));
  return { vehicles, answer: given, selectedId, words: WORDS };
}

/** Decodes feeds like a painter in a worker: messages are cloned, except for the changes, which are transferred. */
function decodeInWorker(): (given: CrowdFeed) => ReturnType<CrowdFeedDecoder['decode']> {
  const encoder = new CrowdFeedEncoder();
  const decoder = new CrowdFeedDecoder();
  return (given) => {
    const message = encoder.encode(given);
    const changes = message.rows && 'changes' in message.rows ? [message.rows.changes] : [];
    return decoder.decode(structuredClone(message, { transfer: changes }));
  };
}

const changesOf = ({ update }: GlobalInformation) => update && { after: update.after, changes: update.changes };

const fleet = [gateway(1), gateway(2), gateway(3)];
const moved = [gateway(1), gateway(2, at('Dock 7', 9)), gateway(3)];

describe('the feed to a painter in a worker', () => {
  it('the feed contains all rows first, then only changes, and no rows if they are the same', () => {
    const writer = new CrowdFeedEncoder();
    const first = readHere(fleet);
    const second = answer(fleet);
    const third = answer(moved, second);
    expect(writer.encode(feed(first)).rows).toEqual(fleet);
    expect(writer.encode(feed(second)).rows).toEqual(changesOf(second));
    expect(writer.encode(feed(third)).rows).toEqual(changesOf(third));
    expect(writer.encode(feed(third, [1], 3))).toEqual({
      rows: null,
      asOfMs: NOW_MS,
      hiddenIds: [1],
      selectedId: 3,
      words: WORDS,
    });
  });

  it('the feed contains all rows after a missed answer, unless the answer itself is complete', () => {
    const writer = new CrowdFeedEncoder();
    const first = answer(fleet);
    const missed = answer(moved, first);
    const third = answer(fleet, missed);
    const whole = answer(moved);
    expect(writer.encode(feed(first)).rows).toEqual(changesOf(first));
    expect(writer.encode(feed(third)).rows).toEqual(fleet);
    expect(writer.encode(feed(whole)).rows).toEqual(changesOf(whole));
  });
});

describe('the feed to the painter of another map', () => {
  it('the feed contains all rows if the changes were already transferred to another painter', () => {
    const given = answer(fleet);
    const crowd = toCrowdVehicles(feed(given));
    expect(crowd).toHaveLength(3);
    expect(decodeInWorker()(feed(given))).toEqual(crowd);
    expect(new CrowdFeedEncoder().encode(feed(given)).rows).toEqual(fleet);
    expect(decodeInWorker()(feed(given))).toEqual(crowd);
  });
});

describe('the vehicles of a crowd', () => {
  it('a crowd contains the vehicles on the map except the selected one, with their numbers in the fleet', () => {
    const read = decodeInWorker();
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

  it('vehicles of a crowd become stale over time without a changed row', () => {
    const read = decodeInWorker();
    const first = answer([gateway(1)]);
    expect(read(feed(first))).toMatchObject([{ isStale: false, isWrong: false }]);
    expect(read(feed(answer([gateway(1)], first, NOW_MS + 300_000)))).toMatchObject([{ isStale: true, isWrong: true }]);
  });

  it('a worker and the page make the same vehicles from any sequence of answers', () => {
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
      kind: fc.constantFrom('changes', 'changes', 'all', 'nothing'),
      passedMs: fc.constantFrom(0, 2000, 60_000),
      feeds: fc.array(
        fc.record({ isOtherMap: fc.boolean(), hiddenIds: fc.uniqueArray(ids), selectedId: fc.option(ids) }),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let read = decodeInWorker();
        let given: GlobalInformation | null = null;
        let nowMs = NOW_MS;
        for (const { rows, kind, passedMs, feeds } of steps) {
          nowMs += passedMs;
          given = kind === 'nothing' ? readHere(rows, nowMs) : answer(rows, kind === 'changes' ? given : null, nowMs);
          for (const { isOtherMap, hiddenIds, selectedId } of feeds) {
            if (isOtherMap) read = decodeInWorker();
            const shown = feed(given, hiddenIds, selectedId);
            expect(read(shown)).toEqual(toCrowdVehicles(shown));
          }
        }
      }),
    );
  });
});
