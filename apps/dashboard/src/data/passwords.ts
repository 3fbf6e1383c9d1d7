import type { BodyModel } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { readWorldName } from '../tab/world.ts';

/** Requests the mail with the link to a new password. The answer is the same for every address (S§8). */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.call('forgotPassword', { email: email.trim().toLowerCase() });
}

/** Whether the token of such a mail is valid, and of which account. */
export function resetTokenOptions(token: string) {
  return queryOptions({
    queryKey: ['reset-token', readWorldName(), token],
    queryFn: ({ signal }) => api.call('checkUserToken', { token }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface Reset {
  readonly email: string;
  readonly token: string;
  readonly password: string;
}

/** Sets a new password with the token of a mail, which ends every session of the user. */
export async function resetPassword(reset: Reset): Promise<void> {
  await api.call('resetPassword', { body: { ...reset } });
}

export type PasswordChange = Required<Pick<BodyModel<'updateUser'>, 'currentPassword' | 'password'>>;

/** Changes the user's own password, which ends every session of the user, including this one. */
export async function changePassword(userId: number, change: PasswordChange): Promise<void> {
  await api.call('updateUser', { id: userId, body: { ...change } });
}
