/** What screens of predictions need of a site: no map, and a list of vehicles that is renewed, as routes may be assigned. */
export const PREDICTION_SITE = { needsMap: false, pollMs: 30_000 } as const;
