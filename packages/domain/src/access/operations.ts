/** Who may call which operation: one row per operation of the contract. An operation without a row is denied. */
import { isInGroup, type ClientGroup } from './client-type.ts';
import { isAdmin, isStaff, isSuper, mustChangePassword, type AuthScope } from './roles.ts';

export type OperationAccess =
  | { readonly public: true }
  | {
      readonly role: 'user' | 'admin' | 'staff' | 'super';
      readonly clients: ClientGroup;
      /** Open to users who must change the password, who may call nothing else (S§6). */
      readonly beforePasswordChange?: true;
      /** Open to an API key of the client, which can only read. */
      readonly apiKey?: true;
      /** The operation names an account: the caller's own, or also that of another user of the client if an admin calls. */
      readonly account?: 'own' | 'own-or-admin';
    };

/** The signed-in caller of an operation. */
export interface Caller {
  readonly scopes: readonly AuthScope[];
  readonly clientType: number;
}

const EVERY_USER = { role: 'user', clients: 'all' } as const;
const RESTRICTED_USERS = { ...EVERY_USER, beforePasswordChange: true } as const;
/** Reads of a client's data, also open to its API key. */
const READERS = { ...EVERY_USER, apiKey: true } as const;
/** Routes, laps and live maps belong to screens that types 1, 3 and 4 don't have. */
const DEFAULT_READERS = { role: 'user', clients: 'default', apiKey: true } as const;
/** Changes for which the specification names no role (S§6). */
const DEFAULT_EDITORS = { role: 'user', clients: 'default' } as const;
/** Routes are edited on a tab of default clients that are not trackers (R§2). */
const ROUTE_ADMINS = { role: 'admin', clients: 'defaultNonTracker' } as const;
/** Floor plans are uploaded on a tab of default clients (S§2). */
const DEFAULT_ADMINS = { role: 'admin', clients: 'default' } as const;
const ADMINS = { role: 'admin', clients: 'all' } as const;
const STAFF = { role: 'staff', clients: 'all' } as const;
const SUPER = { role: 'super', clients: 'all' } as const;

/** Who may call an operation, by its id in the contract. */
export const operationAccess = {
  signIn: { public: true },
  forgotPassword: { public: true },
  resetPassword: { public: true },
  checkUserToken: { public: true },
  logOut: RESTRICTED_USERS,
  getSessionUser: RESTRICTED_USERS,
  updateUser: { ...RESTRICTED_USERS, account: 'own' },
  editUser: { ...EVERY_USER, account: 'own-or-admin' },
  deleteUser: { ...EVERY_USER, account: 'own-or-admin' },
  listUsers: ADMINS,
  createUser: ADMINS,
  resetApiKey: ADMINS,
  listNetworks: READERS,
  createNetwork: ADMINS,
  updateNetwork: ADMINS,
  deleteNetwork: ADMINS,
  getNetworkPassword: ADMINS,
  listProviderClients: STAFF,
  switchSuperUser: SUPER,
  getClient: { ...RESTRICTED_USERS, apiKey: true },
  listAnchors: READERS,
  getLatestGlobalInformation: DEFAULT_READERS,
  getLatestAnchorInformation: DEFAULT_READERS,
  getUsageInfo: READERS,
  listResourcesSimplified: READERS,
  getAnchor: READERS,
  getAnchorSimplified: READERS,
  getPrediction: DEFAULT_READERS,
  getPredictionAverages: DEFAULT_READERS,
  getPredictionScorecard: DEFAULT_READERS,
  getNextPosition: DEFAULT_READERS,
  getLastFive: DEFAULT_READERS,
  getRecentRoutes: DEFAULT_READERS,
  listAnchorStatus: READERS,
  listOfflineAnchors: READERS,
  getTotalMovement: DEFAULT_READERS,
  listDailyLaps: DEFAULT_READERS,
  listVisitedPositions: DEFAULT_READERS,
  listTripFrequency: DEFAULT_READERS,
  listRouteInstances: DEFAULT_READERS,
  getRouteDetails: DEFAULT_READERS,
  compareRouteLaps: DEFAULT_READERS,
  getRouteInstance: DEFAULT_READERS,
  exportRouteInstances: DEFAULT_READERS,
  exportInstanceStops: DEFAULT_READERS,
  exportRouteAnalytics: DEFAULT_READERS,
  listTimeline: DEFAULT_READERS,
  listLapsAndSilences: DEFAULT_READERS,
  listPositionLogs: DEFAULT_READERS,
  listAnchorPositionLogs: DEFAULT_READERS,
  listHistogramValues: DEFAULT_READERS,
  listShiftHistogramValues: DEFAULT_READERS,
  listHourlyMovement: DEFAULT_READERS,
  exportRoutePositions: DEFAULT_READERS,
  exportLapsCount: DEFAULT_READERS,
  findCommonRoute: DEFAULT_READERS,
  listRouteHistory: DEFAULT_READERS,
  listCheckpoints: DEFAULT_READERS,
  listAnchorInstances: DEFAULT_READERS,
  listRoutes: DEFAULT_READERS,
  listRouteWays: DEFAULT_READERS,
  listBeaconPositions: READERS,
  listTagHistory: READERS,
  exportTagHistory: READERS,
  exportBeaconHistory: READERS,
  listTagStatus: READERS,
  listTagBeacons: READERS,
  listTags: READERS,
  searchTags: READERS,
  listAverageTime: READERS,
  getInOutUsage: READERS,
  getBuzzerTotal: READERS,
  getLayout: READERS,
  getTile: READERS,
  explainJudgement: READERS,
  listResources: READERS,
  listClientResources: READERS,
  listAnchorRoutes: DEFAULT_READERS,
  updateTag: EVERY_USER,
  placeTags: DEFAULT_EDITORS,
  replaceTag: DEFAULT_EDITORS,
  placeExciters: DEFAULT_EDITORS,
  updateAnchor: ADMINS,
  listAnchorFirmwares: STAFF,
  createRoute: ROUTE_ADMINS,
  updateRoute: ROUTE_ADMINS,
  resetRoute: ROUTE_ADMINS,
  setRouteAnchors: ROUTE_ADMINS,
  setAnchorRoutes: ROUTE_ADMINS,
  deleteRoute: ROUTE_ADMINS,
  updateClient: ADMINS,
  uploadLayout: DEFAULT_ADMINS,
} as const satisfies Record<string, OperationAccess>;

export type OperationName = keyof typeof operationAccess;

/** Whether an operation is open to anyone, signed in or not. */
export function isPublicOperation(operationId: string): boolean {
  const access = findAccess(operationId);
  return access !== null && 'public' in access;
}

/** Whether a caller (null: not signed in) may call an operation; an unknown operation is denied. */
export function mayCall(operationId: string, caller: Caller | null): boolean {
  const access = findAccess(operationId);
  if (!access) return false;
  if ('public' in access) return true;
  if (!caller) return false;
  if (mustChangePassword(caller.scopes) && !access.beforePasswordChange) return false;
  return hasRole(caller.scopes, access.role) && isInGroup(caller.clientType, access.clients);
}

/** Whether an API key of a client of this type may call an operation. */
export function mayKeyCall(operationId: string, clientType: number): boolean {
  const access = findAccess(operationId);
  return access !== null && 'role' in access && access.apiKey === true && isInGroup(clientType, access.clients);
}

/**
 * Whether a caller may apply an operation to the account that it names: `missing` when the operation is limited to the
 * caller's own account, `forbidden` when only an admin may apply it to others.
 */
export function checkAccountAccess(
  operationId: string,
  scopes: readonly AuthScope[],
  isOwnAccount: boolean,
): 'allowed' | 'missing' | 'forbidden' {
  const access = findAccess(operationId);
  if (!access || 'public' in access) return 'forbidden';
  if (isOwnAccount || access.account === undefined) return 'allowed';
  if (access.account === 'own') return 'missing';
  return isAdmin(scopes) ? 'allowed' : 'forbidden';
}

function findAccess(operationId: string): OperationAccess | null {
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
