import { afterEach, describe, expect, it } from 'vitest';
import { adoptWorld, worldName } from './world.ts';

afterEach(() => sessionStorage.clear());

describe('the world of a tab', () => {
  it('is the main one where the address names none', () => {
    adoptWorld('?tab=1');
    expect(worldName()).toBe('main');
  });

  it('is the one in the address, and stays so when the address changes', () => {
    adoptWorld('?world=demo-2');
    adoptWorld('');
    expect(worldName()).toBe('demo-2');
  });

  it('is never a name that no world can have', () => {
    for (const name of ['', '../main', 'a b', 'x'.repeat(65), '-x']) adoptWorld(`?world=${encodeURIComponent(name)}`);
    expect(worldName()).toBe('main');
  });
});
