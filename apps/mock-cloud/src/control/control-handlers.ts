import type { Answer, Call, ControlOperationId, ControlOperations } from '../http/call.ts';
import type { Passwords } from '../http/passwords.ts';
import type { Problem } from '../http/problems.ts';
import type { Worlds } from '../http/worlds.ts';
import type { SecurityClock } from './world-clock.ts';

type Answered<Id extends ControlOperationId> = Answer<ControlOperations[Id]> | Problem;
export type ControlHandlers = {
  readonly [Id in ControlOperationId]: (call: Call<ControlOperations[Id]>) => Answered<Id> | Promise<Answered<Id>>;
};

/** What the controls work with beside the world of a call. */
export interface ControlParts {
  readonly worlds: Worlds;
  readonly passwords: Passwords;
  /** Of every account that the harness makes. */
  readonly accountPassword: string;
  readonly securityClock: SecurityClock;
}
