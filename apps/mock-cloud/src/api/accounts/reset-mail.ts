import { MAIN_WORLD } from '@lapwing/contracts';
import type { Mail } from '../../store/mails.ts';
import type { User } from '../../store/users.ts';

interface ResetLink {
  readonly token: string;
  readonly world: string;
  /** Undefined if the server does not know it: the link is a path then. */
  readonly publicUrl: string | undefined;
}

/** The mail with the link to set a new password. */
export function resetMail(user: User, { token, world, publicUrl }: ResetLink): Omit<Mail, 'atMs'> {
  const target = publicUrl === undefined ? 'this path of the dashboard' : 'this link';
  const query = world === MAIN_WORLD ? '' : `?world=${world}`;
  return {
    recipient: user.email,
    subject: 'Set a new password',
    text: [
      `Hello ${user.name},`,
      '',
      `We received a request to reset your password. To set a new one, open ${target} within an hour:`,
      '',
      `${publicUrl ?? ''}/updatepassword/${token}${query}`,
      '',
      'The link works once. If you did not request this, ignore this email: your password stays the same.',
      '',
    ].join('\n'),
  };
}
