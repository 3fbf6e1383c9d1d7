import { createApi, type Answer, type Api, type Args, type CallOptions, type OperationId } from '@lapwing/contracts';
import { takeActivity } from './activity.ts';
import { noteClock } from './clock.ts';
import { markerAtom } from './marker.ts';
import { store } from './store.ts';
import { noteMissingWorld, worldName } from './world.ts';

const client = createApi({
  baseUrl: new URL('/api', location.href).href,
  world: worldName,
  marker: () => store.get(markerAtom),
});

/**
 * The one client of the API: names the tab's world, sends the marker, tells the server when a person did something,
 * and takes the clock from every answer.
 */
export const api: Api = {
  async call(operation, args, options = {}) {
    const askedAtMs = performance.now();
    const onClock: CallOptions['onClock'] = (heard) => {
      noteClock(heard, askedAtMs);
      options.onClock?.(heard);
    };
    try {
      return await client.call(operation, args, { active: takeActivity(), ...options, onClock });
    } catch (error) {
      noteMissingWorld(error);
      throw error;
    }
  },
};

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
