import fc from 'fast-check';
import type { LayoutType } from '@lapwing/domain';
import { findClientOfKey, findKey, insertKeyIfMissing, saveKey } from '../api-keys.ts';
import { findClientAccount, listClientNames, saveClientAccount } from '../client-accounts.ts';
import type { Database } from '../database.ts';
import { listFormerUsers, rememberUsers } from '../former-users.ts';
import { appendInputs, findInputs, insertInputs, readInputs, replaceInputs, type StoredInput } from '../inputs.ts';
import { listLayouts, readLayoutImage, saveLayout } from '../layouts.ts';
import { insertMail, listMails } from '../mails.ts';
import { findNetworks, insertNetworkPasswordIfMissing, saveNetworkPassword, saveNetworks } from '../networks.ts';
import { FIRST_ACCOUNT_ID, NewIds } from '../new-ids.ts';
import { consumeSecret, deleteSecretsOf, findSecretUser, insertSecret } from '../secrets.ts';
import { insertSeededClient, listSeededClients } from '../seeded-clients.ts';
import { readShow, saveShow } from '../show.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  renewSession,
  saveSessionClient,
} from '../sessions.ts';
import { EMPTY_STATE, readState, replaceState, type WorldState } from '../snapshots/state.ts';
import {
  countUsers,
  deleteUser,
  findUser,
  findUserByEmail,
  hasUserInDomain,
  insertUsers,
  listClientIdsByEmail,
  listUsers,
  listUsersOf,
  saveLastLogin,
  saveUser,
  type User,
} from '../users.ts';
import {
  insertWorldRecord,
  readWorldRecord,
  saveAccountsHash,
  saveAnchor,
  saveClock,
  saveStartRate,
  type WorldRecord,
} from '../world-row.ts';

/** A call of a function of the store. `memory` is kept between the calls of one database. */
export interface StoreCall {
  readonly name: string;
  readonly parameters: unknown;
  readonly run: (database: Database, memory: CallMemory) => Promise<unknown>;
}

export interface CallMemory {
  /** The state that was read last. */
  state: WorldState;
}

// Few values, so that calls meet what others stored; with what the dialects might treat differently.
const id = fc.constantFrom(1, 2, 3, FIRST_ACCOUNT_ID, Number.MAX_SAFE_INTEGER);
const ms = fc.constantFrom(0, 1, 1_700_000_000_000, 1_700_000_000_000.25, -5.5);
const text = fc.oneof(
  fc.constantFrom('', 'a', 'B', 'ä', '%', '_', '!', "it's", '"', '\\', '\n', 'Ω', '😀', '1', 'null'),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((some) => some.replaceAll('\0', '')),
);
const email = fc.oneof(
  fc.constantFrom('a@x.test', 'b@x.test', 'a%b@y.test', 'a_b!@y.test', 'ä@x.test', '\\@z.test'),
  text.map((some) => some.toLowerCase()),
);
const hash = fc.constantFrom('h1', 'h2', 'H1', 'h10');
const flag = fc.boolean();
const speed = fc.constantFrom(1, 0.1, 7.7, 600);
const nullable = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });
const few = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 3 });
const purpose = fc.constantFrom('handoff' as const, 'reset' as const);

const user: fc.Arbitrary<User> = fc.record({
  id,
  clientId: id,
  email,
  name: text,
  scopes: fc.constantFrom(['client'] as const, ['client', 'super'] as const),
  passwordHash: hash,
  language: fc.constantFrom('en', 'pt'),
  notifications: flag,
  createdTs: fc.nat(),
  updatedTs: fc.nat(),
  superUsers: few(id),
  lastLoginMs: nullable(ms),
});
const inputId = fc.constantFrom('i1', 'i2', 'i3', 'i4', 'I1');
const input: fc.Arbitrary<StoredInput> = fc.record({
  id: inputId,
  atMs: ms,
  action: fc.record({ kind: fc.constant('assign' as const), gatewayId: id, routeIds: few(id) }),
  userId: nullable(id),
  recordedMs: ms,
});
const session = fc.record({
  tokenHash: hash,
  markerHash: hash,
  userId: id,
  createdMs: ms,
  activeMs: ms,
  clientId: nullable(id),
  redirect: nullable(text),
});
const secret = fc.record({ hash, purpose, userId: id, redirect: nullable(text), expiresMs: ms });
const secretQuery = fc.record({ hash, purpose, nowMs: ms });
const network = fc.record({ id, ssid: text, hidden: flag, internal: flag });
const layout = fc.record({
  clientId: id,
  name: hash,
  type: fc.constantFrom<LayoutType>('image/png', 'image/jpeg'),
  widthPx: fc.nat(),
  heightPx: fc.nat(),
  image: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
});
const mail = fc.record({ atMs: ms, recipient: email, subject: text, text });
const definition = id.map((client) => ({ id: client, name: `Client ${client}` }) as never);
const clock = fc.record({ baseMs: ms, sinceMs: ms, speed, paused: flag, epoch: fc.nat() });
const rate = fc.record({ speed, paused: flag });
const record: fc.Arbitrary<WorldRecord> = fc.record({
  scenario: text,
  source: nullable(text),
  seed: id,
  anchorMs: ms,
  clock,
  start: rate,
  accountsHash: nullable(hash),
  fork: nullable(fc.record({ origin: text, atMs: ms })),
});
const former = fc.record({ id, email, password_hash: hash });
const kind = fc.constantFrom('route' as const, 'user' as const, 'network' as const);
const owned = fc.record({ networkId: id, clientId: id });

function call<T>(
  name: string,
  parameters: fc.Arbitrary<T>,
  run: (database: Database, parameters: T, memory: CallMemory) => Promise<unknown>,
): fc.Arbitrary<StoreCall> {
  return parameters.map((one) => ({
    name,
    parameters: one,
    run: (database, memory) => run(database, one, memory),
  }));
}

/** Takes the parameters of a function of the store, but the database, from a tuple. */
function spread<P extends unknown[]>(
  run: (database: Database, ...parameters: P) => Promise<unknown>,
): (database: Database, parameters: P) => Promise<unknown> {
  return (database, parameters) => run(database, ...parameters);
}

const nothing = fc.constant([] as []);

/** Calls of all functions of the store. */
const CALLS: readonly fc.Arbitrary<StoreCall>[] = [
  call('insertUsers', fc.tuple(few(user)), spread(insertUsers)),
  call('insertUser', fc.tuple(user), (database, [one]) => insertUsers(database, [one])),
  call('countUsers', nothing, spread(countUsers)),
  call('findUserByEmail', fc.tuple(email), spread(findUserByEmail)),
  call('findUser', fc.tuple(id), spread(findUser)),
  call('hasUserInDomain', fc.tuple(fc.constantFrom('x.test', 'y.test', 'test')), spread(hasUserInDomain)),
  call('listUsers', fc.tuple(id), spread(listUsers)),
  call('listUsersOf', fc.tuple(few(id)), spread(listUsersOf)),
  call('listClientIdsByEmail', fc.tuple(email), spread(listClientIdsByEmail)),
  call('saveUser', fc.tuple(user), spread(saveUser)),
  call('saveLastLogin', fc.tuple(id, ms), spread(saveLastLogin)),
  call('deleteUser', fc.tuple(id), spread(deleteUser)),
  call('insertSession', fc.tuple(session), spread(insertSession)),
  call('findSession', fc.tuple(hash), spread(findSession)),
  call('renewSession', fc.tuple(hash, ms), spread(renewSession)),
  call('saveSessionClient', fc.tuple(hash, nullable(id)), spread(saveSessionClient)),
  call('deleteSession', fc.tuple(hash), spread(deleteSession)),
  call('deleteSessionsOf', fc.tuple(id), spread(deleteSessionsOf)),
  call('deleteExpiredSessions', fc.tuple(fc.record({ createdMs: ms, activeMs: ms })), spread(deleteExpiredSessions)),
  call('insertSecret', fc.tuple(secret, ms), spread(insertSecret)),
  call('findSecretUser', fc.tuple(secretQuery), spread(findSecretUser)),
  call('consumeSecret', fc.tuple(secretQuery), spread(consumeSecret)),
  call('deleteSecretsOf', fc.tuple(id, fc.option(purpose, { nil: undefined })), spread(deleteSecretsOf)),
  call('appendInputs', fc.tuple(few(input), few(hash)), (database, [inputs, discarded]) =>
    appendInputs(database, inputs, [...discarded, 'i1']),
  ),
  call('insertInputs', fc.tuple(few(input)), spread(insertInputs)),
  call('replaceInputs', fc.tuple(few(input), ms), (database, [added, recordedMs]) =>
    replaceInputs(database, { added, discardedIds: ['i1', 'i2', 'i3', 'i4'] }, recordedMs),
  ),
  call('readInputs', nothing, spread(readInputs)),
  call('findInputs', fc.tuple(few(inputId)), spread(findInputs)),
  call('readShow', nothing, spread(readShow)),
  call('saveShow', fc.tuple(nullable(text)), spread(saveShow)),
  call('findNetworks', fc.tuple(id), spread(findNetworks)),
  call('saveNetworks', fc.tuple(id, few(network)), spread(saveNetworks)),
  call('saveNetworkPassword', fc.tuple(owned, text), spread(saveNetworkPassword)),
  call('insertNetworkPasswordIfMissing', fc.tuple(owned, text), spread(insertNetworkPasswordIfMissing)),
  call('saveLayout', fc.tuple(layout), spread(saveLayout)),
  call('listLayouts', nothing, spread(listLayouts)),
  call('readLayoutImage', fc.tuple(hash), spread(readLayoutImage)),
  call('saveKey', fc.tuple(id, hash), spread(saveKey)),
  call('findKey', fc.tuple(id), spread(findKey)),
  call('findClientOfKey', fc.tuple(hash), spread(findClientOfKey)),
  call('insertKeyIfMissing', fc.tuple(id, hash), spread(insertKeyIfMissing)),
  call('insertMail', fc.tuple(mail), spread(insertMail)),
  call('listMails', nothing, spread(listMails)),
  call('findClientAccount', fc.tuple(id), spread(findClientAccount)),
  call('saveClientAccount', fc.tuple(id, fc.record({ name: text, email })), spread(saveClientAccount)),
  call('listClientNames', nothing, spread(listClientNames)),
  call('rememberUsers', fc.tuple(few(former)), spread(rememberUsers)),
  call('listFormerUsers', nothing, async (database) => (await listFormerUsers(database)).sort((a, b) => a.id - b.id)),
  call('NewIds', fc.tuple(few(kind)), async (database, [kinds]) => {
    const ids = await NewIds.read(database);
    const taken = kinds.map((one) => ids.take(one));
    await ids.save(database);
    return taken;
  }),
  call('insertSeededClient', fc.tuple(definition, few(user)), spread(insertSeededClient)),
  call('listSeededClients', nothing, spread(listSeededClients)),
  call('insertWorldRecord', fc.tuple(record), spread(insertWorldRecord)),
  call('readWorldRecord', nothing, spread(readWorldRecord)),
  call('saveClock', fc.tuple(clock), spread(saveClock)),
  call('saveAnchor', fc.tuple(ms), spread(saveAnchor)),
  call('saveStartRate', fc.tuple(rate), spread(saveStartRate)),
  call('saveAccountsHash', fc.tuple(hash), spread(saveAccountsHash)),
  call('readState', fc.tuple(nullable(hash)), async (database, [accountsHash], memory) => {
    memory.state = await readState(database, accountsHash);
    return memory.state;
  }),
  call(
    'replaceState',
    fc.record({ clock, anchorMs: ms, accountsHash: hash, keepsSecrets: flag, isEmpty: flag }),
    async (database, { isEmpty, ...replacement }, memory) => {
      await replaceState(database, { ...replacement, state: isEmpty ? EMPTY_STATE : memory.state });
      return readState(database, null);
    },
  ),
];

export const storeCalls: fc.Arbitrary<StoreCall[]> = fc.array(fc.oneof(...CALLS), { minLength: 20, maxLength: 120 });
