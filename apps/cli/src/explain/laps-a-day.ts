import { DAY_MS } from '@lapwing/domain';
import type { Plan, WorldModel } from '@lapwing/mock-cloud';

const MAX_DAYS = 7;

export interface LapsADay {
  readonly fromMs: number;
  readonly days: number;
  readonly routes: readonly RouteLaps[];
}

export interface RouteLaps {
  readonly routeId: number;
  /** Mean per day. */
  readonly laps: number;
  readonly valid: number;
  /** Total by error code; code 0 is valid. */
  readonly byError: readonly number[];
}

/** Counts the laps of each route per day in the week before the start, or in the whole history if that is shorter. */
export function countLapsADay({ plan, history }: WorldModel): LapsADay {
  const { fromMs, days } = computeLastWeek(plan);
  const toMs = fromMs + days * DAY_MS;
  const routes = plan.clients.flatMap((client) => client.routes);
  const laps = plan.clients
    .flatMap((client) => client.gateways)
    .flatMap(({ id }) => history.listLaps(id, fromMs, toMs, toMs + DAY_MS));
  return {
    fromMs,
    days,
    routes: routes.map(({ id }) => {
      const ofRoute = laps.filter(({ routeId }) => routeId === id);
      const byError = Array.from({ length: 8 }, (_, code) => ofRoute.filter(({ error }) => error === code).length);
      return { routeId: id, laps: ofRoute.length / days, valid: (byError[0] ?? 0) / days, byError };
    }),
  };
}

function computeLastWeek({ anchorMs, startMs }: Plan): { fromMs: number; days: number } {
  const whole = Math.floor((anchorMs - startMs) / DAY_MS);
  if (whole === 0) return { fromMs: startMs, days: 1 };
  const days = Math.min(whole, MAX_DAYS);
  return { fromMs: anchorMs - days * DAY_MS, days };
}
