/**
 * The laps that a panel's timeline shows, of `laps` newest first (L§2): below the wide layout only the latest; two while
 * a current lap is active and three exist; else all.
 */
export function recentLapsShown<T>({
  laps,
  wide,
  currentActive,
}: {
  readonly laps: readonly T[];
  /** The window is wider than 1200 px. */
  readonly wide: boolean;
  readonly currentActive: boolean;
}): readonly T[] {
  if (!wide) return laps.slice(0, 1);
  return currentActive && laps.length >= 3 ? laps.slice(0, 2) : laps;
}
