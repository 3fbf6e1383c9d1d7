import type { Visits } from './types.ts';

const INITIAL_CAPACITY = 1024;
const FIELDS = 4;

/** A growing, reusable buffer of visits, one array per field; offsets in ms from the unit's start. */
export class VisitLog {
  count = 0;
  position = new Uint32Array(INITIAL_CAPACITY);
  enter = new Uint32Array(INITIAL_CAPACITY);
  leave = new Uint32Array(INITIAL_CAPACITY);
  tag = new Uint32Array(INITIAL_CAPACITY);

  /** Makes room for `more` visits. */
  reserve(more: number): void {
    const needed = this.count + more;
    if (needed <= this.position.length) return;
    const capacity = Math.max(needed, this.position.length * 2);
    this.position = enlarge(this.position, capacity);
    this.enter = enlarge(this.enter, capacity);
    this.leave = enlarge(this.leave, capacity);
    this.tag = enlarge(this.tag, capacity);
  }

  push(position: number, tag: number, enter: number, leave: number): void {
    this.reserve(1);
    const n = this.count;
    this.position[n] = position;
    this.tag[n] = tag;
    this.enter[n] = enter;
    this.leave[n] = leave;
    this.count = n + 1;
  }

  get lastPosition(): number {
    return this.position[this.count - 1] ?? 0;
  }

  get lastEnter(): number {
    return this.enter[this.count - 1] ?? 0;
  }

  get lastLeave(): number {
    return this.leave[this.count - 1] ?? 0;
  }

  set lastLeave(ms: number) {
    if (this.count > 0) this.leave[this.count - 1] = ms;
  }

  /** A copy of the logged visits, in one buffer of 16 bytes a visit. */
  copy(): Visits {
    const { count } = this;
    const bytes = count * Uint32Array.BYTES_PER_ELEMENT;
    const buffer = new ArrayBuffer(bytes * FIELDS);
    const position = new Uint32Array(buffer, 0, count);
    const enter = new Uint32Array(buffer, bytes, count);
    const leave = new Uint32Array(buffer, 2 * bytes, count);
    const tag = new Uint32Array(buffer, 3 * bytes, count);
    for (let n = 0; n < count; n += 1) {
      position[n] = this.position[n] ?? 0;
      enter[n] = this.enter[n] ?? 0;
      leave[n] = this.leave[n] ?? 0;
      tag[n] = this.tag[n] ?? 0;
    }
    return { count, position, enter, leave, tag };
  }
}

function enlarge(array: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const bigger = new Uint32Array(capacity);
  bigger.set(array);
  return bigger;
}
