import { ApiError } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { worldName } from './world.ts';

/** Asks for the mail that leads to a new password. The answer is the same for every address (S§8). */
export async function askForReset(email: string): Promise<void> {
  await api.call('forgotPassword', { email: email.trim().toLowerCase() });
}

/** Whether the token of such a mail is good, and whose it is. */
export function resetTokenOptions(token: string) {
  return queryOptions({
    queryKey: ['reset-token', worldName(), token],
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

/** Sets a new password with the token of a mail. Every session of that user ends. */
export async function resetPassword(reset: Reset): Promise<void> {
  await api.call('resetPassword', { body: { ...reset } });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** Changes the own password. Every session of the user ends, this one too. */
export async function changePassword(userId: number, change: PasswordChange): Promise<void> {
  await api.call('updateUser', { id: userId, body: { ...change } });
}

/** What the server said of a failure; null where it gave no words of its own. */
export function serverDetail(error: Error): string | null {
  return error instanceof ApiError ? (error.problem?.detail ?? null) : null;
}
