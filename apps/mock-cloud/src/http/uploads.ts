import type { ServerResponse } from 'node:http';
import { type Claim, FairQueue } from '../queues/fair-queue.ts';

/** A body with a file is held whole in memory, twice while it is put together. None waits: the client sends it again. */
const places = new FairQueue({ active: 8, activePerCaller: 2, activePerWorld: 8, waiting: 0, waitingPerCaller: 1 });

/** Whether a body with a file may be read now. Its place is free again when the request is answered or ends. */
export async function beginUpload(claim: Claim, response: ServerResponse): Promise<boolean> {
  const release = await places.acquire(claim, null);
  if (!release) return false;
  if (response.destroyed) release();
  else response.once('close', release);
  return true;
}
