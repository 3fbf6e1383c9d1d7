import { DAY_SEC } from '../time/units.ts';

const NEW_SEC = DAY_SEC;

/** Whether a route is so new that its predictions may be inaccurate: for 24 hours after its creation (R§9). */
export function isNewRoute(createdTs: number, nowTs: number): boolean {
  return nowTs - createdTs < NEW_SEC;
}
