import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, gateway, left, NOW_TS, onLap, silent } from '../testing/fleet.test-data.ts';
import {
  encodeGatewayChanges,
  mergeGateways,
  applyGatewayUpdate,
  toGatewayRows,
  type GatewayRow,
} from './gateway-row.ts';
import type { Gateway } from '../data/gateways.ts';
import { findChanges } from './row-changes.ts';
import type { RowUpdate } from './row-messages.ts';

const gatewaysOf = (rows: readonly GatewayRow[]) => rows.map(({ gateway }) => gateway);

/** The update with this number as the worker sends it: a copy. */
function updateOf(number: number, before: readonly Gateway[], after: readonly Gateway[]): RowUpdate {
  const gatewayChanges = structuredClone(encodeGatewayChanges(findChanges(before, after), after));
  return { number, after: number - 1, changes: new ArrayBuffer(0), gatewayChanges };
}

/** The fields of a row that are known before its gateway is decoded. */
const summaryOf = ({ id, lastHeartbeatTs, lastSeenTs, isLocated, hasVisited }: GatewayRow) => [
  id,
  lastHeartbeatTs,
  lastSeenTs,
  isLocated,
  hasVisited,
];

const someGateway = fc
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
const fleets = fc.array(fc.uniqueArray(someGateway, { selector: ({ id }) => id }), { minLength: 1, maxLength: 16 });

describe('applyGatewayUpdate', () => {
  it('returns the rows of the answers, whether or not their gateways are read', () => {
    fc.assert(
      fc.property(fleets, fc.array(fc.boolean()), ([first = [], ...later], looks) => {
        let rows = toGatewayRows([], first);
        let before = first;
        for (const [index, after] of later.entries()) {
          rows = applyGatewayUpdate(rows, updateOf(index + 2, before, after));
          expect(rows.map(summaryOf)).toEqual(toGatewayRows([], after).map(summaryOf));
          if (looks[index]) expect(gatewaysOf(rows)).toEqual(after);
          before = after;
        }
        expect(gatewaysOf(rows)).toEqual(before);
      }),
    );
  });

  it('keeps rows that did not change, and the list if none did', () => {
    const before = [gateway(1), gateway(2, at('Dock 7', 5))];
    const rows = applyGatewayUpdate([], { ...updateOf(1, [], before), after: null });
    const same = applyGatewayUpdate(rows, updateOf(2, before, before));
    expect(same).toBe(rows);
    const moved = applyGatewayUpdate(same, updateOf(3, before, [gateway(1), gateway(2, at('Fuel', 1))]));
    expect(moved[0]).toBe(rows[0]);
    expect(moved[1]?.gateway.lastPosition?.label).toBe('Fuel');
    expect(rows[1]?.gateway.lastPosition?.label).toBe('Dock 7');
  });

  it('decodes the gateways at rest after ten answers, so that old answers are released', () => {
    const [resting, moving] = [gateway(1, at('Fuel', 1)), gateway(2)];
    const movedAt = (seconds: number) => ({ ...moving, lastSeenTs: NOW_TS + seconds });
    const first = updateOf(2, [gateway(1), moving], [resting, movedAt(0)]);
    const bytes = first.gatewayChanges?.volatileBytes ?? new Uint8Array();
    let rows = applyGatewayUpdate(toGatewayRows([], [gateway(1), moving]), first);
    for (let number = 3; number <= 12; number++)
      rows = applyGatewayUpdate(rows, updateOf(number, [resting, movedAt(number - 1)], [resting, movedAt(number)]));
    bytes.fill(0);
    expect(rows[0]?.gateway.lastPosition?.label).toBe('Fuel');
  });
});

it('mergeGateways keeps the rows of equal gateways', () => {
  const rows = mergeGateways([], [gateway(1), gateway(2)]);
  expect(mergeGateways(rows, [gateway(1), gateway(2)])).toBe(rows);
  const after = mergeGateways(rows, [gateway(1), gateway(2, { rssi: -80 })]);
  expect(after[0]).toBe(rows[0]);
  expect(after[1]?.gateway.rssi).toBe(-80);
});
