import type { ClockReading } from '../hosting/world-clock.ts';

/** Where the reader of a read is: by operation of one of the contracts, or among those of this server only. */
export type ReaderKind = 'api' | 'control' | 'follow-up' | 'internal';

/** A read, without the model of the world that it reads. It can be sent to another thread. */
export interface ReadRequest {
  readonly kind: ReaderKind;
  /** Of the reader: for `api` and `control`, the id of the operation. */
  readonly name: string;
  /** The client whose people read; null for the controls. */
  readonly clientId: number | null;
  readonly clock: ClockReading;
  readonly path?: unknown;
  readonly query?: unknown;
}
