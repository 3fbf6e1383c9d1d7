/** Identities that a scenario leaves out, derived only from ids, so that they do not depend on order or neighbours. */
import type { UserPlan } from './plan.ts';

const TAG_PREFIX = 0x3a;
const ANCHOR_PREFIX = 0xd6_4c_0a;
const MASK_24 = 0xff_ff_ff;

/** A permutation of 24 bits: different ids never give the same number. */
function scatter24(id: number): number {
  let x = id & MASK_24;
  for (const factor of [0x9e_37_79, 0x85_eb_ca | 1]) {
    x = Math.imul(x, factor) & MASK_24;
    x ^= x >>> 11;
  }
  return x;
}

/** The tag id (32 bits) of a beacon without one. */
export function deriveTagId(positionId: number): number {
  return TAG_PREFIX * 0x1_00_00_00 + scatter24(positionId);
}

/** The MAC as a number (48 bits) of a gateway without one. */
export function deriveAnchorId(gatewayId: number): number {
  return ANCHOR_PREFIX * 0x1_00_00_00 + scatter24(gatewayId + 0x4_00_00);
}

/** The number of a MAC, e.g. D6:4C:0A:12:F3:09. */
export function readAnchorIdFromMac(mac: string): number {
  return Number.parseInt(mac.replaceAll(':', ''), 16);
}

const GIVEN_NAMES = [
  ...['Maya', 'Tom', 'Priya', 'Owen', 'Grace', 'Daniel', 'Amara', 'Callum', 'Elena', 'Hugo', 'Ines', 'Joel'],
  ...['Karim', 'Leah', 'Milan', 'Nadia', 'Oscar', 'Petra', 'Rosa', 'Sam', 'Tessa', 'Viktor', 'Yusuf', 'Zara'],
];
const FAMILY_NAMES = [
  ...['Osborne', 'Fletcher', 'Nair', 'Hughes', 'Whitlock', 'Okafor', 'Bailey', 'Marsh', 'Castillo', 'Renner'],
  ...['Doyle', 'Akhtar', 'Novak', 'Pereira', 'Lindqvist', 'Thorne', 'Varga', 'Quinn', 'Sato', 'Holloway', 'Brandt'],
  ...['Ferreira', 'Kovac'],
];
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'] as const;

/** One user of each role at the client's domain, for a client without users. */
export function createDefaultUsers(clientId: number, domain: string): UserPlan[] {
  return ROLES.map((role, index) => {
    const n = (clientId - 1) * ROLES.length + index;
    const given = GIVEN_NAMES[n % GIVEN_NAMES.length] ?? '';
    const family = FAMILY_NAMES[n % FAMILY_NAMES.length] ?? '';
    return { name: `${given} ${family}`, email: `${role}@${domain}`, role, notifications: role === 'admin' };
  });
}
