import { afterEach, describe, expect, it } from 'vitest';
import { clearMarker, followOtherTabs, keepMarker, markerAtom, restoreMarker } from './marker.ts';
import { store } from './store.ts';
import { adoptWorld } from './world.ts';

afterEach(() => {
  clearMarker();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session marker', () => {
  it('outlives a reload, until it is cleared', () => {
    keepMarker('marker-1');
    store.set(markerAtom, null);
    restoreMarker();
    expect(store.get(markerAtom)).toBe('marker-1');
    clearMarker();
    restoreMarker();
    expect(store.get(markerAtom)).toBeNull();
  });

  it('is one per world', () => {
    keepMarker('of main');
    adoptWorld('?world=other');
    restoreMarker();
    expect(store.get(markerAtom)).toBeNull();
    keepMarker('of other');
    sessionStorage.clear();
    restoreMarker();
    expect(store.get(markerAtom)).toBe('of main');
  });

  it('goes when another tab signs out', () => {
    const stop = followOtherTabs();
    keepMarker('marker-1');
    localStorage.removeItem('lapwing-marker');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lapwing-marker' }));
    expect(store.get(markerAtom)).toBeNull();
    stop();
  });
});
