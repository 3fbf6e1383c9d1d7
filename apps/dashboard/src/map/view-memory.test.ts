import { describe, expect, it } from 'vitest';
import { forgetView, loadView, storeView } from './view-memory.ts';

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the remembered view of the map', () => {
  it('is stored as map-zoom and map-center, restored, and forgotten', () => {
    const box = storage();
    const view = { zoom: -0.5, center: { x: 812.5, y: 340 } };
    storeView(box, view);
    expect([...box.kept.keys()]).toEqual(['map-zoom', 'map-center']);
    expect(loadView(box)).toEqual(view);
    forgetView(box);
    expect(loadView(box)).toBeNull();
  });

  it('is null if nothing is stored, or something that is not a view', () => {
    expect(loadView(storage())).toBeNull();
    expect(loadView(storage({ 'map-zoom': '1' }))).toBeNull();
    expect(loadView(storage({ 'map-zoom': '{', 'map-center': '{"x":1,"y":2}' }))).toBeNull();
    expect(loadView(storage({ 'map-zoom': '1', 'map-center': '{"x":null,"y":2}' }))).toBeNull();
    expect(loadView(storage({ 'map-zoom': '"1"', 'map-center': '{"x":1,"y":2}' }))).toBeNull();
  });

  it('causes no error if the browser refuses to store it', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => storeView(full, { zoom: 1, center: { x: 0, y: 0 } })).not.toThrow();
  });
});
