import { HOUR_SEC } from '../time/units.ts';

/** Predictions for a route may be inaccurate for so many hours after its creation (R§9). */
export const NEW_ROUTE_HOURS = 24;

/** Whether a route is so new that its predictions may be inaccurate: for 24 hours after its creation (R§9). */
export function isNewRoute(createdTs: number, nowTs: number): boolean {
  return nowTs - createdTs < NEW_ROUTE_HOURS * HOUR_SEC;
}
