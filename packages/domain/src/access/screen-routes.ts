/** The named screens: path pattern, and which client types may open each (L§2). */
import { knownType, type ClientType } from './client-type.ts';

export interface ScreenRoute {
  /** `:name` is a parameter, `:name?` one that may be left out. */
  readonly path: string;
  /** Null: no sign-in needed. */
  readonly types: readonly ClientType[] | null;
}

/** What a route without a type list of its own admits. */
const USUAL: readonly ClientType[] = [0, 2, 5];
const EVERY: readonly ClientType[] = [0, 1, 2, 3, 4, 5];

/** The 15 named routes; where two could match a path, the one that stands first does. */
export const screenRoutes = {
  login: { path: '/', types: null },
  'forgot-password': { path: '/updatepassword/:token?', types: null },
  dashboard: { path: '/dashboard/:anchorId?', types: USUAL },
  'cargo-check': { path: '/cargo-check', types: [1] },
  'inventory-manager': { path: '/inventory-manager', types: [3] },
  'asset-manager': { path: '/asset-manager', types: [4] },
  'live-global-map': { path: '/live-global-map/:anchorId?', types: [0] },
  'stats-timeline': { path: '/analytics/timeline', types: USUAL },
  'predictions-global-view': { path: '/analytics/predictions', types: USUAL },
  'stats-globals': { path: '/analytics/:anchorId/globals', types: USUAL },
  'stats-laps-details': { path: '/analytics/:anchorId?/route/:routeId?', types: USUAL },
  'stats-laps': { path: '/analytics/:anchorId?', types: USUAL },
  'predictions-fullscreen-mode': { path: '/predictions/:anchorId?', types: USUAL },
  'user-change-password': { path: '/settings/change-password', types: EVERY },
  'user-settings': { path: '/settings/:tab?', types: EVERY },
} as const satisfies Record<string, ScreenRoute>;

export type ScreenName = keyof typeof screenRoutes;
export type ScreenParams = Readonly<Record<string, string | undefined>>;

export interface ScreenMatch {
  readonly name: ScreenName;
  /** Decoded; what is left out of the path is missing. */
  readonly params: ScreenParams;
}

export const SCREEN_NAMES = Object.keys(screenRoutes) as readonly ScreenName[];

/** Words after /analytics/ that are never a gateway's id. */
const RESERVED: ReadonlySet<string> = new Set(['timeline', 'predictions']);

const patterns = SCREEN_NAMES.map((name) => ({ name, pattern: patternOf(screenRoutes[name].path) }));

/** Whether a screen is shown to a client type; unknown types count as 0. Public screens are shown to all. */
export function admits(name: ScreenName, clientType: number): boolean {
  const { types }: ScreenRoute = screenRoutes[name];
  return types === null || types.includes(knownType(clientType));
}

/** The screen that a path (without query) names, with or without a slash at its end; null when none does. */
export function matchScreen(path: string): ScreenMatch | null {
  for (const { name, pattern } of patterns) {
    const groups = pattern.exec(path)?.groups;
    const params = groups && decode(groups);
    if (params && !isReserved(path, params)) return { name, params };
  }
  return null;
}

/** The path of a screen; optional parameters may be left out. Throws when one that it needs is missing. */
export function screenPath(
  name: ScreenName,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = screenRoutes[name].path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const key = segment.slice(1).replace('?', '');
    const value = params[key];
    if (value !== undefined) return [encodeURIComponent(value)];
    if (segment.endsWith('?')) return [];
    throw new Error(`${name} needs ${key}`);
  });
  return filled.length > 1 ? filled.join('/') : `/${filled.join('')}`;
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      const group = `/(?<${segment.slice(1).replace('?', '')}>[^/]+)`;
      return segment.endsWith('?') ? `(?:${group})?` : group;
    })
    .join('');
  // A group that always matches makes `groups` there for patterns without parameters.
  return new RegExp(`^${source}(?<end>/?)$`);
}

function decode(groups: Record<string, string | undefined>): ScreenParams | null {
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(groups)) {
    if (key === 'end' || value === undefined) continue;
    try {
      params[key] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return params;
}

function isReserved(path: string, params: ScreenParams): boolean {
  return path.startsWith('/analytics/') && RESERVED.has(params.anchorId ?? '');
}
