/** Questions about long periods, as the analytics screens and the control API allow them. */
import type { Question } from './ask.ts';
import type { Facts } from './facts.ts';

const DAY_SEC = 86_400;
const ALL_DAY = '0/86399';

type Period = Pick<Facts, 'nowTs'> & { readonly days: number };

const between = ({ nowTs, days }: Period): string => `timestamp_start=${nowTs - days * DAY_SEC}&timestamp_end=${nowTs}`;
const route = ({ routeIds }: Facts): number => routeIds[0] ?? 0;

export function askTrips(facts: Facts, days: number): Question {
  return { path: `/api/position_logs/trip_frequency/?${between({ ...facts, days })}${anchors(facts)}` };
}

export function askLapDetails(facts: Facts, days: number): Question {
  return { path: `/api/analytics/routes/${route(facts)}/details/${facts.nowTs - days * DAY_SEC}/${facts.nowTs}` };
}

export function askLapComparison(facts: Facts, days: number, group: 'day' | 'week' | 'vehicle'): Question {
  const period = `${facts.nowTs - days * DAY_SEC}/${facts.nowTs}`;
  return { path: `/api/analytics/routes/${route(facts)}/comparison/${period}?group=${group}` };
}

export function askStopsCsv(facts: Facts, days: number): Question {
  return { path: `/api/analytics/csv/instance-stops?route_id=${route(facts)}&${between({ ...facts, days })}` };
}

export function askLapList(facts: Facts, days: number): Question {
  const period = `${facts.nowTs - days * DAY_SEC}/${facts.nowTs}/${ALL_DAY}`;
  return { path: `/api/analytics/routes/${route(facts)}/instances/${period}?page=1&page_size=50` };
}

export function askLapsCsv(facts: Facts, days: number, table: 'instances' | 'analytics'): Question {
  return { path: `/api/analytics/csv/routes-${table}?route_id=${route(facts)}&${between({ ...facts, days })}` };
}

export function askVisits(facts: Facts, days: number): Question {
  const period = `${facts.nowTs - days * DAY_SEC}/${facts.nowTs}/${ALL_DAY}`;
  return { path: `/api/analytics/positions/${facts.gatewayIds[0] ?? 0}/${period}` };
}

const anchors = ({ gatewayIds }: Facts): string => gatewayIds.map((id) => `&anchor_ids=${id}`).join('');

export function askPositionLogs(facts: Facts, days: number): Question {
  const period = `${facts.nowTs - days * DAY_SEC}/${facts.nowTs}/${ALL_DAY}`;
  return { path: `/api/position_logs/analytics/${period}?page=1&page_size=50${anchors(facts)}` };
}

export function askPositionsCsv(facts: Facts, days: number): Question {
  return { path: `/api/analytics/csv/routes-positions?${between({ ...facts, days })}${anchors(facts)}` };
}

export function askVisitHours(facts: Facts, days: number): Question {
  return { path: `/api/position_logs/histogram_values/${facts.nowTs - days * DAY_SEC}/${facts.nowTs}` };
}

/** Of the first gateways, as many as its limit lets a year have. */
export function askHourlyMovement(facts: Facts, days: number): Question {
  const ids = anchors({ ...facts, gatewayIds: facts.gatewayIds.slice(0, 20) });
  return { path: `/api/anchors/hourly_movement/?${between({ ...facts, days })}${ids}` };
}

export function askLapsCount(facts: Facts, days: number): Question {
  return { path: `/api/analytics/csv/laps-count?${between({ ...facts, days })}` };
}

export function askCommonRoute(facts: Facts, positionId: number): Question {
  return { path: `/api/routes/route_analyser/${facts.gatewayIds[0] ?? 0}/${positionId}` };
}

export function askTagCsv(facts: Facts, days: number): Question {
  return { path: `/api/tags/csv/${facts.tagIds[0] ?? 0}/${facts.nowTs - days * DAY_SEC}/${facts.nowTs}` };
}

export function askTagTimes(facts: Facts, days: number): Question {
  return { path: `/api/tags/average_time/?start_date=${facts.nowTs - days * DAY_SEC}&end_date=${facts.nowTs}` };
}

/** The records of the first gateways, of all by default. */
export function askTimeline(facts: Facts, hours: number, gateways = Infinity): Question {
  const ids = facts.gatewayIds.slice(0, gateways).map((id) => `anchor_ids=${id}`);
  return { path: `/api/position_logs/timeline/${facts.nowTs - hours * 3600}/${facts.nowTs}/?${ids.join('&')}` };
}

/** The laps and silences of all gateways. */
export function askLapsAndSilences(facts: Facts, hours: number): Question {
  const period = `${facts.nowTs - hours * 3600}/${facts.nowTs}`;
  return { path: `/api/anchors/laps_and_silences/${period}/?${anchors(facts).slice(1)}` };
}

/** A table of the whole world; `from` is an ISO period before now, by default everything. */
export function askTable(table: string, from?: string): Question {
  return { path: `/control/export/${table}${from === undefined ? '' : `?from=-${from}`}` };
}
