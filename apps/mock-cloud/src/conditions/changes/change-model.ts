import type { Plan, WorldInput } from '../../scenario/plan.ts';
import type { History } from '../../history/types.ts';
import type { World } from '../../world/types.ts';

/** What the instants are read from at which rows can change. */
export interface ChangeModel {
  readonly plan: Plan;
  /** People's inputs, without the plan's own. */
  readonly inputs: readonly WorldInput[];
  readonly world: Pick<
    World,
    'listOutages' | 'listUnplugged' | 'listHeartbeats' | 'listUnits' | 'readHeardVisits' | 'listStays'
  >;
  readonly history: Pick<History, 'listLapChanges' | 'listOfflineSpans'>;
}

/** The instants of a list that are within [fromMs, toMs). */
export function keepWithin(
  instants: readonly number[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number[] {
  return instants.filter((ms) => ms >= fromMs && ms < toMs);
}
