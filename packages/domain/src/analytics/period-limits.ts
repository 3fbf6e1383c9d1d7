/** Limits on what one question about the past may ask for. The server enforces them, and forms obey them. */
import { DAY_MS, HOUR_MS } from '../time/units.ts';

/** Longest period of any question about laps, visits or trips, in days: a leap year. */
export const MAX_ANALYTICS_DAYS = 366;

/** The same in milliseconds; with two autumn changes of the clock, these days are an hour longer. */
export const MAX_ANALYTICS_MS = MAX_ANALYTICS_DAYS * DAY_MS + HOUR_MS;

/** Most gateways of hourly movement, times the hours of its period: 50 gateways for 166 days, or 22 for a year. */
export const MAX_MOVEMENT_GATEWAY_HOURS = 200_000;

/** Most gateways of a timeline, times the hours of its period: 200 gateways for the 8 hours that the screen shows. */
export const MAX_TIMELINE_GATEWAY_HOURS = 1600;

/** Most lanes that the timeline shows at once. */
export const MAX_TIMELINE_LANES = MAX_TIMELINE_GATEWAY_HOURS / 8;
