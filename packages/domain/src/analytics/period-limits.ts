/** Limits on what one question about the past may ask for. The server enforces them, and forms obey them. */

/** Longest period of any question about laps, visits or trips, in days: a leap year. */
export const MAX_ANALYTICS_DAYS = 366;

/** Most gateways of a timeline, times the hours of its period: 200 gateways for the 8 hours that the screen shows. */
export const MAX_TIMELINE_GATEWAY_HOURS = 1600;
