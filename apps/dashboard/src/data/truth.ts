import type { ControlAnswer } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callControls } from './controls.ts';
import { choosePollMs, STALE_AFTER_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

type WireTruth = ControlAnswer<'listTruth'>['vehicles'][number];

/** Where a vehicle is. */
export interface VehiclePlace {
  readonly x: number;
  readonly y: number;
  /** Between beacons. */
  readonly isMoving: boolean;
  /** Name of the beacon where it is, or that it left last; null if none is known. */
  readonly beacon: string | null;
}

/** Where a vehicle is according to its last report. */
export interface ReportedPlace extends VehiclePlace {
  readonly source: 'beacon' | 'fix';
  /** The last instant for which it is known, unix seconds. */
  readonly asOfTs: number;
}

/** That a vehicle is elsewhere than reported. */
export interface Disagreement {
  readonly kind: NonNullable<WireTruth['disagreement']>['kind'];
  /** Unix seconds; null, like the distances, without a reported place. */
  readonly sinceTs: number | null;
  readonly px: number | null;
  /** Null also on a map without a scale. */
  readonly metres: number | null;
}

/** Where a vehicle of the simulator truly is, and where it is reported. */
export interface VehicleTruth {
  readonly id: number;
  readonly name: string;
  readonly truth: VehiclePlace;
  readonly reported: ReportedPlace | null;
  readonly disagreement: Disagreement | null;
}

/** The truth of an answer, as of its own instant. */
export interface TruthAnswer {
  readonly nowMs: number;
  readonly vehicles: readonly VehicleTruth[];
}

/** The truth is stale when live data would be. */
export const TRUTH_STALE_AFTER_MS = STALE_AFTER_MS;
/** Where the vehicles of a client truly are, beside where they are reported. Polled like live data. */
export function truthOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'truth'),
    queryFn: async ({ signal }): Promise<TruthAnswer> => {
      const { world, clientId: client } = scope;
      const { now, vehicles } = await callControls('listTruth', { client }, { world, signal });
      return { nowMs: now * 1000, vehicles: vehicles.map(toVehicleTruth) };
    },
    refetchInterval: choosePollMs,
    retry: false,
  });
}

function toVehicleTruth({ id, label, true: truth, reported, disagreement }: WireTruth): VehicleTruth {
  return {
    id,
    name: label,
    truth: toPlace(truth),
    reported: reported && { ...toPlace(reported), source: reported.source, asOfTs: reported.as_of },
    disagreement: disagreement && {
      kind: disagreement.kind,
      sinceTs: disagreement.since,
      px: disagreement.distance,
      metres: disagreement.metres,
    },
  };
}

function toPlace({ x, y, moving, last_position_label }: WireTruth['true']): VehiclePlace {
  return { x, y, isMoving: moving, beacon: last_position_label };
}
