import { useMediaQuery } from '@mantine/hooks';

/** Windows up to this width have the phone layout (L§9). Style sheets use `width <= 768px`. */
export const PHONE_UP_TO_PX = 768;

/** Narrower windows show the routes of the route manager in lines (R§9). */
const GRID_FROM_PX = 768;

/** Wider windows have the wide live panel (L§2). Style sheets use `width > 1200px`. */
export const WIDE_ABOVE_PX = 1200;

const ON_FIRST_RENDER = { getInitialValueInEffect: false };

/** Whether the window has the phone layout. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${PHONE_UP_TO_PX}px)`, false, ON_FIRST_RENDER);
}

/** Whether the window has room for routes in a grid. */
export function useHasGrid(): boolean {
  return useMediaQuery(`(min-width: ${GRID_FROM_PX}px)`, false, ON_FIRST_RENDER);
}

/** Whether the window has room for the wide live panel and the whole clock. */
export function useIsWide(): boolean {
  return !useMediaQuery(`(max-width: ${WIDE_ABOVE_PX}px)`, false, ON_FIRST_RENDER);
}

/** Windows of at least this width have the full menu. */
const FULL_MENU_FROM_PX = 960;

/** Whether the window has room for the full menu. */
export function useHasFullMenu(): boolean {
  return useMediaQuery(`(min-width: ${FULL_MENU_FROM_PX}px)`, false, ON_FIRST_RENDER);
}

/** Windows of at least this width have the name of the search in the header. */
const SEARCH_NAME_FROM_PX = 1400;

/** Whether the header has room for the name and the key of the search beside the full menu. */
export function useHasSearchName(): boolean {
  return useMediaQuery(`(min-width: ${SEARCH_NAME_FROM_PX}px)`, false, ON_FIRST_RENDER);
}

/** Windows of at least this width have the wide layout of statistics (L§9). */
export const WIDE_STATISTICS_FROM_PX = 1740;

/** Whether the window has room for statistics side by side. */
export function useIsWideStatistics(): boolean {
  return useMediaQuery(`(min-width: ${WIDE_STATISTICS_FROM_PX}px)`, false, ON_FIRST_RENDER);
}

/** Windows of at least this width have room for the full table of gateways. */
const FULL_TABLE_FROM_PX = 1440;

/** Whether the window has room for every column of a table of gateways. */
export function useHasFullTables(): boolean {
  return useMediaQuery(`(min-width: ${FULL_TABLE_FROM_PX}px)`, false, ON_FIRST_RENDER);
}
