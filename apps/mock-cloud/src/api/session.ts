import type { ApiHandlers } from '../http/call.ts';
import { sessionUserResource } from './resources/user.ts';

export const sessionHandlers: Pick<ApiHandlers, 'getSessionUser'> = {
  getSessionUser: (call) => sessionUserResource(call, call.client),
};
