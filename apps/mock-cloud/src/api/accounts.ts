import { checkAccountAccess, hasMoreRights, mustChangePassword } from '@lapwing/domain';
import type { ApiHandlers, ApiOperationId, ApiOperations, SignedInCall } from '../operations/call.ts';
import { createBadInputProblem, createBusyProblem, createRuleProblem, Problem } from '../problems/problems.ts';
import type { User } from '../store/users.ts';
import { applyAccountChange, type SentAccount } from './accounts/changes.ts';
import { isOwnUser, mayActFor } from './accounts/own-accounts.ts';
import { withAttempt } from '../operations/with-attempt.ts';
import type { AuthParts } from './auth.ts';
import { findOwnClient } from './resources/own.ts';
import { listClientAccounts, toSessionUser, toUserResource } from './resources/user.ts';
import type { Wire } from './resources/view.ts';

type AccountOperation =
  | 'listUsers'
  | 'createUser'
  | 'editUser'
  | 'updateUser'
  | 'deleteUser'
  | 'switchSuperUser'
  | 'listProviderClients'
  | 'resetApiKey';

type CallOf<Id extends ApiOperationId> = SignedInCall<ApiOperations[Id]>;

/** Users of a client and their permissions. A change of an account applies to its sessions from the next request on. */
export function createAccountHandlers(parts: AuthParts): Pick<ApiHandlers, AccountOperation> {
  return {
    listUsers,
    createUser: (call) => createUser(parts, call),
    editUser: (call) => editUser(parts, call),
    updateUser: (call) => updateUser(parts, call),
    deleteUser: (call) => deleteUser(parts, call),
    switchSuperUser,
    listProviderClients,
    resetApiKey: (call) => resetApiKey(parts, call),
  };
}

export async function listUsers(call: CallOf<'listUsers'>): Promise<Wire<'User'>[] | Problem> {
  if (!findOwnClient(call, call.path.id)) return new Problem('not-found');
  const users = await call.world.accounts.users.list(call.client.id);
  return Promise.all(users.map((user) => toUserResource(call, user)));
}

export async function createUser(parts: AuthParts, call: CallOf<'createUser'>): Promise<Wire<'User'> | Problem> {
  const { body, session, world, remote } = call;
  if (!findOwnClient(call, body.client_id)) return new Problem('not-found');
  const account = toAccount(call, createEmptyAccount(call), body);
  if (account instanceof Problem) return account;
  const passwordHash = await parts.passwords.hash(body.password, { address: remote, isKnown: true });
  if (passwordHash === null) return createBusyProblem(1);
  const user = await withEmail(parts, call, account.email, () =>
    world.accounts.users.add({ ...account, passwordHash }),
  );
  if (user instanceof Problem) return user;
  parts.log.info({ userId: user.id, by: session.user.id, world: world.name }, 'user created');
  return toUserResource(call, user);
}

export async function editUser(parts: AuthParts, call: CallOf<'editUser'>): Promise<Wire<'User'> | Problem> {
  const { path, session, world, body, clock } = call;
  const isOwn = path.id === session.user.id;
  const refused = checkAccess('editUser', call, isOwn);
  if (refused) return refused;
  const sent: SentAccount = isOwn ? { ...(body.name !== undefined && { name: body.name }) } : body;
  const updatedTs = Math.floor(clock.nowMs / 1000);
  const edit = (before: User): User | Problem => {
    if (!isOwnUser(call, before)) return new Problem('not-found');
    const account = toAccount(call, before, sent);
    return account instanceof Problem ? account : { ...account, updatedTs };
  };
  const user = await withEmail(parts, call, sent.email ?? null, () => world.accounts.users.edit(path.id, edit));
  return user instanceof Problem ? user : toUserResource(call, user);
}

export async function updateUser(parts: AuthParts, call: CallOf<'updateUser'>): Promise<Wire<'User'> | Problem> {
  const { path, body, session, world } = call;
  const refused = checkAccess('updateUser', call, path.id === session.user.id);
  if (refused) return refused;
  if (mustChangePassword(session.user.scopes) && body.password === undefined) return new Problem('forbidden');
  const problem = body.password === undefined ? null : await changePassword(parts, call, body.password);
  if (problem) return problem;
  const user = await world.accounts.users.setLanguage(path.id, body.dashboard_language);
  return user instanceof Problem ? user : toUserResource(call, user);
}

export async function deleteUser(parts: AuthParts, call: CallOf<'deleteUser'>): Promise<undefined | Problem> {
  const { path, session, world, setSessionCookie } = call;
  const isOwn = path.id === session.user.id;
  const refused = checkAccess('deleteUser', call, isOwn);
  if (refused) return refused;
  const removed = await world.accounts.users.remove(path.id, (user) => {
    if (!isOwnUser(call, user)) return new Problem('not-found');
    return hasMoreRights(user, session.user) ? new Problem('more-permissions') : null;
  });
  if (removed instanceof Problem) return removed;
  if (isOwn) setSessionCookie(null);
  parts.log.info({ userId: path.id, by: session.user.id, world: world.name }, 'user deleted');
  return undefined;
}

export async function switchSuperUser(call: CallOf<'switchSuperUser'>): Promise<Wire<'SessionUser'> | Problem> {
  const { body, session, world, clock } = call;
  const { user } = session;
  const client = world.findClient(body.new_client_id, clock.nowMs);
  if (body.user_id !== user.id || !client || !mayActFor(user, client.id)) return new Problem('not-found');
  await world.sessions.actFor(session, client.id === user.clientId ? null : client.id);
  return toSessionUser(call, client);
}

export function listProviderClients({ world, clock }: CallOf<'listProviderClients'>): Promise<Wire<'ClientAccount'>[]> {
  const ids = world.plan.clients.map(({ id }) => id);
  return listClientAccounts(world, ids, clock.nowMs);
}

export async function resetApiKey(
  { log }: AuthParts,
  call: CallOf<'resetApiKey'>,
): Promise<{ readonly api_key: string } | Problem> {
  const { client, path, session, world } = call;
  if (!findOwnClient(call, path.id)) return new Problem('not-found');
  const apiKey = await world.apiKeys.reset(client.id);
  log.info({ clientId: client.id, by: session.user.id, world: world.name }, 'API key replaced');
  return { api_key: apiKey };
}

/** Changes the caller's own password, and signs the caller out everywhere. */
async function changePassword(
  { passwords, getThrottles, log }: AuthParts,
  call: CallOf<'updateUser'>,
  password: string,
): Promise<Problem | null> {
  const { body, session, world, remote, clock, setSessionCookie } = call;
  const { user } = session;
  return withAttempt(getThrottles(world).signIn.begin(user.email, remote), async (attempt) => {
    const caller = { address: remote, isKnown: true };
    const isRight = await passwords.verify(body.current_password ?? '', user.passwordHash, caller);
    if (isRight === false) return new Problem('wrong-password');
    if (isRight) await attempt.succeed();
    else await attempt.cancel();
    if (password === body.current_password) return createRuleProblem('body/password', 'newPassword.unchanged');
    const passwordHash = isRight ? await passwords.hash(password, caller) : null;
    if (passwordHash === null) return createBusyProblem(1);
    await world.accounts.users.setPassword({ userId: user.id, passwordHash, nowMs: clock.nowMs });
    setSessionCookie(null);
    log.info({ userId: user.id, world: world.name }, 'password changed');
    return null;
  });
}

/** Runs a write that sets an email address. Throttles many attempts, as a refusal reveals that an address is in use. */
async function withEmail(
  { getThrottles }: AuthParts,
  { world, session, remote }: SignedInCall<unknown>,
  email: string | null,
  work: () => Promise<User | Problem>,
): Promise<User | Problem> {
  if (email === null) return work();
  return withAttempt(getThrottles(world).addresses.begin(`user ${session.user.id}`, remote), async (attempt) => {
    const result = await work();
    if (!(result instanceof Problem && result.name === 'email-unusable')) await attempt.cancel();
    return result;
  });
}

/** The account with the caller's changes, or why they are refused. */
function toAccount({ world, session, clock }: SignedInCall<unknown>, before: User, sent: SentAccount): User | Problem {
  const account = applyAccountChange(before, sent, session.user);
  if (account instanceof Problem) return account;
  const unknown = account.superUsers.find(
    (id) => !before.superUsers.includes(id) && !world.findClient(id, clock.nowMs),
  );
  return unknown === undefined ? account : createBadInputProblem('body/super_users', `${unknown} is not a client`);
}

/** A new account before any fields are set. */
function createEmptyAccount({ client, clock }: SignedInCall<unknown>): User {
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

/** Why the caller may not use an operation on an account; null when they may. */
function checkAccess(operation: ApiOperationId, { session }: SignedInCall<unknown>, isOwn: boolean): Problem | null {
  const access = checkAccountAccess(operation, session.user.scopes, isOwn);
  if (access === 'allowed') return null;
  return new Problem(access === 'missing' ? 'not-found' : 'forbidden');
}
