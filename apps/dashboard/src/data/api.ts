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
import { takeActivity } from './activity.ts';
import { noteClock } from './clock.ts';
import { noteOutcome, troubleOf } from './connection.ts';
import { markerAtom } from './marker.ts';
import { store } from './store.ts';
import { noteMissingWorld, worldName } from './world.ts';

export const API_URL = new URL('/api', location.href).href;

const client = createApi({
  baseUrl: API_URL,
  world: worldName,
  marker: () => store.get(markerAtom),
});

/** Reads are asked for again anyway, and one that hangs holds a connection which the next one needs. */
export const READ_TIMEOUT_MS = 5000;

interface DashboardCall extends CallOptions {
  /** Says that the call only asks whether the cloud answers. */
  readonly isBeat?: boolean;
}

/**
 * The one client of the API: names the tab's world, sends the marker, tells the server when a person did something,
 * takes the clock from every answer, and notes whether the cloud answers at all. A read may take 5 s, a write 10 s.
 */
export const api = {
  call<Op extends OperationId>(
    operation: Op,
    args: Args<Op>,
    { isBeat = false, ...options }: DashboardCall = {},
  ): Promise<Answer<Op>> {
    return noted(isBeat, (note) => {
      const onClock: CallOptions['onClock'] = (heard) => {
        note(heard);
        options.onClock?.(heard);
      };
      const given = { active: takeActivity(), ...timeoutOf(operation), ...options, onClock };
      return client.call(operation, args, given);
    });
  },
};

/** Runs a call, wherever it is made, with all that the tab takes from its answer: its clock, and what became of it. */
export async function noted<T>(isBeat: boolean, run: (onClock: (heard: WireClock) => void) => Promise<T>): Promise<T> {
  const askedAtMs = performance.now();
  const note = (error: ApiError | null) => {
    if (error?.kind === 'aborted') return;
    noteOutcome({ trouble: error && troubleOf(error), tookMs: performance.now() - askedAtMs, isBeat });
  };
  try {
    const answer = await run((heard) => noteClock(heard, askedAtMs));
    note(null);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) note(error);
    noteMissingWorld(error);
    throw error;
  }
}

function timeoutOf(operation: OperationId): Pick<CallOptions, 'timeoutMs'> {
  return operations[operation].method === 'get' ? { timeoutMs: READ_TIMEOUT_MS } : {};
}

/** An answer with the world's instant (ms) of which it tells, however long it was on its way. */
export interface Dated<T> {
  readonly answer: T;
  readonly asOfMs: number;
}

/** A call whose answer is judged by its own instant: what is offline or ago in it was so then. */
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
