/** The home screen of each client type, from 0 on (L§2). */
export const HOMES = [
  '/live-global-map',
  '/cargo-check',
  '/dashboard',
  '/inventory-manager',
  '/asset-manager',
  '/dashboard',
] as const;
