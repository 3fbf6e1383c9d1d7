import { chooseExplainedStop, type Explanation, explainPrediction, type PredictedGateway } from '@lapwing/domain';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { type CurrentLap, findCurrentLap } from '../resources/gateway.ts';
import { findCountedStay } from '../resources/predictions.ts';
import { findScheduledRoute } from '../resources/scheduled-route.ts';
import { listUsualTimes } from '../resources/usual-times.ts';
import { findParent, type View } from '../resources/view.ts';

export interface ExplainedStop {
  /** Place in the route. */
  readonly stop: number;
  readonly positionId: number | null;
  readonly route: RoutePlan | null;
  readonly explanation: Explanation;
}

/** Why a stop of a gateway's scheduled route has its predicted time; null if the route has no such stop. */
export function explainPredictedStop(view: View, gateway: GatewayPlan, stop: number | undefined): ExplainedStop | null {
  const lap = findCurrentLap(view, gateway);
  const route = findScheduledRoute(view, gateway, lap?.route.id ?? null);
  const predicted = readPredictedGateway(view, gateway, route, lap);
  const chosen = stop ?? chooseExplainedStop(predicted);
  const explanation = explainPrediction(predicted, chosen);
  return explanation && { stop: chosen, positionId: route?.stops[chosen] ?? null, route, explanation };
}

function readPredictedGateway(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan | null,
  lap: CurrentLap | null,
): PredictedGateway {
  const { clock } = view;
  return {
    gatewayId: gateway.id,
    nowMs: clock.nowMs,
    stops: route?.stops.map((tagPositionId, ord) => ({ ord, tagPositionId })) ?? null,
    averages: route
      ? listUsualTimes(view, gateway, route).map((average) => ({
          ord: average.ord,
          tagPositionId: average.tag_position_id,
          avgStay: average.avg_stay,
          avgTrip: average.avg_trip,
        }))
      : [],
    last: route && findLast(view, gateway, route, lap),
  };
}

/** The visit from which the arrivals are predicted: to the stop that counted last, or else the last one of all. */
function findLast(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan,
  lap: CurrentLap | null,
): PredictedGateway['last'] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  const stay = findCountedStay(view, gateway, route, lap);
  const [lastVisit] = history.listLastVisits(gateway.id, nowMs, 1);
  const visit = stay
    ? (history.listVisits(gateway.id, stay.enterMs, stay.enterMs + 1, nowMs)[0] ?? lastVisit)
    : lastVisit;
  if (!visit) return null;
  return {
    positionId: stay?.positionId ?? visit.positionId,
    position: findParent(view, visit.positionId),
    tagId: visit.tagId,
    enterMs: stay?.enterMs ?? visit.enterMs,
    leaveMs: (stay ? stay.leaveMs : visit.leaveMs) ?? Infinity,
    ord: stay?.ord ?? null,
    lapId: lap?.running.lap.id ?? null,
  };
}
