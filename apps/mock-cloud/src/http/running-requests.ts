/** Counts the requests that are being answered, also for clients that have disconnected. */
export class RunningRequests {
  #count = 0;
  #onIdle: (() => void) | null = null;

  get count(): number {
    return this.#count;
  }

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#onIdle?.();
  }

  /** Resolves once no request is being answered. */
  waitUntilIdle(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((done) => (this.#onIdle = done));
  }
}
