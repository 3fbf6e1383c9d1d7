import type { LikelyAccuracy, PlaceRemaining, ScorecardHorizon, UsualRange } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import type { Scorecard } from '../../history/types.ts';
import { findCurrentLap } from './gateway.ts';
import { findScheduledRoute } from './scheduled-route.ts';
import { listUsualTimes, toDrivenRoute } from './usual-times.ts';
import { toUnix, type ReadView, type Wire } from './view.ts';

/** How accurate the predictions of a gateway on its scheduled route were in the last two weeks. */
export async function readScorecard(view: ReadView, gateway: GatewayPlan): Promise<Wire<'PredictionScorecard'>> {
  const { world, client, clock, takeTurn } = view;
  const route = findScheduledRoute(view, gateway, findCurrentLap(view, gateway)?.route.id ?? null);
  const nowTs = toUnix(clock.nowMs);
  const likely = { places: [], horizons: [] };
  if (!route) return { route_id: null, from_ts: nowTs, to_ts: nowTs, horizons: [], likely };
  const steps = world.history.generateScorecard(gateway.id, toDrivenRoute(client, route), clock.nowMs, (nowMs) =>
    listUsualTimes({ world, client, clock: { ...clock, nowMs } }, gateway, route).map((time) => ({
      staySec: time.avg_stay,
      tripSec: time.avg_trip,
    })),
  );
  for (;;) {
    const step = steps.next();
    if (step.done === true) return toScorecard(route.id, step.value);
    await takeTurn();
  }
}

function toScorecard(routeId: number, { fromMs, toMs, horizons, likely }: Scorecard): Wire<'PredictionScorecard'> {
  return {
    route_id: routeId,
    from_ts: toUnix(fromMs),
    to_ts: toUnix(toMs),
    horizons: horizons.map(toHorizon),
    likely: {
      places: likely.places.map(({ stay, trip }) => ({ stay: toRemaining(stay), trip: toRemaining(trip) })),
      horizons: likely.horizons.map(({ ahead, atStop, onWay }) => ({
        ahead,
        at_stop: toAccuracy(atStop),
        on_way: toAccuracy(onWay),
      })),
    },
  };
}

function toRemaining(times: PlaceRemaining['stay']): Wire<'RemainingTime'>[] {
  return times.map(({ afterSec, sec }) => ({ after_sec: afterSec, sec }));
}

function toAccuracy({ count, meanErrorSec, ruleErrorSec, correctionSec }: LikelyAccuracy): Wire<'LikelyAccuracy'> {
  return { count, mean_error_sec: meanErrorSec, rule_error_sec: ruleErrorSec, correction_sec: correctionSec };
}

function toHorizon(horizon: ScorecardHorizon): Wire<'PredictionHorizon'> {
  return {
    ahead: horizon.ahead,
    count: horizon.count,
    missed: horizon.missed,
    mean_sec: horizon.meanSec,
    median_sec: horizon.medianSec,
    mean_stay_sec: horizon.meanStaySec,
    mean_trip_sec: horizon.meanTripSec,
    range: toRange(horizon.range),
    at_stop: toRange(horizon.atStop),
    on_way: toRange(horizon.onWay),
  };
}

function toRange({ lowSec, highSec }: UsualRange): Wire<'UsualRange'> {
  return { low_sec: lowSec, high_sec: highSec };
}
