import type { RouteUsageRow } from '../../history/types.ts';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { readRouteLabel } from './route.ts';
import type { View, Wire } from './view.ts';

/** Usage and lap results of a gateway, today and over two weeks. */
export function toUsageInfo(view: View, gateway: GatewayPlan): Wire<'UsageInfo'> {
  const usage = view.world.history.readUsage(gateway.id, view.clock.nowMs);
  return {
    anchor_id: gateway.id,
    d_usage: usage.dUsage,
    tw_usage: usage.twUsage,
    d_seconds: Math.round(usage.dSeconds),
    d_count: usage.dCount,
    d_count_error: usage.dCountError,
    d_avg: usage.dAvg,
    tw_count: usage.twCount,
    tw_errors: usage.twErrors,
    tw_avg: usage.twAvg,
    routes_info: usage.routes.map((route) => toRouteUsage(view, gateway, route)),
  };
}

function toRouteUsage(view: View, gateway: GatewayPlan, usage: RouteUsageRow): Wire<'RouteUsage'> {
  return {
    route_id: usage.routeId,
    route_label: readRouteLabel(view, usage.routeId),
    anchor_id: gateway.id,
    d_count: usage.dCount,
    d_count_error: usage.dCountError,
    d_avg: usage.dAvg,
    tw_count: usage.twCount,
    tw_errors: usage.twErrors,
    tw_avg: usage.twAvg,
  };
}
