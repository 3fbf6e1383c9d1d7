/** Who may call what: one row for every operation of the contract. What has no row is denied. */
import { isInGroup, type ClientGroup } from './client-type.ts';
import { isAdmin, isStaff, isSuper, mustChangePassword, type AuthScope } from './roles.ts';

export type OperationAccess =
  | { readonly public: true }
  | {
      readonly role: 'user' | 'admin' | 'staff' | 'super';
      readonly clients: ClientGroup;
      /** Open to users who must change the password, who may call nothing else (S§6). */
      readonly beforePasswordChange?: true;
    };

/** The signed-in caller of an operation. */
export interface Caller {
  readonly scopes: readonly AuthScope[];
  readonly clientType: number;
}

const EVERY_USER = { role: 'user', clients: 'all' } as const;
const EVEN_RESTRICTED = { ...EVERY_USER, beforePasswordChange: true } as const;
/** Routes, laps and live maps belong to screens that types 1, 3 and 4 don't have. */
const DEFAULT_CLIENTS = { role: 'user', clients: 'default' } as const;

/** Operation id of the contract to who may call it. */
export const operationAccess = {
  signIn: { public: true },
  logOut: EVEN_RESTRICTED,
  getSessionUser: EVEN_RESTRICTED,
  getClient: EVEN_RESTRICTED,
  listAnchors: EVERY_USER,
  getLatestGlobalInformation: DEFAULT_CLIENTS,
  getLatestAnchorInformation: DEFAULT_CLIENTS,
  getUsageInfo: EVERY_USER,
  listResourcesSimplified: EVERY_USER,
  getAnchor: EVERY_USER,
  getAnchorSimplified: EVERY_USER,
  getNextPosition: DEFAULT_CLIENTS,
  getLastFive: DEFAULT_CLIENTS,
  getRecentRoutes: DEFAULT_CLIENTS,
  listAnchorStatus: EVERY_USER,
  listDailyLaps: DEFAULT_CLIENTS,
  listRoutes: DEFAULT_CLIENTS,
  listBeaconPositions: EVERY_USER,
  getLayout: EVERY_USER,
} as const satisfies Record<string, OperationAccess>;

export type OperationName = keyof typeof operationAccess;

/** Whether an operation is open to anybody, signed in or not. */
export function isPublicOperation(operationId: string): boolean {
  const access = accessOf(operationId);
  return access !== null && 'public' in access;
}

/** Whether a caller (null: not signed in) may call an operation; an unknown operation is denied. */
export function mayCall(operationId: string, caller: Caller | null): boolean {
  const access = accessOf(operationId);
  if (!access) return false;
  if ('public' in access) return true;
  if (!caller) return false;
  if (mustChangePassword(caller.scopes) && !access.beforePasswordChange) return false;
  return hasRole(caller.scopes, access.role) && isInGroup(caller.clientType, access.clients);
}

function accessOf(operationId: string): OperationAccess | null {
  const table: Readonly<Record<string, OperationAccess | undefined>> = operationAccess;
  return Object.hasOwn(table, operationId) ? (table[operationId] ?? null) : null;
}

function hasRole(scopes: readonly AuthScope[], role: 'user' | 'admin' | 'staff' | 'super'): boolean {
  switch (role) {
    case 'user':
      return true;
    case 'admin':
      return isAdmin(scopes);
    case 'staff':
      return isStaff(scopes);
    case 'super':
      return isSuper(scopes);
  }
}
