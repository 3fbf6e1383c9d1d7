import { lowerBound } from '@lapwing/domain';

/** Items by instant, which are taken in order of time; more may be added for later instants at any time. */
export class Agenda<T> {
  /** Latest first, so that the next is taken from the end. */
  #entries: { readonly ms: number; readonly item: T }[] = [];

  addAll(entries: readonly { readonly ms: number; readonly item: T }[]): void {
    this.#entries = [...this.#entries, ...entries].sort((a, b) => b.ms - a.ms);
  }

  add(ms: number, item: T): void {
    const index = lowerBound(this.#entries.length, (n) => (this.#entries[n]?.ms ?? ms) > ms);
    this.#entries.splice(index, 0, { ms, item });
  }

  /** The next instant before another one, with its items; null without one. */
  takeNext(beforeMs: number): { readonly ms: number; readonly items: readonly T[] } | null {
    const ms = this.#entries.at(-1)?.ms;
    if (ms === undefined || ms >= beforeMs) return null;
    const first = this.#entries.findLastIndex((entry) => entry.ms !== ms) + 1;
    return { ms, items: this.#entries.splice(first).map(({ item }) => item) };
  }
}
