import {
  admits,
  createScreenPath,
  listSettingsTabs,
  matchScreen,
  SCREEN_NAMES,
  screenRoutes,
  type ScreenName,
  type ScreenRoute,
} from '@lapwing/domain';
import { formatSuggestion } from './nearest.ts';
import type { ClientPlan, UserPlan } from './plan.ts';

/** Why a path, with or without a query, is not a screen that a user of a client sees; null if it is. */
export function explainScreen(path: string, client: ClientPlan, role: UserPlan['role']): string | null {
  const { type, id, gateways, routes } = client;
  const [plain = ''] = path.split(/[?#]/);
  const screen = matchScreen(plain);
  const shown = SCREEN_NAMES.filter((name) => isProtected(name) && admits(name, type)).flatMap(listPlainPaths);
  if (screen === null) return `no screen at ${plain}${formatSuggestion(plain, shown)}`;
  if (!admits(screen.name, type)) return `client ${id} of type ${type} has no such screen, but ${shown.join(', ')}`;
  const { tab, anchorId, routeId } = screen.params;
  const tabs = listSettingsTabs({ clientType: type, authScopes: role === 'user' ? ['user'] : ['client', 'user'] }, '');
  if (tab !== undefined && !tabs.some((one) => one === tab)) return `no tab ${tab} there${formatSuggestion(tab, tabs)}`;
  if (anchorId !== undefined && !gateways.some((one) => String(one.id) === anchorId))
    return `client ${id} has no gateway ${anchorId}`;
  if (routeId !== undefined && !routes.some((one) => String(one.id) === routeId))
    return `client ${id} has no route ${routeId}`;
  return null;
}

function isProtected(name: ScreenName): boolean {
  const { types }: ScreenRoute = screenRoutes[name];
  return types !== null;
}

/** The path of a screen without its parameters; none if it needs one. */
function listPlainPaths(name: ScreenName): string[] {
  const needsParameter = screenRoutes[name].path.split('/').some((part) => part.startsWith(':') && !part.endsWith('?'));
  return needsParameter ? [] : [createScreenPath(name)];
}
