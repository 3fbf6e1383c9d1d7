import { PAYMENT_WARNED_KEY } from '../../tab/session-marker.ts';
import { worldStorage } from '../../tab/world.ts';

/** Ids of the clients whose payment warning was shown in this session. */
export function readWarnedClientIds(): readonly number[] {
  return (worldStorage.getItem(PAYMENT_WARNED_KEY) ?? '').split(',').flatMap((id) => (id === '' ? [] : [Number(id)]));
}

/** Records that a client's payment warning was shown in this session; returns all ids. */
export function recordPaymentWarning(clientId: number): readonly number[] {
  const ids = [...new Set([...readWarnedClientIds(), clientId])];
  worldStorage.setItem(PAYMENT_WARNED_KEY, ids.join(','));
  return ids;
}
