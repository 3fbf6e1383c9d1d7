import {
  DAY_MS,
  HOUR_MS,
  HOUR_SEC,
  MAX_ANALYTICS_DAYS,
  MAX_ANALYTICS_MS,
  MAX_MOVEMENT_GATEWAY_HOURS,
  MAX_TIMELINE_GATEWAY_HOURS,
} from '@lapwing/domain';
import { createBadInputProblem, type Problem } from '../../problems/problems.ts';

interface History {
  readonly world: { readonly plan: { readonly startMs: number } };
  readonly clock: { readonly nowMs: number };
}

/** A period in unix seconds, and where the request contains its end. */
interface AskedPeriod {
  readonly start: number;
  readonly end: number;
  readonly where: string;
}

/** The problem of a period that ends before it starts, or covers too much of the world's history; null without one. */
export function findPeriodProblem({ world, clock }: History, period: AskedPeriod): Problem | null {
  const { start, end, where } = period;
  if (end < start) return createBadInputProblem(where, 'must not be before the start');
  const coveredMs = Math.min(end * 1000, clock.nowMs) - Math.max(start * 1000, world.plan.startMs);
  if (coveredMs <= MAX_ANALYTICS_MS) return null;
  const days = Math.ceil(coveredMs / DAY_MS);
  return createBadInputProblem(
    where,
    `must let the period cover at most ${MAX_ANALYTICS_DAYS} days of history, not ${days}`,
  );
}

/** The problem of a timeline of too many gateways for too long; null without one. */
export function findTimelineProblem(gatewayCount: number, { start, end, where }: AskedPeriod): Problem | null {
  if (end < start) return createBadInputProblem(where, 'must not be before the start');
  return checkGatewayHours((gatewayCount * (end - start)) / HOUR_SEC, MAX_TIMELINE_GATEWAY_HOURS, where);
}

/** The problem of the hourly movement of too many gateways for too long; null without one. */
export function findMovementProblem(
  gatewayCount: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Problem | null {
  const hours = (toMs - fromMs) / HOUR_MS;
  return checkGatewayHours(gatewayCount * hours, MAX_MOVEMENT_GATEWAY_HOURS, 'query/timestamp_end');
}

function checkGatewayHours(gatewayHours: number, max: number, where: string): Problem | null {
  if (gatewayHours <= max) return null;
  const limit = `the number of gateways times the hours of the period be at most ${max}`;
  return createBadInputProblem(where, `must let ${limit}, not ${Math.ceil(gatewayHours)}`);
}
