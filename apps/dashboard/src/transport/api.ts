import { revisions } from './revisions.ts';
import {
  ApiError,
  createApi,
  operations,
  type Answer,
  type Args,
  type CallOptions,
  type OperationId,
  type WireClock,
} from '@lapwing/contracts';
import { takeActivity } from '../tab/keep-alive.ts';
import { updateClock } from '../liveness/clock.ts';
import { reportOutcome, toTrouble } from '../liveness/connection.ts';
import { markerAtom } from '../tab/session-marker.ts';
import { store } from '../tab/store.ts';
import { noteCall } from './call-record.ts';
import { noteUnansweredWrite } from './unanswered-writes.ts';
import { detectMissingWorld, readWorldName } from '../tab/world.ts';

export const API_URL = new URL('/api', location.href).href;

const client = createApi({
  baseUrl: API_URL,
  world: readWorldName,
  marker: () => store.get(markerAtom),
  revisions,
});

/** Reads are polled, and a stuck one occupies a connection that the next one needs. */
export const READ_TIMEOUT_MS = 5000;

interface DashboardCall extends CallOptions {
  /** Whether the call only checks that the cloud answers. */
  readonly isConnectionCheck?: boolean;
}

/**
 * The one client of the API. It sends the tab's world, the session marker and whether a person used the tab, updates the
 * clock from every answer, and reports whether the cloud answered. A read may take 5 s, a write 10 s.
 */
export const api = {
  call<Op extends OperationId>(
    operation: Op,
    args: Args<Op>,
    { isConnectionCheck = false, ...options }: DashboardCall = {},
  ): Promise<Answer<Op>> {
    return recordOutcome(operation, isConnectionCheck, (update) => {
      const onClock: CallOptions['onClock'] = (clock) => {
        update(clock);
        options.onClock?.(clock);
      };
      const callOptions = { active: takeActivity(), ...readTimeout(operation), ...options, onClock };
      return client.call(operation, args, callOptions).catch((error: unknown) => {
        noteUnansweredWrite(operation, error);
        throw error;
      });
    });
  },
};

/** Runs a call, here or in the worker, updates the tab's clock from its answer and reports its outcome. */
export async function recordOutcome<T>(
  operation: OperationId,
  isConnectionCheck: boolean,
  run: (onClock: (clock: WireClock) => void) => Promise<T>,
): Promise<T> {
  const sentAtMs = performance.now();
  const report = (error: ApiError | null) => {
    if (error?.kind === 'aborted') return;
    const tookMs = performance.now() - sentAtMs;
    noteCall(operation, error, tookMs);
    reportOutcome({ trouble: error && toTrouble(error), tookMs, isConnectionCheck });
  };
  try {
    const answer = await run((clock) => updateClock(clock, sentAtMs));
    report(null);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) report(error);
    detectMissingWorld(error);
    throw error;
  }
}

/** The limit of a call that reads; none for others. */
export function readTimeout(operation: OperationId): Pick<CallOptions, 'timeoutMs'> {
  return operations[operation].method === 'get' ? { timeoutMs: READ_TIMEOUT_MS } : {};
}

/** An answer with the world's instant (ms) at which the server made it. */
export interface Dated<T> {
  readonly answer: T;
  readonly asOfMs: number;
}

/** A call that also returns the instant of its answer, from which ages and offline states are computed. */
export async function callDated<Op extends OperationId>(
  operation: Op,
  args: Args<Op>,
  options: CallOptions = {},
): Promise<Dated<Answer<Op>>> {
  let asOfMs = Date.now();
  const answer = await api.call(operation, args, {
    ...options,
    onClock: ({ nowMs }) => {
      asOfMs = nowMs;
    },
  });
  return { answer, asOfMs };
}
