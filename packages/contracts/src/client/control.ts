import { operations } from '../generated/control.ts';
import { shapes } from '../generated/control-shapes.ts';
import { findMismatch as findShapeMismatch } from '../shapes/shape.ts';
import { createClient, type ReadAnswer, type RequestOptions, type WireValues } from './client.ts';
import { WORLD_HEADER } from './headers.ts';
import { Revisions } from './revisions.ts';
import type { WireAnswer, WireArgs } from './operation.ts';

export type ControlOperationId = keyof operations;
/** Path and query parameters of a control operation, flat, and its `body`. */
export type ControlArgs<Id extends ControlOperationId> = WireArgs<operations[Id]>;
/** The result of a successful call of a control operation; undefined for an empty answer. */
export type ControlAnswer<Id extends ControlOperationId> = WireAnswer<operations[Id]>;

export interface ControlOptions {
  /** Address of the controls, e.g. `http://localhost:4170/control`. */
  readonly baseUrl: string;
  /** World of the calls; the main one if absent. */
  readonly world?: string | undefined;
  /** Control token of a server that listens beyond loopback. */
  readonly token?: string | undefined;
  /** Revisions that the caller has seen, shared by its clients of one server; by default those of this client. */
  readonly revisions?: Revisions | undefined;
  /** Describes where an answer differs from the contract; null if it does not. By default shapes alone are compared. */
  readonly findMismatch?: (operation: ControlOperationId, answer: ReadAnswer) => string | null;
}

export interface ControlClient {
  /** Calls an operation of the control contract. Throws ApiError for an answer that is not ok, and if there is none. */
  call<Id extends ControlOperationId>(operation: Id, args: ControlArgs<Id>, limits: Limits): Promise<ControlAnswer<Id>>;
  /** The same, with the body of the answer unread and unchecked, for long exports. */
  open<Id extends ControlOperationId>(operation: Id, args: ControlArgs<Id>, limits: Limits): Promise<Response>;
}

interface Limits {
  /** For the whole answer, body included. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A client of the controls, typed by the contract, with the names of the wire. */
export function createControlClient({
  baseUrl,
  world,
  token,
  revisions = new Revisions(),
  findMismatch = compareShapes,
}: ControlOptions): ControlClient {
  const client = createClient<ControlOperationId>({ baseUrl, operations, findMismatch });
  const name = world ?? null;
  const toOptions = (limits: Limits): RequestOptions => ({
    ...limits,
    headers: {
      ...(world !== undefined && { [WORLD_HEADER]: world }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...revisions.toHeaders(name),
    },
    fetch: revisions.follow(name, (request) => globalThis.fetch(request)),
  });
  return {
    async call(operation, args, limits) {
      const answer = await client.call(operation, args as WireValues, toOptions(limits));
      return answer as ControlAnswer<typeof operation>;
    },
    open: (operation, args, limits) => client.open(operation, args as WireValues, toOptions(limits)),
  };
}

function compareShapes(operation: ControlOperationId, { body }: ReadAnswer): string | null {
  const shape = shapes.answers[operation];
  return shape ? findShapeMismatch(body, shape, shapes.schemas) : null;
}
