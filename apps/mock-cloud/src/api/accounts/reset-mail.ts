import { MAIN_WORLD } from '@lapwing/contracts';
import type { Mail } from '../../store/mails.ts';
import type { User } from '../../store/users.ts';

/** The mail with the link to set a new password. The link is a path, as the server does not know its public address. */
export function resetMail(user: User, token: string, world: string): Omit<Mail, 'atMs'> {
  const query = world === MAIN_WORLD ? '' : `?world=${world}`;
  return {
    recipient: user.email,
    subject: 'Set a new password',
    text: [
      `Hello ${user.name},`,
      '',
      'We received a request to reset your password. To set a new one, open this path of the dashboard within an hour:',
      '',
      `/updatepassword/${token}${query}`,
      '',
      'The link works once. If you did not request this, ignore this email: your password stays the same.',
      '',
    ].join('\n'),
  };
}
