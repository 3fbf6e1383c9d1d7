import type { SavedClock } from '../world-row.ts';
import type { Network } from '../networks.ts';
import type { StateUser, WorldState } from './state.ts';

/** One side of a comparison: a snapshot, or the current state of a world. */
export interface Comparable {
  readonly clock: SavedClock;
  readonly state: WorldState;
}

export interface Difference {
  /** E.g. `clock/now`, `inputs/<id>`, `users/<email>/name`. */
  readonly what: string;
  /** Null if it is missing. */
  readonly from: unknown;
  readonly to: unknown;
}

interface Fact {
  readonly what: string;
  /** Null if it is missing. Secrets are compared but not shown. */
  readonly value: unknown;
  readonly isSecret?: true;
}

/**
 * The differences between two states: of the clock, inputs in their order, users, accounts, networks, clients and
 * layouts.
 */
export function diffStates(from: Comparable, to: Comparable): Difference[] {
  const before = collectFacts(from);
  const after = collectFacts(to);
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .sort((a, b) => findSection(a) - findSection(b))
    .flatMap((key) => {
      const old = before.get(key);
      const now = after.get(key);
      if (JSON.stringify(old?.value) === JSON.stringify(now?.value)) return [];
      return [{ what: (old ?? now)?.what ?? key, from: toShownValue(old, false), to: toShownValue(now, true) }];
    });
}

function toShownValue(fact: Fact | undefined, isNew: boolean): unknown {
  if (fact === undefined) return null;
  if (fact.isSecret) return isNew ? 'new value' : 'old value';
  return fact.value;
}

const SECTIONS = ['clock', 'inputs', 'users', 'accounts', 'networks', 'clients', 'layouts'];

function findSection(key: string): number {
  return SECTIONS.indexOf(key.slice(0, key.indexOf('/')));
}

/** Everything that is compared, by a key that stays the same when the value changes. */
function collectFacts({ clock, state }: Comparable): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const add = (key: string, value: unknown, extra: Partial<Fact> = {}): void =>
    void facts.set(key, { what: key, value, ...extra });
  add('clock/now', clock.nowMs / 1000);
  add('clock/speed', clock.speed);
  add('clock/paused', clock.paused);
  for (const { id, atMs, action } of state.inputs) add(`inputs/${id}`, { at: atMs / 1000, ...action });
  for (const user of state.users) {
    for (const [name, value] of Object.entries(listUserFields(user))) {
      add(`users/${user.id}/${name}`, value, { what: `users/${user.email}/${name}` });
    }
    const what = `users/${user.email}/password`;
    add(`users/${user.id}/password`, user.password_hash ?? '', { what, isSecret: true });
  }
  for (const { client_id: id, name, email } of state.clientAccounts) add(`accounts/${id}`, { name, email });
  for (const { client_id: id, networks } of state.clientNetworks)
    for (const { id: network, ...fields } of JSON.parse(networks) as Network[])
      add(`networks/${id}/${network}`, fields);
  for (const { id, definition } of state.seededClients) add(`clients/${id}`, JSON.parse(definition));
  for (const { client_id: id, name, width_px: width, height_px: height } of state.layouts)
    add(`layouts/${id}`, { name, width, height });
  return facts;
}

function listUserFields(user: StateUser): Record<string, unknown> {
  return {
    email: user.email,
    name: user.name,
    client: user.client_id,
    scopes: JSON.parse(user.scopes),
    super_users: JSON.parse(user.super_users),
    language: user.language,
    notifications: user.notifications === 1,
  };
}
