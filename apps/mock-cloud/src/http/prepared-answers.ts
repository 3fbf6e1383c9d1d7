import { LRUCache } from 'lru-cache';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Caller } from './authentication.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Budget of one process, whatever the number of its worlds. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Entry {
  readonly tick: number;
  readonly answer: PreparedAnswer;
}

/** A cache of polled answers, each valid for one tick of its world's clock, so that many viewers cost little more than one. */
export class PreparedAnswers {
  readonly #entries: LRUCache<string, Entry>;
  /** Answers that are being built, by tick and key. */
  readonly #building = new Map<string, Promise<unknown>>();

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.bytes });
  }

  find(key: string, tick: number): PreparedAnswer | null {
    const entry = this.#entries.get(key);
    return entry?.tick === tick ? entry.answer : null;
  }

  /** Stores an answer for a tick. Returns the earlier one, with its compressed form, if the body did not change. */
  store(key: string, tick: number, built: PreparedAnswer): PreparedAnswer {
    const last = this.#entries.peek(key)?.answer;
    const answer = last?.body.equals(built.body) ? last : built;
    this.#entries.set(key, { tick, answer });
    return answer;
  }

  /** Builds an answer once for all requests that wait for it. */
  buildOnce<T>(key: string, tick: number, build: () => Promise<T>): Promise<T> {
    const name = `${tick} ${key}`;
    const underway = this.#building.get(name) as Promise<T> | undefined;
    if (underway) return underway;
    const building = build().finally(() => this.#building.delete(name));
    this.#building.set(name, building);
    return building;
  }
}

/** Everything on which a prepared answer depends, except the tick. */
interface PreparedKeyParts {
  readonly world: HostedWorld;
  readonly revision: number;
  readonly caller: Caller;
  /** Operation and input. */
  readonly addressKey: string;
}

/**
 * Key of a prepared answer. A world that is created again under the name of a removed one has other keys. Callers of one
 * client share it: their scopes decide whether they may call, not what they are told.
 */
export function toPreparedKey({ world, revision, caller, addressKey }: PreparedKeyParts): string {
  return `${getSerial(world)} ${revision} ${caller.client?.id ?? ''} ${addressKey}`;
}

/** A prepared answer is valid within one second of its world. */
export function toTick(nowMs: number): number {
  return Math.floor(nowMs / 1000);
}

const serials = new WeakMap<HostedWorld, number>();
let lastSerial = 0;

function getSerial(world: HostedWorld): number {
  const known = serials.get(world);
  if (known !== undefined) return known;
  lastSerial += 1;
  serials.set(world, lastSerial);
  return lastSerial;
}
