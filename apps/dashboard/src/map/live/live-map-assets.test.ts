import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapAsset, MapAssets } from '../asset-model.ts';
import { mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';

const stage = stageLiveMap();
const GATE = { x: 100, y: 100 };
const DOCK = { x: 500, y: 100 };
/** Where the mark of a tag at the gate is, beside its beacon. */
const AT_GATE = { clientX: 113, clientY: 87 };

const asset = (id: number, extra: Partial<MapAsset> = {}): MapAsset => ({ id, point: GATE, colour: 'plain', ...extra });

function show(atRest: readonly MapAsset[], extra: Partial<MapAssets> = {}): void {
  const assets = { atRest, carried: new Map<number, number>(), selectedId: null, selectedCarrierId: null, ...extra };
  stage.show({ vehicles: [mapVehicle(1), mapVehicle(2)], assets });
}

const counts = () => stage.shapes().flatMap(({ text }) => (text === undefined ? [] : [text]));
const rings = () => stage.shapes().filter(({ call, circle }) => call === 'stroke' && circle !== null);
const carriedMark = (id: number) => stage.container.querySelector(`[data-vehicle="${id}"] .map-vehicle-carried`);

describe('asset tags on the live map', () => {
  it('at one beacon are a count, and one alone is a dot without a number', () => {
    show([asset(1), asset(2), asset(3), asset(4, { point: DOCK })]);
    expect(counts()).toEqual(['3']);
    show([asset(1)]);
    expect(counts()).toEqual([]);
  });

  it('report a press with all tags at the beacon', () => {
    show([asset(1), asset(2), asset(4, { point: DOCK })]);
    fireEvent.click(stage.container, AT_GATE);
    expect(stage.onAssets.mock.lastCall?.[0].map(({ id }) => id)).toEqual([1, 2]);
    fireEvent.click(stage.container, { clientX: 300, clientY: 300 });
    expect(stage.onAssets).toHaveBeenCalledTimes(1);
    expect(stage.onBeacon).toHaveBeenLastCalledWith(null);
  });

  it('zoom in on a press if they lie at beacons close together', () => {
    show([asset(1), asset(2, { point: { x: 104, y: 104 } })]);
    const scale = () => stage.onScale.mock.lastCall?.[0] ?? NaN;
    const before = scale();
    fireEvent.click(stage.container, { clientX: 115, clientY: 89 });
    expect(stage.onAssets).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(scale()).toBeGreaterThan(before);
  });

  it('have a ring while one of them is selected', () => {
    show([asset(1), asset(4, { point: DOCK })]);
    const before = rings().length;
    show([asset(1), asset(4, { point: DOCK })], { selectedId: 4 });
    expect(rings()).toHaveLength(before + 1);
  });

  it('that are carried are counted at their vehicle, with a ring while one of them is selected', () => {
    show([], { carried: new Map([[2, 3]]), selectedCarrierId: 2 });
    expect(carriedMark(1)?.classList.contains('is-shown')).toBe(false);
    expect(carriedMark(2)?.classList.contains('is-shown')).toBe(true);
    expect(carriedMark(2)?.textContent).toBe('3');
    expect(carriedMark(2)?.classList.contains('is-selected')).toBe(true);
    show([], {
      carried: new Map([
        [1, 1],
        [2, 120],
      ]),
    });
    expect([1, 2].map((id) => carriedMark(id)?.textContent)).toEqual(['', '99+']);
    expect(carriedMark(2)?.classList.contains('is-selected')).toBe(false);
  });
});
