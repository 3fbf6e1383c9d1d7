import { LRUCache } from 'lru-cache';

/** The limit of the cache that all worlds of a thread share, unless the thread has one of its own. */
const DEFAULT_BYTES = 192 * 1024 * 1024;

/** Values up to this size have bytes of their own. */
const SMALL_BYTES = 2048;
const SMALL_SHARE = 0.4;
/** Summaries of long periods have bytes of their own, beside the limit, as a share of it. */
const LASTING_SHARE = 0.3;

/**
 * Keeps values up to a number of bytes, and drops those used longest ago first. Small values have a part of the bytes that
 * large ones cannot take: most of them are results, e.g. averages, that take a long time to compute from large values. If
 * the worlds of a thread need more bytes than there are, each poll would otherwise push out what the next one needs.
 * Lasting values, the summaries of long periods, are beside both: what they are made of is many times as large, and is
 * read once in the same order, so that it would push each of them out before it is read again.
 */
export class ByteCache {
  readonly #small: LRUCache<string, object | number>;
  readonly #large: LRUCache<string, object | number>;
  readonly #lasting: LRUCache<string, object | number>;
  #sections = 0;

  constructor(limitBytes: number) {
    const smallBytes = Math.max(1, Math.floor(limitBytes * SMALL_SHARE));
    this.#small = new LRUCache({ maxSize: smallBytes });
    this.#large = new LRUCache({ maxSize: Math.max(1, limitBytes - smallBytes) });
    this.#lasting = new LRUCache({ maxSize: Math.max(1, Math.floor(limitBytes * LASTING_SHARE)) });
  }

  get bytes(): number {
    return this.#small.calculatedSize + this.#large.calculatedSize + this.#lasting.calculatedSize;
  }

  /** A part of the cache for values of one kind; `bytesOf` estimates the size of one. */
  createSection<V extends object | number>(bytesOf: (value: V) => number): CacheSection<V> {
    return new CacheSection(this, this.#createPrefix(), bytesOf);
  }

  /** The same for lasting values. */
  createLastingSection<V extends object>(bytesOf: (value: V) => number): CacheSection<V> {
    const lasting = this.#lasting;
    const cache = {
      get: (key: string) => lasting.get(key),
      set: (key: string, value: V, bytes: number) => void lasting.set(key, value, { size: bytes }),
    };
    return new CacheSection(cache, this.#createPrefix(), bytesOf);
  }

  #createPrefix(): string {
    this.#sections += 1;
    return `${this.#sections}:`;
  }

  get(key: string): object | number | undefined {
    return this.#small.get(key) ?? this.#large.get(key);
  }

  set(key: string, value: object | number, bytes: number): void {
    const [target, other] = bytes <= SMALL_BYTES ? [this.#small, this.#large] : [this.#large, this.#small];
    other.delete(key);
    target.set(key, value, { size: bytes });
  }
}

interface ValueStore<V> {
  readonly get: (key: string) => object | number | undefined;
  readonly set: (key: string, value: V, bytes: number) => void;
}

/** Values of one kind in a cache that holds other kinds too. */
export class CacheSection<V extends object | number> {
  readonly #cache: ValueStore<V>;
  readonly #prefix: string;
  readonly #bytesOf: (value: V) => number;

  constructor(cache: ValueStore<V>, prefix: string, bytesOf: (value: V) => number) {
    this.#cache = cache;
    this.#prefix = prefix;
    this.#bytesOf = bytesOf;
  }

  get(key: string): V | undefined {
    return this.#cache.get(this.#prefix + key) as V | undefined;
  }

  set(key: string, value: V): void {
    const fullKey = this.#prefix + key;
    this.#cache.set(fullKey, value, this.#bytesOf(value) + 2 * fullKey.length);
  }

  /** The value of a key, created if it is not cached. */
  getOrCreate(key: string, create: () => V): V {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const created = create();
    this.set(key, created);
    return created;
  }
}

let threadCache: ByteCache | null = null;

/** The cache of this thread, shared by all of its worlds. */
export function getThreadCache(): ByteCache {
  threadCache ??= new ByteCache(DEFAULT_BYTES);
  return threadCache;
}

/** Sets the limit of this thread's cache. Throws if a world already uses it. */
export function limitThreadCache(bytes: number): void {
  if (threadCache) throw new Error('The cache of this thread is in use');
  threadCache = new ByteCache(bytes);
}
