import { setImmediate } from 'node:timers/promises';
import { MemoryState, type SharedState, type SharedUpdate } from '../store/shared-state.ts';
import { StorageError } from '../store/storage-error.ts';

/** Shared state that is as strict as a database: it keeps JSON, calls changes again, and answers later. */
export class StrictState implements SharedState {
  /** How often it was asked. */
  updates = 0;
  lists = 0;
  /** Whether it cannot be reached. */
  isDown = false;
  readonly #texts = new MemoryState();

  async update<Value, Result>(
    kind: string,
    keys: readonly string[],
    change: (values: readonly (Value | null)[]) => SharedUpdate<Value, Result>,
  ): Promise<Result> {
    this.updates += 1;
    await this.#answerLater();
    return this.#texts.update<string, Result>(kind, keys, (texts) => {
      const parse = (text: string | null): Value | null => (text === null ? null : (JSON.parse(text) as Value));
      change(texts.map(parse));
      const { values, result } = change(texts.map(parse));
      return { values: values.map((value) => (value === null ? null : JSON.stringify(value))), result };
    });
  }

  async list<Value>(kind: string): Promise<ReadonlyMap<string, Value>> {
    this.lists += 1;
    await this.#answerLater();
    const texts = await this.#texts.list<string>(kind);
    return new Map([...texts].map(([key, text]) => [key, JSON.parse(text) as Value]));
  }

  async #answerLater(): Promise<void> {
    await setImmediate();
    if (this.isDown) throw new StorageError('the storage cannot be reached');
  }
}
