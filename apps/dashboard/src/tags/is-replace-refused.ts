import { serverDetail } from '../data/passwords.ts';

/** Whether the server refused a replacement for the tags themselves, which has an error of its own (L§8). */
export function isReplaceRefused(error: Error): boolean {
  return serverDetail(error)?.includes('Replace tag operation failed') === true;
}
