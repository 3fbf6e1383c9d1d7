import { accountAccess, mustChangePassword } from '@lapwing/domain';
import type { AuthParts } from './auth.ts';
import { brokenRule, changedAccount, losesAccess, type SentAccount } from './accounts/changes.ts';
import { isOwnUser, mayActFor } from './accounts/own-accounts.ts';
import { ownClient } from './own.ts';
import { setPassword } from './accounts/set-password.ts';
import type { ApiHandlers, ApiOperationId, ApiOperations, SignedInCall } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import type { Database } from '../store/database.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUsers,
  listUsersOf,
  saveUser,
  type User,
} from '../store/users.ts';
import { namedAccounts, sessionUserResource, userResource } from './resources/user.ts';

type AccountOperation =
  | 'listUsers'
  | 'createUser'
  | 'editUser'
  | 'updateUser'
  | 'deleteUser'
  | 'switchSuperUser'
  | 'listProviderClients'
  | 'resetApiKey';

/** Users of a client and what they may do. A change of an account holds for its sessions from the next call on. */
export function accountHandlers({ passwords, brakesOf, log }: AuthParts): Pick<ApiHandlers, AccountOperation> {
  return {
    async listUsers(call) {
      if (!ownClient(call, call.path.id)) return new Problem('not-found');
      const users = await listUsersOf(call.world.database, call.client.id);
      return Promise.all(users.map((user) => userResource(call, user)));
    },

    async createUser(call) {
      const { body, session, world } = call;
      if (!ownClient(call, body.client_id)) return new Problem('not-found');
      const account = accountAsSent(call, emptyAccount(call), body);
      if (account instanceof Problem) return account;
      const passwordHash = await passwords.hash(body.password);
      if (passwordHash === null) return new Problem('busy', { headers: { 'retry-after': '1' } });
      const user = { ...account, passwordHash, id: await world.newId('user') };
      const refused = await withAddress(call, user.email, async (transaction) => {
        if (await findUserByEmail(transaction, user.email)) return new Problem('email-unusable');
        await insertUsers(transaction, [user]);
        return null;
      });
      if (refused) return refused;
      world.touch();
      log.info({ userId: user.id, by: session.user.id, world: world.name }, 'a user was created');
      return userResource(call, user);
    },

    async editUser(call) {
      const { path, session, world, body, clock } = call;
      const isOwn = path.id === session.user.id;
      const refused = accountProblem('editUser', call, isOwn);
      if (refused) return refused;
      const sent: SentAccount = isOwn ? { ...(body.name !== undefined && { name: body.name }) } : body;
      const updatedTs = Math.floor(clock.nowMs / 1000);
      const edited = await withAddress(call, sent.email ?? null, async (transaction) => {
        const before = await findUser(transaction, path.id);
        if (!before || !isOwnUser(call, before)) return new Problem('not-found');
        const account = accountAsSent(call, before, sent);
        if (account instanceof Problem) return account;
        const namesake = account.email === before.email ? null : await findUserByEmail(transaction, account.email);
        if (namesake) return new Problem('email-unusable');
        const users = await listUsersOf(transaction, before.clientId);
        const after = { ...account, updatedTs };
        const broken = brokenRule(
          users,
          users.map((user) => (user.id === after.id ? after : user)),
          false,
        );
        if (broken) return broken;
        await saveUser(transaction, after);
        const isSignedOut = losesAccess(before, after);
        if (isSignedOut) await deleteSessionsOf(transaction, after.id);
        return { user: after, isSignedOut };
      });
      if (edited instanceof Problem) return edited;
      if (edited.isSignedOut) world.sessions.userSignedOut(edited.user.id);
      else world.sessions.userChanged(edited.user);
      world.touch();
      return userResource(call, edited.user);
    },

    async updateUser(call) {
      const { path, body, session, world } = call;
      const refused = accountProblem('updateUser', call, path.id === session.user.id);
      if (refused) return refused;
      if (mustChangePassword(session.user.scopes) && body.password === undefined) return new Problem('forbidden');
      const problem = body.password === undefined ? null : await changePassword(call, body.password);
      if (problem) return problem;
      const user = await world.database.transaction().execute(async (transaction) => {
        const found = await findUser(transaction, path.id);
        const changed = found && { ...found, language: body.dashboard_language ?? found.language };
        if (changed) await saveUser(transaction, changed);
        return changed;
      });
      if (!user) return new Problem('not-found');
      world.sessions.userChanged(user);
      world.touch();
      return userResource(call, user);
    },

    async deleteUser(call) {
      const { path, session, world, setSessionCookie } = call;
      const isOwn = path.id === session.user.id;
      const refused = accountProblem('deleteUser', call, isOwn);
      if (refused) return refused;
      const broken = await world.database.transaction().execute(async (transaction) => {
        const user = await findUser(transaction, path.id);
        if (!user || !isOwnUser(call, user)) return new Problem('not-found');
        const users = await listUsersOf(transaction, user.clientId);
        const problem = brokenRule(
          users,
          users.filter(({ id }) => id !== user.id),
          true,
        );
        if (!problem) await deleteUser(transaction, user.id);
        return problem;
      });
      if (broken) return broken;
      world.sessions.userSignedOut(path.id);
      world.touch();
      if (isOwn) setSessionCookie(null);
      log.info({ userId: path.id, by: session.user.id, world: world.name }, 'a user was deleted');
      return undefined;
    },

    async switchSuperUser(call) {
      const { body, session, world, clock } = call;
      const { user } = session;
      const client = world.clientAt(body.new_client_id, clock.nowMs);
      if (body.user_id !== user.id || !client || !mayActFor(user, client.id)) return new Problem('not-found');
      await world.sessions.actFor(session, client.id === user.clientId ? null : client.id);
      return sessionUserResource(call, client);
    },

    listProviderClients: ({ world, clock }) =>
      namedAccounts(
        world,
        world.plan.clients.map(({ id }) => id),
        clock.nowMs,
      ),

    async resetApiKey(call) {
      if (!ownClient(call, call.path.id)) return new Problem('not-found');
      const apiKey = await call.world.apiKeys.reset(call.client.id);
      log.info(
        { clientId: call.client.id, by: call.session.user.id, world: call.world.name },
        'an API key was renewed',
      );
      return { api_key: apiKey };
    },
  };

  /** Changes the caller's own password, and signs the caller out everywhere. */
  async function changePassword(
    call: SignedInCall<ApiOperations['updateUser']>,
    password: string,
  ): Promise<Problem | null> {
    const { body, session, world, remote, clock, setSessionCookie } = call;
    const { user } = session;
    const attempt = brakesOf(world).signIn.attempt(user.email, remote);
    if ('waitSec' in attempt)
      return new Problem('too-many-attempts', { headers: { 'retry-after': String(attempt.waitSec) } });
    try {
      const isRight = await passwords.verify(body.current_password ?? '', user.passwordHash);
      if (isRight === false) return new Problem('wrong-password');
      if (isRight) attempt.succeeded();
      else attempt.dropped();
      if (password === body.current_password) return badInput('body/password', 'is the current one');
      const passwordHash = isRight ? await passwords.hash(password) : null;
      if (passwordHash === null) return new Problem('busy', { headers: { 'retry-after': '1' } });
      await world.database
        .transaction()
        .execute((transaction) => setPassword(transaction, { userId: user.id, passwordHash, nowMs: clock.nowMs }));
    } finally {
      attempt.failed();
    }
    world.sessions.userSignedOut(user.id);
    setSessionCookie(null);
    log.info({ userId: user.id, world: world.name }, 'a password was changed');
    return null;
  }

  /** Does what may try an address, and slows down who tries many: what can't be used is known somewhere. */
  async function withAddress<T>(
    { world, session, remote }: SignedInCall<unknown>,
    email: string | null,
    work: (transaction: Database) => Promise<T>,
  ): Promise<T | Problem> {
    const attempt = email === null ? null : brakesOf(world).addresses.attempt(`user ${session.user.id}`, remote);
    if (attempt && 'waitSec' in attempt)
      return new Problem('too-many-attempts', { headers: { 'retry-after': String(attempt.waitSec) } });
    try {
      const result = await world.database.transaction().execute(work);
      if (!(result instanceof Problem && result.name === 'email-unusable')) attempt?.dropped();
      return result;
    } finally {
      attempt?.failed();
    }
  }
}

/** The account as its editor would make it, or why it can't be. */
function accountAsSent(
  { world, session, clock }: SignedInCall<unknown>,
  before: User,
  sent: SentAccount,
): User | Problem {
  const account = changedAccount(before, sent, session.user);
  if (account instanceof Problem) return account;
  const unknown = account.superUsers.find((id) => !before.superUsers.includes(id) && !world.clientAt(id, clock.nowMs));
  return unknown === undefined ? account : badInput('body/super_users', `${unknown} is no client`);
}

/** What a new account starts from. */
function emptyAccount({ client, clock }: SignedInCall<unknown>): User {
  const createdTs = Math.floor(clock.nowMs / 1000);
  return {
    id: 0,
    clientId: client.id,
    email: '',
    name: '',
    scopes: ['user'],
    passwordHash: '',
    language: 'en',
    notifications: false,
    createdTs,
    updatedTs: createdTs,
    superUsers: [],
    lastLoginMs: null,
  };
}

function accountProblem(operation: ApiOperationId, { session }: SignedInCall<unknown>, isOwn: boolean): Problem | null {
  const access = accountAccess(operation, session.user.scopes, isOwn);
  if (access === 'allowed') return null;
  return new Problem(access === 'missing' ? 'not-found' : 'forbidden');
}
