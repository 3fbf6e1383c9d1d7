import { ApiError } from '@lapwing/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { store } from './store.ts';
import {
  takeWorldFromAddress,
  withWorld,
  missingWorldAtom,
  detectMissingWorld,
  readWorldName,
  worldStorage,
} from './world.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  store.set(missingWorldAtom, null);
});

describe('the world of a tab', () => {
  it('is the main world if the address does not name one', () => {
    takeWorldFromAddress('?tab=1');
    expect(readWorldName()).toBe('main');
  });

  it('is taken from the address and kept when the address changes', () => {
    takeWorldFromAddress('?world=demo-2');
    takeWorldFromAddress('');
    expect(readWorldName()).toBe('demo-2');
    expect(store.get(missingWorldAtom)).toBeNull();
  });

  it('is missing at once if its name is invalid', () => {
    for (const name of ['', '../main', 'a b', 'x'.repeat(41), '-x', 'Main']) {
      store.set(missingWorldAtom, null);
      takeWorldFromAddress(`?world=${encodeURIComponent(name)}`);
      expect([readWorldName(), store.get(missingWorldAtom)]).toEqual(['main', name]);
    }
  });

  it('is missing if the server answers no-such-world, and after no other answer', () => {
    takeWorldFromAddress('?world=demo-2');
    const answer = (type: string) =>
      new ApiError('http', 'x', { status: 404, problem: { type, title: 'x', status: 404, detail: 'x' } });
    detectMissingWorld(answer('not-found'));
    expect(store.get(missingWorldAtom)).toBeNull();
    detectMissingWorld(answer('no-such-world'));
    expect(store.get(missingWorldAtom)).toBe('demo-2');
  });

  it('is added to the query of addresses that are requested without the header', () => {
    expect(withWorld('/api/layouts/yard.svg?v=2')).toBe('/api/layouts/yard.svg?v=2');
    takeWorldFromAddress('?world=demo-2');
    expect(withWorld('/api/layouts/yard.svg')).toBe('/api/layouts/yard.svg?world=demo-2');
    expect(withWorld('/live-global-map?x=1&world=main')).toBe('/live-global-map?x=1&world=demo-2');
  });
});

describe('worldStorage', () => {
  it('keeps the values of each world apart', () => {
    worldStorage.setItem('map-zoom', '1');
    takeWorldFromAddress('?world=demo-2');
    expect(worldStorage.getItem('map-zoom')).toBeNull();
    worldStorage.setItem('map-zoom', '2');
    worldStorage.removeItem('map-zoom');
    sessionStorage.clear();
    expect(worldStorage.getItem('map-zoom')).toBe('1');
  });

  it('keeps values until the page closes if storage is forbidden', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    worldStorage.setItem('map-zoom', '3');
    expect(worldStorage.getItem('map-zoom')).toBe('3');
    worldStorage.removeItem('map-zoom');
    expect(worldStorage.getItem('map-zoom')).toBeNull();
  });
});
