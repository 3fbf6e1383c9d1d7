import { MAIN_WORLD } from '../../http/worlds.ts';
import type { Mail } from '../../store/mails.ts';
import type { User } from '../../store/users.ts';

/** The mail that leads to a new password. It names the path alone: under which name the dashboard is reached, the reader knows. */
export function resetMail(user: User, token: string, world: string): Omit<Mail, 'atMs'> {
  const query = world === MAIN_WORLD ? '' : `?world=${world}`;
  return {
    recipient: user.email,
    subject: 'Set a new password',
    text: [
      `Hello ${user.name},`,
      '',
      'somebody asked for a new password for your account. To set one, open this address of the dashboard within an hour:',
      '',
      `/updatepassword/${token}${query}`,
      '',
      'It works once. If it was not you, do nothing: your password stays as it is.',
      '',
    ].join('\n'),
  };
}
