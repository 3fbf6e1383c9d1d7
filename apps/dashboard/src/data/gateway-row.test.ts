import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, gateway, left, NOW_TS, onLap, silent } from '../fleet/model/fleet.test-data.ts';
import { briefOf, gatewaysRead, gatewaysTold, wholeRows, type GatewayRow } from './gateway-row.ts';
import type { Gateway } from './gateways.ts';
import { changesBetween } from './row-changes.ts';
import type { RowsTold } from './row-messages.ts';

const wholeOf = (rows: readonly GatewayRow[]) => rows.map(({ whole }) => whole);

/** The answer of that number as its reader tells of it: a copy, whoever has the rows before. */
function told(number: number, before: readonly Gateway[], after: readonly Gateway[]): RowsTold {
  const brief = structuredClone(briefOf(changesBetween(before, after), after));
  return { number, after: number - 1, changes: new ArrayBuffer(0), brief };
}

/** What of a row is known without looking at it. */
const glance = ({ id, lastHeartbeatTs, lastSeenTs, isLocated, hasVisited }: GatewayRow) => [
  id,
  lastHeartbeatTs,
  lastSeenTs,
  isLocated,
  hasVisited,
];

const some = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom<Partial<Gateway>>(
      {},
      { label: 'Ťahač č. 1' },
      { rssi: -80 },
      at('Dock 7', 5),
      left('Apron west', 'Dock 7', 18),
      { ...left('Dock 4', 'Dock 7', 9), ...onLap(2, { delaySec: 300 }) },
      silent(61),
      { lastPosition: null },
      { lastHeartbeat: null, lastSeenTs: null, lastPosition: null, lastPositionMetadata: null },
    ),
  )
  .map(([id, extra]) => gateway(id, extra));
const fleets = fc.array(fc.uniqueArray(some, { selector: ({ id }) => id }), { minLength: 1, maxLength: 16 });

describe('the gateways of answers told in brief', () => {
  it('are those of the answers, whether somebody looks at them or not', () => {
    fc.assert(
      fc.property(fleets, fc.array(fc.boolean()), ([first = [], ...later], looks) => {
        let rows = wholeRows([], first);
        let before = first;
        for (const [index, after] of later.entries()) {
          rows = gatewaysTold(rows, told(index + 2, before, after));
          expect(rows.map(glance)).toEqual(wholeRows([], after).map(glance));
          if (looks[index]) expect(wholeOf(rows)).toEqual(after);
          before = after;
        }
        expect(wholeOf(rows)).toEqual(before);
      }),
    );
  });

  it('stay the same objects where nothing is told of them, and the same list where nothing is told at all', () => {
    const before = [gateway(1), gateway(2, at('Dock 7', 5))];
    const rows = gatewaysTold([], { ...told(1, [], before), after: null });
    const same = gatewaysTold(rows, told(2, before, before));
    expect(same).toBe(rows);
    const moved = gatewaysTold(same, told(3, before, [gateway(1), gateway(2, at('Fuel', 1))]));
    expect(moved[0]).toBe(rows[0]);
    expect(moved[1]?.whole.lastPosition?.label).toBe('Fuel');
    expect(rows[1]?.whole.lastPosition?.label).toBe('Dock 7');
  });

  it('that stand are read after some answers, so that what was told of all others is let go', () => {
    const [stands, goes] = [gateway(1, at('Fuel', 1)), gateway(2)];
    const passes = (seconds: number) => ({ ...goes, lastSeenTs: NOW_TS + seconds });
    const first = told(2, [gateway(1), goes], [stands, passes(0)]);
    const bytes = first.brief?.bytes ?? new Uint8Array();
    let rows = gatewaysTold(wholeRows([], [gateway(1), goes]), first);
    for (let number = 3; number <= 12; number++)
      rows = gatewaysTold(rows, told(number, [stands, passes(number - 1)], [stands, passes(number)]));
    bytes.fill(0);
    expect(rows[0]?.whole.lastPosition?.label).toBe('Fuel');
  });
});

it('gateways that the page read itself stay the same objects where they say the same', () => {
  const rows = gatewaysRead([], [gateway(1), gateway(2)]);
  expect(gatewaysRead(rows, [gateway(1), gateway(2)])).toBe(rows);
  const after = gatewaysRead(rows, [gateway(1), gateway(2, { rssi: -80 })]);
  expect(after[0]).toBe(rows[0]);
  expect(after[1]?.whole.rssi).toBe(-80);
});
