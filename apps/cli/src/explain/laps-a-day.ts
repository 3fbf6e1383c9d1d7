import type { Plan, WorldModel } from '@lapwing/mock-cloud';

const DAY_MS = 86_400_000;
const MOST_DAYS = 7;

export interface LapsADay {
  readonly fromMs: number;
  readonly days: number;
  readonly routes: readonly RouteLaps[];
}

export interface RouteLaps {
  readonly routeId: number;
  /** Means of a day. */
  readonly laps: number;
  readonly valid: number;
  /** Laps in all, by error code; code 0 is valid. */
  readonly byError: readonly number[];
}

/** How many laps each route gives a day: the week before the start, or the first days where history is shorter. */
export function lapsADay({ plan, history }: WorldModel): LapsADay {
  const { fromMs, days } = weekOf(plan);
  const toMs = fromMs + days * DAY_MS;
  const routes = plan.clients.flatMap((client) => client.routes);
  const laps = plan.clients
    .flatMap((client) => client.gateways)
    .flatMap(({ id }) => history.laps(id, fromMs, toMs, toMs + DAY_MS));
  return {
    fromMs,
    days,
    routes: routes.map(({ id }) => {
      const own = laps.filter(({ routeId }) => routeId === id);
      const byError = Array.from({ length: 8 }, (_, code) => own.filter(({ error }) => error === code).length);
      return { routeId: id, laps: own.length / days, valid: (byError[0] ?? 0) / days, byError };
    }),
  };
}

function weekOf({ anchorMs, startMs }: Plan): { fromMs: number; days: number } {
  const whole = Math.floor((anchorMs - startMs) / DAY_MS);
  if (whole === 0) return { fromMs: startMs, days: 1 };
  const days = Math.min(whole, MOST_DAYS);
  return { fromMs: anchorMs - days * DAY_MS, days };
}
