import { ApiError } from '@lapwing/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { store } from './store.ts';
import { adoptWorld, inWorld, missingWorldAtom, noteMissingWorld, worldName, worldStorage } from './world.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  store.set(missingWorldAtom, null);
});

describe('the world of a tab', () => {
  it('is the main one where the address names none', () => {
    adoptWorld('?tab=1');
    expect(worldName()).toBe('main');
  });

  it('is the one in the address, and stays so when the address changes', () => {
    adoptWorld('?world=demo-2');
    adoptWorld('');
    expect(worldName()).toBe('demo-2');
    expect(store.get(missingWorldAtom)).toBeNull();
  });

  it('is missing at once when no world can have that name', () => {
    for (const name of ['', '../main', 'a b', 'x'.repeat(41), '-x', 'Main']) {
      store.set(missingWorldAtom, null);
      adoptWorld(`?world=${encodeURIComponent(name)}`);
      expect([worldName(), store.get(missingWorldAtom)]).toEqual(['main', name]);
    }
  });

  it('is missing when the server says that it has none such, and by no other answer', () => {
    adoptWorld('?world=demo-2');
    const answer = (type: string) =>
      new ApiError('http', 'x', { status: 404, problem: { type, title: 'x', status: 404, detail: 'x' } });
    noteMissingWorld(answer('not-found'));
    expect(store.get(missingWorldAtom)).toBeNull();
    noteMissingWorld(answer('no-such-world'));
    expect(store.get(missingWorldAtom)).toBe('demo-2');
  });

  it('goes into addresses that carry no header, beside what they have', () => {
    expect(inWorld('/api/layouts/yard.svg?v=2')).toBe('/api/layouts/yard.svg?v=2');
    adoptWorld('?world=demo-2');
    expect(inWorld('/api/layouts/yard.svg')).toBe('/api/layouts/yard.svg?world=demo-2');
    expect(inWorld('/live-global-map?x=1&world=main')).toBe('/live-global-map?x=1&world=demo-2');
  });
});

describe('what a browser keeps', () => {
  it('is kept for each world apart', () => {
    worldStorage.setItem('map-zoom', '1');
    adoptWorld('?world=demo-2');
    expect(worldStorage.getItem('map-zoom')).toBeNull();
    worldStorage.setItem('map-zoom', '2');
    worldStorage.removeItem('map-zoom');
    sessionStorage.clear();
    expect(worldStorage.getItem('map-zoom')).toBe('1');
  });

  it('lasts as long as the page where storage is forbidden', () => {
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
