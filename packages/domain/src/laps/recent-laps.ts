/**
 * The laps that a panel's timeline shows, of `laps` newest first (L§2): only the latest on a narrow screen; two while a
 * lap is active and at least three exist; otherwise all.
 */
export function selectRecentLaps<T>({
  laps,
  wide,
  currentActive,
}: {
  readonly laps: readonly T[];
  /** Whether the window is wider than 1200 px. */
  readonly wide: boolean;
  readonly currentActive: boolean;
}): readonly T[] {
  if (!wide) return laps.slice(0, 1);
  return currentActive && laps.length >= 3 ? laps.slice(0, 2) : laps;
}
