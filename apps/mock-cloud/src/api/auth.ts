import type { Logger } from 'pino';
import type { SecurityClock } from '../control/world-clock.ts';
import type { Brakes } from '../http/brake.ts';
import type { ApiHandlers, ApiOperations, Call } from '../http/call.ts';
import type { HostedWorld } from '../http/hosted-world.ts';
import { pace } from '../http/pace.ts';
import type { Passwords } from '../http/passwords.ts';
import { badInput, Problem } from '../http/problems.ts';
import { hashOfSecret, mayBeSecret, newSecret } from '../http/secret.ts';
import { findSecretUser, insertSecret, useSecret } from '../store/secrets.ts';
import { insertMail } from '../store/mails.ts';
import { findUser, findUserByEmail, type User } from '../store/users.ts';
import { setPassword } from './accounts/set-password.ts';
import { resetMail } from './accounts/reset-mail.ts';

export interface AuthParts {
  readonly passwords: Passwords;
  readonly brakesOf: (world: HostedWorld) => Brakes;
  readonly securityClock: SecurityClock;
  readonly log: Logger;
}

const RESET_MS = 3_600_000;
/** More than looking an address up and writing a mail take, so that what was done does not show. */
const FORGOT_PACE_MS = 100;
const FORGOT_MESSAGE =
  'If this address has an account, a mail is on its way to it. Look into your spam folder if it does not arrive.';

type AuthOperation = 'signIn' | 'logOut' | 'forgotPassword' | 'resetPassword' | 'checkUserToken';

/** What leads in and out. Nothing here tells whether an address is known: not by bytes, not by time. */
export function authHandlers(parts: AuthParts): Pick<ApiHandlers, AuthOperation> {
  const { passwords, brakesOf, securityClock, log } = parts;
  return {
    async signIn(call) {
      const { username = '', password = '', client_secret: secret = '' } = call.body;
      if (secret !== '' && (username !== '' || password !== ''))
        return badInput('body/client_secret', 'goes alone, without username and password');
      const entered = secret === '' ? await byPassword(call, username, password) : await byHandoff(call, secret);
      if (entered instanceof Problem) return entered;
      const { token, marker } = await call.world.sessions.begin(entered.user, entered.redirect);
      call.setSessionCookie(token);
      log.info({ userId: entered.user.id, world: call.world.name }, 'signed in');
      return { csrf_token: marker };
    },

    async logOut({ world, session, setSessionCookie }) {
      await world.sessions.end(session);
      setSessionCookie(null);
      return undefined;
    },

    forgotPassword({ world, clock, query, remote }) {
      const email = addressOf(query.email);
      const attempt = brakesOf(world).mail.attempt(email, remote);
      if ('waitSec' in attempt) return tooMany(attempt.waitSec);
      attempt.failed();
      return pace(FORGOT_PACE_MS, async () => {
        await world.accounts;
        const user = await findByEmail(world, email);
        if (user) await writeResetMail(world, user, clock.nowMs);
        return { message: FORGOT_MESSAGE };
      });
    },

    async checkUserToken({ world, query, remote }) {
      if (!mayBeSecret(query.token)) return { valid: false };
      const attempt = brakesOf(world).secrets.attempt(null, remote);
      if ('waitSec' in attempt) return tooMany(attempt.waitSec);
      try {
        const user = await findSecretUser(world.database, resetSecret(query.token));
        if (!user) return { valid: false };
        attempt.dropped();
        return { valid: true, email: user.email };
      } finally {
        attempt.failed();
      }
    },

    async resetPassword({ world, clock, body, remote }) {
      const given = 'token' in body ? body : { ...body, email: body.username, token: body.client_secret };
      const email = addressOf(given.email);
      const brakes = brakesOf(world);
      const attempt = brakes.secrets.attempt(null, remote);
      if ('waitSec' in attempt) return tooMany(attempt.waitSec);
      try {
        const user = await findSecretUser(world.database, resetSecret(given.token));
        if (user?.email !== email) return new Problem('reset-refused');
        attempt.dropped();
        const passwordHash = await passwords.hash(given.password);
        if (passwordHash === null) return busy();
        const isDone = await world.database.transaction().execute(async (transaction) => {
          if (!(await useSecret(transaction, resetSecret(given.token)))) return false;
          return setPassword(transaction, { userId: user.id, passwordHash, nowMs: clock.nowMs });
        });
        if (!isDone) return new Problem('reset-refused');
        world.sessions.userSignedOut(user.id);
        world.touch();
        brakes.signIn.trust(email, remote);
        log.info({ userId: user.id, world: world.name }, 'a password was reset');
        return undefined;
      } finally {
        attempt.failed();
      }
    },
  };

  type SignIn = Call<ApiOperations['signIn']>;
  interface Entered {
    readonly user: User;
    readonly redirect: string | null;
  }

  async function byPassword({ world, remote }: SignIn, username: string, password: string): Promise<Entered | Problem> {
    const email = addressOf(username);
    const attempt = brakesOf(world).signIn.attempt(email, remote);
    if ('waitSec' in attempt) return tooMany(attempt.waitSec);
    try {
      await world.accounts;
      const user = await findByEmail(world, email);
      const isRight = await passwords.verify(password, user?.passwordHash ?? null);
      if (isRight === null) {
        attempt.dropped();
        return busy();
      }
      if (!user || !isRight) {
        log.info({ world: world.name }, 'a sign-in failed');
        return new Problem('wrong-credentials');
      }
      attempt.succeeded();
      return { user, redirect: null };
    } finally {
      attempt.failed();
    }
  }

  async function byHandoff({ world, remote }: SignIn, secret: string): Promise<Entered | Problem> {
    const attempt = brakesOf(world).secrets.attempt(null, remote);
    if ('waitSec' in attempt) return tooMany(attempt.waitSec);
    try {
      const wanted = { hash: hashOfSecret(secret), purpose: 'handoff', nowMs: securityClock() } as const;
      const used = await useSecret(world.database, wanted);
      const user = used && (await findUser(world.database, used.userId));
      if (!used || !user) {
        log.info({ world: world.name }, 'a hand-off failed');
        return new Problem('handoff-refused');
      }
      attempt.dropped();
      return { user, redirect: used.redirect };
    } finally {
      attempt.failed();
    }
  }

  async function writeResetMail(world: HostedWorld, user: User, nowMs: number): Promise<void> {
    const token = newSecret();
    const realMs = securityClock();
    const secret = {
      hash: hashOfSecret(token),
      purpose: 'reset',
      userId: user.id,
      redirect: null,
      expiresMs: realMs + RESET_MS,
    } as const;
    await world.database.transaction().execute(async (transaction) => {
      await insertSecret(transaction, secret, realMs);
      await insertMail(transaction, { atMs: nowMs, ...resetMail(user, token, world.name) });
    });
  }

  function resetSecret(token: string): { hash: string; purpose: 'reset'; nowMs: number } {
    return { hash: hashOfSecret(token), purpose: 'reset', nowMs: securityClock() };
  }
}

/** An address as it is stored. */
function addressOf(text: string): string {
  return text.trim().toLowerCase();
}

/** The user of an address; what storage can't even ask for belongs to nobody. */
function findByEmail(world: HostedWorld, email: string): Promise<User | null> {
  return email.includes('\0') ? Promise.resolve(null) : findUserByEmail(world.database, email);
}

function tooMany(waitSec: number): Problem {
  return new Problem('too-many-attempts', { headers: { 'retry-after': String(waitSec) } });
}

function busy(): Problem {
  return new Problem('busy', { headers: { 'retry-after': '1' } });
}
