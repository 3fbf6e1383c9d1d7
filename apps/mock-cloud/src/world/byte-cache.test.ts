import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('the cache of a thread', () => {
  beforeEach(() => vi.resetModules());

  it('keeps small values however many large ones are cached', async () => {
    const { ByteCache } = await import('./byte-cache.ts');
    const cache = new ByteCache(100_000);
    const [small, large] = [cache.createSection<number>(() => 100), cache.createSection<number>(() => 5000)];
    for (let key = 0; key < 50; key += 1) small.set(String(key), key);
    for (let key = 0; key < 1000; key += 1) large.set(String(key), key);
    for (let key = 0; key < 50; key += 1) expect(small.get(String(key))).toBe(key);
    expect(large.get('999')).toBe(999);
    expect(large.get('0')).toBeUndefined();
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  it('keeps lasting values however many others are cached, up to their own share', async () => {
    const { ByteCache } = await import('./byte-cache.ts');
    const cache = new ByteCache(100_000);
    const lasting = cache.createLastingSection<{ key: number }>(() => 5000);
    const large = cache.createSection<number>(() => 5000);
    lasting.set('kept', { key: 0 });
    for (let key = 0; key < 1000; key += 1) large.set(String(key), key);
    expect(lasting.get('kept')).toEqual({ key: 0 });
    for (let key = 0; key < 1000; key += 1) lasting.set(String(key), { key });
    expect(lasting.get('kept')).toBeUndefined();
    expect(large.get('999')).toBe(999);
    expect(cache.bytes).toBeLessThanOrEqual(130_000);
  });

  it('keeps one value of a key whose size changes', async () => {
    const { ByteCache } = await import('./byte-cache.ts');
    const cache = new ByteCache(100_000);
    const section = cache.createSection<number>((bytes) => bytes);
    for (const bytes of [100, 5000, 200]) {
      section.set('key', bytes);
      expect(section.get('key')).toBe(bytes);
    }
    expect(cache.bytes).toBeLessThan(1000);
  });

  it('stays within the limit that the thread has set', async () => {
    const { getThreadCache, limitThreadCache } = await import('./byte-cache.ts');
    limitThreadCache(1000);
    const section = getThreadCache().createSection<number>(() => 30);
    for (let key = 0; key < 100; key += 1) section.getOrCreate(String(key), () => key);
    expect(getThreadCache().bytes).toBeGreaterThan(300);
    expect(getThreadCache().bytes).toBeLessThanOrEqual(1000);
  });

  it('takes no other limit once a world uses it', async () => {
    const { getThreadCache, limitThreadCache } = await import('./byte-cache.ts');
    getThreadCache();
    expect(() => limitThreadCache(1000)).toThrow('in use');
  });
});
