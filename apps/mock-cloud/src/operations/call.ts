import type {
  AnswerContent,
  controlOperations,
  operations,
  PathParameters,
  QueryParameters,
  RequestBody,
} from '@lapwing/contracts';
import type { CallingBrowser } from '../accounts/browser-name.ts';
import type { ClockReading } from '../hosting/world-clock.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { Content } from './content.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { Problem } from '../problems/problems.ts';
import type { Session } from '../accounts/sessions.ts';

/** Operations of the API and of the control API, as openapi-typescript types them. */
export type ApiOperations = operations;
export type ApiOperationId = keyof ApiOperations;
export type ControlOperations = controlOperations;
export type ControlOperationId = keyof ControlOperations;

/** Operations that require no session. */
export type PublicOperationId = 'signIn' | 'forgotPassword' | 'resetPassword' | 'checkUserToken';

/** The body of a request to the API, as on the wire. */
export type WireBody<Id extends ApiOperationId> = Readonly<RequestBody<ApiOperations[Id]>>;
/** The query of a request to the API, as on the wire. */
export type WireQuery<Id extends ApiOperationId> = Readonly<QueryParameters<ApiOperations[Id]>>;

/** The successful answer of an operation: its JSON as on the wire, other content, or nothing. */
export type Answer<Operation> = [AnswerContent<Operation>] extends [never]
  ? undefined
  : AnswerContent<Operation> extends { 'application/json': infer Json }
    ? Json
    : Content;

/** One call of an operation. */
export interface Call<Operation> {
  readonly world: HostedWorld;
  /** The world clock when the call began: the instant that the answer describes. */
  readonly clock: ClockReading;
  readonly path: Readonly<PathParameters<Operation>>;
  readonly query: Readonly<QueryParameters<Operation>>;
  readonly body: RequestBody<Operation>;
  /** IP address of the caller. */
  readonly remote: string;
  /** Sets the session cookie of the calling browser; null deletes it. */
  readonly setSessionCookie: (token: string | null) => void;
  readonly pairing: CallerPairing;
  /** For calls that change the clock: reads it again, and dates the answer by it. */
  readonly readClockAgain: () => ClockReading;
}

/** The calling browser, as one that is or becomes paired with the controls. */
export interface CallerPairing {
  readonly readBrowser: () => CallingBrowser;
  /** Empty without one. */
  readonly readCookie: () => string;
  readonly setCookie: (token: string) => void;
}

/** A call with a session or an API key. */
export interface SignedInCall<Operation> extends Call<Operation> {
  readonly session: Session;
  /** The client that the session acts for. */
  readonly client: ClientPlan;
}

/** The instant and the client, as of then, that a follow-up read describes. */
export type AsOf = Pick<SignedInCall<unknown>, 'client' | 'clock'>;

/** What a change answers with: read from the model, by the follow-up reader of this name, after the handler returned. */
export class FollowUpRead<T> {
  readonly name: string;
  readonly path: unknown;
  readonly asOf: AsOf;
  /** Only a type. */
  declare readonly answer: T;

  constructor(name: string, path: unknown, { client, clock }: AsOf) {
    this.name = name;
    this.path = path;
    this.asOf = { client, clock };
  }
}

type Result<T> = T | Problem | Promise<T | Problem>;
type HandlerResult<Operation> = Result<Answer<Operation> | FollowUpRead<Answer<Operation>>>;

/** Answers one operation of the API. Expected failures are returned as problems; a thrown error becomes a 500. */
export type Handler<Id extends ApiOperationId> = (
  call: Id extends PublicOperationId ? Call<ApiOperations[Id]> : SignedInCall<ApiOperations[Id]>,
) => HandlerResult<ApiOperations[Id]>;

/**
 * A call that only reads the model of its world. Its answer depends on nothing else, so that any thread can compute it.
 */
export interface ReadCall<Operation> {
  readonly world: WorldModel;
  readonly clock: ClockReading;
  readonly path: Readonly<PathParameters<Operation>>;
  readonly query: Readonly<QueryParameters<Operation>>;
  /** Call it at least every few milliseconds of work: other calls then run. Rejects once the answer is not needed. */
  readonly takeTurn: () => Promise<void>;
}

/** A read by the people of a client. */
export interface ClientReadCall<Operation> extends ReadCall<Operation> {
  readonly client: ClientPlan;
}

/** Answers an operation of the API that only reads the model. */
export type Reader<Id extends ApiOperationId> = (
  call: ClientReadCall<ApiOperations[Id]>,
) => Result<Answer<ApiOperations[Id]>>;
export type ControlReader<Id extends ControlOperationId> = (
  call: ReadCall<ControlOperations[Id]>,
) => Result<Answer<ControlOperations[Id]>>;

/** The readers of some operations, by id. */
export type Readers<Ids extends ApiOperationId> = { readonly [Id in Ids]: Reader<Id> };

export type ApiHandlers = { readonly [Id in ApiOperationId]: Handler<Id> };

/** Calls of the control API have no session. */
export type ControlHandlers = {
  readonly [Id in ControlOperationId]: (call: Call<ControlOperations[Id]>) => HandlerResult<ControlOperations[Id]>;
};
