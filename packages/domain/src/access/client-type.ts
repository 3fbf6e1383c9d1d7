/** Client types: which variant of the product a client gets (L§1). Unknown types behave as 0. */

export type ClientKind = 'default' | 'cargoCheck' | 'tracker' | 'inventoryManager' | 'assetManager' | 'gpsTracker';

const KINDS: readonly ClientKind[] = [
  'default',
  'cargoCheck',
  'tracker',
  'inventoryManager',
  'assetManager',
  'gpsTracker',
];

/** The six client types. */
export const CLIENT_TYPES = [0, 1, 2, 3, 4, 5] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Which clients a tab, a menu entry or an operation is for. */
export type ClientGroup = 'all' | 'default' | 'nonDefault' | 'tracker' | 'defaultNonTracker';

/** The type that a client behaves as: its own, or 0 when that is unknown. */
export function toClientType(clientType: number): ClientType {
  return CLIENT_TYPES.find((type) => type === clientType) ?? 0;
}

/** The variant that a client type gets. */
export function toClientKind(clientType: number): ClientKind {
  return KINDS[toClientType(clientType)] ?? 'default';
}

/** Trackers are types 2 and 5. */
export function isTracker(clientType: number): boolean {
  return clientType === 2 || clientType === 5;
}

/** Default clients are those of types 0, 2, 5 and every unknown type: all but 1, 3 and 4. */
export function isDefault(clientType: number): boolean {
  return clientType !== 1 && clientType !== 3 && clientType !== 4;
}

/** Default clients that are not trackers: type 0 and every unknown type. */
export function isDefaultNonTracker(clientType: number): boolean {
  return isDefault(clientType) && !isTracker(clientType);
}

/** GPS mode: type 5 shows a satellite map in place of a floor plan. */
export function isGps(clientType: number): boolean {
  return clientType === 5;
}

/** Whether a client type belongs to a group. */
export function isInGroup(clientType: number, group: ClientGroup): boolean {
  switch (group) {
    case 'all':
      return true;
    case 'default':
      return isDefault(clientType);
    case 'nonDefault':
      return !isDefault(clientType);
    case 'tracker':
      return isTracker(clientType);
    case 'defaultNonTracker':
      return isDefaultNonTracker(clientType);
  }
}
