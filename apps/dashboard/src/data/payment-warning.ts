import { PAYMENT_TOLD_KEY } from './marker.ts';
import { worldStorage } from './world.ts';

/** Ids of the clients whose payment warning was shown in this session. */
export function paymentTold(): readonly number[] {
  return (worldStorage.getItem(PAYMENT_TOLD_KEY) ?? '').split(',').flatMap((id) => (id === '' ? [] : [Number(id)]));
}

/** Notes that a client's payment warning was shown, until the session ends; gives all that were. */
export function notePaymentTold(clientId: number): readonly number[] {
  const told = [...new Set([...paymentTold(), clientId])];
  worldStorage.setItem(PAYMENT_TOLD_KEY, told.join(','));
  return told;
}
