/** The rules of a wireless network (S§5). */
import { countCharacters } from './count-characters.ts';

/** Shortest and longest name of a network, in characters. */
export const SSID_MIN = 2;
export const SSID_MAX = 32;
/** Shortest and longest password of a network, in characters. */
export const NETWORK_PASSWORD_MIN = 6;
export const NETWORK_PASSWORD_MAX = 63;

/** Characters that no one can type or see, such as line breaks, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const VISIBLE = /[^\s\p{C}]/u;

export type SsidProblem = 'empty' | 'unprintable' | 'tooShort' | 'tooLong' | 'tooManyBytes' | 'taken';
export type NetworkPasswordProblem = 'empty' | 'unprintable' | 'tooShort' | 'tooLong';

/**
 * The problem of a network's name, ignoring surrounding spaces; null when it is valid. `others` are the names of the
 * client's other networks. The radio standard (IEEE 802.11) leaves 32 bytes for it, which is less than 32 characters if
 * some are not ASCII.
 */
export function findSsidProblem(typed: string, others: readonly string[]): SsidProblem | null {
  const ssid = typed.trim();
  if (UNPRINTABLE.test(ssid)) return 'unprintable';
  if (!VISIBLE.test(ssid)) return 'empty';
  const length = countCharacters(ssid);
  if (length < SSID_MIN) return 'tooShort';
  if (length > SSID_MAX) return 'tooLong';
  if (countBytes(ssid) > SSID_MAX) return 'tooManyBytes';
  return others.includes(ssid) ? 'taken' : null;
}

/** The problem of a network's password; null when it is valid. */
export function findNetworkPasswordProblem(password: string): NetworkPasswordProblem | null {
  if (UNPRINTABLE.test(password)) return 'unprintable';
  if (password.trim() === '') return 'empty';
  const length = countCharacters(password);
  if (length < NETWORK_PASSWORD_MIN) return 'tooShort';
  return length > NETWORK_PASSWORD_MAX ? 'tooLong' : null;
}

/** Whether a network may be hidden: at most one network of a client is. */
export function mayHide(others: readonly { readonly hidden: boolean }[]): boolean {
  return !others.some(({ hidden }) => hidden);
}

/** Whether a network may be deleted: neither the internal one nor the last one of the list (S§2). */
export function mayDeleteNetwork({ internal }: { readonly internal: boolean }, networks: readonly unknown[]): boolean {
  return !internal && networks.length > 1;
}

/** The length of a text in UTF-8. */
function countBytes(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + countBytesOf(char.codePointAt(0) ?? 0), 0);
}

function countBytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
