import { findEmailProblem, HOUR_MS } from '@lapwing/domain';
import type { Logger } from 'pino';
import { withMinimumDuration } from '../accounts/minimum-duration.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { hasSecretForm } from '../accounts/secret.ts';
import type { Throttles } from '../accounts/throttles.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer, ApiHandlers, ApiOperationId, ApiOperations, Call, SignedInCall } from '../operations/call.ts';
import {
  createBadInputProblem,
  createBusyProblem,
  createRuleError,
  type InputError,
  Problem,
} from '../problems/problems.ts';
import { StorageError } from '../store/storage-error.ts';
import type { User } from '../store/users.ts';
import { resetMail } from './accounts/reset-mail.ts';
import { withAttempt } from '../operations/with-attempt.ts';

export interface AuthParts {
  readonly passwords: Passwords;
  readonly getThrottles: (world: HostedWorld) => Throttles;
  /** The address in links of mails; they are paths without it. */
  readonly publicUrl?: string | undefined;
  readonly log: Logger;
}

const RESET_MS = HOUR_MS;
/** Longer than a lookup of an address and a mail, so that timing does not reveal whether the address is known. */
const FORGOT_PASSWORD_MS = 100;
const FORGOT_PASSWORD_MESSAGE =
  'If this address has an account, we have sent an email to it. Check your spam folder if it does not arrive.';

type AuthOperation = 'signIn' | 'logOut' | 'forgotPassword' | 'resetPassword' | 'checkUserToken';
type CallOf<Id extends ApiOperationId> = Call<ApiOperations[Id]>;
type AnswerOf<Id extends ApiOperationId> = Promise<Answer<ApiOperations[Id]> | Problem>;

/** Signing in and out, and forgotten passwords. Neither answers nor timing reveal whether an address is known. */
export function createAuthHandlers(parts: AuthParts): Pick<ApiHandlers, AuthOperation> {
  return {
    signIn: (call) => signIn(parts, call),
    logOut,
    forgotPassword: (call) => forgotPassword(parts, call),
    checkUserToken: (call) => checkUserToken(parts, call),
    resetPassword: (call) => resetPassword(parts, call),
  };
}

interface SignedIn {
  readonly user: User;
  readonly redirect: string | null;
}

export async function signIn(parts: AuthParts, call: CallOf<'signIn'>): AnswerOf<'signIn'> {
  const { username = '', password = '', client_secret: secret = '' } = call.body;
  if (secret !== '' && (username !== '' || password !== ''))
    return createBadInputProblem('body/client_secret', 'cannot be combined with username and password');
  const invalid = secret === '' ? findInvalidSignIn(username, password) : [];
  if (invalid.length > 0) return new Problem('bad-input', { errors: invalid });
  const signedIn =
    secret === '' ? await checkPassword(parts, call, username, password) : await redeemHandoff(parts, call, secret);
  if (signedIn instanceof Problem) return signedIn;
  const session = await call.world.sessions.begin(signedIn.user, signedIn.redirect);
  if (session === null) return new Problem(secret === '' ? 'wrong-credentials' : 'handoff-refused');
  call.setSessionCookie(session.token);
  parts.log.info({ userId: signedIn.user.id, world: call.world.name }, 'signed in');
  return { csrf_token: session.marker };
}

/** What is missing or malformed in a sign-in, as its form says it (L§5). It does not reveal whether an address is known. */
function findInvalidSignIn(username: string, password: string): InputError[] {
  const email = findEmailProblem(username);
  return [
    ...(email === null ? [] : [createRuleError('body/username', `email.${email}`)]),
    ...(password === '' ? [createRuleError('body/password', 'signIn.noPassword')] : []),
  ];
}

export async function logOut({ world, session, setSessionCookie }: SignedInCall<ApiOperations['logOut']>) {
  await world.sessions.end(session);
  setSessionCookie(null);
  return undefined;
}

/** The answer is the same whether or not the address is known. */
export async function forgotPassword(parts: AuthParts, call: CallOf<'forgotPassword'>): AnswerOf<'forgotPassword'> {
  const { world, query, remote } = call;
  const email = normalizeEmail(query.email);
  return withAttempt(parts.getThrottles(world).mail.begin(email, remote), async (attempt) => {
    // Every request counts, so that a mailbox cannot be flooded.
    await attempt.fail();
    return withMinimumDuration(FORGOT_PASSWORD_MS, async () => {
      await world.accounts.waitUntilReady();
      const user = await world.accounts.users.findByEmail(email);
      if (user) await sendReset(parts, call, user);
      return { message: FORGOT_PASSWORD_MESSAGE };
    });
  });
}

/** A full disk stores no link. The answer must not show that: for an unknown address nothing would be stored. */
async function sendReset(parts: AuthParts, { world, clock }: CallOf<'forgotPassword'>, user: User): Promise<void> {
  const { log, publicUrl } = parts;
  try {
    await world.accounts.secrets.sendReset(user, RESET_MS, (token) => ({
      atMs: clock.nowMs,
      ...resetMail(user, { token, world: world.name, publicUrl }),
    }));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error, world: world.name }, 'a link to reset a password could not be stored');
  }
}

export async function checkUserToken(parts: AuthParts, call: CallOf<'checkUserToken'>): AnswerOf<'checkUserToken'> {
  const { world, query, remote } = call;
  if (!hasSecretForm(query.token)) return { valid: false };
  return withAttempt(parts.getThrottles(world).secrets.begin(null, remote), async (attempt) => {
    const user = await world.accounts.secrets.findResetUser(query.token);
    if (!user) return { valid: false };
    await attempt.cancel();
    return { valid: true, email: user.email };
  });
}

export async function resetPassword(parts: AuthParts, call: CallOf<'resetPassword'>): AnswerOf<'resetPassword'> {
  const { passwords, getThrottles, log } = parts;
  const { world, clock, body, remote } = call;
  const given = 'token' in body ? body : { ...body, email: body.username, token: body.client_secret };
  const email = normalizeEmail(given.email);
  const throttles = getThrottles(world);
  return withAttempt(throttles.secrets.begin(null, remote), async (attempt) => {
    const user = await world.accounts.secrets.findResetUser(given.token);
    if (user?.email !== email) return new Problem('reset-refused');
    await attempt.cancel();
    const passwordHash = await passwords.hash(given.password, { address: remote, isKnown: true });
    if (passwordHash === null) return createBusyProblem(1);
    const password = { userId: user.id, passwordHash, nowMs: clock.nowMs };
    const changed = await world.accounts.secrets.resetPassword(given.token, password);
    if (changed instanceof Problem) return new Problem('reset-refused');
    await throttles.signIn.trust(email, remote);
    log.info({ userId: user.id, world: world.name }, 'password reset');
    return undefined;
  });
}

async function checkPassword(
  { passwords, getThrottles, log }: AuthParts,
  { world, remote }: CallOf<'signIn'>,
  username: string,
  password: string,
): Promise<SignedIn | Problem> {
  const email = normalizeEmail(username);
  return withAttempt(getThrottles(world).signIn.begin(email, remote), async (attempt) => {
    await world.accounts.waitUntilReady();
    const user = await world.accounts.users.findByEmail(email);
    const caller = { address: remote, isKnown: attempt.isTrusted };
    const isRight = await passwords.verify(password, user?.passwordHash ?? null, caller);
    if (isRight === null) {
      await attempt.cancel();
      return createBusyProblem(1);
    }
    if (!user || !isRight) {
      log.info({ world: world.name }, 'sign-in failed');
      return new Problem('wrong-credentials');
    }
    await attempt.succeed();
    return { user, redirect: null };
  });
}

async function redeemHandoff(
  { getThrottles, log }: AuthParts,
  { world, remote }: CallOf<'signIn'>,
  secret: string,
): Promise<SignedIn | Problem> {
  return withAttempt(getThrottles(world).secrets.begin(null, remote), async (attempt) => {
    const redeemed = await world.accounts.secrets.redeemHandoff(secret);
    if (!redeemed) {
      log.info({ world: world.name }, 'hand-off failed');
      return new Problem('handoff-refused');
    }
    await attempt.cancel();
    return redeemed;
  });
}
