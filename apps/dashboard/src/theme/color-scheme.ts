import { localStorageColorSchemeManager } from '@mantine/core';

/** Also read by public/color-scheme.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'lapwing-color-scheme' });

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export function isColorScheme(value: string | null): value is ColorScheme {
  return COLOR_SCHEMES.some((scheme) => scheme === value);
}
