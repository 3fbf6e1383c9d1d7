import { describe, expect, it, vi } from 'vitest';
import type { Box } from '../label-placement.ts';
import { mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';

const stage = stageLiveMap();

describe('the view of the live map', () => {
  const scale = () => stage.onScale.mock.lastCall?.[0] ?? 0;

  it('the map opens with the whole plan, and the view is not stored before the user moves it', () => {
    expect(scale()).toBe(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('the plan is fitted on each resize until the user moves the view', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    stage.map.resize();
    vi.advanceTimersByTime(500);
    expect(scale()).toBeLessThan(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('the selected vehicle stays in view when the map shrinks', () => {
    const far = mapVehicle(1, { position: { positionId: 3, place: { x: 900, y: 650 }, nextLeg: null } });
    stage.remake({ isCovering: true, isStill: true });
    stage.show({ vehicles: [far], selectedId: 1 });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    stage.map.resize();
    vi.advanceTimersByTime(1000);
    const pane = stage.container.querySelector<HTMLElement>('.leaflet-map-pane');
    const holder = stage.container.querySelector<HTMLElement>('.map-vehicle-holder');
    const shownX = parseFloat(holder?.style.left ?? '') + parseFloat(pane?.style.left ?? '0');
    expect(shownX).toBeGreaterThan(0);
    expect(shownX).toBeLessThan(300);
  });

  it('the view is stored as map-zoom and map-center after the user zoomed, and restored', () => {
    stage.map.zoomBy(1);
    vi.advanceTimersByTime(500);
    const left = scale();
    expect(left).toBeGreaterThan(1);
    expect(Number(localStorage.getItem('map-zoom'))).toBeCloseTo(Math.log2(left));
    expect(JSON.parse(localStorage.getItem('map-center') ?? '')).toMatchObject({ x: 500, y: 350 });
    stage.remake();
    expect(scale()).toBe(left);
  });

  it('the plan fills the room that floating elements leave, and is fitted again when that changes', () => {
    const chip = { left: 12, top: 12, right: 200, bottom: 44 };
    const controls = { left: 972, top: 560, right: 1004, bottom: 704 };
    let boxes = [controls];
    stage.remake({ chrome: () => boxes });
    // Between the left edge and the controls, with 8 px on both sides.
    expect(scale()).toBeCloseTo((972 - 8 - 8) / 1000);
    boxes = [controls, chip];
    stage.viewport?.refit();
    expect(scale()).toBeCloseTo((716 - 8 - 52) / 700);
    boxes = [];
    stage.viewport?.refit();
    expect(scale()).toBe(1);
  });

  it('the fitted view stays when floating elements change after the user moved the view', () => {
    let boxes: readonly Box[] = [];
    stage.remake({ chrome: () => boxes });
    stage.map.zoomBy(1);
    vi.advanceTimersByTime(500);
    const left = scale();
    boxes = [{ left: 12, top: 12, right: 200, bottom: 44 }];
    stage.viewport?.refit();
    expect(scale()).toBe(left);
  });

  it('zooming by hand snaps, fitting and panning do not', () => {
    const chip = { left: 12, top: 12, right: 200, bottom: 44 };
    stage.remake({ chrome: () => [chip] });
    const fitted = scale();
    expect(Math.log2(fitted) % 0.5).not.toBe(0);
    stage.map.show({ x: 0, y: 0 });
    vi.advanceTimersByTime(500);
    expect(scale()).toBe(fitted);
    stage.map.zoomBy(2);
    vi.advanceTimersByTime(500);
    expect(scale()).toBe(2);
  });

  it('fitting shows the whole plan again, and forgets the stored view', () => {
    stage.map.zoomBy(1);
    vi.advanceTimersByTime(500);
    expect(scale()).toBeGreaterThan(1);
    stage.map.fit();
    vi.advanceTimersByTime(500);
    expect(scale()).toBe(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });
});
