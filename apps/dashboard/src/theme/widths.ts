import { useMediaQuery } from '@mantine/hooks';

/** Windows up to this wide have the layout of telephones (L§9). Style sheets write it as `width <= 768px`. */
export const PHONE_UP_TO_PX = 768;

/** Windows wider than this have the full menu and the wide live panel (L§2). Style sheets: `width > 1200px`. */
export const WIDE_ABOVE_PX = 1200;

const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the window has the layout of telephones. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${PHONE_UP_TO_PX}px)`, false, AT_ONCE);
}

/** Whether the window has room for the full menu. */
export function useIsWide(): boolean {
  return !useMediaQuery(`(max-width: ${WIDE_ABOVE_PX}px)`, false, AT_ONCE);
}

/** Windows of at least this width have the wide layout of statistics (L§9). */
export const WIDE_STATISTICS_FROM_PX = 1740;

/** Whether the window has room for statistics side by side. */
export function useIsWideStatistics(): boolean {
  return useMediaQuery(`(min-width: ${WIDE_STATISTICS_FROM_PX}px)`, false, AT_ONCE);
}
