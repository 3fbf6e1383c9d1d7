import { toUsers } from '../accounts/scenario-accounts.ts';
import type { Plan } from '../scenario/plan.ts';
import { EMPTY_STATE, type WorldState } from '../store/snapshots/state.ts';
import { toRow } from '../store/users.ts';

/** The stored data of a world at its start: the accounts of its scenario, with the password of the scenario. */
export function createStartState(plan: Plan): WorldState {
  const users = toUsers(plan, '').map((user) => ({ ...toRow(user), password_hash: null }));
  return { ...EMPTY_STATE, users };
}
