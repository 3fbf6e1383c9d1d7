import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('the cache of a thread', () => {
  beforeEach(() => vi.resetModules());

  it('stays within the limit that the thread has set', async () => {
    const { getThreadCache, limitThreadCache } = await import('./byte-cache.ts');
    limitThreadCache(1000);
    const section = getThreadCache().createSection<number>(() => 300);
    for (let key = 0; key < 10; key += 1) section.getOrCreate(String(key), () => key);
    expect(getThreadCache().bytes).toBeGreaterThan(600);
    expect(getThreadCache().bytes).toBeLessThanOrEqual(1000);
  });

  it('takes no other limit once a world uses it', async () => {
    const { getThreadCache, limitThreadCache } = await import('./byte-cache.ts');
    getThreadCache();
    expect(() => limitThreadCache(1000)).toThrow('in use');
  });
});
