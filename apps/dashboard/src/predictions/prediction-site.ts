/** Prediction screens need no map. They poll the list of vehicles, because routes may be assigned at any time. */
export const PREDICTION_SITE = { needsMap: false, pollMs: 30_000 } as const;
