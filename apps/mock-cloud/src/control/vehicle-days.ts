import { DAY_MS } from '@lapwing/domain';
import { createBadInputProblem, type Problem } from '../problems/problems.ts';

/** The longest period of one vehicle; that of ten is a tenth. Reads of more would take minutes, and too much memory. */
const MAX_VEHICLE_DAYS = 3000;

/** Why a period of so many vehicles is not read; null if it can be. `where` is the part of the request that is to be corrected. */
export function refuseVehicleDays(
  vehicles: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  where: string,
): Problem | null {
  if ((vehicles * (toMs - fromMs)) / DAY_MS <= MAX_VEHICLE_DAYS) return null;
  return createBadInputProblem(where, `must give at most ${MAX_VEHICLE_DAYS} days of all vehicles together`);
}
