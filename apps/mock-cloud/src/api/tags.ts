import type { ApiHandlers } from '../http/call.ts';
import { beaconPositionsOf } from './resources/tag.ts';

export const tagHandlers: Pick<ApiHandlers, 'listBeaconPositions'> = {
  listBeaconPositions: (call) => beaconPositionsOf(call),
};
