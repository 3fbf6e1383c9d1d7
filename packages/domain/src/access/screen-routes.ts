/** The named screens: path pattern, and which client types may open each (L§2). */
import { toClientType, type ClientType } from './client-type.ts';

export interface ScreenRoute {
  /** `:name` is a parameter, `:name?` an optional one. */
  readonly path: string;
  /** Client types that may open the screen; null if no sign-in is needed. */
  readonly types: readonly ClientType[] | null;
}

/** The types that a route without a type list admits (L§2). */
const DEFAULT_TYPES: readonly ClientType[] = [0, 2, 5];
const ALL_TYPES: readonly ClientType[] = [0, 1, 2, 3, 4, 5];

/** The 15 named routes; the first one that matches a path counts. */
export const screenRoutes = {
  login: { path: '/', types: null },
  'forgot-password': { path: '/updatepassword/:token?', types: null },
  dashboard: { path: '/dashboard/:anchorId?', types: DEFAULT_TYPES },
  'cargo-check': { path: '/cargo-check', types: [1] },
  'inventory-manager': { path: '/inventory-manager', types: [3] },
  'asset-manager': { path: '/asset-manager', types: [4] },
  'live-global-map': { path: '/live-global-map/:anchorId?', types: [0] },
  'stats-timeline': { path: '/analytics/timeline', types: DEFAULT_TYPES },
  'predictions-global-view': { path: '/analytics/predictions', types: DEFAULT_TYPES },
  'stats-globals': { path: '/analytics/:anchorId/globals', types: DEFAULT_TYPES },
  'stats-laps-details': { path: '/analytics/:anchorId?/route/:routeId?', types: DEFAULT_TYPES },
  'stats-laps': { path: '/analytics/:anchorId?', types: DEFAULT_TYPES },
  'predictions-fullscreen-mode': { path: '/predictions/:anchorId?', types: DEFAULT_TYPES },
  'user-change-password': { path: '/settings/change-password', types: ALL_TYPES },
  'user-settings': { path: '/settings/:tab?', types: ALL_TYPES },
} as const satisfies Record<string, ScreenRoute>;

export type ScreenName = keyof typeof screenRoutes;
export type ScreenParams = Readonly<Record<string, string | undefined>>;

export interface ScreenMatch {
  readonly name: ScreenName;
  /** Decoded; without the optional parameters that the path leaves out. */
  readonly params: ScreenParams;
}

export const SCREEN_NAMES = Object.keys(screenRoutes) as readonly ScreenName[];

/** Words after /analytics/ that are never a gateway's id. */
const RESERVED: ReadonlySet<string> = new Set(['timeline', 'predictions']);

const patterns = SCREEN_NAMES.map((name) => ({ name, pattern: toPattern(screenRoutes[name].path) }));

/** Whether a screen is shown to a client type; unknown types count as 0. Public screens are shown to all. */
export function admits(name: ScreenName, clientType: number): boolean {
  const { types }: ScreenRoute = screenRoutes[name];
  return types === null || types.includes(toClientType(clientType));
}

/** The screen of a path (without query), with or without a slash at its end; null when no screen has it. */
export function matchScreen(path: string): ScreenMatch | null {
  for (const { name, pattern } of patterns) {
    const groups = pattern.exec(path)?.groups;
    const params = groups && decode(groups);
    if (params && !isReserved(path, params)) return { name, params };
  }
  return null;
}

/** The path of a screen; optional parameters may be left out. Throws when a required one is missing. */
export function createScreenPath(
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

function toPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      const group = `/(?<${segment.slice(1).replace('?', '')}>[^/]+)`;
      return segment.endsWith('?') ? `(?:${group})?` : group;
    })
    .join('');
  // A group that always matches makes `groups` defined for patterns without parameters.
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
