import type { Logger } from 'pino';
import type { ApiHandlers } from '../http/call.ts';
import type { Passwords } from '../http/passwords.ts';
import { Problem } from '../http/problems.ts';
import type { SignInBrake } from '../http/sign-in-brake.ts';
import { findUserByEmail } from '../store/users.ts';

export interface AuthParts {
  readonly passwords: Passwords;
  readonly brake: SignInBrake;
  readonly log: Logger;
}

/** Sign-in answers alike, and as fast, whether an address is known or not. */
export function authHandlers({ passwords, brake, log }: AuthParts): Pick<ApiHandlers, 'signIn' | 'logOut'> {
  return {
    async signIn({ world, body, remote, setSessionCookie }) {
      const email = body.username.trim().toLowerCase();
      const waitSec = brake.waitSec(email, remote);
      if (waitSec > 0) return new Problem('too-many-attempts', { headers: { 'retry-after': String(waitSec) } });
      await world.accounts;
      const user = email.includes('\0') ? null : await findUserByEmail(world.database, email);
      const isRight = await passwords.verify(body.password, user?.passwordHash ?? null);
      if (isRight === null) return new Problem('busy', { headers: { 'retry-after': '1' } });
      if (!user || !isRight) {
        brake.failed(email, remote);
        log.info('a sign-in failed');
        return new Problem('wrong-credentials');
      }
      brake.succeeded(email);
      const { token, marker } = await world.sessions.begin(user.id);
      setSessionCookie(token);
      log.info({ userId: user.id }, 'signed in');
      return { csrf_token: marker };
    },

    async logOut({ world, session, setSessionCookie }) {
      await world.sessions.end(session);
      setSessionCookie(null);
      return undefined;
    },
  };
}
