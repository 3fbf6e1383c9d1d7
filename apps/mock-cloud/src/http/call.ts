import type { controlOperations, operations } from '@lapwing/contracts';
import type { ClockReading } from '../control/world-clock.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { Content } from './content.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Problem } from './problems.ts';
import type { Session } from './sessions.ts';

/** Operations of the contract, of the API and of the controls, as openapi-typescript types them. */
export type ApiOperations = operations;
export type ApiOperationId = keyof ApiOperations;
export type ControlOperations = controlOperations;
export type ControlOperationId = keyof ControlOperations;

/** Operations that need nobody signed in. */
export type PublicOperationId = 'signIn' | 'forgotPassword' | 'resetPassword' | 'checkUserToken';

interface ContentOf<T> {
  readonly content: T;
}
type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? NonNullable<Body> extends ContentOf<infer C>
    ? C[keyof C]
    : undefined
  : undefined;
type ParametersOf<Operation, Place extends 'path' | 'query'> = Operation extends {
  parameters: Partial<Record<Place, infer T>>;
}
  ? Readonly<NonNullable<T>>
  : Record<string, never>;
type SuccessOf<Operation> = Operation extends { responses: { 200: ContentOf<infer C> } }
  ? C extends { 'application/json': infer Json }
    ? Json
    : Content
  : undefined;

/** What an operation answers when it works: its JSON as on the wire, other content, or nothing. */
export type Answer<Operation> = SuccessOf<Operation>;

/** One call of an operation. */
export interface Call<Operation> {
  readonly world: HostedWorld;
  /** The world's clock as this call began: the instant that its answer is about. */
  readonly clock: ClockReading;
  readonly path: ParametersOf<Operation, 'path'>;
  readonly query: ParametersOf<Operation, 'query'>;
  readonly body: BodyOf<Operation>;
  /** Address that the call came from. */
  readonly remote: string;
  /** Begins or ends the session of the browser that calls. */
  readonly setSessionCookie: (token: string | null) => void;
  /** Reads the clock anew: the answer is then about that instant. For calls that change it. */
  readonly readClockAgain: () => ClockReading;
}

/** A call by somebody who signed in. */
export interface SignedInCall<Operation> extends Call<Operation> {
  readonly session: Session;
  /** The client that the user belongs to. */
  readonly client: ClientPlan;
}

type Answered<Operation> = Answer<Operation> | Problem | Promise<Answer<Operation> | Problem>;

/** Answers one operation of the API. An expected failure is given as a problem; what is thrown is a fault of ours. */
export type Handler<Id extends ApiOperationId> = (
  call: Id extends PublicOperationId ? Call<ApiOperations[Id]> : SignedInCall<ApiOperations[Id]>,
) => Answered<ApiOperations[Id]>;

export type ApiHandlers = { readonly [Id in ApiOperationId]: Handler<Id> };
