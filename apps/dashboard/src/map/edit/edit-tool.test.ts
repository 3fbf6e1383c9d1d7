import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMapModel } from '../live/live-map-model.ts';
import { stageLiveMap } from '../../testing/live-map-stage.tsx';
import type { EditModel, EditThing } from './edit-model.ts';

const GREEN = 'rgb(0, 128, 0)';
const dock: EditThing = { key: 'beacon:1', shape: 'diamond', name: 'Dock 4', point: { x: 400, y: 300 }, edit: null };
const exciter: EditThing = { key: 'exciter:2', shape: 'triangle', name: 'Gate', point: { x: 100, y: 100 }, edit: null };
const MODEL: Partial<LiveMapModel> = {
  beacons: [{ id: 1, point: dock.point, name: 'Dock 4', hearing: 'heard', isChild: false, isBatteryEmpty: false }],
};
const stage = stageLiveMap({ isStill: true, colours: { '--ok-fill': GREEN } });
const { actions, onBeacon } = stage;

function edit(extra: Partial<EditModel> = {}): void {
  stage.show({ ...MODEL, edit: { things: [dock, exciter], selectedKey: null, isLocked: false, ...extra } });
}

function pointer(kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, extra: object = {}): void {
  const init = {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    pointerType: 'mouse',
  };
  stage.container.dispatchEvent(new PointerEvent(`pointer${kind}`, { ...init, ...extra }));
  vi.advanceTimersByTime(20);
}

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = vi.fn();
});

describe('dragging in edit mode', () => {
  it('a dragged beacon or exciter is placed where the pointer is released', () => {
    edit();
    pointer('down', 402, 300);
    pointer('move', 450, 330);
    expect(actions.select).toHaveBeenLastCalledWith('beacon:1');
    pointer('up', 452, 330);
    expect(actions.place).toHaveBeenLastCalledWith('beacon:1', { x: 448, y: 330 });
    pointer('down', 100, 100);
    pointer('move', 150, 120);
    pointer('up', 150, 120);
    expect(actions.place).toHaveBeenLastCalledWith('exciter:2', { x: 150, y: 120 });
  });

  it('dragging a thing does not drag the map', () => {
    edit();
    const isDraggable = () => stage.container.classList.contains('leaflet-grab');
    pointer('down', 400, 300);
    expect(isDraggable()).toBe(false);
    pointer('up', 400, 300);
    expect(isDraggable()).toBe(true);
    expect(actions.place).not.toHaveBeenCalled();
  });

  it('a finger can drag a thing beside its centre', () => {
    edit();
    const finger = { pointerType: 'touch' };
    pointer('down', 418, 300, finger);
    pointer('move', 448, 340, finger);
    pointer('up', 448, 340, finger);
    expect(actions.place).toHaveBeenLastCalledWith('beacon:1', { x: 430, y: 340 });
  });

  it('a drag is cancelled by Escape, by a second finger and by the system', () => {
    edit({ selectedKey: dock.key });
    for (const giveUp of [
      () => fireEvent.keyDown(stage.container, { key: 'Escape' }),
      () => pointer('down', 10, 10, { isPrimary: false, pointerId: 2 }),
      () => pointer('cancel', 450, 300),
    ]) {
      pointer('down', 400, 300);
      pointer('move', 450, 300);
      giveUp();
      pointer('up', 450, 300);
    }
    expect(actions.place).not.toHaveBeenCalled();
    expect(actions.revert).not.toHaveBeenCalled();
  });

  it('the click at the end of a drag places nothing', () => {
    edit({ selectedKey: dock.key });
    pointer('down', 400, 300);
    pointer('move', 450, 330);
    pointer('up', 450, 330);
    fireEvent.click(stage.container, { clientX: 600, clientY: 600 });
    expect(actions.place).toHaveBeenCalledTimes(1);
  });
});

describe('clicks in edit mode', () => {
  it('a click selects the thing under it, or places the selected thing', () => {
    edit();
    fireEvent.click(stage.container, { clientX: 403, clientY: 298 });
    expect(actions.select).toHaveBeenLastCalledWith('beacon:1');
    expect(actions.place).not.toHaveBeenCalled();
    edit({ selectedKey: dock.key });
    // The plan begins 8 px from the edges of the map.
    fireEvent.click(stage.container, { clientX: 618, clientY: 228 });
    expect(actions.place).toHaveBeenLastCalledWith('beacon:1', { x: 610, y: 220 });
    expect(onBeacon).not.toHaveBeenCalled();
  });
});

describe('keys in edit mode', () => {
  it('keys move the selected thing and not the map', () => {
    edit({ selectedKey: dock.key });
    const onDocument = vi.fn();
    document.addEventListener('keydown', onDocument);
    fireEvent.keyDown(stage.container, { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(stage.container, { key: 'Enter' });
    fireEvent.keyDown(stage.container, { key: 'Escape' });
    expect(actions.nudge).toHaveBeenLastCalledWith('beacon:1', { x: -10, y: 0 });
    expect(actions.confirm).toHaveBeenCalledOnce();
    expect(actions.revert).toHaveBeenCalledOnce();
    expect(onDocument).not.toHaveBeenCalled();
    edit();
    fireEvent.keyDown(stage.container, { key: 'ArrowLeft' });
    expect(actions.nudge).toHaveBeenCalledOnce();
    expect(onDocument).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', onDocument);
  });
});

describe('outside edit mode and while changes are being saved', () => {
  const tryAll = () => {
    pointer('down', 400, 300);
    pointer('move', 450, 330);
    pointer('up', 450, 330);
    fireEvent.click(stage.container, { clientX: 610, clientY: 220 });
    fireEvent.keyDown(stage.container, { key: 'ArrowLeft' });
  };

  it('nothing can be moved outside of edit mode or during saving', () => {
    stage.show(MODEL);
    tryAll();
    edit({ selectedKey: dock.key, isLocked: true });
    tryAll();
    for (const act of [actions.place, actions.nudge, actions.select]) expect(act).not.toHaveBeenCalled();
  });
});

describe('moved things', () => {
  it('a moved thing is green with its label, and a dashed line leads there from its old place', () => {
    const moved: EditThing = { ...dock, edit: { word: 'MOVED', base: { x: 300, y: 300 } } };
    const added: EditThing = { ...exciter, edit: { word: 'ADDED', base: null } };
    edit({ things: [moved, added] });
    const { beacons, exciters, texts, dashedLines } = stage.scene();
    const green = [...beacons, ...exciters].filter(({ colour }) => colour === GREEN);
    expect(green).toHaveLength(2);
    expect((green[0]?.origin[0] ?? 0) - (green[1]?.origin[0] ?? 0)).toBe(300);
    expect(texts).toEqual(['MOVED', 'ADDED']);
    const moves = dashedLines.filter(({ points }) => points.length === 2);
    expect(moves.map(({ points: [from, to] }) => [(to?.[0] ?? 0) - (from?.[0] ?? 0)])).toEqual([[100]]);
  });

  it('the old place of a moved thing is an outline, through which what is below it shows', () => {
    const before = stage.scene().beacons.length;
    edit({ things: [{ ...dock, edit: { word: 'MOVED', base: null } }] });
    const withoutBase = stage.scene().beacons.length;
    edit({ things: [{ ...dock, edit: { word: 'MOVED', base: { x: 300, y: 300 } } }] });
    expect([withoutBase > before, stage.scene().beacons.length]).toEqual([true, withoutBase]);
  });

  it('the label of a moved thing is above it, and its name below', () => {
    edit({ things: [{ ...dock, edit: { word: 'MOVED', base: null } }], selectedKey: dock.key });
    const body = stage.scene().beacons.find(({ colour }) => colour === GREEN);
    const bodyY = body?.origin[1] ?? NaN;
    const areAbove = stage.shapes().flatMap(({ text, origin }) => (text ? [[text, origin[1] < bodyY]] : []));
    expect(areAbove).toContainEqual(['MOVED', true]);
    expect(areAbove).toContainEqual(['Dock 4', false]);
  });

  it('moved things are not drawn outside of edit mode', () => {
    edit({ things: [{ ...dock, edit: { word: 'MOVED', base: null } }] });
    stage.show(MODEL);
    expect(stage.shapes().filter(({ colour }) => colour === GREEN)).toEqual([]);
  });
});
