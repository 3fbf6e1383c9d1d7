import type { Control } from './control.ts';
import { createNotFoundError } from './not-found.ts';
import { ServerError } from './problem.ts';

/** Awaits a call with snapshot names. The error for an unknown name lists the existing snapshots. */
export async function withSnapshotNames<T>(call: Promise<T>, names: readonly string[], control: Control): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isProblem(error, 'no-such-snapshot')) throw error;
    const snapshots = await control.call('listSnapshots', {});
    throw createNotFoundError(
      'snapshot',
      names,
      snapshots.map(({ name }) => name),
    );
  }
}

/** Awaits a call with a fault id. The error for an unknown id lists the active and scheduled faults. */
export async function withFaultIds<T>(call: Promise<T>, id: string, control: Control): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isProblem(error, 'no-fault')) throw error;
    const faults = await control.call('listFaults', {});
    throw createNotFoundError(
      'fault',
      [id],
      faults.map((fault) => fault.short_id),
    );
  }
}

function isProblem(error: unknown, type: string): boolean {
  return error instanceof ServerError && error.problem.type === type;
}
