import { afterEach, describe, expect, it } from 'vitest';
import { clearMarker, syncWithOtherTabs, storeMarker, markerAtom, restoreMarker } from './session-marker.ts';
import { store } from './store.ts';
import { takeWorldFromAddress } from './world.ts';

afterEach(() => {
  clearMarker();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session marker', () => {
  it('survives a reload until it is cleared', () => {
    storeMarker('marker-1');
    store.set(markerAtom, null);
    restoreMarker();
    expect(store.get(markerAtom)).toBe('marker-1');
    clearMarker();
    restoreMarker();
    expect(store.get(markerAtom)).toBeNull();
  });

  it('is separate for each world', () => {
    storeMarker('of main');
    takeWorldFromAddress('?world=other');
    restoreMarker();
    expect(store.get(markerAtom)).toBeNull();
    storeMarker('of other');
    sessionStorage.clear();
    restoreMarker();
    expect(store.get(markerAtom)).toBe('of main');
  });

  it('is cleared when another tab signs out', () => {
    const stop = syncWithOtherTabs();
    storeMarker('marker-1');
    localStorage.removeItem('lapwing-marker');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lapwing-marker' }));
    expect(store.get(markerAtom)).toBeNull();
    stop();
  });
});
