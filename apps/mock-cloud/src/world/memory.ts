/** How much is kept of all worlds of the process together. */
const DEFAULT_BYTES = 192 * 1024 * 1024;

interface Kept {
  readonly value: unknown;
  readonly bytes: number;
}

/** What is kept so that it need not be made again, up to some bytes; what was asked for longest ago goes first. */
export class Memory {
  private readonly limitBytes: number;
  private readonly kept = new Map<string, Kept>();
  private usedBytes = 0;
  private shelves = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.usedBytes;
  }

  /** A place for values of one sort, of which `bytesOf` gives about how much they hold. */
  shelf<V>(bytesOf: (value: V) => number): Shelf<V> {
    this.shelves += 1;
    return new Shelf(this, `${this.shelves}:`, bytesOf);
  }

  get(key: string): unknown {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  set(key: string, value: unknown, bytes: number): void {
    const before = this.kept.get(key);
    if (before) this.kept.delete(key);
    this.kept.set(key, { value, bytes });
    this.usedBytes += bytes - (before?.bytes ?? 0);
    if (this.usedBytes <= this.limitBytes) return;
    for (const [oldest, old] of this.kept) {
      if (this.usedBytes <= this.limitBytes) return;
      this.kept.delete(oldest);
      this.usedBytes -= old.bytes;
    }
  }
}

/** Values of one sort in a memory that others fill too. */
export class Shelf<V> {
  private readonly memory: Memory;
  private readonly name: string;
  private readonly bytesOf: (value: V) => number;

  constructor(memory: Memory, name: string, bytesOf: (value: V) => number) {
    this.memory = memory;
    this.name = name;
    this.bytesOf = bytesOf;
  }

  /** The value of a key, made when it is not there. */
  take(key: string, make: () => V): V {
    const own = this.name + key;
    const known = this.memory.get(own) as V | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.memory.set(own, made, this.bytesOf(made) + 2 * own.length);
    return made;
  }
}

/** The memory of the process: one for all of its worlds, however many. */
export const MEMORY = new Memory(DEFAULT_BYTES);
