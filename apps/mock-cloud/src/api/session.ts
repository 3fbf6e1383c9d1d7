import type { ApiHandlers } from '../operations/call.ts';
import { toSessionUser } from './resources/user.ts';

export const sessionHandlers: Pick<ApiHandlers, 'getSessionUser'> = {
  getSessionUser: (call) => toSessionUser(call, call.client),
};
